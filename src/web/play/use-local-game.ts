/** The running game: who is asked, the engine's turns, the clock, and keeping it. */
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { chooseLine, limitsOf, TOP_LEVEL } from '../../engine/levels.ts'
import { chanceFrom } from '../../rules/chance.ts'
import { makeMove } from '../../rules/move-text.ts'
import type { Position } from '../../rules/position.ts'
import { isStill } from '../board/glide.ts'
import { playingEngine, ponder, wordsOf } from '../engine.ts'
import { isPerson, type LocalPlayers, makeLocalPlayer } from '../local-players.ts'
import { afterFrame } from '../ui/after-frame.ts'
import {
  after,
  endedBy,
  failed,
  type LocalGame,
  mayStartClock,
  placed,
  placedWithin,
  playerToMove,
  unasked,
} from './local-game.ts'
import { isKeptElsewhere, storedGame, storeGame } from './stored-game.ts'

type SetGame = Dispatch<SetStateAction<LocalGame>>

const TICK = 100
/** Milliseconds before an engine's mark, so that one sees what happens. */
const PAUSE = { oneEngine: 250, twoEngines: 600, twoBots: 120 }
/** Who wants no motion waits for none, but games of engines are there to be watched. */
const pauseIn = (pair: LocalPlayers): number =>
  !pair.some(isPerson) ? PAUSE.twoEngines : isStill() ? 0 : PAUSE.oneEngine
/** How long the top level thinks where no clock says otherwise. */
const TOP_TIME = 1500

export interface Running {
  readonly local: LocalGame
  readonly change: SetGame
  readonly trouble: string | null // why the engine does not move
  readonly retry: () => void
}

/** The game that this browser keeps. Only a game of engines is paused. */
export function useLocalGame(isPaused: boolean): Running {
  const running = useGameHere(storedGame, isPaused)
  useKeeping(running.local)
  useReturning(running.change)
  return running
}

/** A game that is played on a page, and left with it. */
export function useGameHere(first: () => LocalGame, isPaused: boolean): Running {
  const [local, change] = useState(first)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { variant } = local.game.start.rules
  useEffect(() => void playingEngine(variant), [variant]) // ready before it is wanted
  const isHalted = (isPaused && !local.pair.some(isPerson)) || trouble !== null
  useClock(local, change, isHalted)
  useEngineTurn(local, change, isHalted, setTrouble)
  useOwnTurn(local, change, isHalted, setTrouble)
  useServerTurn(local, change, isHalted, setTrouble)
  return { local, change, trouble, retry: () => setTrouble(null) }
}

function useKeeping(local: LocalGame): void {
  const due = useRef<LocalGame | null>(null)
  const keep = useCallback(() => {
    if (due.current) storeGame(due.current)
    due.current = null
  }, [])
  useEffect(() => {
    due.current = local
    return afterFrame(keep)
  }, [local, keep])
  useEffect(() => {
    addEventListener('pagehide', keep) // who leaves may do so before that
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
}

/** Who comes back to this tab finds the game as it was left, in whichever tab that was. */
function useReturning(change: SetGame): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible' && isKeptElsewhere()) change(storedGame())
    }
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [change])
}

/** While the game is halted no clock runs. */
function useClock(local: LocalGame, change: SetGame, isHalted: boolean): void {
  const mustAsk = mayStartClock(local) && !isHalted
  useEffect(() => {
    if (mustAsk) change(now => after(now, { kind: 'ask', at: performance.now() }))
  }, [mustAsk, change])
  const isAsked = local.game.clock.askedAt !== null
  useEffect(() => {
    if (isAsked && isHalted) change(unasked)
  }, [isAsked, isHalted, change])
  const isTicking = local.game.clock.limit !== null && isAsked && !isHalted
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(
      () => change(now => after(now, { kind: 'silence', at: performance.now() })),
      TICK,
    )
    return () => clearInterval(timer)
  }, [isTicking, change])
}

function useEngineTurn(
  { id, pair, limit, game }: LocalGame,
  change: SetGame,
  isHalted: boolean,
  complain: (why: string) => void,
): void {
  const { position } = game
  const seat = pair[position.turn]
  const level = seat.kind === 'engine' && game.ending === null && !isHalted ? seat.level : null
  const pause = pauseIn(pair)
  useEffect(() => {
    if (level === null) return
    const turn = new AbortController()
    void engineMove(position, level, limit, pause, turn.signal).then(move => {
      if (move === null || turn.signal.aborted) return
      if ('why' in move) return complain(move.why)
      change(now =>
        now.id === id && now.game.position === position ? placed(now, move.text, performance.now()) : now,
      )
    })
    return () => turn.abort()
  }, [id, position, level, limit, pause, change, complain])
}

