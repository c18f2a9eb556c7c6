/** A live game: played by whoever has the key of a seat, watched by everybody else with the link. */

import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { makeMove } from '../../rules/move-text.ts'
import type { Move } from '../../rules/position.ts'
import { capital, variantTitle } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { liveWords } from '../../words/en/live.ts'
import { pageWords } from '../../words/en/page.ts'
import { peopleWords } from '../../words/en/people.ts'
import { Board } from '../board/board.tsx'
import { allowedAim } from '../board/board-input.ts'
import { sendingWords } from '../board/cell-words.ts'
import { keepGame } from '../games/database.ts'
import { useWords, wordsNow } from '../language.ts'
import { EntryField } from '../play/entry-field.tsx'
import { announce } from '../ui/live-region.tsx'
import { MovesList } from '../ui/moves-list.tsx'
import { type Plies, usePlies, usePlyKeys } from '../ui/plies.ts'
import { ShareDialog } from '../ui/share-dialog.tsx'
import { useTitle } from '../ui/title.ts'
import { Told } from '../ui/told.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { LiveActions } from './live-actions.tsx'
import { LiveResult } from './live-result.tsx'
import { LiveStrip } from './live-strip.tsx'
import { botIn, isComplete, isTurnOf, type LiveView, recordOf, shownWith } from './live-view.ts'
import { type LiveWords, limitWords, newsOf, statusWords, useLiveTexts } from './live-words.ts'
import { PrintsPanel } from './prints-panel.tsx'
import { forgetSeat, keepInvitation, keepSeat, ownSeats } from './seat-keys.ts'
import { type Followed, useLiveGame } from './use-live-game.ts'

interface LiveGameProps {
  readonly game: string
  readonly ownKey: string | null
}

export function LiveGamePage({ game, ownKey }: LiveGameProps) {
  const words = useWords(liveWords)
  const followed = useLiveGame(game, ownKey)
  const { view, trouble, isGone } = followed
  useEffect(() => {
    if (isGone) forgetSeat(game)
  }, [isGone, game])
  if (trouble !== null) return <NoGame why={trouble} />
  if (view === null)
    return (
      <main className="play" id="main" aria-busy="true">
        <h1 className="spoken">{words.liveGame}</h1>
        <p className="status">{words.connecting}</p>
      </main>
    )
  return <Shown id={game} ownKey={ownKey} followed={followed} view={view} />
}

const NoGame = ({ why }: { why: string }) => {
  const words = useWords(liveWords)
  return (
    <main className="page" id="main">
      <h1>{words.notHere}</h1>
      <p>{capital(why)}.</p>
      <p>
        <Told
          parts={words.orPlayHere(
            <Link key="live" href="/live">
              {words.playWithFriend}
            </Link>,
            <Link key="here" href="/">
              {words.playHere}
            </Link>,
          )}
        />
      </p>
    </main>
  )
}

interface ShownProps {
  readonly id: string
  readonly ownKey: string | null
  readonly followed: Followed
  readonly view: LiveView
}

function Shown({ id, ownKey, followed, view }: ShownProps) {
  const { isConnected, sent, refusal, act, place } = followed
  const { game, answer, side } = view
  const { rules } = game.position
  const { variant } = rules
  const texts = useLiveTexts()
  const words = texts.live
  const pageText = useWords(pageWords)
  const title = variantTitle(variant, texts.game)
  const shown = useMemo(() => shownWith(view, sent), [view, sent])
  const moves = useSame(shown.moves)
  const plies = usePlies(game.start, moves)
  const [aimed, setAimed] = useState<Move | null>(null)
  const [isSharing, setSharing] = useState(false)
  const entry = useRef<HTMLInputElement>(null)
  usePlyKeys(plies)
  useNews(view)
  useNext(view, id, ownKey)
  useKept(view, id)
  const mayMove = isTurnOf(view, side) && plies.isLive && shown.position === game.position
  useTitle(mayMove ? words.yourMove : title)
  const isOpen = plies.isLive && game.ending === null && isComplete(answer)
  const position = useMemo(
    () => (isOpen ? shown.position : { ...(plies.isLive ? shown.position : plies.position), allowed: 0 }),
    [isOpen, plies.isLive, plies.position, shown.position],
  )
  const aimedAt = mayMove ? allowedAim(position, aimed) : null
  const hands = mayMove && {
    onPlay: (move: Move) => place(makeMove(rules, move)),
    onType: () => entry.current?.focus(),
  }
  const below = side ?? 0
  const record = useMemo(() => recordOf(view, new Date().toLocaleDateString('sv')), [view])
  const isWaiting = !isComplete(answer)
  const isInviting = isWaiting && side !== null && game.ending === null
  return (
    <main className={`play ${isInviting ? 'inviting' : ''}`} id="main">
      <h1 className="spoken">{words.liveGameOf(title)}</h1>
      <section className="play-board" aria-label={pageText.board}>
        <Status {...{ view, isConnected, plies, refusal }} aimed={aimedAt} />
        <Board
          position={position}
          last={plies.move}
          label={pageText.boardOf(title)}
          onAim={setAimed}
          {...hands}
        />
      </section>
      <aside className="play-side" aria-label={pageText.game}>
        <p className="play-title">
          <strong>{title}</strong>
          <a href={`/rules/${variant.id}`} target="_blank" rel="noreferrer">
            {words.rules}
          </a>
        </p>
        <p className="soft live-facts">
          <span>{limitsWords(view, words)}</span>
          {side === null && <span>{words.youAreWatching}</span>}
          {answer.watchers > 0 && (
            <span>
              {side === null ? words.watchingToo(answer.watchers - 1) : words.watching(answer.watchers)}
            </span>
          )}
        </p>
        {isInviting && <InvitePanel game={id} />}
        <div className="players">
          <LiveStrip view={view} side={below === 0 ? 1 : 0} isConnected={isConnected} />
          <LiveStrip view={view} side={below} isConnected={isConnected} />
        </div>
        <LiveResult view={view} record={record} act={act} />
        <LiveActions view={view} act={act} id={id} ownKey={ownKey} onShare={() => setSharing(true)} />
        <PrintsPanel view={view} game={id} ownKey={ownKey} />
        {!isWaiting && <MovesList from={game.start} moves={moves} ply={plies.ply} onGoTo={plies.goTo} />}
        {side !== null && !isWaiting && game.ending === null && (
          <EntryField position={game.position} isOn={mayMove} input={entry} onEnter={place} />
        )}
      </aside>
      <ShareDialog record={record} ply={plies.ply} isOpen={isSharing} onClose={() => setSharing(false)} />
    </main>
  )
}

