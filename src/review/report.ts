/**
 * The report on a game: what each placement gave away, what was wrong with it, and how well each side has played.
 * It is made from whatever is known of the positions so far; of a side it says nothing before every move is judged.
 */
import { isWon } from '../engine/verdict.ts'
import { type Move, moves, type Position, type Side } from '../rules/position.ts'
import { accuracyOf, GRADES, type Grade, gradeOf, lossOf } from './accuracy.ts'
import { type Evaluation, isWonFor, movesToWin } from './evaluation.ts'
import { type Remark, remarksOn } from './remarks.ts'

export interface Judgement {
  readonly ply: number // from 0
  readonly before: Evaluation
  readonly after: Evaluation
  readonly side: Side
  readonly move: Move
  readonly best: Move // what the engine would have played
  readonly isForced: boolean // there was nothing to choose
  readonly isBest: boolean // the engine would have played it, or it is worth as much
  readonly loss: number
  readonly grade: Grade
  readonly missedWin: boolean // a proved win before, and none after
  readonly remarks: readonly Remark[] // what was wrong with it
}

export interface GameReport {
  readonly judgements: readonly (Judgement | null)[] // null: not known yet
  readonly evaluations: readonly (Evaluation | null)[] // one more than placements
  readonly sides: readonly [x: SideReport, o: SideReport] | null // null: not every move is judged
}

export interface SideReport {
  readonly accuracy: number | null // null: no placement with a choice is judged
  readonly judged: number
  readonly grades: Readonly<Record<Grade, number>>
  readonly missedWins: number
}

/** `judged` may remember what it has judged before. */
export function reportOn(
  path: readonly Move[],
  evaluations: readonly (Evaluation | null)[],
  judged: typeof judge = judge,
): GameReport {
  const judgements = path.map((move, ply) => {
    const before = evaluations[ply]
    const after = evaluations[ply + 1]
    return before && after ? judged(ply, move, before, after) : null
  })
  const known = judgements.filter(judgement => judgement !== null)
  const sides = known.length < path.length ? null : ([sideReport(known, 0), sideReport(known, 1)] as const)
  return { judgements, evaluations, sides }
}

/** A placement, from what is known before it and after it. */
export function judge(ply: number, move: Move, before: Evaluation, after: Evaluation): Judgement {
  const { position, line } = before
  const side = position.turn
  const best = line?.moves[0] ?? move
  const isForced = hasNoChoice(position)
  const isBest = best === move || isAsGood(before, after)
  const loss = isForced || isBest ? 0 : lossOf(before.chances[side], after.chances[side])
  const grade = gradeOf(loss)
  const missedWin = !isBest && isWonFor(before, side) && !isStillWon(after, side)
  const isWrong = grade !== 'good' || missedWin
  const remarks = isWrong ? remarksOn(move, before, after) : []
  return { ply, before, after, side, move, best, isForced, isBest, loss, grade, missedWin, remarks }
}

/**
 * Whether a move is worth as much as the engine's: it keeps a proved result, and a win at least as fast, a loss at
 * least as long; or no difference can be seen in the percentages.
 */
function isAsGood(before: Evaluation, after: Evaluation): boolean {
  const side = before.position.turn
  const [hoped, kept] = [before.chances[side], after.chances[side]]
  if (before.line?.proved && isWon(before.line) && isDecided(after)) {
    const [planned, played] = [movesToWin(before), 1 + movesToWin(after)]
    return hoped === kept && (hoped === 1 ? played <= planned : played >= planned)
  }
  return before.line?.proved && isDecided(after)
    ? kept >= hoped
    : Math.round(100 * kept) >= Math.round(100 * hoped)
}

const isDecided = ({ line }: Evaluation): boolean => line === null || line.proved

const hasNoChoice = (position: Position): boolean => moves(position).length === 1

const isStillWon = (after: Evaluation, side: Side): boolean =>
  isWonFor(after, side) || (after.line === null && after.chances[side] === 1)

function sideReport(judgements: readonly Judgement[], side: Side): SideReport {
  const own = judgements.filter(judgement => judgement.side === side)
  const losses = own.flatMap(({ isForced, loss }) => (isForced ? [] : [loss]))
  const count = (grade: Grade): number => own.filter(judgement => judgement.grade === grade).length
  return {
    accuracy: own[0] ? accuracyOf(own[0].before.position.rules.variant, losses) : null,
    judged: own.length,
    grades: Object.fromEntries(GRADES.map(grade => [grade, count(grade)])) as Record<Grade, number>,
    missedWins: own.filter(({ missedWin }) => missedWin).length,
  }
}
