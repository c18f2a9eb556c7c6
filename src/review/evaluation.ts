/**
 * What a position is worth, as a chance: the share of the points between nothing and a line that a side may expect.
 * An estimate goes through the curve that is fitted for the variant; a proved result and a finished game have their
 * exact share.
 */
import type { Analysis, EngineLine } from '../engine/analysis.ts'
import { LINE_SCORE, scoreOf, WIN } from '../engine/score.ts'
import { chanceOf, isWon } from '../engine/verdict.ts'
import { type Outcome, outcome, type Position, type Side } from '../rules/position.ts'

export interface Evaluation {
  readonly position: Position
  readonly chances: readonly [x: number, o: number] // from 0 to 1, together 1
  readonly line: EngineLine | null // null: the game is over
}

/** What is known of a position; null where nobody has thought about it yet. */
export function evaluationOf(position: Position, analysis: Analysis | undefined): Evaluation | null {
  const over = outcome(position)
  if (over) return evaluation(position, 0, shareOf(scoreOfEnd(position, over)), null)
  if (!analysis) return null
  const [line] = analysis.lines
  return evaluation(position, position.turn, lineChance(position, line), line)
}

const evaluation = (position: Position, side: Side, chance: number, line: EngineLine | null): Evaluation => ({
  position,
  chances: side === 0 ? [chance, 1 - chance] : [1 - chance, chance],
  line,
})

/** For the side to move. */
export const lineChance = (position: Position, line: EngineLine): number =>
  line.proved && !isWon(line) ? shareOf(line.score) : chanceOf(position, line)

/** The share that a result is, on the scale of the scores. */
const shareOf = (score: number): number => (1 + score / LINE_SCORE) / 2

/** For x. */
function scoreOfEnd({ rules }: Position, { points: [x, o] }: Outcome): number {
  const [most, least] = rules.variant.scoring.win
  return scoreOf(x - o, most - least)
}

/** How many moves a game that is proved won or lost lasts with best play; none when it is over. */
export const movesToWin = ({ line }: Evaluation): number => (line === null ? 0 : WIN - Math.abs(line.score))

/** Whether it is proved that a side wins. */
export const isWonFor = ({ position, line }: Evaluation, side: Side): boolean =>
  line?.proved === true && isWon(line) && line.score > 0 === (position.turn === side)
