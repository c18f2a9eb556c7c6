#!/usr/bin/env node
/**
 * The command `ultimata`. The program is TypeScript for Node 24: under an older Node, this sets the project up and
 * starts the same command on the pinned Node.
 */
import { spawn } from 'node:child_process'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, pinnedNode } from '../scripts/install.mjs'
import { ensureKernel } from '../scripts/kernel.mjs'
import { keepCompiled, passOverManifest } from '../scripts/quick-start.mjs'

const PROGRAM_NODE = 24

ensureInstalled()
ensureKernel()
if (Number.parseInt(process.versions.node, 10) >= PROGRAM_NODE) await run()
else handOver()

async function run() {
  keepCompiled()
  passOverManifest()
  await import('../src/cli/main.ts')
}

/** Runs the same command on the pinned Node, in this terminal, and ends as that one ends. */
function handOver() {
  const self = fileURLToPath(import.meta.url)
  const child = spawn(pinnedNode(), [self, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A terminal sends Ctrl-C to both processes; without one, only this process may have received it.
  process.on('SIGINT', () => [0, 1, 2].some(isatty) || child.kill('SIGINT'))
  child.on('exit', endAs)
}

function endAs(code, signal) {
  if (signal === null) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
