/** The three parts of the analysis board: the board itself, the words beside it, the report below it. */
import { memo, useCallback, useMemo } from 'react'
import { branchOf, mainLine, movesAlong } from '../../review/tree.ts'
import { type Move, refusal } from '../../rules/position.ts'
import { Board } from '../board/board.tsx'
import { playerName } from '../local-players.ts'
import { announce } from '../ui/live-region.tsx'
import { Controls } from './controls.tsx'
import { EvalBar } from './eval-bar.tsx'
import { Graph } from './graph.tsx'
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

interface WordsSideProps {
  readonly analysing: Analysing
  readonly onShow: (line: readonly Move[]) => void
}

export function WordsSide({ analysing, onShow }: WordsSideProps) {
  const { tree, path, position, before, last, judgement, isAsking, reporting, engine, past } = analysing
  const { play, show, go } = analysing
  return (
    <div className="words-side">
      <Lines position={position} {...engine} onPlay={line => play(path, line)} onShow={onShow} />
      <MoveWords
        place={path.join(' ')}
        before={before}
        move={last}
        judgement={judgement}
        comment={path.length === 0 ? tree.comment : movesAlong(tree, path)[path.length - 1].comment}
        onComment={analysing.comment}
        onShow={(from, line) => show(from === 'before' ? path.slice(0, -1) : path, line)}
        onAsk={() => reporting.look(path)}
        isAsking={isAsking}
      />
      <MoveList
        tree={tree}
        path={path}
        judgements={reporting.report.judgements}
        onGo={go}
        onUndo={past.length > 0 ? analysing.undo : null}
        onPromote={branchOf(tree, path) === null ? null : analysing.promote}
        onRemove={path.length === 0 ? null : analysing.remove}
      />
    </div>
  )
}

export function ReportSide({ analysing }: { analysing: Analysing }) {
  const { tree, reporting, ply, isGame, go } = analysing
  const { report } = reporting
  const main = mainLine(tree)
  const goTo = (at: number): void => go(main.slice(0, at))
  const showAt = (at: number): void => {
    goTo(at)
    document.querySelector('.board-side')?.scrollIntoView({ block: 'nearest' }) // on a phone it is far above
  }
  return (
    <div className="report-side">
      <Summary
        reporting={reporting}
        names={[playerName(tree.tags.X, ''), playerName(tree.tags.O, '')]}
        ply={ply}
        onGo={showAt}
        hasMoves={main.length > 0}
      />
      {report.judgements.some(each => each !== null) && (
        <Graph report={report} ply={isGame ? ply : null} onGo={goTo} />
      )}
    </div>
  )
}
