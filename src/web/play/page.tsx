/** Play: the board, who plays, the moves, and what one can do. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { shownPosition } from '../../referee/telling.ts'
import { makeMove } from '../../rules/move-text.ts'
import type { Move } from '../../rules/position.ts'
import { Board } from '../board/board.tsx'
import { focusBoard } from '../board/focus.ts'
import { allowedAim } from '../board/hand.ts'
import { usePlies, usePlyKeys } from '../plies.ts'
import { useAfterFrame } from '../ui/after-frame.ts'
import { MovesList } from '../ui/moves-list.tsx'
import { ShareDialog } from '../ui/share-dialog.tsx'
import { useTitle } from '../ui/title.ts'
import { Actions } from './actions.tsx'
import { useAnnounced } from './announced.ts'
import { EntryField } from './entry-field.tsx'
import { GameHead, Trouble } from './game-head.tsx'
import { useHint } from './hint.ts'
import { freshMatch, keepPause, keptPause } from './kept.ts'
import { backTo, isFresh, placed, recordOf, resigned, type Setup, setupOf, undoneTo } from './match.ts'
import './play.css'
import { ResultCard } from './result-card.tsx'
import { isPerson } from './seats.ts'
import { SetupDialog } from './setup-dialog.tsx'
import { useShortcuts } from './shortcuts.ts'
import { Status } from './status.tsx'
import { isPersonsTurn, useMatch } from './use-match.ts'

export function PlayPage() {
  const [isPaused, setPaused] = useState(keptPause)
  useEffect(() => void keepPause(isPaused), [isPaused])
  const [opened, setOpened] = useState<'setup' | 'share' | null>(null)
  const [aimed, setAimed] = useState<Move | null>(null)
  const { match, change, trouble, retry } = useMatch(isPaused)
  const { game, pair } = match
  const { rules } = game.position
  const moves = useMemo(() => game.placements.map(({ move }) => move), [game.placements])
  const plies = usePlies(game.start, moves)
  const hint = useHint(game.position)
  const entry = useRef<HTMLInputElement>(null)
  const room = useRef<HTMLElement>(null)
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
  const beginInView = (setup: Setup): void => {
    begin(setup)
    scrollTo(0, 0) // on a phone the board may be far above
    focusBoard(room.current)
  }
  const undone = undoneTo(match)
  // A mark is drawn before what stands beside the board changes.
  const isNew = useAfterFrame(isFresh(match))
  const played = useMemo(() => ({ from: game.start, moves, ply: plies.ply }), [game.start, moves, plies.ply])
  const listed = useAfterFrame(played)
  const isWatched = !pair.some(isPerson) && game.ending === null
  const acts = {
    isFresh: isNew,
    onNew: () => setOpened('setup'),
    onUndo: undone === null ? null : () => change(backTo(match, undone)),
    onHint: mayMove ? hint.ask : null,
    onResign: mayMove ? () => change(resigned(match, performance.now())) : null,
    onShare: () => setOpened('share'),
    pause: isWatched ? { isOn: isPaused, change: () => setPaused(!isPaused) } : null,
  }
  useShortcuts({ u: acts.onUndo, h: acts.onHint, n: acts.onNew })
  const position = useMemo(
    () => (plies.isLive ? shownPosition(game) : { ...plies.position, allowed: 0 }),
    [plies.isLive, plies.position, game],
  )
  const aimedAt = mayMove ? allowedAim(position, aimed) : null
  const hands = mayMove && {
    onPlay: (move: Move) => enter(makeMove(rules, move)),
    onType: () => entry.current?.focus(),
  }
  return (
    <main className="play" id="main">
      <h1 className="spoken">Play {rules.variant.title}</h1>
      <section className="play-board" aria-label="Board" ref={room}>
        <Status match={match} isPaused={isWatched && isPaused} plies={plies} aimed={aimedAt} />
        <Board
          position={position}
          last={plies.move}
          label={`${rules.variant.title}, the board`}
          hint={plies.isLive ? hint.move : null}
          onAim={setAimed}
          {...hands}
        />
      </section>
      <aside className="play-side" aria-label="Game">
        <GameHead match={match} isPaused={isWatched && isPaused} onChoose={isNew ? begin : null} />
        {trouble && <Trouble why={trouble} onRetry={retry} />}
        <ResultCard match={match} onPlay={beginInView} />
        <Actions {...acts} />
        {!isNew && <MovesList {...listed} onGoTo={plies.goTo} />}
        <EntryField position={game.position} isOn={mayMove} input={entry} onEnter={enter} />
      </aside>
      <SetupDialog
        setup={setupOf(match)}
        isOpen={opened === 'setup'}
        onClose={() => setOpened(null)}
        onBegin={beginInView}
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
