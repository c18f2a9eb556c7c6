/**
 * Finished games become part of the store in one transaction: their rows, their events, and whatever else must be
 * true together with them (the jobs are done). Where two workers played the same game, the first row counts, and the
 * second play leaves no trace.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { GameEvent } from '../contract/events.ts'
import { assert } from '../rules/result.ts'
import type { ScheduledGame } from '../tournament/scheduled-game.ts'
import type { Bots } from './bots.ts'
import { escapeJson } from './columns.ts'
import type { Queries } from './database.ts'
import { CHANNEL } from './events.ts'
import { type FinishedGame, type GameInsert, rowOf, UNKNOWN } from './game-rows.ts'
import { insertJson } from './insert.ts'
import type { RulesRows } from './rules-rows.ts'
import { events, games, tournaments } from './schema.ts'

export interface SlotGame {
  readonly slot: ScheduledGame
  readonly game: FinishedGame
}

/** The event of a game, for the slot. */
interface GameNews {
  readonly slot: string
  readonly body: GameEvent['body']
}

/** Stores games of a tournament; gives how many of them are new. */
export type Finish = (
  tournament: number,
  plays: readonly SlotGame[],
  together?: (tx: Queries) => Promise<void>,
) => Promise<number>

export function finishingIn(queries: Queries, rules: RulesRows, bots: Bots, worker: string): Finish {
  const courses = new Map<number, number | null>()
  const courseOf = async (tournament: number): Promise<number | null> => {
    const known = courses.get(tournament)
    if (known !== undefined) return known
    const [row] = await queries
      .select({ course: tournaments.course })
      .from(tournaments)
      .where(eq(tournaments.id, tournament))
    const course = row?.course ?? null
    courses.set(tournament, course)
    return course
  }
  const rowFor = async (tournament: number, { slot, game }: SlotGame): Promise<GameInsert> => {
    const isOpen = (await courseOf(tournament)) === null // what a team handed in is not for everybody to know
    for (const player of game.players) if (isOpen && player.kind !== UNKNOWN) await bots.note(player)
    return rowOf({ tournament, slot, variant: await rules.numberOf(game.record.variant), worker }, game)
  }
  return async (tournament, plays, together) => {
    const sorted = [...plays].sort(bySlot)
    const rows = await Promise.all(sorted.map(play => rowFor(tournament, play)))
    return queries.transaction(async tx => {
      const added = await tx.execute(insertGames(tournament, rows, sorted.map(newsOf)))
      await together?.(tx)
      return added.rows.length
    })
  }
}

/** Everybody takes the slots in the same order, so that nobody waits for somebody who waits for him. */
const bySlot = ({ slot: a }: SlotGame, { slot: b }: SlotGame): number => (a.key < b.key ? -1 : 1)

/** Rows and events in one statement: the time goes into the number of statements, not into what they do. */
const insertGames = (tournament: number, rows: readonly GameInsert[], news: readonly GameNews[]): SQL => sql`
  with added as (
    ${insertJson(games, rows, ['id'])} on conflict (tournament, slot) do nothing returning id, slot
  ), next as (
    update ${tournaments} set
      events = events + (select count(*) from added),
      games = games + (select count(*) from added)
    where id = ${tournament} and exists (select from added) returning id, events
  ), numbered as (
    select id, slot, row_number() over (order by id desc) as from_end from added
  )
  insert into ${events} (tournament, id, kind, game, body)
  select next.id, next.events - from_end + 1, 'game', numbered.id, news.body
  from next, numbered join json_to_recordset(${JSON.stringify(escapeJson(news))}::json) as news (slot text, body json)
    on news.slot = numbered.slot
  returning pg_notify(${CHANNEL}, tournament::text)`

function newsOf({ slot, game: { record, players } }: SlotGame): GameNews {
  const { key, stage, pool, round, seats } = slot
  const { ending, moves } = record
  assert(ending !== null, 'a finished game has an ending')
  const [x, o] = players
  const game = { names: [x.name, o.name], placements: moves.length, ending } satisfies Partial<
    GameNews['body']
  >
  return { slot: key, body: { slot: key, stage, pool, round, seats: [...seats], ...game } }
}
