/**
 * The bot of a team of the 2016 course, and the two sparring partners that the team used.
 *
 * From the team's document: alpha-beta with iterative deepening and no fixed depth, which uses the whole limit; a
 * score for each mini board and another for the big one; finished games scored as such; an older version and a naive
 * one as sparring partners. The document names its heuristics but does not give them, so these are ours. A side's
 * claim to a board grows with the lines that only it can still complete, fourfold with each mark, up to the whole
 * board when it is won. A line of boards is worth STEP to the power of the claims on it, to each side that can still
 * win it. A depth that was cut short counts for the moves it reached, so the limit is used to its end. The older
 * version searches three moves deep and ignores the big board; the naive one plays the move after which its claims
 * are best.
 */
import { count, type Slots, slotsOf } from '../rules/board.ts'
import { boardState, moves, type Position, play } from '../rules/position.ts'
import type { Rules } from '../rules/variant.ts'
import { searcher } from './alphabeta.ts'
import { perRules, remembering } from './memory.ts'
import { shuffled } from './shuffled.ts'
import type { Choose } from './thinking.ts'
import { finalWorth, type Judge } from './worth.ts'

const MOST_CLAIM = 0.9 // to a board that is not won yet
const A_MARK_MORE = 4
const STEP = 8
const OLD_DEPTH = 3

type OfBoard = (position: Position, board: number) => number

/** A function of how much of a board is x's: of 1 when x has won it, of −1 when o has. */
const ofClaims = (shape: (claim: number) => number): ((rules: Rules) => OfBoard) =>
  perRules(rules => {
    const onOpen = remembering(word => shape(openClaim(rules, word & 0xffff, word >>> 16)))
    const decided = { x: shape(1), o: shape(-1), drawn: shape(0) }
    return (position, board) => {
      const owner = boardState(position, board)
      return owner === 'open' ? onOpen(position.boards[board]!) : decided[owner]
    }
  })

const claimOf = ofClaims(claim => claim)
const powerOf = ofClaims(claim => STEP ** claim)

function openClaim({ lines }: Rules, x: Slots, o: Slots): number {
  const sum = lines.reduce((total, line) => total + reach(line, x, o) - reach(line, o, x), 0)
  return Math.max(-MOST_CLAIM, Math.min(MOST_CLAIM, sum))
}

const reach = (line: Slots, own: Slots, foreign: Slots): number =>
  (line & foreign) !== 0 || (line & own) === 0 ? 0 : A_MARK_MORE ** -count(line & ~own)

/** The score of the mini boards. */
const boardsScore: Judge = position => {
  const claim = claimOf(position.rules)
  let score = 0
  for (let board = 0; board < position.boards.length; board++) score += claim(position, board)
  return score
}

/** The score of the big board: every line of boards to each side that can still have it. */
const gridsScore = perRules((rules): Judge => {
  const lines = rules.lines.map(line => ({ line, slots: slotsOf(line) }))
  const power = powerOf(rules)
  const forX = new Float64Array(rules.cells)
  const forO = new Float64Array(rules.cells)
  const gridScore = (spoilt: number): number => {
    let score = 0
    for (const { line, slots } of lines) {
      if ((line & (spoilt >>> 16)) === 0) score += product(forX, slots)
      if ((line & spoilt) === 0) score -= product(forO, slots)
    }
    return score
  }
  return position => {
    let score = 0
    for (let grid = 0; grid < position.owners.length; grid++) {
      for (let slot = 0; slot < rules.cells; slot++) {
        const pull = power(position, grid * rules.cells + slot)
        forX[slot] = Math.max(1, pull)
        forO[slot] = Math.max(1, 1 / pull)
      }
      score += gridScore(position.owners[grid]!)
    }
    return score
  }
})

/** STEP to the sum of the claims is the product of STEP to each. */
function product(factors: Float64Array, slots: readonly number[]): number {
  let result = 1
  for (const slot of slots) result *= factors[slot]!
  return result
}

/** More than any unfinished game can score. */
const mostScore = perRules(
  ({ boards, lines, variant }) =>
    boards + variant.grids * lines.length * STEP ** Math.max(...lines.map(count)),
)

const judge: Judge = position =>
  position.allowed === 0
    ? finalWorth(position)
    : (boardsScore(position) + gridsScore(position.rules)(position)) / mostScore(position.rules)

const oldJudge: Judge = position =>
  position.allowed === 0 ? finalWorth(position) : boardsScore(position) / (2 * position.rules.boards)

export const chooseCourse2016: Choose = searcher(judge, { keepsUnfinished: true })

export const chooseCourse2016Old: Choose = searcher(oldJudge, { deepest: OLD_DEPTH })

export const chooseCourse2016Naive: Choose = (position, { chance }) => {
  const sign = position.turn === 0 ? 1 : -1
  const worthOf = (move: number): number => sign * oldJudge(play(position, move))
  return shuffled(moves(position), chance).reduce((best, move) =>
    worthOf(move) > worthOf(best) ? move : best,
  )
}
