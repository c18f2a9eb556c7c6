/** Every score that the search calls proved is the one that an exhaustive search finds. */

import { describe, expect, it } from 'vitest'
import { slotsOf } from '../rules/board.ts'
import { type Chance, chanceFrom } from '../rules/chance.ts'
import { halfOf, moves, opponent, ownedBy, type Position, play, type Side, start } from '../rules/position.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { cellsLeft, exactScore, plainScore } from './reference.ts'
import { LINE_SCORE } from './score.ts'
import { think } from './think.ts'
import { kernelParts, openKernel } from './wasm.ts'

const POSITIONS = Number(process.env.SOUNDNESS_POSITIONS ?? 60)
const MOST_LEFT = 11

/** A position out of a random game with few cells left, or nothing when the game ended before. */
function latePosition(row: Variant, chance: Chance): Position | null {
  let position = start(row)
  const left = 2 + chance.below(MOST_LEFT - 1)
  while (position.allowed !== 0 && cellsLeft(position) > left) {
    const legal = moves(position)
    position = play(position, chance.pick(legal))
  }
  return position.allowed === 0 ? null : position
}

const [PLAIN] = VARIANTS // drawn where there is no line
const ROWS = [
  ...VARIANTS.flatMap(row => [row, { ...row, wonBoards: 'stay' as const, bonus: !row.bonus }]),
  ...VARIANTS.filter(row => row.grids === 2 || row.side === 4).map(row => ({
    ...row,
    scoring: PLAIN.scoring,
  })),
]

describe.each(ROWS.map((row, index) => [index, row] as const))('proofs of row %i', (index, row) => {
  it('are exact, at whatever depth they are claimed', async () => {
    const rules = rulesOf(row)
    const kernel = openKernel(rules, await kernelParts(rules, 1, 1))
    const chance = chanceFrom(index)
    let late = 0
    let claims = 0
    for (let tries = 0; late < POSITIONS && tries < 100 * POSITIONS; tries++) {
      const position = latePosition(row, chance)
      if (!position) continue
      late++
      const truth = exactScore(position) + 0 // not the negative zero
      kernel.calls.forget(1)
      const check = ({ lines: [line] }: ReturnType<typeof think>): void => {
        if (!line.proved) return
        claims++
        expect(plainScore(line.score)).toBe(truth)
      }
      const final = think(kernel, position, { depth: 40, infinite: true }, check)
      expect(final.lines[0].proved).toBe(true)
    }
    expect(late).toBeGreaterThan(POSITIONS / 2)
    expect(claims).toBeGreaterThan(late)
  })
})

/** Whether a side has, or may still get, all boards of a line; looked up in the rules, line by line. */
function mayMakeLine({ rules, boards, owners }: Position, side: Side): boolean {
  const isFor = (board: number): boolean => {
    if (((owners[0]! >> board) & 0x10001) !== 0) return ((ownedBy(owners[0]!, side) >> board) & 1) === 1
    return rules.lines.some(line => (line & halfOf(boards[board]!, opponent(side))) === 0)
  }
  return rules.lines.some(line => slotsOf(line).every(isFor))
}

it('a game that neither side can win any more is seen to be drawn', async () => {
  const kernel = openKernel(rulesOf(PLAIN), await kernelParts(rulesOf(PLAIN), 1, 1))
  const chance = chanceFrom(7)
  let drawn = 0
  for (let game = 0; game < 300; game++) {
    let position = start(PLAIN)
    while (position.allowed !== 0 && (mayMakeLine(position, 0) || mayMakeLine(position, 1))) {
      position = play(position, chance.pick(moves(position)))
    }
    if (position.allowed === 0) continue
    drawn++
    const { lines, nodes } = think(kernel, position, { depth: 30 })
    expect(lines[0]).toMatchObject({ score: 0, proved: true })
    expect(nodes).toBeLessThanOrEqual(moves(position).length)
  }
  expect(drawn).toBeGreaterThan(20)
})

const GAMES = Number(process.env.SOUNDNESS_GAMES ?? 6)
const NODES = 2000

/** The result of a finished game for a side, on the scale of the reference. */
function resultFor(position: Position, side: Side): number {
  const score = exactScore(position)
  return (position.turn === side ? score : -score) + 0
}

describe.each(VARIANTS.map(row => [row.id, row] as const))('claims in games of %s', (_id, row) => {
  it('are kept: no side ends with less than it had proved', async () => {
    const rules = rulesOf(row)
    const kernel = openKernel(rules, await kernelParts(rules, 1, 8))
    const chance = chanceFrom(row.side)
    let claims = 0
    for (let game = 0; game < GAMES; game++) {
      let position = start(row)
      kernel.calls.forget(1)
      const claimed: [number, number] = [-LINE_SCORE, -LINE_SCORE]
      for (let ply = 0; position.allowed !== 0; ply++) {
        const [line] = think(kernel, position, { nodes: NODES }).lines
        if (line.proved) {
          claims++
          claimed[position.turn] = Math.max(claimed[position.turn], plainScore(line.score))
        }
        position = play(position, ply < 8 ? chance.pick(moves(position)) : line.moves[0])
        if (ply < 8) claimed.fill(-LINE_SCORE)
      }
      for (const side of [0, 1] as const)
        expect(resultFor(position, side)).toBeGreaterThanOrEqual(claimed[side])
    }
    expect(claims).toBeGreaterThan(GAMES)
  })
})
