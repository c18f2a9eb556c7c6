/**
 * How many late positions the engine solves exactly in a second, and whether it agrees with the plain reference where
 * that can finish. The positions are the first of own games (quick ones, from random openings) with at most 24 empty
 * cells on open boards; for the reference the same games are played on until few enough are left.
 *
 *     npm run bench endgame -- [--variant <id>] [--positions 200] [--left 24]
 */
import { parseArgs } from 'node:util'
import { firstMove } from '../src/engine/analysis.ts'
import { DEFAULT_MEGABYTES } from '../src/engine/engine.ts'
import { cellsLeft, exactScore, plainScore } from '../src/engine/reference.ts'
import { think } from '../src/engine/think.ts'
import { type Kernel, kernelParts, openKernel } from '../src/engine/wasm.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import { type Position, play } from '../src/rules/position.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { opening } from './games.ts'

const FOR_REFERENCE = 12
const MOVETIME = 1000
const QUICK = { nodes: 500 }

export async function benchEndgame(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      variant: { type: 'string' },
      positions: { type: 'string', default: '200' },
      left: { type: 'string', default: '24' },
    },
  })
  for (const variant of VARIANTS) {
    const isAsked = values.variant === undefined ? variant.side === 3 : variant.id === values.variant
    if (isAsked) console.log(await rowOf(variant, Number(values.positions), Number(values.left)))
  }
}

async function rowOf(variant: Variant, wanted: number, left: number): Promise<string> {
  const rules = rulesOf(variant)
  const kernel = openKernel(rules, await kernelParts(rules, 1, DEFAULT_MEGABYTES))
  const chance = chanceFrom(1)
  const times: number[] = []
  let positions = 0
  let judged = 0
  let agreed = 0
  while (positions < wanted) {
    const late = playedUntil(kernel, opening(variant, chance), left, chance)
    if (!late) continue
    positions++
    const solved = timeToSolve(kernel, late)
    if (solved !== null) times.push(solved)
    const last = playedUntil(kernel, late, FOR_REFERENCE, chance)
    if (!last) continue
    judged++
    if (agrees(kernel, last)) agreed++
  }
  const share = ((100 * times.length) / positions).toFixed(1)
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]?.toFixed(1) ?? '–'
  return `${variant.id.padEnd(16)}${share} % of ${positions} solved in 1 s, median ${median} ms; reference agrees on ${agreed} of ${judged}`
}

/** The first position of a quick own game with so few cells left, or null when the game ended before. */
function playedUntil(kernel: Kernel, from: Position, left: number, chance: Chance): Position | null {
  let position = from
  while (position.allowed !== 0 && cellsLeft(position) > left) {
    const { lines } = think(kernel, position, { ...QUICK, lines: 2 })
    position = play(position, firstMove(chance.pick(lines)))
  }
  return position.allowed === 0 ? null : position
}

/** Milliseconds, from an empty memory; null when a second was not enough. */
function timeToSolve(kernel: Kernel, position: Position): number | null {
  kernel.calls.forget(1)
  const { lines, milliseconds } = think(kernel, position, { movetime: MOVETIME })
  return lines[0]?.proved ? milliseconds : null
}

/** What is proved is proved at whatever depth; a win need not be the shortest. */
function agrees(kernel: Kernel, position: Position): boolean {
  kernel.calls.forget(1)
  const [line] = think(kernel, position, { movetime: 10 * MOVETIME }).lines
  return line?.proved === true && plainScore(line.score) === exactScore(position) + 0
}
