/** Those who play the games of stored tournaments in this process: threads, one game each at a time. */

import { ownFolder, removeIfPossible, removeLeftFolders } from '../programs/own-folder.ts'
import type { GameRecord } from '../referee/record.ts'
import type { Move } from '../rules/position.ts'
import type { Result } from '../rules/result.ts'
import type { FinishedGame } from '../store/game-rows.ts'
import { type Once, once } from '../store/once.ts'
import type { SideUsage } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import type { GameJob } from '../store/work.ts'
import type { ScheduledGame } from '../tournament/scheduled-game.ts'
import { commentOn, type PlayedGame } from './game.ts'
import { type GameThread, openGameThread } from './game-thread.ts'
import { makeReady, orderFor, type ReadyEntrant, type ReadyTournament } from './ready.ts'

export interface GameThreads {
  /** A tournament made ready, or what stands against its being played here. */
  ready(tournament: number): Promise<Result<ReadyTournament, string>>
  /** Null: not played here, or not to its end. */
  play(job: GameJob): Promise<FinishedGame | null>
  /** Ends the games that are being played. */
  close(): Promise<void>
}

/** Told of games that last: what is on the board, and that the game is no longer played here (null). */
export type GameWatch = (tournament: number, slot: ScheduledGame, moves: readonly Move[] | null) => void

/** Told of every game that comes and cannot be played here. */
export type Unfit = (why: string) => void

export interface GameThreadsTerms {
  readonly unfit: Unfit
  readonly trouble: (message: string) => void
  readonly watch?: GameWatch
}

export function openGameThreads(
  store: Store,
  { unfit, trouble, watch = () => {} }: GameThreadsTerms,
): GameThreads {
  removeLeftFolders()
  const folder = ownFolder('programs')
  const tournaments = new Map<number, Once<Result<ReadyTournament, string>>>()
  const threads = new Set<GameThread>()
  const resting: GameThread[] = []
  let isClosed = false
  const ready: GameThreads['ready'] = tournament => {
    const ready = tournaments.get(tournament) ?? once(() => makeReady(store, tournament, folder))
    tournaments.set(tournament, ready)
    return ready.get()
  }
  /** Null: not now, or not here. That it cannot be made ready is no attempt at a game. */
  const readyFor = async (tournament: number): Promise<ReadyTournament | null> => {
    try {
      const made = await ready(tournament)
      if (made.ok) return made.value
      unfit(made.error)
    } catch (thrown) {
      trouble(`tournament ${tournament} cannot be made ready: ${(thrown as Error).message}`)
    }
    return null
  }
  const openThread = (): GameThread => {
    const thread = openGameThread()
    threads.add(thread)
    return thread
  }
  const closeThread = (thread: GameThread): Promise<void> => {
    threads.delete(thread)
    return thread.close()
  }
  return {
    ready,
    play: async ({ tournament, slot, signal }) => {
      const ready = signal.aborted ? null : await readyFor(tournament)
      if (ready === null || isClosed || signal.aborted) return null
      const started = new Date()
      const thread = resting.pop() ?? openThread()
      const leave = (): void => void closeThread(thread)
      signal.addEventListener('abort', leave)
      try {
        const seen = (moves: readonly Move[]): void => watch(tournament, slot, moves)
        const played = await thread.play(orderFor(ready, slot), seen)
        if (played !== null) resting.push(thread)
        return played && finishedGame(ready, slot, played, started)
      } catch (thrown) {
        await closeThread(thread)
        throw thrown
      } finally {
        signal.removeEventListener('abort', leave)
        watch(tournament, slot, null)
      }
    },
    close: async () => {
      isClosed = true
      await Promise.all([...threads].map(closeThread))
      removeIfPossible(folder)
    },
  }
}

function finishedGame(
  ready: ReadyTournament,
  slot: ScheduledGame,
  played: PlayedGame,
  started: Date,
): FinishedGame {
  const [x, o] = slot.seats.map(seat => ready.entrants[seat])
  const seen = ({ name, bot: word, program: { kind, hash } }: ReadyEntrant) => ({ name, word, kind, hash })
  return {
    record: recordOf(ready, slot, played),
    players: [seen(x), seen(o)],
    level: [x, o].every(({ entry }) => entry.kind === 'builtin') ? null : ready.level,
    stderr: [played.notes[0]?.stderr ?? '', played.notes[1]?.stderr ?? ''],
    usage: [usageOf(played, 0), usageOf(played, 1)],
    started,
    finished: new Date(),
  }
}

/** The placements of the opening have no time: nobody thought about them. */
function recordOf({ plan, entrants }: ReadyTournament, slot: ScheduledGame, played: PlayedGame): GameRecord {
  const [x, o] = slot.seats.map(seat => entrants[seat].name)
  return {
    variant: plan.variant,
    tags: { Event: plan.name, Game: slot.key, X: x, O: o },
    start: null,
    comment: commentOn(played.notes),
    moves: played.placements.map(({ move, time }, ply) => ({
      move,
      time: ply < slot.opening.length ? null : time,
      comment: null,
    })),
    ending: played.ending,
  }
}

function usageOf({ notes, thoughts }: PlayedGame, side: 0 | 1): SideUsage {
  const { startup = null, overrun = 0, memory = null, whileStopped = 0 } = notes[side] ?? {}
  return { startup, slowest: thoughts[side].longest, overrun, memory, whileStopped }
}
