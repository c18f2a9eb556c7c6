/** The move that was played last: what was wrong with it, what would have been better, and a comment of one's own. */

import { useEffect, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { betterWords, isWrong, signOf, swing, verdictOf } from '../../review/judgement-words.ts'
import { type Remark, remarksOn } from '../../review/remarks.ts'
import type { Judgement } from '../../review/report.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS, type Move, type Position } from '../../rules/position.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { gameWords } from '../../words/en/game.ts'
import { reviewWords } from '../../words/en/review.ts'
import { useWords } from '../language.ts'

interface MoveWordsProps {
  readonly place: string // another one, another comment
  readonly before: Position | null // null: at the start
  readonly move: Move | null
  readonly judgement: Judgement | null
  readonly isEmpty: boolean // no move has been played yet
  readonly comment: string | null
  readonly onComment: (text: string) => void
  readonly onShow: (from: Remark['from'], line: readonly Move[]) => void
  readonly onAsk: () => void
  readonly isAsking: boolean
}

export function MoveWords(props: MoveWordsProps) {
  const { before, move, judgement, onAsk, isAsking } = props
  const words = useWords(analysisWords)
  const review = useWords(reviewWords)
  const title =
    before && move !== null ? `${MARKS[before.turn]} ${makeMove(before.rules, move)}` : words.theStart
  return (
    <section className="panel this-move" aria-labelledby="this-move-title">
      <h2 id="this-move-title">
        {title}
        {judgement && isWrong(judgement) && (
          <span className={`grade-tag grade-${judgement.grade}`}>
            {signOf(judgement)} {verdictOf(judgement, review)}
          </span>
        )}
      </h2>
      {props.isEmpty && <p className="soft">{words.noMoves}</p>}
      {judgement && <Verdict judgement={judgement} onShow={props.onShow} />}
      {move !== null && !judgement && (
        <button type="button" onClick={onAsk} disabled={isAsking}>
          {isAsking ? words.thinking : words.wasItGood}
        </button>
      )}
      <CommentField key={props.place} comment={props.comment} onComment={props.onComment} />
    </section>
  )
}

function Verdict({ judgement, onShow }: { judgement: Judgement; onShow: MoveWordsProps['onShow'] }) {
  const { isForced, isBest, best, move, before, after } = judgement
  const words = useWords(analysisWords)
  const review = useWords(reviewWords)
  const told = useWords(gameWords)
  const remarks = useMemo(
    () => remarksOn(move, before, after, review, told),
    [move, before, after, review, told],
  )
  return (
    <>
      <p className="soft">
        {swing(judgement)}
        {isBest && ` · ${bestWords(judgement, words)}`}
      </p>
      {isWrong(judgement) && (
        <ul className="remarks">
          {remarks.map(remark => (
            <li key={remark.words}>
              {remark.words}{' '}
              {remark.line.length > 0 && (
                <button type="button" className="link" onClick={() => onShow(remark.from, remark.line)}>
                  {words.showIt}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isBest && !isForced && (
        <p>
          {betterWords(judgement, review)}{' '}
          <button
            type="button"
            className="link"
            onClick={() => onShow('before', before.line?.moves ?? [best])}
          >
            {words.showLine}
          </button>
        </p>
      )}
    </>
  )
}

function bestWords({ isForced, best, move }: Judgement, words: typeof analysisWords): string {
  if (isForced) return words.onlyMove
  return best === move ? words.samePlayed : words.asGood
}

function CommentField({ comment, onComment }: { comment: string | null; onComment: (text: string) => void }) {
  const words = useWords(analysisWords)
  const id = useId()
  const [text, setText] = useState(comment ?? '')
  const [kept, setKept] = useState(comment)
  if (kept !== comment) {
    setKept(comment)
    setText(comment ?? '') // it was undone
  }
  const done = (): void => {
    if (text !== (comment ?? '')) onComment(text)
  }
  useLeaving(() => flushSync(done))
  return (
    <p className="comment-field">
      <label htmlFor={id}>{words.comment}</label>
      <textarea id={id} rows={1} value={text} onChange={event => setText(event.target.value)} onBlur={done} />
    </p>
  )
}

const LEAVING = ['pagehide', 'popstate'] as const

/** Does something before anybody else hears that the page is left: a field need not have lost the focus then. */
function useLeaving(act: () => void): void {
  useEffect(() => {
    for (const kind of LEAVING) addEventListener(kind, act, { capture: true })
    return () => {
      for (const kind of LEAVING) removeEventListener(kind, act, { capture: true })
    }
  })
}
