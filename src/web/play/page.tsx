/** Play: the board, who plays, the moves, and what one can do. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { shownPosition } from '../../referee/game-words.ts'
import { makeMove } from '../../rules/move-text.ts'
import type { Move } from '../../rules/position.ts'
import { Board } from '../board/board.tsx'
import { allowedAim } from '../board/board-input.ts'
import { focusBoard } from '../board/focus.ts'
import { useAfterFrame } from '../ui/after-frame.ts'
import { MovesList } from '../ui/moves-list.tsx'
import { usePlies, usePlyKeys } from '../ui/plies.ts'
import { ShareDialog } from '../ui/share-dialog.tsx'
import { useTitle } from '../ui/title.ts'
import { Actions } from './actions.tsx'
import { useAnnounced } from './announced.ts'
import { EntryField } from './entry-field.tsx'
import { EngineError, GameHead } from './game-head.tsx'
import { useHint } from './hint.ts'
import {
  backTo,
  type GameSetup,
  isFresh,
  placed,
  recordOf,
  resigned,
  setupOf,
  undoneTo,
} from './local-game.ts'
import { freshGame, storedPause, storePause } from './stored-game.ts'
import './play.css'
import { isPerson } from '../local-players.ts'
import { ResultCard } from './result-card.tsx'
import { SetupDialog } from './setup-dialog.tsx'
import { useShortcuts } from './shortcuts.ts'
import { Status } from './status.tsx'
import { isPersonsTurn, useLocalGame } from './use-local-game.ts'

export function PlayPage() {
  const [isPaused, setPaused] = useState(storedPause)
  useEffect(() => void storePause(isPaused), [isPaused])
  const [opened, setOpened] = useState<'setup' | 'share' | null>(null)
  const [aimed, setAimed] = useState<Move | null>(null)
  const { local, change, trouble, retry } = useLocalGame(isPaused)
  const { game, pair } = local
  const { rules } = game.position
  const moves = useMemo(() => game.placements.map(({ move }) => move), [game.placements])
  const plies = usePlies(game.start, moves)
  const hint = useHint(game.position)
  const entry = useRef<HTMLInputElement>(null)
  const room = useRef<HTMLElement>(null)
  usePlyKeys(plies)
  useAnnounced(local)
  useTitle(`Play ${rules.variant.title}`)

  const mayMove = isPersonsTurn(local) && plies.isLive
  const enter = (text: string): void => change(now => placed(now, text, performance.now()))
  const begin = (setup: GameSetup): void => {
    change(freshGame(setup))
    setPaused(false)
    setOpened(null)
  }
  const beginInView = (setup: GameSetup): void => {
    begin(setup)
    scrollTo(0, 0) // on a phone the board may be far above
    focusBoard(room.current)
  }
  const undone = undoneTo(local)
  // A mark is drawn before what stands beside the board changes.
  const isNew = useAfterFrame(isFresh(local))
  const played = useMemo(() => ({ from: game.start, moves, ply: plies.ply }), [game.start, moves, plies.ply])
  const listed = useAfterFrame(played)
  const isWatched = !pair.some(isPerson) && game.ending === null
  const acts = {
    isFresh: isNew,
    onNew: () => setOpened('setup'),
    onUndo: undone === null ? null : () => change(backTo(local, undone)),
    onHint: mayMove ? hint.ask : null,
    onResign: mayMove ? () => change(resigned(local, performance.now())) : null,
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
        <Status local={local} isPaused={isWatched && isPaused} plies={plies} aimed={aimedAt} />
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
        <GameHead local={local} isPaused={isWatched && isPaused} onChoose={isNew ? begin : null} />
        {trouble && <EngineError why={trouble} onRetry={retry} />}
        <ResultCard local={local} onPlay={beginInView} />
        <Actions {...acts} />
        {!isNew && <MovesList {...listed} onGoTo={plies.goTo} />}
        <EntryField position={game.position} isOn={mayMove} input={entry} onEnter={enter} />
      </aside>
      <SetupDialog
        setup={setupOf(local)}
        isOpen={opened === 'setup'}
        onClose={() => setOpened(null)}
        onBegin={beginInView}
      />
      <ShareDialog
        record={recordOf(local)}
        ply={plies.ply}
        isOpen={opened === 'share'}
        onClose={() => setOpened(null)}
      />
    </main>
  )
}
