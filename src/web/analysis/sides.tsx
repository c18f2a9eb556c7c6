/** The three columns of the analysis board: the board, engine and moves, the report. */
import { memo, useCallback, useEffect, useMemo } from 'react'
import { branchOf, mainLine, movesAlong } from '../../review/tree.ts'
import { type Move, refusal } from '../../rules/position.ts'
import { Board } from '../board/board.tsx'
import { playerName } from '../local-players.ts'
import { afterFrame } from '../ui/after-frame.ts'
import { announce } from '../ui/live-region.tsx'
import { Controls } from './controls.tsx'
import { EvalBar } from './eval-bar.tsx'
import { Lines } from './lines.tsx'
import { MoveList } from './move-list.tsx'
import { MoveWords } from './move-words.tsx'
import { overlayOf } from './overlay.ts'
import { positionWords } from './position-words.ts'
import { Summary } from './summary.tsx'
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
  const drawn = useMemo(
    () => overlayOf(position, analysis, judgement, line),
    [position, analysis, judgement, line],
  )
  const tryMove = useCallback(
    (move: Move): void => {
      const refused = refusal(position, move)
      if (refused) announce(`Not possible: ${refused.why}`)
      else play(path, [move])
    },
    [position, path, play],
  )
  return (
    <div className="board-side">
      <EvalBar chances={evaluation?.chances ?? null} words={positionWords(position, evaluation)} />
      <SteadyBoard position={position} label="the analysis board" last={last} onPlay={tryMove} {...drawn} />
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

/** The report on the game, and on the move that is looked at. */
export function ReportSide({ analysing }: { analysing: Analysing }) {
  const { tree, path, before, last, judgement, isAsking, reporting, ply, isGame, go, show } = analysing
  const main = mainLine(tree)
  useEffect(
    () => (analysing.isReportAsked ? afterFrame(() => bringIntoView('.summary')) : undefined),
    [analysing.isReportAsked],
  )
  return (
    <div className="side">
      <Summary
        reporting={reporting}
        names={[playerName(tree.tags.X, ''), playerName(tree.tags.O, '')]}
        ply={ply}
        isGame={isGame}
        onGo={at => inView(() => go(main.slice(0, at)))}
        hasMoves={main.length > 0}
      />
      <MoveWords
        place={path.join(' ')}
        before={before}
        move={last}
        judgement={judgement}
        comment={path.length === 0 ? tree.comment : (movesAlong(tree, path).at(-1)?.comment ?? null)}
        onComment={analysing.comment}
        onShow={(from, line) => inView(() => show(from === 'before' ? path.slice(0, -1) : path, line))}
        onAsk={() => reporting.look(path)}
        isAsking={isAsking}
      />
    </div>
  )
}

/** Who asks for a move wants to see it: on a phone the board may be far above. */
function inView(act: () => void): void {
  act()
  bringIntoView('.board-side')
}

const bringIntoView = (selector: string): void =>
  document.querySelector(selector)?.scrollIntoView({ block: 'nearest' })
