/** A game behind a link: looked at, stepped through, played on or analysed. */

import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import type { GameRecord } from '../../referee/record.ts'
import { outcome, start } from '../../rules/position.ts'
import { capital } from '../../rules/variant-words.ts'
import { Board } from '../board/board.tsx'
import { localGameFrom, storeGame } from '../play/stored-game.ts'
import { MovesList } from '../ui/moves-list.tsx'
import '../play/play.css'
import { playerName } from '../local-players.ts'
import { makeShare, parseShare } from '../share.ts'
import { usePlies, usePlyKeys } from '../ui/plies.ts'
import { ShareDialog } from '../ui/share-dialog.tsx'
import { useTitle } from '../ui/title.ts'

/** The part of the address behind the #. */
const useHash = (): string =>
  useSyncExternalStore(
    tell => {
      addEventListener('hashchange', tell)
      return () => removeEventListener('hashchange', tell)
    },
    () => location.hash.slice(1),
  )

export function SharedPage() {
  const code = useHash()
  useTitle('A shared game')
  const shared = useMemo(() => parseShare(code), [code])
  if (shared.ok) return <SharedGame key={code} record={shared.value.record} first={shared.value.ply} />
  return (
    <main className="page" id="main">
      <h1>This link does not lead to a game</h1>
      <p>{capital(shared.error)}.</p>
      <p>
        <Link href="/">Play a game</Link> instead, or ask for the link again.
      </p>
    </main>
  )
}

interface SharedGameProps {
  readonly record: GameRecord
  readonly first: number // the ply that is shown
  readonly children?: ReactNode // above the names
}

export function SharedGame({ record, first, children }: SharedGameProps) {
  const { variant, tags, ending } = record
  const from = useMemo(() => record.start ?? start(variant), [record, variant])
  const moves = useMemo(() => record.moves.map(({ move }) => move), [record])
  const plies = usePlies(from, moves, { first })
  const [isSharing, setSharing] = useState(false)
  const [, navigate] = useLocation()
  usePlyKeys(plies)
  const isOpen = plies.isLive && !ending
  const position = useMemo(
    () => (isOpen ? plies.position : { ...plies.position, allowed: 0 }),
    [isOpen, plies.position],
  )
  const playOn = (): void => {
    storeGame(localGameFrom(record, plies.ply))
    navigate('/')
  }
  return (
    <main className="play" id="main">
      <h1 className="spoken">A game of {variant.title}</h1>
      <section className="play-board" aria-label="Board">
        <p className="status">
          {variant.title},{' '}
          {plies.ply === 0 ? 'before the first move' : `after move ${plies.ply} of ${plies.last}`}
        </p>
        <Board position={position} last={plies.move} label={`${variant.title}, a shared game`} />
      </section>
      <aside className="play-side" aria-label="Game">
        {children}
        <p className="panel shared-head">
          <strong>{playerName(tags.X, 'X')}</strong> against <strong>{playerName(tags.O, 'O')}</strong>
          <span className="soft">
            {ending ? `${ending.points.join('–')}, ${ending.why}` : 'not finished'}
          </span>
        </p>
        <div className="actions">
          <button type="button" onClick={() => plies.goTo(plies.ply - 1)} aria-label="Back">
            ←
          </button>
          <button type="button" onClick={() => plies.goTo(plies.ply + 1)} aria-label="Forth">
            →
          </button>
          <button type="button" onClick={() => setSharing(true)}>
            Share
          </button>
          <Link className="button" href={`/analyse#${makeShare({ record, ply: plies.ply })}`}>
            Analyse
          </Link>
          {outcome(plies.position) === null && (
            <button type="button" className="main" onClick={playOn}>
              Play on from here
            </button>
          )}
        </div>
        <MovesList from={from} moves={moves} ply={plies.ply} onGoTo={plies.goTo} />
      </aside>
      <ShareDialog record={record} ply={plies.ply} isOpen={isSharing} onClose={() => setSharing(false)} />
    </main>
  )
}
