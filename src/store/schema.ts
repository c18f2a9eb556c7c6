/**
 * The tables. A game is readable by itself: it has its bots' names and hashes and points to its rules, which are
 * kept as a row of JSON, so that a later version of a variant changes no game that was played. What people ask for
 * stands in columns; lists that are only read whole are packed (moves, times) or JSON.
 */
import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { STATUSES } from '../contract/tournaments.ts'
import type { Printed } from '../referee/printed.ts'
import type { Variant } from '../rules/variant.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import { anyJson, anyText, bytes } from './columns.ts'

export const SCHEMA = 'ultimata'
export const ours = pgSchema(SCHEMA)

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const number = () => integer().generatedAlwaysAsIdentity()

/** A plan is played to its end; a ladder's entrants grow, and its games go on while it is open. */
const TOURNAMENT_KINDS = ['plan', 'ladder'] as const
export type TournamentKind = (typeof TOURNAMENT_KINDS)[number]

/** Every row of rules that a stored game was played by, built in or not. */
export const variants = ours.table('variants', {
  id: number().primaryKey(),
  hash: text().notNull().unique(), // of its rules: rules/identity.ts
  name: text().notNull(),
  version: integer().notNull(),
  row: anyJson<Variant>().notNull(),
})

/** A bot is what ran under a name: another file under the same name is another bot. */
export const bots = ours.table(
  'bots',
  {
    id: number().primaryKey(),
    name: anyText().notNull(),
    word: anyText().notNull(), // as in the plan: 'engine:3', 'team7.py'
    kind: text().notNull(),
    hash: text().notNull(), // sha256 of what is run
    seen: instant().notNull().defaultNow(), // first
  },
  table => [unique().on(table.name, table.hash)],
)

export const tournaments = ours.table('tournaments', {
  id: number().primaryKey(),
  name: anyText().notNull(),
  status: text({ enum: STATUSES }).notNull().default('running'),
  madeBy: text().notNull(), // the version that made it
  seed: doublePrecision().notNull(),
  variant: integer()
    .notNull()
    .references(() => variants.id),
  plan: anyJson<TournamentPlan>().notNull(),
  created: instant().notNull().defaultNow(),
  finished: instant(),
  games: integer().notNull().default(0), // stored so far: counting them takes longer the more there are
  events: integer().notNull().default(0), // the number of the last one
  course: integer(), // that it belongs to
  kind: text({ enum: TOURNAMENT_KINDS }).notNull().default('plan'),
})

/** The programs of a tournament's entrants, as they were when it was made: what plays, on whichever machine. */
export const programs = ours.table(
  'programs',
  {
    tournament: integer()
      .notNull()
      .references(() => tournaments.id),
    entrant: integer().notNull(),
    word: anyText().notNull(), // 'engine:3', 'team7.py': its file without folders
    kind: text().notNull(),
    folder: anyText().notNull(), // where a command runs, and where a file lay when it was handed in
    hash: text().notNull(), // sha256 of what is run
    content: bytes(), // of its file; null where it is more or less than one file
  },
  table => [primaryKey({ columns: [table.tournament, table.entrant] })],
)

export const games = ours.table(
  'games',
  {
    id: number().primaryKey(),
    tournament: integer()
      .notNull()
      .references(() => tournaments.id),
    slot: anyText().notNull(),
    stage: integer().notNull(),
    pool: integer().notNull(),
    round: integer().notNull(),
    seatX: integer().notNull(), // entrants by number
    seatO: integer().notNull(),
    x: anyText().notNull(), // entrants by name
    o: anyText().notNull(),
    hashX: text().notNull(),
    hashO: text().notNull(),
    variant: integer()
      .notNull()
      .references(() => variants.id),
    opening: integer().notNull(), // placements at the beginning that nobody chose
    start: text(), // null: the usual one
    tags: anyJson<Readonly<Record<string, string>>>().notNull(),
    comment: anyText(), // before the first move
    comments: anyJson<readonly (string | null)[]>(), // one a placement; null: none has one
    moves: bytes().notNull(),
    times: bytes().notNull(),
    placements: integer().notNull(),
    timeX: doublePrecision().notNull(), // ms of all its placements
    timeO: doublePrecision().notNull(),
    way: text(), // null: unfinished
    winner: smallint(),
    pointsX: doublePrecision(),
    pointsO: doublePrecision(),
    why: anyText(),
    level: text(), // of confinement; null: both ran in the program itself
    stderrX: anyText().notNull(),
    stderrO: anyText().notNull(),
    printed: anyJson<readonly [x: readonly Printed[], o: readonly Printed[]]>(), // null: neither said anything
    usage: anyJson<Usage>().notNull(),
    worker: text().notNull(),
    started: instant().notNull(),
    finished: instant().notNull(),
  },
  table => [
    unique().on(table.tournament, table.slot), // of two plays of a game, the first that is stored counts
    index().on(table.x),
    index().on(table.o),
  ],
)

/** What a side's program used: milliseconds and bytes; null where nobody measured. */
export interface SideUsage {
  readonly startup: number | null
  readonly slowest: number | null // placement
  readonly overrun: number // beyond the limit
  readonly used?: number | null // of processor time, in all its thoughts; not in games of earlier versions
  readonly waited?: number | null // for a processor meanwhile
  readonly replays?: number // games that were spoilt because it waited, and played again
  readonly whileStopped?: number // of processor time, in the other side's turns; not in games of earlier versions
  readonly memory: number | null
}
export type Usage = readonly [x: SideUsage, o: SideUsage]

/** What the engine found in the positions of a game, searched in one way: src/review/game-review.ts knows its form. */
export const reviews = ours.table('reviews', {
  game: integer()
    .primaryKey()
    .references(() => games.id),
  terms: text().notNull(), // how it was searched
  findings: anyJson<object>().notNull(),
  at: instant().notNull().defaultNow(),
})

/** Append-only. Numbered without gaps in each tournament, in the order of commits: nobody who follows misses one. */
export const events = ours.table(
  'events',
  {
    tournament: integer()
      .notNull()
      .references(() => tournaments.id),
    id: integer().notNull(),
    at: instant().notNull().defaultNow(),
    kind: text().notNull(),
    game: integer(), // that it is about
    body: anyJson<object>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.tournament, table.id] }),
    index('events_beside_games').on(table.tournament, table.id).where(sql`kind <> 'game'`), // few among many
  ],
)
