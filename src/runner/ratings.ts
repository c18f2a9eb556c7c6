/**
 * How strong everybody is, calculated from all games of a store but those of practice, for each variant. Games are counted once: whoever asks
 * again pays for those that were stored since. The calculation itself has a thread of its own, so that a server goes on
 * answering meanwhile.
 */
import { type MeetingCounter, meetingCounter } from '../stats/meetings.ts'
import type { Games } from '../store/games.ts'
import type { Tournaments } from '../store/tournaments.ts'
import { inThread } from './in-thread.ts'
import type { RatedField } from './rated-fields.ts'
import type { RatingsOrder } from './ratings-worker.ts'

export interface StoreRatings {
  /** Of one variant, or of all. */
  fields(variant?: string): Promise<RatedField[]>
}

/** What is asked of a store. */
export interface ScoredGames {
  readonly tournaments: Pick<Tournaments, 'list' | 'practiceAmong'>
  readonly games: Pick<Games, 'scores'>
}

interface Calculated {
  readonly games: number // that there were
  readonly fields: Promise<RatedField[]>
}

export function ratingsIn(store: ScoredGames): StoreRatings {
  const count = countingIn(store)
  const known = new Map<string, Calculated>()
  const fieldsOf = (variant: string, counter: MeetingCounter): Promise<RatedField[]> => {
    const before = known.get(variant)
    if (before?.games === counter.games()) return before.fields
    const fields = calculated({ variant, named: counter.counted() })
    known.set(variant, { games: counter.games(), fields })
    fields.catch(() => known.delete(variant))
    return fields
  }
  return {
    fields: async only => {
      const counters = [...(await count())].filter(
        ([variant, counter]) => counter.games() > 0 && (only === undefined || variant === only),
      )
      const all = await Promise.all(counters.map(([variant, counter]) => fieldsOf(variant, counter)))
      return all.flat()
    },
  }
}

type Counters = ReadonlyMap<string, MeetingCounter> // by variant

/** Gives what counts the games that are new; those who ask meanwhile wait for the same count. */
function countingIn(store: ScoredGames): () => Promise<Counters> {
  const counters = new Map<string, MeetingCounter>()
  const seen = new Map<number, number>() // the last event of each tournament that was counted
  const practice = new Map<number, boolean>() // whether a tournament is, by its number
  let counting: Promise<Counters> | null = null
  const count = async (): Promise<Counters> => {
    const rows = await store.tournaments.list()
    const unknown = rows.flatMap(({ id }) => (practice.has(id) ? [] : id))
    const found = new Set(unknown.length === 0 ? [] : await store.tournaments.practiceAmong(unknown))
    for (const id of unknown) practice.set(id, found.has(id))
    for (const { id, variant, events } of rows) {
      if (practice.get(id)) continue
      const counter = counters.get(variant) ?? meetingCounter()
      counters.set(variant, counter)
      for await (const { last, scores } of store.games.scores(id, seen.get(id) ?? 0, events)) {
        for (const { x, o, score } of scores) counter.add(x, o, score)
        seen.set(id, last)
      }
    }
    return counters
  }
  return () => {
    counting ??= count().finally(() => {
      counting = null
    })
    return counting
  }
}

const PROGRAM = new URL('./ratings-worker.ts', import.meta.url)

function calculated(order: RatingsOrder): Promise<RatedField[]> {
  const { x, o, games, score } = order.named
  return inThread(PROGRAM, order, [x, o, games, score])
}
