/**
 * What the arena takes of a move of a bot that is a process and answers at once, from the referee's question to its
 * ruling; the bot's own share is in it. Then whether such a bot ever loses on time at 50 ms a move when as
 * many games run as there are cores. On a busy machine this measures the machine.
 *
 *     npm run bench overhead
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBot } from '../src/bots/table.ts'
import type { Outsider } from '../src/programs/entry.ts'
import { makeProgram } from '../src/programs/player.ts'
import { type Game, newGame } from '../src/referee/game.ts'
import { playGame } from '../src/referee/play.ts'
import { start } from '../src/rules/position.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { LEVELS, type Level } from '../src/sandbox/cage.ts'
import { levelsHere } from '../src/sandbox/levels.ts'
import { TIMER } from '../src/tournament/bout.ts'

const MOVES = 1000 // at each level
const MANY_MOVES = 10_000
const TIGHT_LIMIT = 50 // milliseconds

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
  for (const level of LEVELS) {
    if (works[level] === null) tell(level, await timesOf(entry, level))
    else console.log(`${level}: not here, ${works[level]}`)
  }
  const strongest = LEVELS.findLast(level => works[level] === null) ?? LEVELS[0]
  await tellTimeouts(entry, strongest)
  rmSync(folder, { recursive: true })
}

/** The moves of one game after another, one at a time. */
async function timesOf(entry: Outsider, level: Level): Promise<number[]> {
  const times: number[] = []
  for (let seed = 0; times.length < MOVES; seed++) {
    const { placements } = await gameOf(entry, level, seed, null)
    times.push(...placements.filter((_, index) => index % 2 === 0).map(({ time }) => time))
  }
  return times
}

/** A game of x, the program, in a variant without bonus moves; o moves at random, in this process. */
async function gameOf(entry: Outsider, level: Level, seed: number, limit: number | null): Promise<Game> {
  const first = start(VARIANTS[0])
  const program = makeProgram(entry, {
    rules: first.rules,
    seed,
    level,
    memory: 2 ** 28,
    limit,
    startup: 30_000,
    python: 'python3',
  })
  await program.start()
  const players = [program, makeBot('random', seed)] as const
  const game = await playGame({ game: newGame(first, { limit }), players, timer: TIMER })
  await program.close()
  return game
}

function tell(level: Level, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string => sorted[Math.floor(share * (sorted.length - 1))].toFixed(2)
  console.log(`${level}: ${times.length} moves, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, most ${at(1)} ms`)
}

async function tellTimeouts(entry: Outsider, level: Level): Promise<void> {
  let moves = 0
  let late = 0
  let seed = 0
  const play = async (): Promise<void> => {
    while (moves < MANY_MOVES) {
      const { placements, ending } = await gameOf(entry, level, seed++, TIGHT_LIMIT)
      moves += placements.length / 2
      if (ending?.way === 'time') late++
    }
  }
  const games = availableParallelism()
  await Promise.all(Array.from({ length: games }, play))
  console.log(
    `${level}, ${games} games at a time, ${TIGHT_LIMIT} ms a move: ${late} lost on time in ${Math.floor(moves)} moves`,
  )
}
