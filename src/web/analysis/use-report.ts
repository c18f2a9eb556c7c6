/** The report on the game at hand, as far as it is known, and how to know more. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Progress } from '../../review/evaluate.ts'
import type { GameReport, Judgement } from '../../review/report.ts'
import { type GameTree, mainLine, type Path, positionsAlong, sharedWith } from '../../review/tree.ts'
import { type Position, start } from '../../rules/position.ts'
import { makeJudging } from './judgements.ts'
import { makeReporter } from './reporter.ts'

export interface Reporting {
  readonly report: GameReport
  readonly progress: Progress | null // null: no report is being made
  readonly fault: string | null
  readonly isDone: boolean // every move of the game is judged
  readonly judgementAt: (path: Path) => Judgement | null
  readonly start: () => void
  readonly cancel: () => void
  readonly look: (path: Path) => void // thinks about one move, wherever it is; a report goes on after it
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
  const think = useCallback(
    (wanted: readonly Position[], isReport: boolean): void =>
      void reporter
        .think(wanted, each => note(each, isReport))
        .then(why => {
          setFault(why)
          if (why !== null) setProgress(null)
        }),
    [reporter, note],
  )
  const begun = useRef<{ readonly from: Position; readonly main: Path } | null>(null) // what the report is about
  const begin = useCallback(() => {
    begun.current = { from, main }
    setProgress({ done: 0, all: positions.length })
    think(positions, true)
  }, [from, main, positions, think])
  const isReporting = progress !== null
  const look = useCallback(
    (path: Path) => {
      const wanted = positionsAlong(from, path).slice(-2)
      think(isReporting ? [...positions, ...wanted] : wanted, isReporting) // the last ones are thought of first
    },
    [from, positions, isReporting, think],
  )
  const cancel = useCallback(() => {
    reporter.cancel()
    begun.current = null
    setProgress(null)
  }, [reporter])
  useEffect(() => {
    const last = begun.current
    if (last && (last.from !== from || sharedWith(last.main, main) < last.main.length)) cancel()
  }, [from, main, cancel])
  const report = useMemo(() => judging.report(main, positions, known), [judging, main, positions, known])
  return {
    report,
    progress,
    fault,
    isDone: main.length > 0 && report.sides !== null,
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
