/**
 * The report on a game: what each placement gave away, what was wrong with it, and how well each side has played.
 * It is made from whatever is known of the positions so far, so a page can show it while it grows.
 */
import { type Move, moves, type Position, type Side } from '../rules/position.ts'
import { accuracyOf, GRADES, type Grade, gradeOf, lossOf } from './accuracy.ts'
import { type Evaluation, isWonFor } from './evaluation.ts'
import { type Remark, remarksOn } from './remarks.ts'

export interface Judgement {
  readonly ply: number // from 0
  readonly before: Evaluation
  readonly after: Evaluation
  readonly side: Side
  readonly move: Move
  readonly best: Move // what the engine would have played
  readonly isForced: boolean // there was nothing to choose
  readonly loss: number
  readonly grade: Grade
  readonly missedWin: boolean // a proved win before, and none after
  readonly remarks: readonly Remark[] // what was wrong with it
}

export interface GameReport {
  readonly judgements: readonly (Judgement | null)[] // null: not known yet
  readonly evaluations: readonly (Evaluation | null)[] // one more than placements
  readonly sides: readonly [x: SideReport, o: SideReport]
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
  return { judgements, evaluations, sides: [sideReport(judgements, 0), sideReport(judgements, 1)] }
}

/** A placement, from what is known before it and after it. */
export function judge(ply: number, move: Move, before: Evaluation, after: Evaluation): Judgement {
  const { position, line } = before
  const side = position.turn
  const best = line?.moves[0] ?? move
  const isForced = hasNoChoice(position)
  const loss = isForced || best === move ? 0 : lossOf(before.chances[side], after.chances[side])
  const grade = gradeOf(loss)
  const missedWin = best !== move && isWonFor(before, side) && !isStillWon(after, side)
  const isWrong = grade !== 'good' || missedWin
  const remarks = isWrong ? remarksOn(move, before, after) : []
  return { ply, before, after, side, move, best, isForced, loss, grade, missedWin, remarks }
}

const hasNoChoice = (position: Position): boolean => moves(position).length === 1

const isStillWon = (after: Evaluation, side: Side): boolean =>
  isWonFor(after, side) || (after.line === null && after.chances[side] === 1)

function sideReport(judgements: readonly (Judgement | null)[], side: Side): SideReport {
  const own = judgements.filter(judgement => judgement !== null && judgement.side === side)
  const losses = own.flatMap(judgement => (judgement && !judgement.isForced ? [judgement.loss] : []))
  const count = (grade: Grade): number => own.filter(judgement => judgement?.grade === grade).length
  return {
    accuracy: accuracyOf(losses),
    judged: own.length,
    grades: Object.fromEntries(GRADES.map(grade => [grade, count(grade)])) as Record<Grade, number>,
    missedWins: own.filter(judgement => judgement?.missedWin).length,
  }
}
