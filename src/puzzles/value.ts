/** What a side gets out of a game, and what it can still get at most: on the engine's scale, straight from the rules. */
import { LINE_SCORE, scoreOf } from '../engine/score.ts'
import { count } from '../rules/board.ts'
import { type Outcome, opponent, ownedBy, type Position, type Side, tally, weigh } from '../rules/position.ts'

/** Of a game that is over. */
export function endValue({ rules }: Position, { points: [x, o] }: Outcome, side: Side): number {
  const { win } = rules.variant.scoring
  return scoreOf(side === 0 ? x - o : o - x, win[0] - win[1])
}

/** No continuation gives the side more than this. It may be too much, but is never too little. */
export function mostFor(position: Position, side: Side): number {
  const winnable = position.owners.map((_, grid) => winnableIn(position, grid, side))
  if (position.owners.some((word, grid) => canLine(position, ownedBy(word, side) | winnable[grid]!)))
    return LINE_SCORE
  const { scoring } = position.rules.variant
  const { noLine, win } = scoring
  if (noLine.kind === 'compare') return mostCompared(position, side, winnable)
  const more = winnable.reduce((sum, set) => sum + weightOf(set, noLine.weights), 0)
  const lead = weigh(position, side, noLine.weights) - weigh(position, opponent(side), noLine.weights)
  return scoreOf(lead + more, win[0] - win[1])
}

/** The boards of a grid that nobody has yet and the side can still win: what is not the other's holds a line. */
function winnableIn({ rules, boards, owners }: Position, grid: number, side: Side): number {
  const decided = owners[grid]! | (owners[grid]! >>> 16)
  const shift = 16 * opponent(side)
  let set = 0
  for (let slot = 0; slot < rules.cells; slot++) {
    if (((decided >>> slot) & 1) === 1) continue
    const against = boards[grid * rules.cells + slot]! >>> shift
    set |= rules.won[rules.full & ~against]! << slot
  }
  return set
}

const canLine = ({ rules }: Position, boards: number): boolean => rules.won[boards] === 1

/** The lines of boards of all grids that the side can still make. */
export function linesLeft(position: Position, side: Side): number {
  return position.owners.reduce((sum, word, grid) => {
    const set = ownedBy(word, side) | winnableIn(position, grid, side)
    return sum + position.rules.lines.filter(line => (line & set) === line).length
  }, 0)
}

function mostCompared(position: Position, side: Side, winnable: readonly number[]): number {
  const { noLine, win } = position.rules.variant.scoring
  if (noLine.kind !== 'compare') return LINE_SCORE
  const split = scoreOf(noLine.split[0] - noLine.split[1], win[0] - win[1])
  const more = winnable.reduce((sum, set) => sum + count(set), 0)
  for (const criterion of noLine.by) {
    if (criterion === 'corner-marks') return split
    const lead = tally(position, criterion, side) - tally(position, criterion, opponent(side)) + more
    if (lead !== 0) return lead > 0 ? split : -split
  }
  return 0
}

function weightOf(set: number, weights: readonly number[]): number {
  return weights.reduce((sum, weight, slot) => sum + weight * ((set >>> slot) & 1), 0)
}
