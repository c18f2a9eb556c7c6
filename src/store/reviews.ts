/** What the engine found in games that were played. A game is searched once, whoever wants to know; in a new way, again. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { insertJson } from './insert.ts'
import { reviews } from './schema.ts'

export interface Reviews {
  /** Of these games, those that were searched in this way: what was found, by game. */
  of(games: readonly number[], terms: string): Promise<Map<number, object>>
  /** The same without what was found. */
  known(games: readonly number[], terms: string): Promise<Set<number>>
  /** In place of what was found in another way. */
  keep(games: ReadonlyMap<number, object>, terms: string): Promise<void>
}

const MANY = 500 // games in one question

export function reviewsIn(queries: Queries): Reviews {
  const isWanted = (games: readonly number[], terms: string) =>
    and(inArray(reviews.game, [...games]), eq(reviews.terms, terms))
  return {
    of: async (games, terms) => {
      const found = new Map<number, object>()
      for (const some of inLots(games)) {
        const rows = await queries
          .select({ game: reviews.game, findings: reviews.findings })
          .from(reviews)
          .where(isWanted(some, terms))
        for (const { game, findings } of rows) found.set(game, findings)
      }
      return found
    },
    known: async (games, terms) => {
      const known = new Set<number>()
      for (const some of inLots(games))
        for (const { game } of await queries
          .select({ game: reviews.game })
          .from(reviews)
          .where(isWanted(some, terms)))
          known.add(game)
      return known
    },
    keep: async (games, terms) => {
      const at = new Date()
      const rows = [...games].map(([game, findings]) => ({ game, terms, findings, at }))
      if (rows.length === 0) return
      await queries.execute(sql`${insertJson(reviews, rows)}
        on conflict (game) do update set terms = excluded.terms, findings = excluded.findings, at = excluded.at`)
    },
  }
}

const inLots = (games: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(games.length / MANY) }, (_, lot) =>
    games.slice(lot * MANY, (lot + 1) * MANY),
  )
