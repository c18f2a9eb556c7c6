/**
 * Judging from what has been found, with a memory: a report grows a position at a time, and what is judged already
 * stays the very same value, so a page has nothing to draw again.
 */
import { type Findings, findingOf } from '../../review/evaluate.ts'
import { type Evaluation, evaluationOf } from '../../review/evaluation.ts'
import { type GameReport, type Judgement, judge, reportOn } from '../../review/report.ts'
import type { Path } from '../../review/tree.ts'
import type { Position } from '../../rules/position.ts'
import { makePosition } from '../../rules/position-text.ts'

export function makeJudging(findings: Findings) {
  const evaluations = new WeakMap<Position, Evaluation>()
  const judgements = new WeakMap<Evaluation, Judgement>()
  const lone = new Map<string, Judgement>()

  const evaluate = (position: Position): Evaluation | null => {
    const known = evaluations.get(position) ?? evaluationOf(position, findingOf(findings, position))
    if (known) evaluations.set(position, known)
    return known
  }
  /** What is known after a placement belongs to that placement alone: positions are values of their own. */
  const remembered: typeof judge = (ply, move, before, after) => {
    const judgement = judgements.get(after) ?? judge(ply, move, before, after)
    judgements.set(after, judgement)
    return judgement
  }
  return {
    /** The findings grow in place: `_known` says that they have. */
    report: (main: Path, positions: readonly Position[], _known: number): GameReport =>
      reportOn(main, positions.map(evaluate), remembered),
    /** Of the last move of a path. */
    lone: (path: Path, positions: readonly Position[]): Judgement | null => {
      const [before, after] = positions.slice(-2).map(evaluate)
      const move = path.at(-1)
      if (!before || !after || move === undefined) return null
      const name = `${makePosition(before.position)} ${move}`
      const judgement = lone.get(name) ?? judge(path.length - 1, move, before, after)
      lone.set(name, judgement)
      return judgement
    },
  }
}
