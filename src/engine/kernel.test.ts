/** The kernel against the rules: the same games, boards, ends and keys, and the same counts. */

import { describe, expect, it } from 'vitest'
import { getPosition, keyOf, toKernel } from '../../test/kernel-position.ts'
import { chanceFrom } from '../rules/chance.ts'
import { hash } from '../rules/hash.ts'
import { perft } from '../rules/perft.ts'
import { moves, type Position, play, start } from '../rules/position.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { fromKernel, type Kernel, kernelParts, kernelUrl, openKernel, setPosition } from './wasm.ts'

/** Rows that nobody has played, so that each table is used with every shape. */
const TIE_BREAKS = {
  kind: 'compare',
  by: ['diagonal-boards', 'corner-marks'],
  split: [2, 1],
  equal: 1,
} as const
const STAYING: Variant[] = VARIANTS.map(row => ({
  ...row,
  wonBoards: 'stay',
  scoring: { win: [3, 0], noLine: TIE_BREAKS },
}))
const LARGEST: Variant[] = [VARIANTS[0], STAYING[0] ?? VARIANTS[0]].map(row => ({
  ...row,
  side: 4,
  grids: 2,
  bonus: true,
  lines: ['rows', 'diamonds', [0, 3, 12]],
}))
const ROWS = [...VARIANTS, ...STAYING, ...LARGEST]

const kernelFor = async (row: Variant): Promise<Kernel> => {
  const rules = rulesOf(row)
  return openKernel(rules, await kernelParts(rules, 1, 1))
}

const plain = ({ rules: _, ...rest }: Position): unknown => ({
  ...rest,
  boards: rest.boards.map(word => word | 0),
  owners: rest.owners.map(word => word | 0),
})

describe.each(ROWS.map((row, index) => [`${row.id} (${index})`, row] as const))(
  'kernel of %s',
  (_name, row) => {
    it('plays random games as the rules do, forwards and back', async () => {
      const kernel = await kernelFor(row)
      const chance = chanceFrom(row.title.length)
      for (let game = 0; game < 30; game++) {
        let position = start(row)
        const trail: Position[] = []
        setPosition(kernel, position)
        while (position.allowed !== 0) {
          const legal = moves(position)
          const move = chance.pick(legal)
          expect(fromKernel(position.rules, toKernel(position.rules, move))).toBe(move)
          trail.push(position)
          position = play(position, move)
          kernel.calls.place(toKernel(position.rules, move))
          expect(plain(getPosition(kernel))).toEqual(plain(position))
          expect(keyOf(kernel)).toBe(hash(position))
        }
        for (const before of trail.reverse()) {
          kernel.calls.takeBack()
          expect(keyOf(kernel)).toBe(hash(before))
          expect(plain(getPosition(kernel))).toEqual(plain(before))
        }
        for (const before of trail) {
          setPosition(kernel, before)
          expect(keyOf(kernel)).toBe(hash(before))
        }
      }
    })

    it('counts as the rules do, from the start and in the middle of games', async () => {
      const kernel = await kernelFor(row)
      const chance = chanceFrom(7)
      setPosition(kernel, start(row))
      expect(Number(kernel.calls.perft(3))).toBe(perft(start(row), 3))
      for (let game = 0; game < 10; game++) {
        let position = start(row)
        const length = chance.below(position.rules.slots * 0.6)
        for (let ply = 0; ply < length && position.allowed !== 0; ply++) {
          const legal = moves(position)
          position = play(position, chance.pick(legal))
        }
        setPosition(kernel, position)
        expect(Number(kernel.calls.perft(3))).toBe(perft(position, 3))
      }
    })
  },
)

it('what is compared is compiled code, a kernel of its own for each geometry', async () => {
  const kernels = await Promise.all(ROWS.map(kernelFor))
  for (const { calls } of kernels) {
    // V8 shows a WebAssembly function by its index and without a source
    for (const call of [calls.place, calls.perft, calls.listRoot]) {
      expect(String(call)).toMatch(/^function \d+\(\) \{ \[native code\] \}$/)
    }
  }
  expect(new Set(ROWS.map(row => kernelUrl(row).href)).size).toBe(4)
})
