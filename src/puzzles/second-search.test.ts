/** Both provers, held against the plainest search there is: to the end of the game, without a table. */
import { describe, expect, it } from 'vitest'
import { engineProver } from '../engine/prove.ts'
import { cellsLeft, exactScore } from '../engine/reference.ts'
import { LINE_SCORE } from '../engine/score.ts'
import { kernelNow } from '../engine/wasm-node.ts'
import { type Chance, chanceFrom } from '../rules/chance.ts'
import { lineOwner, moves, opponent, type Position, play, type Side, start } from '../rules/position.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { secondSearch } from './second-search.ts'
import { mostFor } from './value.ts'

const POSITIONS = 40
const ENOUGH = 1_000_000

/** A position of a random game with few cells left, or nothing where the game ended before. */
function latePosition(row: Variant, chance: Chance, left: number): Position | null {
  let position = start(row)
  while (position.allowed !== 0 && cellsLeft(position) > left)
    position = play(position, chance.pick(moves(position)))
  return position.allowed === 0 ? null : position
}

function latePositions(row: Variant, most: number): Position[] {
  const chance = chanceFrom(row.side + row.id.length)
  const found: Position[] = []
  for (let tries = 0; found.length < POSITIONS && tries < 100 * POSITIONS; tries++) {
    const position = latePosition(row, chance, 2 + chance.below(most - 1))
    if (position) found.push(position)
  }
  return found
}

/** In how many placements of its own a side can make a line, looked for without any table; null beyond `most`. */
function shortestWin(position: Position, side: Side, most: number): number | null {
  const wins = (now: Position, left: number): boolean => {
    if (now.allowed === 0) return lineOwner(now) === side
    if (now.turn !== side) return moves(now).every(move => wins(play(now, move), left))
    return left > 0 && moves(now).some(move => wins(play(now, move), left - 1))
  }
  for (let left = 1; left <= most; left++) if (wins(position, left)) return left
  return null
}

describe.each(VARIANTS.map(row => [row.id, row] as const))('provers of %s', (_id, row) => {
  const positions = latePositions(row, 10)

  it('answer as an exhaustive search does, for both sides and every aim', () => {
    const engine = engineProver(kernelNow(rulesOf(row), 4), ENOUGH)
    expect(positions.length).toBeGreaterThan(POSITIONS / 2)
    for (const position of positions) {
      const score = exactScore(position)
      for (const least of [LINE_SCORE, 1, 0, 1 - LINE_SCORE]) {
        for (const side of [0, 1] as const) {
          const truth = (side === position.turn ? score : -score) >= least
          expect(secondSearch(ENOUGH).ask(side, least)(position)).toBe(truth)
          expect(engine.ask(side, least)(position)).toBe(truth)
        }
      }
    }
  })

  it('never expect less than perfect play brings', () => {
    for (const position of positions) {
      expect(mostFor(position, position.turn)).toBeGreaterThanOrEqual(exactScore(position))
      expect(-mostFor(position, opponent(position.turn))).toBeLessThanOrEqual(exactScore(position))
    }
  })

  it('find the shortest win', () => {
    for (const position of positions.filter(each => cellsLeft(each) <= 8)) {
      expect(secondSearch(ENOUGH).lineIn(position)).toBe(shortestWin(position, position.turn, 6))
    }
  })

  it('say that they do not know when they have looked at too little', () => {
    const [position] = positions.filter(each => moves(each).length > 2 && exactScore(each) < LINE_SCORE)
    const answers = position ? [secondSearch(0).ask(position.turn, LINE_SCORE)(position), null] : [null, null]
    expect(answers[0] === null || answers[0] === false).toBe(true)
  })
})
