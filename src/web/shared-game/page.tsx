/** A game behind a link: looked at, stepped through, played on or analysed. */

import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { endingWords } from '../../referee/ending-words.ts'
import type { GameRecord } from '../../referee/record.ts'
import { outcome, start } from '../../rules/position.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { sharedWords } from '../../words/en/shared.ts'
import { Board } from '../board/board.tsx'
import { useWords } from '../language.ts'
import { localGameFrom, storeGame } from '../play/stored-game.ts'
import { MovesList } from '../ui/moves-list.tsx'
import '../play/play.css'
import { codeInAddress } from '../addresses.ts'
import { playerName } from '../local-players.ts'
import { makeShare, parseShare } from '../share.ts'
import { usePlies, usePlyKeys } from '../ui/plies.ts'
import { ShareDialog } from '../ui/share-dialog.tsx'
import { useTitle } from '../ui/title.ts'
import { Told } from '../ui/told.tsx'

const CHANGES = ['hashchange', 'popstate'] as const

/** The game in the address. */
const useCode = (): string =>
  useSyncExternalStore(
    tell => {
      for (const kind of CHANGES) addEventListener(kind, tell)
      return () => {
        for (const kind of CHANGES) removeEventListener(kind, tell)
      }
    },
    () => codeInAddress(),
  )

export function SharedPage() {
  const code = useCode()
  const words = useWords(sharedWords)
  useTitle(words.title)
  const shared = useMemo(() => parseShare(code), [code])
  if (shared.ok) return <SharedGame key={code} record={shared.value.record} first={shared.value.ply} />
  return (
    <main className="page" id="main">
      <h1>{words.noGame}</h1>
      <p>{words.fault(shared.error)}</p>
      <p>
        <Told
          parts={words.instead(
            <Link key="play" href="/">
              {words.playAGame}
            </Link>,
          )}
        />
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
  const words = useWords(sharedWords)
  const pageText = useWords(pageWords)
  const told = useWords(gameWords)
  const title = variantTitle(variant, told)
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
    <main className="play" id="main" data-grids={variant.grids}>
      <h1 className="spoken">{words.gameOf(title)}</h1>
      <section className="play-board" aria-label={pageText.board}>
        <p className="status">
          {plies.ply === 0 ? words.shownBefore(title) : words.shownAfter(title, plies.ply, plies.last)}
        </p>
        <Board position={position} last={plies.move} label={words.boardOf(title)} />
      </section>
      <aside className="play-side" aria-label={pageText.game}>
        {children}
        <p className="panel shared-head">
          <span>
            <Told
              parts={words.versus(
                <strong key="x">{playerName(tags.X, 'X', told)}</strong>,
                <strong key="o">{playerName(tags.O, 'O', told)}</strong>,
              )}
            />
          </span>
          <span className="soft">
            {ending ? `${ending.points.join('–')}, ${endingWords(ending, told)}` : words.notFinished}
          </span>
        </p>
        <div className="actions">
          <button type="button" onClick={() => plies.goTo(plies.ply - 1)} aria-label={words.back}>
            ←
          </button>
          <button type="button" onClick={() => plies.goTo(plies.ply + 1)} aria-label={words.forth}>
            →
          </button>
          <button type="button" onClick={() => setSharing(true)}>
            {words.share}
          </button>
          <Link className="button" href={`/analyse#${makeShare({ record, ply: plies.ply })}`}>
            {words.analyse}
          </Link>
          {outcome(plies.position) === null && (
            <button type="button" className="main" onClick={playOn}>
              {words.playOn}
            </button>
          )}
        </div>
        <MovesList from={from} moves={moves} ply={plies.ply} onGoTo={plies.goTo} />
      </aside>
      <ShareDialog record={record} ply={plies.ply} isOpen={isSharing} onClose={() => setSharing(false)} />
    </main>
  )
}
