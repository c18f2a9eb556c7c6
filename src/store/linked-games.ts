/** Games between two people who share a link: stored from the first moment, and after each placement. */
import { asc, eq, type InferSelectModel, isNull, sql } from 'drizzle-orm'
import type { Ending } from '../referee/ending.ts'
import type { Placement } from '../referee/game.ts'
import type { Variant } from '../rules/variant.ts'
import type { Queries } from './database.ts'
import { endingColumns, endingOf } from './game-rows.ts'
import { insertJson } from './insert.ts'
import { linkedGames, linkedLife } from './linked-schema.ts'
import { packMoves, packTimes, unpackMoves, unpackTimes } from './packed.ts'
import type { RulesRows } from './rules-rows.ts'

interface LinkedSeat {
  readonly name: string
  readonly key: string | null // its hash; null: nobody has taken it
}

export interface LinkedGame {
  readonly code: string
  readonly variant: Variant
  readonly limit: number | null // milliseconds for a placement
  readonly seats: readonly [x: LinkedSeat, o: LinkedSeat]
  readonly invitation: string | null // its hash; null: it was accepted
  readonly placements: readonly Placement[]
  readonly thought: number // milliseconds of the side to move, before its clock began to run
  readonly since: Date | null // when it did; null: it stands still
  readonly ending: Ending | null
  readonly made: Date
  readonly touched: Date
  readonly next: string | null // the next game of the same two
}

export interface LinkedGameRows {
  /** Adds games, or stores what has become of them; all or none. */
  put(games: readonly LinkedGame[]): Promise<void>
  byCode(code: string): Promise<LinkedGame | null>
  /** Those that are not over, the oldest first. */
  going(): Promise<LinkedGame[]>
  remove(code: string): Promise<void>
  /** The server is still there. */
  sign(at: Date): Promise<void>
  lastSign(): Promise<Date | null>
}

type Row = InferSelectModel<typeof linkedGames>

const CHANGING = [
  'name_x',
  'name_o',
  'key_x',
  'key_o',
  'invitation',
  'moves',
  'times',
  'thought',
  'since',
  'way',
  'winner',
  'points_x',
  'points_o',
  'why',
  'touched',
  'next',
]
const CHANGES = sql.raw(CHANGING.map(name => `${name} = excluded.${name}`).join(', '))

export function linkedGamesIn(queries: Queries, rules: RulesRows): LinkedGameRows {
  const read = async (row: Row): Promise<LinkedGame> => gameOf(row, await rules.variantOf(row.variant))
  return {
    put: async games => {
      const rows: Row[] = []
      for (const game of games) rows.push(rowOf(game, await rules.numberOf(game.variant)))
      await queries.execute(sql`${insertJson(linkedGames, rows)} on conflict (code) do update set ${CHANGES}`)
    },
    byCode: async code => {
      const [row] = await queries.select().from(linkedGames).where(eq(linkedGames.code, code))
      return row ? read(row) : null
    },
    going: async () => {
      const rows = await queries
        .select()
        .from(linkedGames)
        .where(isNull(linkedGames.way))
        .orderBy(asc(linkedGames.made))
      return Promise.all(rows.map(read))
    },
    remove: async code => {
      await queries.delete(linkedGames).where(eq(linkedGames.code, code))
    },
    sign: async at => {
      await queries
        .insert(linkedLife)
        .values({ id: 1, at })
        .onConflictDoUpdate({ target: linkedLife.id, set: { at } })
    },
    lastSign: async () => (await queries.select().from(linkedLife))[0]?.at ?? null,
  }
}

function rowOf(game: LinkedGame, variant: number): Row {
  const { code, limit, seats, invitation, placements, thought, since, ending, made, touched, next } = game
  return {
    code,
    variant,
    perMove: limit,
    nameX: seats[0].name,
    nameO: seats[1].name,
    keyX: seats[0].key,
    keyO: seats[1].key,
    invitation,
    moves: packMoves(placements.map(({ move }) => move)),
    times: packTimes(placements.map(({ time }) => time)),
    thought,
    since,
    ...endingColumns(ending),
    made,
    touched,
    next,
  }
}

function gameOf(row: Row, variant: Variant): LinkedGame {
  const times = unpackTimes(row.times)
  return {
    code: row.code,
    variant,
    limit: row.perMove,
    seats: [
      { name: row.nameX, key: row.keyX },
      { name: row.nameO, key: row.keyO },
    ],
    invitation: row.invitation,
    placements: unpackMoves(row.moves).map((move, ply) => ({ move, time: times[ply] ?? 0 })),
    thought: row.thought,
    since: row.since,
    ending: endingOf(row),
    made: row.made,
    touched: row.touched,
    next: row.next,
  }
}
