/**
 * Makes a bare clone ready: `node scripts/setup.mjs` for starting, with `--test` for testing. It runs before
 * every npm script, so each step looks first and works only where something is missing or stale; when all
 * is there it says nothing. A thing to build would be one more step here, after the install.
 */
import { ensureInstalled } from './install.mjs'
import { ensurePackages } from './packages.mjs'

const task = process.argv.includes('--test') ? 'test' : 'start'

ensureInstalled()
ensurePackages(task)
