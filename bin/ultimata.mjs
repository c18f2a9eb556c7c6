#!/usr/bin/env node
/**
 * The command `ultimata`, in a clone and in an installed package. The program is made for Node 24: under an older one,
 * this starts the same command on the pinned Node. In a clone, where the program is TypeScript, it is set up first; a
 * package has all of it as JavaScript.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import { major, PROGRAM_NODE, pinnedNode } from '../scripts/pinned-node.mjs'

const SOURCE = new URL('../src/cli/main.ts', import.meta.url)
const PACKED = new URL('../dist/program/src/cli/main.mjs', import.meta.url)

const isClone = existsSync(SOURCE)
if (isClone) await setUp()
if (major() >= PROGRAM_NODE) await run()
else handOver()

async function setUp() {
  const { ensureInstalled } = await import('../scripts/install.mjs')
  ensureInstalled()
  const { ensureKernel } = await import('../scripts/kernel.mjs')
  ensureKernel()
}

async function run() {
  const { keepCompiled, passOverManifest } = await import('../scripts/quick-start.mjs')
  keepCompiled()
  passOverManifest()
  await import((isClone ? SOURCE : PACKED).href)
}

/** Runs the same command on the pinned Node, in this terminal, and ends as that one ends. */
function handOver() {
  const node = pinnedNode()
  if (node === '') refuse()
  const self = fileURLToPath(import.meta.url)
  const child = spawn(node, [self, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A terminal sends Ctrl-C to both processes; without one, only this process may have received it.
  process.on('SIGINT', () => [0, 1, 2].some(isatty) || child.kill('SIGINT'))
  child.on('exit', endAs)
}

function refuse() {
  const system = `${process.platform}-${process.arch}`
  process.stderr.write(
    `ultimata: this is Node ${process.version}, and Ultimata needs Node ${PROGRAM_NODE} or newer; npm installed none with it for this system (${system})\n`,
  )
  process.exit(1)
}

function endAs(code, signal) {
  if (signal === null) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
