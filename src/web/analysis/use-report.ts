/** The report on the game at hand, as far as it is known, and how to know more. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Findings, findingOf, type Progress } from '../../review/evaluate.ts'
import { evaluationOf } from '../../review/evaluation.ts'
import { type GameReport, type Judgement, judge, reportOn } from '../../review/report.ts'
import {
  type GameTree,
  mainLine,
  type Path,
  positionsAlong,
  sharedWith,
  startOfTree,
} from '../../review/tree.ts'
import type { Position } from '../../rules/position.ts'
import { makeReporter } from './reporter.ts'

export interface Reporting {
  readonly report: GameReport
  readonly progress: Progress | null // null: no report is being made
  readonly fault: string | null
  readonly isDone: boolean // every placement of the game is judged
  readonly judgementAt: (path: Path) => Judgement | null
  readonly start: () => void
  readonly cancel: () => void
  readonly look: (path: Path) => void // thinks about one move, wherever it is
}

export function useReport(tree: GameTree): Reporting {
  const reporter = useMemo(() => makeReporter(tree.variant), [tree.variant])
  const [progress, setProgress] = useState<Progress | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [known, setKnown] = useState(0) // grows with what is found
  useEffect(
    () => () => {
      reporter.close()
      setProgress(null)
    },
    [reporter],
  )
  const main = useMemo(() => mainLine(tree), [tree])
  const from = useMemo(() => startOfTree(tree), [tree])
  const note = useCallback(({ done, all }: Progress, isReport: boolean): void => {
    setKnown(count => count + 1)
    if (isReport) setProgress(done < all ? { done, all } : null)
  }, [])
  const start = useCallback(() => {
    const positions = positionsAlong(from, main)
    setProgress({ done: 0, all: positions.length })
    void reporter.think(positions, each => note(each, true)).then(setFault)
  }, [reporter, from, main, note])
  const look = useCallback(
    (path: Path) =>
      void reporter.think(positionsAlong(from, path).slice(-2), each => note(each, false)).then(setFault),
    [reporter, from, note],
  )
  const cancel = useCallback(() => {
    reporter.cancel()
    setProgress(null)
  }, [reporter])
  const report = useMemo(
    () => reportAlong(from, main, reporter.findings, known),
    [from, main, reporter, known],
  )
  return {
    report,
    progress,
    fault,
    isDone: main.length > 0 && report.judgements.every(judgement => judgement !== null),
    judgementAt: path => judgementIn(report, from, main, path, reporter.findings),
    start,
    cancel,
    look,
  }
}

/** The findings grow in place: `_known` says that they have. */
function reportAlong(from: Position, main: Path, findings: Findings, _known: number): GameReport {
  const positions = positionsAlong(from, main)
  return reportOn(
    main,
    positions.map(position => evaluationOf(position, findingOf(findings, position))),
  )
}

function judgementIn(
  report: GameReport,
  from: Position,
  main: Path,
  path: Path,
  findings: Findings,
): Judgement | null {
  if (path.length === 0) return null
  if (sharedWith(path, main) === path.length) return report.judgements[path.length - 1]
  const [before, after] = positionsAlong(from, path)
    .slice(-2)
    .map(position => evaluationOf(position, findingOf(findings, position)))
  return before && after ? judge(path.length - 1, path[path.length - 1], before, after) : null
}
