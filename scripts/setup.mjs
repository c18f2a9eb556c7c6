/**
 * Sets up a bare clone: `node scripts/setup.mjs`, with `--page` to build the page too, with `--test` for testing. It
 * runs before every npm script, so each step checks first and works only where something is missing or stale. When
 * there is nothing to do, it prints nothing.
 */
import { ensureInstalled } from './install.mjs'
import { ensureKernel } from './kernel.mjs'
import { ensurePackages } from './packages.mjs'
import { ensurePage } from './page.mjs'

const task = process.argv.includes('--test') ? 'test' : 'start'

ensureInstalled()
ensureKernel()
if (task === 'test' || process.argv.includes('--page')) ensurePage()
ensurePackages(task)
