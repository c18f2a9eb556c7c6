/** The three columns of the analysis board: the board, engine and moves, the report. */
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { provedWinner } from '../../review/solved.ts'
import { branchOf, type GameTree, mainLine, movesAlong } from '../../review/tree.ts'
import { recordOf } from '../../review/tree-text.ts'
import { MARKS, type Move, refusal, type Side } from '../../rules/position.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { explorerWords } from '../../words/en/explorer.ts'
import { gameWords } from '../../words/en/game.ts'
import { reviewWords } from '../../words/en/review.ts'
import { Board } from '../board/board.tsx'
import { useWords } from '../language.ts'
import { parseLocalPlayer, playerName } from '../local-players.ts'
import { makeShare } from '../share.ts'
import { afterFrame } from '../ui/after-frame.ts'
import { announce } from '../ui/live-region.tsx'
import { Controls } from './controls.tsx'
import { EvalBar } from './eval-bar.tsx'
import { Lines } from './lines.tsx'
import { MoveList } from './move-list.tsx'
import { MoveWords } from './move-words.tsx'
import { overlayOf } from './overlay.ts'
import { positionWords } from './position-words.ts'
import { ProofPanel } from './proof-panel.tsx'
import { type RetryLink, Summary } from './summary.tsx'
import type { Analysing } from './use-analysis.ts'

/** Drawn again only when something on it has changed. */
const SteadyBoard = memo(Board)

interface BoardSideProps {
  readonly analysing: Analysing
  readonly line: readonly Move[] // shown as marks that are not there
}

export function BoardSide({ analysing, line }: BoardSideProps) {
  const { position, path, play, last, judgement, evaluation, engine, place, go } = analysing
  const { analysis } = engine.live
  const words = useWords(analysisWords)
  const game = useWords(gameWords)
  const review = useWords(reviewWords)
  const drawn = useMemo(
    () => overlayOf(position, analysis, judgement, line, { analysis: words, review }),
    [position, analysis, judgement, line, words, review],
  )
  const tryMove = useCallback(
    (move: Move): void => {
      const refused = refusal(position, move, game)
      if (refused) announce(words.notPossible(refused.why))
      else play(path, [move])
    },
    [position, path, play, words, game],
  )
  return (
    <div className="board-side">
      <EvalBar
        chances={evaluation?.chances ?? null}
        words={positionWords(position, evaluation, { analysis: words, game, review })}
      />
      <SteadyBoard position={position} label={words.board} last={last} onPlay={tryMove} {...drawn} />
      <Controls place={place} onGo={go} />
    </div>
  )
}

interface GameSideProps {
  readonly analysing: Analysing
  readonly onShow: (line: readonly Move[]) => void
}

/** What may be played here, and what was played. */
export function GameSide({ analysing, onShow }: GameSideProps) {
  const { tree, path, position, reporting, engine, past, play, go } = analysing
  return (
    <div className="side">
      <Lines position={position} {...engine} onPlay={line => play(path, line)} onShow={onShow} />
      {provedWinner(tree.variant) !== null && (
        <ProofPanel position={position} onPlay={line => play(path, line)} onShow={onShow} />
      )}
      <MoveList
        tree={tree}
        path={path}
        judgements={reporting.report.judgements}
        onGo={to => inView(() => go(to))}
        onUndo={past.length > 0 ? analysing.undo : null}
        onPromote={branchOf(tree, path) === null ? null : analysing.promote}
        onRemove={path.length === 0 ? null : analysing.remove}
      />
    </div>
  )
}

const Explorer = lazy(() => import('../explorer/panel.tsx').then(({ Explorer }) => ({ default: Explorer })))

/** The report on the game or the explorer, and below either the move that is looked at. */
export function ReportSide({ analysing, onShow }: GameSideProps) {
  const { tree, path, position, before, last, judgement, isAsking, reporting, ply, isGame, go, show } =
    analysing
  const retries = useMemo(() => retriesOf(tree), [tree])
  const told = useWords(gameWords)
  const nameOf = (tag: string | undefined): string => playerName(tag, '', told)
  const names = [nameOf(tree.tags.X), nameOf(tree.tags.O)] as const
  const main = mainLine(tree)
  const [panel, setPanel] = usePanel(analysing)
  useEffect(
    () => (analysing.isReportAsked ? afterFrame(() => bringIntoView('.summary')) : undefined),
    [analysing.isReportAsked],
  )
  return (
    <div className="side">
      <PanelTabs panel={panel} onTurn={setPanel} />
      {panel === 'explorer' ? (
        <Suspense fallback={<section className="panel explorer" aria-busy="true" />}>
          <Explorer position={position} onPlay={line => analysing.play(path, line)} onShow={onShow} />
        </Suspense>
      ) : (
        <Summary
          variant={tree.variant}
          reporting={reporting}
          names={names}
          ply={ply}
          isGame={isGame}
          onGo={at => inView(() => go(main.slice(0, at)))}
          hasMoves={main.length > 0}
          retries={retries}
        />
      )}
      <MoveWords
        place={path.join(' ')}
        before={before}
        move={last}
        judgement={judgement}
        isEmpty={tree.next.length === 0}
        comment={path.length === 0 ? tree.comment : (movesAlong(tree, path).at(-1)?.comment ?? null)}
        onComment={analysing.comment}
        onShow={(from, line) => inView(() => show(from === 'before' ? path.slice(0, -1) : path, line))}
        onAsk={() => reporting.look(path)}
        isAsking={isAsking}
      />
    </div>
  )
}

const PANELS = ['report', 'explorer'] as const
type PanelId = (typeof PANELS)[number]

/** Of a game that has not begun there is nothing to report; a report that is being made is shown. */
function usePanel({ tree, reporting }: Analysing) {
  const [panel, setPanel] = useState<PanelId>(mainLine(tree).length > 0 ? 'report' : 'explorer')
  const isReporting = reporting.progress !== null
  useEffect(() => {
    if (isReporting) setPanel('report')
  }, [isReporting])
  return [panel, setPanel] as const
}

function PanelTabs({ panel, onTurn }: { panel: PanelId; onTurn: (panel: PanelId) => void }) {
  const words = useWords(explorerWords)
  return (
    <div className="side-tabs">
      {PANELS.map(id => (
        <button
          key={id}
          type="button"
          className="switch"
          aria-pressed={id === panel}
          onClick={() => onTurn(id)}
        >
          {words.panels[id]}
        </button>
      ))}
    </div>
  )
}

/** A person's own mistakes; of a game between others, either side's. */
function retriesOf(tree: GameTree): RetryLink[] {
  const isPersons = (side: Side): boolean =>
    parseLocalPlayer(side === 0 ? tree.tags.X : tree.tags.O)?.kind === 'person'
  const own = SIDES.filter(isPersons)
  const code = makeShare({ record: recordOf(tree), ply: 0 })
  return (own.length === 0 ? SIDES : own).map(side => ({
    side,
    href: `/retry?side=${MARKS[side]}#${code}`,
    isOwn: own.length === 1,
  }))
}

const SIDES: readonly Side[] = [0, 1]

/** Who asks for a move wants to see it: on a phone the board may be far above. */
function inView(act: () => void): void {
  act()
  bringIntoView('.board-side')
}

const bringIntoView = (selector: string): void =>
  document.querySelector(selector)?.scrollIntoView({ block: 'nearest' })