/** The list of moves that was shown, while it is the same: each message brings a new one. */
function useSame(moves: readonly Move[]): readonly Move[] {
  const [kept, setKept] = useState(moves)
  const isSame = kept.length === moves.length && kept.every((move, ply) => move === moves[ply])
  if (!isSame) setKept(moves)
  return isSame ? kept : moves
}

interface StatusProps {
  readonly view: LiveView
  readonly isConnected: boolean
  readonly plies: Plies
  readonly refusal: string | null
  readonly aimed: Move | null
}

function Status({ view, isConnected, plies, refusal, aimed }: StatusProps) {
  const texts = useLiveTexts()
  const { moveOf } = useWords(pageWords)
  const [lead, rest] = !plies.isLive
    ? [moveOf(plies.ply, plies.last), '']
    : refusal !== null && aimed === null
      ? [texts.live.notPossible, `${capital(refusal)}.`]
      : statusWords(view, isConnected, texts)
  const told =
    aimed === null || view.game.ending !== null
      ? rest
      : `${capital(sendingWords(view.game.position, aimed, texts.game))}.`
  return (
    <p className="status">
      <strong>{lead}</strong> {told}
    </p>
  )
}

/** A bot has a limit of its own, which its clock shows. */
function limitsWords(view: LiveView, words: LiveWords): string {
  const { limits, seats } = view.answer
  const person = seats.findIndex(({ kind }) => kind === 'person')
  const limit = capital(limitWords(limits[person === 1 ? 1 : 0], words))
  return botIn(view) === null ? limit : wordsNow(peopleWords).forYou(limit)
}

/** Says each placement, and what the other side wants, to who does not see the page. */
function useNews(view: LiveView): void {
  const { game, answer, side } = view
  const count = game.placements.length
  const isOver = game.ending !== null
  const before = useRef({ count, isOver })
  useEffect(() => {
    const last = before.current
    before.current = { count, isOver }
    if (last.count !== count || last.isOver !== isOver)
      announce(newsOf(view, { game: wordsNow(gameWords), live: wordsNow(liveWords) }))
  }, [count, isOver, view])
  const { wantsBack } = answer
  useEffect(() => {
    if (side !== null && wantsBack !== null && wantsBack !== side) announce(wordsNow(liveWords).askedToLet)
  }, [side, wantsBack])
}

/** Where both want to play again, whoever has a seat goes on to the next game. */
function useNext({ answer, side }: LiveView, id: string, ownKey: string | null): void {
  const [, navigate] = useLocation()
  const next = answer.rematch.game
  const first = useRef(next) // one that was there before belongs to the past
  useEffect(() => {
    if (next === null || side === null || ownKey === null) return
    const title = ownSeats().find(seat => seat.game === id)?.title ?? ''
    keepSeat({ game: next, key: ownKey, title })
    if (first.current === null) navigate(`/live/${next}`)
  }, [next, side, ownKey, id, navigate])
}

/** A game that one played is among the games of this browser. */
function useKept(view: LiveView, id: string): void {
  const { game, side, answer } = view
  const isMine = side !== null && game.placements.length > 0
  const isTaken = isComplete(answer)
  useEffect(() => {
    if (isTaken) keepInvitation(id, null)
  }, [isTaken, id])
  useEffect(() => {
    if (isMine && game.ending !== null)
      void keepGame(`live-${id}`, recordOf(view, new Date().toLocaleDateString('sv')))
  }, [isMine, game.ending, id, view])
}
