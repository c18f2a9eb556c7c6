/**
 * The analysis board: a game with its variations, what the engine thinks of it, and the report on it. Everything is
 * computed here in the browser.
 */
import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { branchOf, type GameTree, mainLine, movesAlong, positionAt, rootedAt } from '../../review/tree.ts'
import { type Move, type Position, play as playMove, refusal, start } from '../../rules/position.ts'
import type { Result } from '../../rules/result.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { Board } from '../board/board.tsx'
import { Dialog } from '../dialog.tsx'
import { announce } from '../live.tsx'
import { brokenLink, opening } from './address.ts'
import './analysis.css'
import { Controls, useStepKeys } from './controls.tsx'
import { emptyDesk, type Place, useDesk } from './desk.ts'
import { EvalBar } from './eval-bar.tsx'
import { Exports } from './exports.tsx'
import { Graph } from './graph.tsx'
import { Lines } from './lines.tsx'
import { MoveList } from './move-list.tsx'
import { MoveWords } from './move-words.tsx'
import { overlayOf } from './overlay.ts'
import { Paste } from './paste.tsx'
import { Setup } from './setup.tsx'
import { evaluationHere, plyOf, spokenMove, standingWords, titleOf } from './standing.ts'
import { Summary } from './summary.tsx'
import { Tools } from './tools.tsx'
import { useAddress } from './use-address.ts'
import { useLines } from './use-lines.ts'
import { useReport } from './use-report.ts'

const ASK_AFTER_MS = 400
const NO_LINE: readonly Move[] = []
/** Drawn again only when something on it has changed. */
const SteadyBoard = memo(Board)

/** A line that is looked at, for as long as its position is on the board. */
interface Preview {
  readonly of: Position
  readonly line: readonly Move[]
}

export function AnalysisPage() {
  const [opened] = useState(() => opening(emptyDesk(VARIANTS[0])))
  const desk = useDesk(opened.place, opened.before)
  const { tree, path, open, go, play, show } = desk
  const [complaint, setComplaint] = useState(opened.complaint)
  const [shown, setShown] = useState<'board' | 'setup' | 'paste' | 'exports'>('board')
  const [isOn, setOn] = useState(true)
  const [count, setCount] = useState(3)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [wantsReport, setWantsReport] = useState(opened.wantsReport)

  const from = useMemo(() => tree.start ?? start(tree.variant), [tree.start, tree.variant])
  const position = useMemo(() => path.reduce((reached, move) => playMove(reached, move), from), [from, path])
  const reporting = useReport(tree)
  const live = useLines(position, isOn && reporting.progress === null && shown !== 'setup', count)
  const { ply, isGame } = plyOf(tree, path)
  const judgement = reporting.judgementAt(path)
  const evaluation = evaluationHere(
    position,
    live.analysis,
    isGame ? reporting.report.evaluations[ply] : (judgement?.after ?? null),
  )
  const main = mainLine(tree)

  const place = useMemo(() => ({ tree, path }), [tree, path])
  const follow = useCallback(
    (linked: Result<Place, string>) => {
      setComplaint(linked.ok ? null : brokenLink(linked.error))
      if (linked.ok) open(linked.value)
    },
    [open],
  )
  useAddress(place, follow)
  useStepKeys(place, go, shown !== 'board')

  const { start: makeReport, look } = reporting
  useEffect(() => {
    if (!wantsReport || main.length === 0) return
    setWantsReport(false)
    makeReport()
  }, [wantsReport, main.length, makeReport])
  const isUnjudged = isOn && path.length > 0 && judgement === null && reporting.progress === null
  useEffect(() => {
    if (!isUnjudged) return
    const timer = setTimeout(() => look(path), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isUnjudged, path, look])

  const last = path.at(-1) ?? null
  const before = path.length === 0 ? null : positionAt(tree, path.slice(0, -1))
  const words = before && last !== null ? spokenMove(before, last, judgement) : 'The start'
  useEffect(() => announce(words), [words])

  const tryMove = useCallback(
    (move: Move): void => {
      const refused = refusal(position, move)
      if (refused) announce(`Not possible: ${refused.why}`)
      else play(path, [move])
    },
    [position, path, play],
  )
  const line = preview?.of === position ? preview.line : NO_LINE
  const drawn = useMemo(
    () => overlayOf(position, live.analysis, judgement, line),
    [position, live.analysis, judgement, line],
  )
  const openTree = (opened: GameTree): void => {
    const line = mainLine(opened)
    open({ tree: opened, path: [] })
    setComplaint(null)
    setShown('board')
    if (line.length > 0) setWantsReport(true)
  }
  if (shown === 'setup')
    return (
      <main className="page analysis" id="main">
        <h1 className="spoken">Set up a position</h1>
        <Setup
          from={position}
          onCancel={() => setShown('board')}
          onDone={ready => {
            open({ tree: rootedAt(ready), path: [] })
            setShown('board')
          }}
        />
      </main>
    )
  return (
    <main className="page analysis" id="main">
      <h1 className="spoken">Analyse</h1>
      <Tools
        title={titleOf(tree)}
        variant={tree.variant}
        onNew={variant => open(emptyDesk(variant))}
        onShow={setShown}
      />
      {complaint !== null && (
        <p className="panel complaint" role="alert">
          {complaint}
        </p>
      )}
      <div className="desk">
        <div className="board-side">
          <EvalBar chances={evaluation?.chances ?? null} words={standingWords(position, evaluation)} />
          <SteadyBoard
            position={position}
            label="the analysis board"
            last={last}
            onPlay={tryMove}
            {...drawn}
          />
          <Controls place={place} onGo={go} />
        </div>
        <div className="words-side">
          <Lines
            position={position}
            live={live}
            isOn={isOn}
            setOn={setOn}
            count={count}
            setCount={setCount}
            onPlay={line => play(path, line)}
            onShow={shownLine => setPreview({ of: position, line: shownLine })}
          />
          <MoveWords
            place={path.join(' ')}
            before={before}
            move={last}
            judgement={judgement}
            comment={path.length === 0 ? tree.comment : movesAlong(tree, path)[path.length - 1].comment}
            onComment={desk.comment}
            onShow={(from, line) => show(from === 'before' ? path.slice(0, -1) : path, line)}
            onAsk={() => look(path)}
            isAsking={isUnjudged}
          />
          <MoveList
            tree={tree}
            path={path}
            judgements={reporting.report.judgements}
            onGo={go}
            onUndo={desk.past.length > 0 ? desk.undo : null}
            onPromote={branchOf(tree, path) === null ? null : desk.promote}
            onRemove={path.length === 0 ? null : desk.remove}
          />
        </div>
        <div className="report-side">
          <Summary
            reporting={reporting}
            names={[tree.tags.X ?? '', tree.tags.O ?? '']}
            ply={ply}
            onGo={at => go(main.slice(0, at))}
            hasMoves={main.length > 0}
          />
          {reporting.report.judgements.some(each => each !== null) && (
            <Graph report={reporting.report} ply={isGame ? ply : null} onGo={at => go(main.slice(0, at))} />
          )}
        </div>
      </div>
      <Dialog title="Paste a game or a position" isOpen={shown === 'paste'} onClose={() => setShown('board')}>
        <Paste variant={tree.variant} onOpen={openTree} />
      </Dialog>
      <Dialog title="Share and export" isOpen={shown === 'exports'} onClose={() => setShown('board')}>
        <Exports place={place} report={reporting.report} isReported={reporting.isDone} />
      </Dialog>
    </main>
  )
}
