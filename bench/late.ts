/**
 * `npm run bench late -- [--left 24] [--positions 200] [--movetime 1000]`: how many late positions of the 3×3 games
 * the engine proves. They come from own games at few nodes in which three moves of ten are random.
 */
import { parseArgs } from 'node:util'
import { cellsLeft } from '../src/engine/reference.ts'
import { think } from '../src/engine/think.ts'
import { type Kernel, kernelParts, openKernel } from '../src/engine/wasm.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import { moves, type Position, play, start } from '../src/rules/position.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'

const MEGABYTES = 64
const NODES = 300 // a move on the way

/** A position with so many empty cells on open boards, or nothing when the game ended before. */
function latePosition(kernel: Kernel, variant: Variant, left: number, chance: Chance): Position | null {
  let position = start(variant)
  while (position.allowed !== 0 && cellsLeft(position) > left) {
    const isSlip = chance.below(10) < 3
    const move = isSlip
      ? chance.pick(moves(position))
      : think(kernel, position, { nodes: NODES }).lines[0].moves[0]
    position = play(position, move)
  }
  return position.allowed === 0 ? null : position
}

export async function benchLate(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      left: { type: 'string', default: '24' },
      positions: { type: 'string', default: '200' },
      movetime: { type: 'string', default: '1000' },
    },
  })
  for (const variant of VARIANTS.filter(({ side }) => side === 3)) {
    const rules = rulesOf(variant)
    const kernel = openKernel(rules, await kernelParts(rules, 1, MEGABYTES))
    const chance = chanceFrom(1)
    const times: number[] = []
    let proved = 0
    while (times.length < Number(values.positions)) {
      const position = latePosition(kernel, variant, Number(values.left), chance)
      if (!position) continue
      kernel.calls.forget(1)
      const { lines, milliseconds } = think(kernel, position, { movetime: Number(values.movetime) })
      times.push(milliseconds)
      if (lines[0].proved) proved++
    }
    const median = times.toSorted((a, b) => a - b)[times.length >> 1]
    console.log(`${variant.id}: ${proved} of ${times.length} proved, median ${median.toFixed(0)} ms`)
  }
}
