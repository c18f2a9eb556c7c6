/** The report on the game at hand, as far as it is known, and how to know more. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Progress } from '../../review/evaluate.ts'
import type { GameReport, Judgement } from '../../review/report.ts'
import { type GameTree, mainLine, type Path, positionsAlong, sharedWith } from '../../review/tree.ts'
import { start } from '../../rules/position.ts'
import { makeJudging } from './judging.ts'
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
  const judging = useMemo(() => makeJudging(reporter.findings), [reporter])
  const from = useMemo(() => tree.start ?? start(tree.variant), [tree.start, tree.variant])
  const main = useSameLine(mainLine(tree))
  const positions = useMemo(() => positionsAlong(from, main), [from, main])
  const note = useCallback(({ done, all }: Progress, isReport: boolean): void => {
    setKnown(count => count + 1)
    if (isReport) setProgress(done < all ? { done, all } : null)
  }, [])
  const begin = useCallback(() => {
    setProgress({ done: 0, all: positions.length })
    void reporter.think(positions, each => note(each, true)).then(setFault)
  }, [reporter, positions, note])
  const look = useCallback(
    (path: Path) =>
      void reporter.think(positionsAlong(from, path).slice(-2), each => note(each, false)).then(setFault),
    [reporter, from, note],
  )
  const cancel = useCallback(() => {
    reporter.cancel()
    setProgress(null)
  }, [reporter])
  const report = useMemo(() => judging.report(main, positions, known), [judging, main, positions, known])
  return {
    report,
    progress,
    fault,
    isDone: main.length > 0 && report.judgements.every(judgement => judgement !== null),
    judgementAt: path =>
      sharedWith(path, main) === path.length
        ? (report.judgements[path.length - 1] ?? null)
        : judging.lone(path, positionsAlong(from, path)),
    start: begin,
    cancel,
    look,
  }
}

/** The line that was there before, as long as its moves are the same. */
function useSameLine(line: Path): Path {
  const [kept, setKept] = useState(line)
  const isSame = kept.length === line.length && sharedWith(kept, line) === line.length
  if (!isSame) setKept(line)
  return isSame ? kept : line
}
