/** The threads that play the games of stored tournaments in this process, one game each at a time. */

import { ownFolder, removeIfPossible, removeLeftFolders } from '../programs/own-folder.ts'
import { makeFasterClock } from '../referee/faster-clock.ts'
import type { GameRecord } from '../referee/record.ts'
import type { Move } from '../rules/position.ts'
import { ok, type Result } from '../rules/result.ts'
import type { FinishedGame } from '../store/game-rows.ts'
import type { GameJob } from '../store/job-kinds.ts'
import type { SideUsage } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import type { ScheduledGame } from '../tournament/scheduled-game.ts'
import { commentOn, type PlayedGame } from './game.ts'
import { type GameThread, openGameThread } from './game-thread.ts'
import { changedCommand, orderFor, type ReadyEntrant, type ReadyTournament } from './ready.ts'
import { type HeldTournament, type ReadyTournaments, readyTournaments } from './ready-tournaments.ts'

export interface GameThreads {
  readonly ready: Pick<ReadyTournaments, 'get' | 'keep'>
  /** Null: not played here, or not to its end. An error is an attempt that failed. */
  readonly play: (job: GameJob, signal: AbortSignal) => Promise<Result<FinishedGame | null, string>>
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
  const tournaments = readyTournaments(store, folder)
  const threads = new Set<GameThread>()
  const resting: GameThread[] = []
  let isClosed = false
  const openThread = (): GameThread => {
    const thread = openGameThread()
    threads.add(thread)
    return thread
  }
  const closeThread = (thread: GameThread): Promise<void> => {
    threads.delete(thread)
    return thread.close()
  }
  /** Null: not now, or not here. That it cannot be made ready is no attempt at a game. */
  const fitting = async (
    tournament: number,
    made: HeldTournament['made'],
  ): Promise<ReadyTournament | null> => {
    try {
      const ready = await made
      if (ready.ok) return ready.value
      unfit(ready.error)
    } catch (thrown) {
      trouble(`tournament ${tournament} cannot be prepared: ${(thrown as Error).message}`)
    }
    return null
  }
  const playReady = async (
    ready: ReadyTournament,
    { tournament, slot }: GameJob,
    signal: AbortSignal,
  ): Promise<Result<FinishedGame | null, string>> => {
    const changed = await changedCommand(ready, slot)
    if (changed !== null) unfit(changed)
    if (changed !== null || isClosed || signal.aborted) return ok(null)
    const started = new Date()
    const thread = resting.pop() ?? openThread()
    const leave = (): void => void closeThread(thread)
    signal.addEventListener('abort', leave)
    const played = await thread.play(orderFor(ready, slot), moves => watch(tournament, slot, moves))
    signal.removeEventListener('abort', leave)
    watch(tournament, slot, null)
    if (played?.ok) resting.push(thread)
    else await closeThread(thread)
    return played?.ok ? ok(finishedGame(ready, slot, played.value, started)) : (played ?? ok(null))
  }
  return {
    ready: tournaments,
    play: async (job, signal) => {
      if (signal.aborted) return ok(null)
      const { made, release } = await tournaments.hold(job.tournament, 1 + Math.max(...job.slot.seats))
      try {
        const ready = await fitting(job.tournament, made)
        return ready === null ? ok(null) : await playReady(ready, job, signal)
      } finally {
        release()
      }
    },
    close: async () => {
      isClosed = true
      await Promise.all([...threads].map(closeThread))
      removeIfPossible(folder)
    },
  }
}

/** For a shared store: there may be tournaments that only other machines can play; they get their games back. */
export function leaveToOthers(trouble: (message: string) => void): Unfit {
  const told = new Set<string>()
  return why => {
    if (!told.has(why)) trouble(`a tournament is left to others: ${why}`)
    told.add(why)
  }
}

function finishedGame(
  ready: ReadyTournament,
  slot: ScheduledGame,
  played: PlayedGame,
  started: Date,
): FinishedGame {
  const [x, o] = [ready.entrants[slot.seats[0]]!, ready.entrants[slot.seats[1]]!]
  const seen = ({ name, bot: word, program: { kind, hash } }: ReadyEntrant) => ({ name, word, kind, hash })
  return {
    record: recordOf(ready, slot, played),
    players: [seen(x), seen(o)],
    level: [x, o].every(({ entry }) => entry.kind === 'builtin') ? null : ready.level,
    stderr: [played.notes[0]?.stderr ?? '', played.notes[1]?.stderr ?? ''],
    printed: [played.notes[0]?.printed ?? [], played.notes[1]?.printed ?? []],
    usage: [usageOf(played, 0), usageOf(played, 1)],
    started,
    finished: new Date(),
  }
}

/** The placements of the opening have no time: nobody thought about them. */
function recordOf(
  { plan, entrants, sandbox }: ReadyTournament,
  slot: ScheduledGame,
  played: PlayedGame,
): GameRecord {
  const [x, o] = [entrants[slot.seats[0]]!.name, entrants[slot.seats[1]]!.name]
  return {
    variant: plan.variant,
    tags: {
      Event: plan.name,
      Game: slot.key,
      X: x,
      O: o,
      ...(plan.clock && { Clock: makeFasterClock(plan.clock) }),
    },
    start: null,
    comment: commentOn(played, sandbox),
    moves: played.placements.map(({ move, time }, ply) => ({
      move,
      time: ply < slot.opening.length ? null : time,
      comment: null,
    })),
    ending: played.ending,
  }
}

function usageOf({ notes, thoughts, replays }: PlayedGame, side: 0 | 1): SideUsage {
  const { startup = null, overrun = 0, memory = null, whileStopped = 0, waited = null } = notes[side] ?? {}
  const { longest: slowest, used } = thoughts[side]
  const again = replays.filter(replay => replay.side === side).length
  return { startup, slowest, overrun, used, waited, replays: again, memory, whileStopped }
}
