/** Play: the board, who plays, the moves, and what one can do. */

import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { shownPosition } from '../../referee/game-words.ts'
import { makeMove } from '../../rules/move-text.ts'
import type { Move, Side } from '../../rules/position.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { playWords } from '../../words/en/play.ts'
import { Board } from '../board/board.tsx'
import { allowedAim } from '../board/board-input.ts'
import { focusBoard } from '../board/focus.ts'
import { useWords } from '../language.ts'
import { Celebration } from '../life/celebration.tsx'
import { useCues } from '../life/use-cues.ts'
import { useAfterFrame } from '../ui/after-frame.ts'
import { MovesList } from '../ui/moves-list.tsx'
import { usePlies, usePlyKeys } from '../ui/plies.ts'
import { ShareDialog } from '../ui/share-dialog.tsx'
import { useTitle } from '../ui/title.ts'
import { Actions } from './actions.tsx'
import { useAnnounced } from './announced.ts'
import { useDroppedBot } from './dropped-bot.tsx'
import { EntryField } from './entry-field.tsx'
import { EngineError, GameHead } from './game-head.tsx'
import { useHint } from './hint.ts'
import {
  type GameSetup,
  isFresh,
  type LocalGame,
  pairAgainst,
  placed,
  playedOnBy,
  recordOf,
  resigned,
  setupOf,
  undone,
  undoneTo,
} from './local-game.ts'
import { freshGame, isNewcomer, storedPause, storePause } from './stored-game.ts'
import './play.css'
import { isPerson, ownSide } from '../local-players.ts'
import { ResultCard } from './result-card.tsx'
import { SetupDialog } from './setup-dialog.tsx'
import { useShortcuts } from './shortcuts.ts'
import { Status } from './status.tsx'
import { isPersonsTurn, useLocalGame } from './use-local-game.ts'

const OwnBotPanels = lazy(() =>
  import('../own-bots/panel.tsx').then(({ OwnBotPanels: found }) => ({ default: found })),
)

export function PlayPage() {
  const [isPaused, setPaused] = useState(storedPause)
  useEffect(() => void storePause(isPaused), [isPaused])
  const [newcomer] = useState(isNewcomer)
  const [opened, setOpened] = useState<'setup' | 'share' | null>(null)
  const [aimed, setAimed] = useState<Move | null>(null)
  const { local, change, trouble, retry } = useLocalGame(isPaused)
  const { game, pair } = local
  const { rules } = game.position
  const words = useWords(playWords)
  const pageText = useWords(pageWords)
  const title = variantTitle(rules.variant, useWords(gameWords))
  const moves = useMemo(() => game.placements.map(({ move }) => move), [game.placements])
  const plies = usePlies(game.start, moves)
  const hint = useHint(game.position)
  const entry = useRef<HTMLInputElement>(null)
  const room = useRef<HTMLElement>(null)
  usePlyKeys(plies)
  useAnnounced(local)
  useTitle(words.title(title))
  useCues(
    {
      game: local.id,
      position: game.position,
      count: moves.length,
      ending: game.ending,
      refused: game.refused?.why ?? null,
    },
    ownSide(pair),
    'play',
  )

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
  // The game as it is when the file has been read: a mark may have been placed since it was dropped.
  const dropping = useDroppedBot(rules.variant, seat =>
    change(now => {
      const others = pairAgainst(now.pair, seat)
      return isFresh(now) ? freshGame({ ...setupOf(now), pair: others }) : playedOnBy(now, others)
    }),
  )
  const takenBack = undoneTo(local)
  // A mark is drawn before what stands beside the board changes.
  const isNew = useAfterFrame(isFresh(local))
  const played = useMemo(() => ({ from: game.start, moves, ply: plies.ply }), [game.start, moves, plies.ply])
  const listed = useAfterFrame(played)
  const isWatched = !pair.some(isPerson) && game.ending === null
  const acts = {
    isFresh: isNew,
    onNew: () => setOpened('setup'),
    onUndo: takenBack === null ? null : () => change(undone(local, takenBack)),
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
    <main className="play" id="main" data-grids={rules.variant.grids} {...dropping.target}>
      <h1 className="spoken">{words.title(title)}</h1>
      <section className="play-board" aria-label={pageText.board} ref={room}>
        <Status
          local={local}
          isPaused={isWatched && isPaused}
          plies={plies}
          aimed={aimedAt}
          isNewcomer={isNew && newcomer}
        />
        <Board
          position={position}
          last={plies.move}
          label={pageText.boardOf(title)}
          hint={plies.isLive ? hint.move : null}
          onAim={setAimed}
          {...hands}
        />
        {dropping.notice}
      </section>
      <aside className="play-side" aria-label={pageText.game}>
        <GameHead local={local} isPaused={isWatched && isPaused} onChoose={isNew ? begin : null} />
        {trouble && <EngineError why={trouble} onRetry={retry} />}
        <ResultCard local={local} onPlay={beginInView} />
        {pair.some(({ kind }) => kind === 'own') && (
          <Suspense>
            <OwnBotPanels local={local} onChange={change} />
          </Suspense>
        )}
        <Actions {...acts} />
        {!isNew && <MovesList {...listed} onGoTo={plies.goTo} />}
        <EntryField position={game.position} isOn={mayMove} input={entry} onEnter={enter} />
      </aside>
      <Celebration game={local.id} winner={personWon(local)} />
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

/** The side of the person who has won; null where nobody has, or the engine. */
function personWon({ game: { ending }, pair }: LocalGame): Side | null {
  const winner = ending?.winner ?? null
  return winner !== null && isPerson(pair[winner]) ? winner : null
}
