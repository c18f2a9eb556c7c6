/**
 * Makes a bare clone ready: `node scripts/setup.mjs`, with `--page` where the built page is wanted, with `--test`
 * for testing. It runs before every npm script, so each step looks first and works only where something is missing
 * or stale; when all is there it says nothing.
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
