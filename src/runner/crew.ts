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
import type { GameSlot } from '../tournament/slot.ts'
import type { Played } from './bout.ts'
import { type Actor, type Company, openCompany, orderFor } from './company.ts'
import { openThread, type Thread } from './threads.ts'

export interface Crew {
  /** A tournament made ready, or what stands against its being played here. */
  ready(tournament: number): Promise<Result<Company, string>>
  /** Null: not played here, or not to its end. */
  play(job: GameJob): Promise<FinishedGame | null>
  /** Ends the games that are being played. */
  close(): Promise<void>
}

/** Told of games that last: what is on the board, and that the game is no longer played here (null). */
export type Watch = (tournament: number, slot: GameSlot, moves: readonly Move[] | null) => void

/** Told of every game that comes and cannot be played here. */
export type Unfit = (why: string) => void

export interface CrewTerms {
  readonly unfit: Unfit
  readonly trouble: (message: string) => void
  readonly watch?: Watch
}

export function openCrew(store: Store, { unfit, trouble, watch = () => {} }: CrewTerms): Crew {
  removeLeftFolders()
  const folder = ownFolder('programs')
  const companies = new Map<number, Once<Result<Company, string>>>()
  const threads = new Set<Thread>()
  const resting: Thread[] = []
  let isClosed = false
  const ready: Crew['ready'] = tournament => {
    const company = companies.get(tournament) ?? once(() => openCompany(store, tournament, folder))
    companies.set(tournament, company)
    return company.get()
  }
  /** Null: not now, or not here. That it cannot be made ready is no attempt at a game. */
  const companyFor = async (tournament: number): Promise<Company | null> => {
    try {
      const company = await ready(tournament)
      if (company.ok) return company.value
      unfit(company.error)
    } catch (thrown) {
      trouble(`tournament ${tournament} cannot be made ready: ${(thrown as Error).message}`)
    }
    return null
  }
  const hire = (): Thread => {
    const thread = openThread()
    threads.add(thread)
    return thread
  }
  const dismiss = (thread: Thread): Promise<void> => {
    threads.delete(thread)
    return thread.close()
  }
  return {
    ready,
    play: async ({ tournament, slot, signal }) => {
      const company = signal.aborted ? null : await companyFor(tournament)
      if (company === null || isClosed || signal.aborted) return null
      const started = new Date()
      const thread = resting.pop() ?? hire()
      const leave = (): void => void dismiss(thread)
      signal.addEventListener('abort', leave)
      try {
        const seen = (moves: readonly Move[]): void => watch(tournament, slot, moves)
        const played = await thread.play(orderFor(company, slot), seen)
        if (played !== null) resting.push(thread)
        return played && finishedGame(company, slot, played, started)
      } catch (thrown) {
        await dismiss(thread)
        throw thrown
      } finally {
        signal.removeEventListener('abort', leave)
        watch(tournament, slot, null)
      }
    },
    close: async () => {
      isClosed = true
      await Promise.all([...threads].map(dismiss))
      removeIfPossible(folder)
    },
  }
}

function finishedGame(company: Company, slot: GameSlot, played: Played, started: Date): FinishedGame {
  const [x, o] = slot.seats.map(seat => company.actors[seat])
  const seen = ({ name, bot: word, member: { kind, hash } }: Actor) => ({ name, word, kind, hash })
  return {
    record: recordOf(company, slot, played),
    players: [seen(x), seen(o)],
    level: [x, o].every(({ entry }) => entry.kind === 'builtin') ? null : company.level,
    stderr: [played.notes[0]?.stderr ?? '', played.notes[1]?.stderr ?? ''],
    usage: [usageOf(played, 0), usageOf(played, 1)],
    started,
    finished: new Date(),
  }
}

/** The placements of the opening have no time: nobody thought about them. */
function recordOf({ plan, actors }: Company, slot: GameSlot, played: Played): GameRecord {
  const [x, o] = slot.seats.map(seat => actors[seat].name)
  return {
    variant: plan.variant,
    tags: { Event: plan.name, Game: slot.key, X: x, O: o },
    start: null,
    comment: null,
    moves: played.placements.map(({ move, time }, ply) => ({
      move,
      time: ply < slot.opening.length ? null : time,
      comment: null,
    })),
    ending: played.ending,
  }
}

function usageOf({ notes, thoughts }: Played, side: 0 | 1): SideUsage {
  const { startup = null, overrun = 0, memory = null } = notes[side] ?? {}
  return { startup, slowest: thoughts[side].longest, overrun, memory }
}
