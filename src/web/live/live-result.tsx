/** How a live game ended, and what comes next. */
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { LiveAct } from '../../contract/live-games.ts'
import type { GameRecord } from '../../referee/record.ts'
import { opponent, type Side } from '../../rules/position.ts'
import { peopleWords } from '../../words/en/people.ts'
import { useWords } from '../language.ts'
import { ResultHead } from '../play/result-head.tsx'
import { makeShare } from '../share.ts'
import { RequestError } from '../ui/request-state.tsx'
import { beginWithBot } from './begin.ts'
import { botIn, type LiveView, nameIn, namesIn, otherSide } from './live-view.ts'
import { useLiveTexts } from './live-words.ts'

interface LiveResultProps {
  readonly view: LiveView
  readonly record: GameRecord
  readonly act: (act: LiveAct['act']) => void
}

export function LiveResult({ view, record, act }: LiveResultProps) {
  const texts = useLiveTexts()
  const words = texts.live
  const { game } = view
  if (game.ending === null) return null
  return (
    <div className="result">
      <ResultHead game={game} names={namesIn(view, texts)} />
      <div className="actions">
        <Rematch view={view} act={act} />
        <OnceMore view={view} />
        {record.moves.length > 0 && (
          <Link
            className="button"
            href={`/analyse?report#${makeShare({ record, ply: record.moves.length })}`}
          >
            {words.report}
          </Link>
        )}
        <Link className="button" href={`/live?game=${record.variant.id}${withBot(view)}`}>
          {words.newGame}
        </Link>
      </div>
    </div>
  )
}

/** The same two again, with the sides swapped, once both want to. */
function Rematch({ view, act }: Pick<LiveResultProps, 'view' | 'act'>) {
  const texts = useLiveTexts()
  const words = texts.live
  const { answer, side } = view
  const other = otherSide(view)
  const { wanted, game } = answer.rematch
  if (game !== null)
    return (
      <Link className="button main" href={`/live/${game}`}>
        {side === null ? words.watchNext : words.goToNext}
      </Link>
    )
  const isBetweenPeople = answer.seats.every(({ kind, isTaken }) => kind === 'person' && isTaken)
  if (side === null || other === null || !isBetweenPeople) return null
  if (wanted[side])
    return (
      <span className="soft" role="status">
        {words.waitingForMore(nameIn(view, other, texts))}
      </span>
    )
  return (
    <>
      {wanted[other] && <span role="alert">{words.wouldPlayAgain(nameIn(view, other, texts))}</span>}
      <button type="button" className="main" onClick={() => act({ kind: 'rematch' })}>
        {words.rematch}
      </button>
    </>
  )
}

/** A bot has no say in it: the next game begins at once, with the sides swapped. */
function OnceMore({ view }: { view: LiveView }) {
  const words = useWords(peopleWords)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [, navigate] = useLocation()
  const bot = botIn(view)
  if (view.side === null || bot === null) return null
  const again = (side: Side): void => {
    const { variant, limits } = view.answer
    setBusy(true)
    beginWithBot({ variant, side: opponent(side), limit: limits[side] }, bot)
      .then(navigate, setError)
      .finally(() => setBusy(false))
  }
  const { side } = view
  return (
    <>
      <button type="button" className="main" aria-disabled={isBusy} onClick={() => !isBusy && again(side)}>
        {isBusy ? words.newGame.bot.busy : words.again}
      </button>
      <RequestError error={error} />
    </>
  )
}

function withBot(view: LiveView): string {
  const bot = botIn(view)
  return bot === null ? '' : `&with=${encodeURIComponent(bot)}`
}
