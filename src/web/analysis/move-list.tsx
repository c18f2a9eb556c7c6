/** The moves of the game, a turn a row, with its variations below the row where they branch off. */

import { memo, useEffect, useMemo, useRef } from 'react'
import { signOf, verdictOf } from '../../review/judgement-words.ts'
import type { Judgement } from '../../review/report.ts'
import { type GameTree, mainLine, type Path, sharedWith } from '../../review/tree.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS } from '../../rules/position.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { reviewWords } from '../../words/en/review.ts'
import { useWords } from '../language.ts'
import { ActButton } from '../ui/act-button.tsx'
import { type Listed, type MoveRow, rowsOf } from './move-rows.ts'

interface MoveListProps {
  readonly tree: GameTree
  readonly path: Path
  readonly judgements: readonly (Judgement | null)[]
  readonly onGo: (path: Path) => void
  readonly onUndo: (() => void) | null // null: there is nothing to take back
  readonly onPromote: (() => void) | null
  readonly onRemove: (() => void) | null
}

export function MoveList({ tree, path, judgements, onGo, onUndo, ...acts }: MoveListProps) {
  const words = useWords(analysisWords)
  const list = useRef<HTMLDivElement>(null)
  const here = path.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the place that is looked at
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="step"]')
    if (list.current && current) scrollWithin(list.current, current)
  }, [here])
  const rows = useMemo(() => rowsOf(tree), [tree])
  const main = useMemo(() => mainLine(tree), [tree])
  const judgementOf = (listed: Listed): Judgement | null =>
    sharedWith(listed.path, main) === listed.path.length ? (judgements[listed.path.length - 1] ?? null) : null
  const show = (listed: Listed) => (
    <MoveButton
      key={listed.path.length}
      listed={listed}
      judgement={judgementOf(listed)}
      isHere={listed.path.length === path.length && sharedWith(listed.path, path) === path.length}
      onGo={onGo}
    />
  )
  return (
    <section className="panel tree-list" aria-labelledby="moves-title">
      <header>
        <h2 id="moves-title">{words.moves}</h2>
        <ActButton act={onUndo}>{words.undo}</ActButton>
      </header>
      <div className="move-rows" ref={list}>
        <button
          type="button"
          className="quiet step"
          aria-current={path.length === 0 ? 'step' : undefined}
          onClick={() => onGo([])}
        >
          {words.start}
        </button>
        {tree.comment !== null && <p className="remark">{tree.comment}</p>}
        {rows.map(row => (
          <TurnRow key={row.key} row={row} show={show} />
        ))}
      </div>
      <TreeTools {...acts} />
    </section>
  )
}

const TreeTools = ({ onPromote, onRemove }: Pick<MoveListProps, 'onPromote' | 'onRemove'>) => (
  <div className="buttons tree-tools">
    <ActButton act={onPromote}>{useWords(analysisWords).promote}</ActButton>
    <ActButton act={onRemove}>{useWords(analysisWords).removeFrom}</ActButton>
  </div>
)

function scrollWithin(list: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    list.scrollTop += inner.top - outer.top - outer.height / 2
}

type Show = (listed: Listed) => React.ReactNode

const TurnRow = ({ row, show }: { row: MoveRow; show: Show }) => (
  <>
    <div className="turn">
      <span className="turn-number">{row.number}.</span>
      {row.sides.map((moves, side) => (
        <span key={MARKS[side]} className="turn-side">
          {moves.map((listed, index) => (
            <span key={listed.path.length}>
              {index > 0 && <span className="plus">+</span>}
              {show(listed)}
            </span>
          ))}
        </span>
      ))}
    </div>
    {row.comments.map(comment => (
      <p key={comment} className="remark">
        {comment}
      </p>
    ))}
    {row.variations.map(line => (
      <Variation key={line.at(0)?.path.join(' ')} line={line} show={show} />
    ))}
  </>
)

const Variation = ({ line, show }: { line: readonly Listed[]; show: Show }) => (
  <div className="variation">
    {line.map((listed, index) => (
      <span key={listed.path.length}>
        {(index === 0 || listed.startsTurn) && (
          <span className="turn-number">{`${listed.number}${listed.side === 0 ? '.' : '…'} `}</span>
        )}
        {show(listed)}
        {listed.comment !== null && <span className="remark"> {listed.comment} </span>}
        {listed.variations.map(other => (
          <Variation key={other.at(0)?.path.join(' ')} line={other} show={show} />
        ))}
      </span>
    ))}
  </div>
)

interface MoveButtonProps {
  readonly listed: Listed
  readonly judgement: Judgement | null
  readonly isHere: boolean
  readonly onGo: (path: Path) => void
}

const MoveButton = memo(({ listed, judgement, isHere, onGo }: MoveButtonProps) => {
  const text = makeMove(listed.rules, listed.move)
  const review = useWords(reviewWords)
  const words = judgement ? verdictOf(judgement, review) : ''
  return (
    <button
      type="button"
      className={`quiet step grade-${judgement?.grade ?? 'none'}`}
      aria-current={isHere ? 'step' : undefined}
      title={words === '' ? undefined : words}
      onClick={() => onGo(listed.path)}
    >
      <span className="spoken">{MARKS[listed.side]} </span>
      {text}
      {words !== '' && judgement && (
        <span className="sign">
          {' '}
          {signOf(judgement)} <span className="spoken">{words}</span>
        </span>
      )}
    </button>
  )
})
