/**
 * What the arena takes of a move of a bot that is a process and answers at once, from the referee's question to its
 * ruling; the bot's own share is in it. The same questions down a bare pipe show what the machine takes of that.
 * Then whether such a bot ever loses on time at 50 ms a move when as many games run as there are cores.
 *
 *     npm run bench overhead
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Outsider } from '../src/programs/entry.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import type { GameOrder } from '../src/runner/game.ts'
import { openGameThread } from '../src/runner/game-thread.ts'
import { levelsHere } from '../src/sandbox/levels.ts'
import { LEVELS, type Level } from '../src/sandbox/sandbox.ts'
import { quantile } from './quantile.ts'

const MOVES = 2000 // at each level
const MOVES_A_GAME = 25
const MANY_MOVES = 10_000
const TIGHT_LIMIT = 50 // milliseconds
const LONG_LIMIT = 5000
const STARTUP = 30_000 // milliseconds
const MEMORY = 2 ** 28 // bytes

/** The first legal move, at once. */
const INSTANT = `#!/usr/bin/env python3
import sys
for line in sys.stdin:
    if line.startswith('moves '):
        answer = 'move ' + line.split(' ', 2)[1].strip()
    elif line.startswith('go '):
        print(answer, flush=True)
    elif line == 'begin\\n':
        print('ready', flush=True)
`

export async function benchOverhead(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-bench-'))
  const file = join(folder, 'instant')
  writeFileSync(file, INSTANT)
  chmodSync(file, 0o755)
  const entry: Outsider = { kind: 'command', argv: [file], folder, protocol: 'line' }
  const works = await levelsHere()
  for (const level of LEVELS) if (works[level] !== null) console.log(`${level}: not here, ${works[level]}`)
  const levels = LEVELS.filter(level => works[level] === null)
  for (const [whose, times] of await timesOf(entry, file, levels)) tell(whose, times)
  await tellTimeouts(entry, levels.at(-1) ?? LEVELS[0])
  rmSync(folder, { recursive: true })
}

/** Of one game at a time, in a thread as the arena has them, each level by turns so that all have the same machine. */
async function timesOf(
  entry: Outsider,
  file: string,
  levels: readonly Level[],
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(['a bare pipe', ...levels].map(whose => [whose, []]))
  const thread = openGameThread()
  for (let seed = 0; [...times.values()].some(({ length }) => length < MOVES); seed++) {
    for (const level of levels) {
      const played = await thread.play(orderFor(entry, level, LONG_LIMIT, seed))
      const own = played?.ok ? played.value.placements.filter((_, index) => index % 2 === 0) : []
      times.get(level)?.push(...own.map(({ time }) => time))
    }
    times.get('a bare pipe')?.push(...(await pipeTimes(file)))
  }
  await thread.close()
  return times
}

/** The same program asked the same way, with nobody in between. */
async function pipeTimes(file: string): Promise<number[]> {
  const child = spawn(file, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<number> => {
    const begun = performance.now()
    child.stdin.write(question)
    await lines.next()
    return performance.now() - begun
  }
  await ask('begin\n')
  const times: number[] = []
  while (times.length < MOVES_A_GAME) times.push(await ask('moves 4:4\ngo 50\n'))
  child.stdin.end()
  await once(child, 'exit')
  return times
}

function tell(whose: string, times: readonly number[]): void {
  const at = (share: number): string => quantile(times, share).toFixed(2)
  console.log(`${whose}: ${times.length} moves, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, most ${at(1)} ms`)
}

async function tellTimeouts(entry: Outsider, level: Level): Promise<void> {
  let moves = 0
  let late = 0
  let seed = 0
  const play = async (): Promise<void> => {
    const thread = openGameThread()
    while (moves < MANY_MOVES) {
      const played = await thread.play(orderFor(entry, level, TIGHT_LIMIT, seed++))
      if (!played?.ok) throw new Error(played?.error ?? 'the thread was closed')
      moves += played.value.placements.length / 2
      if (played.value.ending.way === 'time') late++
    }
    await thread.close()
  }
  const games = availableParallelism()
  await Promise.all(Array.from({ length: games }, play))
  console.log(
    `${level}, ${games} games at a time, ${TIGHT_LIMIT} ms a move: ${late} lost on time in ${Math.floor(moves)} moves`,
  )
}

/** A game of x, the program, in a variant without bonus moves; o moves at random. */
const orderFor = (entry: Outsider, level: Level, limit: number, seed: number): GameOrder => ({
  variant: VARIANTS[0],
  opening: [],
  sides: [
    { entry, seed, budget: null },
    { entry: { kind: 'builtin', word: 'random' }, seed, budget: null },
  ],
  limit,
  sandbox: { level, memory: MEMORY, startup: STARTUP, python: 'python3' },
})
