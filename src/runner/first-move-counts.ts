/**
 * How often each move of the first positions was played in the games of a store, by game of the family. Games are counted
 * once, a little at a time; whoever asks again pays for those that were stored since.
 */
import { COUNTED, type GameCounter, gameCounter } from '../review/game-counts.ts'
import { sameRules } from '../rules/identity.ts'
import type { Variant } from '../rules/variant.ts'
import { variantNamed } from '../rules/variants.ts'
import type { Work } from '../rules/work.ts'
import type { FirstMoves } from '../store/first-moves.ts'
import type { Games } from '../store/games.ts'
import type { Tournaments } from '../store/tournaments.ts'
import { inTurns } from './in-turns.ts'

export interface FirstMoveCounts {
  /** Counts what is new; those who ask meanwhile wait for the same count. */
  refresh(): Promise<void>
  /** As far as it has counted. */
  of(variant: Variant): GameCounter
}

/** What is asked of a store. */
export interface BegunGames {
  readonly tournaments: Pick<Tournaments, 'list' | 'byId'>
  readonly games: Pick<Games, 'firstMoves'>
}

export function firstMoveCounts({ tournaments, games }: BegunGames): FirstMoveCounts {
  const counters = new Map<Variant, GameCounter>()
  const variants = new Map<number, Variant | null>() // of each tournament; null: rules of its own
  const seen = new Map<number, number>() // the last event of each tournament that was counted
  const of = (variant: Variant): GameCounter => {
    const counter = counters.get(variant) ?? gameCounter(variant)
    counters.set(variant, counter)
    return counter
  }
  const variantOf = async (id: number): Promise<Variant | null> => {
    const known = variants.get(id)
    if (known !== undefined) return known
    const rules = (await tournaments.byId(id))?.plan.variant
    const ours = rules && variantNamed(rules.id)
    const found = rules && ours && sameRules(rules, ours) ? ours : null
    variants.set(id, found)
    return found
  }
  const count = async (): Promise<void> => {
    for (const { id, events } of await tournaments.list()) {
      const variant = await variantOf(id)
      if (variant === null) continue
      for await (const page of games.firstMoves(id, seen.get(id) ?? 0, events, COUNTED)) {
        await inTurns(added(of(variant), page.games))
        seen.set(id, page.last)
      }
    }
  }
  let counting: Promise<void> | null = null
  return {
    refresh: () => {
      counting ??= count().finally(() => {
        counting = null
      })
      return counting
    },
    of,
  }
}

function* added(counter: GameCounter, games: readonly FirstMoves[]): Work<void> {
  for (const game of games) {
    counter.add(game)
    yield
  }
}
