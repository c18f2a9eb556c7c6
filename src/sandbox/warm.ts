/**
 * What a sandboxed program was the first to read is forgotten after its game. Of an interpreter that would mean to read it
 * from the disk for every game; so it is run once outside, with nothing of anybody's, and stays in memory.
 */
import { spawnSync } from 'node:child_process'
import { basename, relative } from 'node:path'
import { BARE_ENVIRONMENT } from './limits.ts'

const PATIENCE_MS = 10_000
const USUAL_MODULES =
  'collections copy functools heapq inspect itertools json math operator os random re signal sys time traceback types'
const IMPORTS = `for name in '${USUAL_MODULES}'.split(): __import__(name)`

const warm = new Set<string>()

/** A Python in the bot's own folder is the bot's own affair, and nothing to be run outside. */
export function keepWarm([program = '']: readonly string[], folder: string): void {
  const isOwn = !relative(folder, program).startsWith('..')
  if (warm.has(program) || isOwn || !/^python[\d.]*$/.test(basename(program))) return
  warm.add(program)
  spawnSync(program, ['-c', IMPORTS], {
    cwd: '/',
    env: BARE_ENVIRONMENT,
    stdio: 'ignore',
    timeout: PATIENCE_MS,
  })
}