async function engineMove(
  position: Position,
  level: number,
  limit: number | null,
  pause: number,
  signal: AbortSignal,
): Promise<{ text: string } | { why: string } | null> {
  const movetime = Math.min(TOP_TIME, limit === null ? TOP_TIME : limit * 0.6)
  const [found] = await Promise.all([ponder(position, limitsOf(level, { movetime }), signal), rest(pause)])
  if (found === null) return null
  if (!found.ok) return { why: found.error }
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  const chance = chanceFrom(seed)
  return {
    text: makeMove(position.rules, chooseLine(level, position.rules.variant, found.value, chance).moves[0]),
  }
}

/** A bot of one's own is loaded, asked, and left when nobody wants its answer any more. */
function useOwnTurn(
  local: LocalGame,
  change: SetGame,
  isHalted: boolean,
  complain: (why: string) => void,
): void {
  const { id, game, pair } = local
  const { position } = game
  const seat = playerToMove(local)
  const word = seat.kind === 'own' && game.ending === null && !isHalted ? makeLocalPlayer(seat) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another position, or another bot, is another turn
  useEffect(() => {
    if (word === null) return
    const turn = new AbortController()
    ownTurn(local, change, turn.signal).catch(thrown => {
      if (!turn.signal.aborted) complain(wordsOf(thrown))
    })
    return () => turn.abort()
  }, [id, position, word, change, complain])
  const hasOwn = pair.some(({ kind }) => kind === 'own')
  const isOver = game.ending !== null
  useEffect(() => {
    if (!hasOwn) return
    const leave = (): void => void import('../own-bots/seats.ts').then(({ leaveGame }) => leaveGame(id))
    if (isOver) leave()
    return leave
  }, [id, hasOwn, isOver])
}

async function ownTurn(local: LocalGame, change: SetGame, signal: AbortSignal): Promise<void> {
  const { id, game, pair } = local
  const changeMine = (make: (now: LocalGame) => LocalGame): void =>
    change(now => (now.id === id && now.game.position === game.position ? make(now) : now))
  const { ownAnswer } = await import('../own-bots/seats.ts')
  const asked = (at: number): void => changeMine(now => after(now, { kind: 'ask', at }))
  const answer = await ownAnswer(local, signal, asked)
  const at = performance.now()
  if (!pair.some(isPerson)) await rest(PAUSE.twoBots)
  if (answer === null || signal.aborted) return
  changeMine(now => (answer.kind === 'move' ? placed(now, answer.text, at) : failed(now, answer, at)))
}

const rest = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

/** A bot of the server is asked there, and left when the game is. */
function useServerTurn(
  local: LocalGame,
  change: SetGame,
  isHalted: boolean,
  complain: (why: string) => void,
): void {
  const { id, game, pair } = local
  const { position } = game
  const seat = playerToMove(local)
  const word = seat.kind === 'server' && game.ending === null && !isHalted ? seat.word : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another position is another turn
  useEffect(() => {
    if (word === null) return
    const turn = new AbortController()
    serverTurn(local, word, change, turn.signal).catch(thrown => {
      if (!turn.signal.aborted) complain(wordsOf(thrown))
    })
    return () => turn.abort()
  }, [id, position, word, change, complain])
  const hasServer = pair.some(({ kind }) => kind === 'server')
  useEffect(() => {
    if (!hasServer) return
    return () => void import('../live/server-bot.ts').then(({ leaveServerBot }) => leaveServerBot(id))
  }, [id, hasServer])
}

async function serverTurn(
  { id, game }: LocalGame,
  word: string,
  change: SetGame,
  signal: AbortSignal,
): Promise<void> {
  const { askServerBot } = await import('../live/server-bot.ts')
  const answer = await askServerBot({ id, game, word }, signal)
  if (answer === null || signal.aborted) return
  const at = performance.now()
  change(now => {
    if (now.id !== id || now.game.position !== game.position) return now
    return answer.kind === 'move'
      ? placedWithin(now, answer.text, answer.time, at)
      : endedBy(now, answer.ending)
  })
}

/** What the engine would play, with a short look. */
export async function hintFor(position: Position, signal: AbortSignal): Promise<number | null> {
  const found = await ponder(position, limitsOf(TOP_LEVEL, { movetime: 500 }), signal)
  return found?.ok ? found.value.lines[0].moves[0] : null
}

export const isPersonsTurn = (local: LocalGame): boolean =>
  local.game.ending === null && playerToMove(local).kind === 'person'
