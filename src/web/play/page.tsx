/** Play: the board, who plays, the moves, and what one can do. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { lastWords, shownPosition, verdict, whereWords } from '../../referee/telling.ts'
import { makeMove } from '../../rules/move-text.ts'
import type { Move } from '../../rules/position.ts'
import { Board } from '../board/board.tsx'
import { BY_PLACE } from '../board/places.ts'
import { announce } from '../live.tsx'
import { MovesList } from '../moves-list.tsx'
import { usePlies, usePlyKeys } from '../plies.ts'
import { ShareDialog } from '../share-dialog.tsx'
import { useTitle } from '../title.ts'
import { Actions } from './actions.tsx'
import { EntryField } from './entry-field.tsx'
import { useHint } from './hint.ts'
import { freshMatch } from './kept.ts'
import { after, backTo, type Match, placed, recordOf, type Setup, setupOf, undoneTo } from './match.ts'
import './play.css'
import { PlayerStrip } from './player-strip.tsx'
import { ResultCard } from './result-card.tsx'
import { isPerson, toldSeats } from './seats.ts'
import { SetupDialog } from './setup-dialog.tsx'
import { useShortcuts } from './shortcuts.ts'
import { Status } from './status.tsx'
import { isPersonsTurn, useMatch } from './use-match.ts'

type Opened = 'setup' | 'share' | null

export function PlayPage() {
  const [isPaused, setPaused] = useState(false)
  const [opened, setOpened] = useState<Opened>(null)
  const [aimed, setAimed] = useState<Move | null>(null)
  const { match, change, trouble, retry } = useMatch(isPaused)
  const { game, pair } = match
  const { rules } = game.position
  const moves = useMemo(() => game.placements.map(({ move }) => move), [game.placements])
  const plies = usePlies(game.start, moves)
  const hint = useHint(game.position)
  const entry = useRef<HTMLInputElement>(null)
  usePlyKeys(plies)
  useAnnounced(match)
  useTitle(`Play ${rules.variant.title}`)

  const mayMove = isPersonsTurn(match) && plies.isLive
  const enter = (text: string): void => change(now => placed(now, text, performance.now()))
  const begin = (setup: Setup): void => {
    change(freshMatch(setup))
    setPaused(false)
    setOpened(null)
  }
  const undone = undoneTo(match)
  const person = pair.findIndex(isPerson)
  const acts = {
    onNew: () => setOpened('setup'),
    onUndo: undone === null ? null : () => change(backTo(match, undone)),
    onHint: mayMove ? hint.ask : null,
    onResign: mayMove
      ? () => change(after(match, { kind: 'resign', at: performance.now(), side: game.position.turn }))
      : null,
    onShare: () => setOpened('share'),
    pause: person < 0 && game.ending === null ? { isOn: isPaused, change: () => setPaused(!isPaused) } : null,
  }
  useShortcuts({ u: acts.onUndo, h: acts.onHint, n: acts.onNew })
  const [top, bottom] =
    pair[0].kind === 'engine' && pair[1].kind === 'person' ? ([0, 1] as const) : ([1, 0] as const)
  return (
    <main className="play" id="main">
      <h1 className="spoken">Play {rules.variant.title}</h1>
      <section className="play-board" aria-label="Board">
        <Status match={match} plies={plies} aimed={aimed} />
        <Board
          position={plies.isLive ? shownPosition(game) : { ...plies.position, allowed: 0 }}
          last={plies.move}
          label={`${rules.variant.title}, the board`}
          hint={plies.isLive ? hint.move : null}
          onAim={setAimed}
          {...(mayMove && {
            onPlay: (move: Move) => enter(makeMove(rules, move)),
            onType: () => entry.current?.focus(),
          })}
        />
      </section>
      <aside className="play-side" aria-label="Game">
        <p className="play-title">
          <strong>{rules.variant.title}</strong>
          <Link href={`/rules/${rules.variant.id}`}>Rules</Link>
        </p>
        <div className="players">
          <PlayerStrip match={match} side={top} />
          <PlayerStrip match={match} side={bottom} />
        </div>
        {trouble && (
          <p className="complaint" role="alert">
            {trouble}{' '}
            <button type="button" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        {game.ending && <ResultCard match={match} onRematch={() => begin(setupOf(match))} />}
        <Actions {...acts} />
        <MovesList from={game.start} moves={moves} ply={plies.ply} onGoTo={plies.goTo} />
        <EntryField position={game.position} isOn={mayMove} input={entry} onEnter={enter} />
      </aside>
      <SetupDialog
        setup={setupOf(match)}
        isOpen={opened === 'setup'}
        onClose={() => setOpened(null)}
        onBegin={begin}
      />
      <ShareDialog
        record={recordOf(match)}
        ply={plies.ply}
        isOpen={opened === 'share'}
        onClose={() => setOpened(null)}
      />
    </main>
  )
}

/** Says each placement, where the next goes, and how it ended. */
function useAnnounced({ game, pair }: Match): void {
  const count = game.placements.length
  const before = useRef(count)
  useEffect(() => {
    if (count === before.current && game.ending === null && game.refused === null) return
    before.current = count
    const seats = toldSeats(pair)
    if (game.refused !== null) return announce(game.refused)
    const next = game.ending
      ? `${verdict(game, seats)}: ${game.ending.why}`
      : whereWords(game, seats, BY_PLACE)
    announce(`${lastWords(game, seats, BY_PLACE)}. ${next}.`)
  }, [count, game, pair])
}
