/**
 * Games between two people who share a link. They are kept apart from the games of tournaments, since only those who
 * have the link may know of them; a game that is going on stands here with every placement.
 */
import { doublePrecision, integer, smallint, text } from 'drizzle-orm/pg-core'
import { anyText, bytes } from './columns.ts'
import { instant, ours, variants } from './schema.ts'

export const linkedGames = ours.table('linked_games', {
  code: text().primaryKey(), // what its link ends with
  variant: integer()
    .notNull()
    .references(() => variants.id),
  perMove: integer(), // ms for a placement; null: any
  nameX: anyText().notNull(),
  nameO: anyText().notNull(),
  keyX: text(), // sha256 of the seat's key; null: nobody has taken it
  keyO: text(),
  invitation: text(), // sha256; null: it was accepted
  moves: bytes().notNull(),
  times: bytes().notNull(),
  thought: doublePrecision().notNull(), // ms of the side to move, before its clock began to run
  since: instant(), // when it did; null: it stands still
  way: text(), // null: it is going on
  winner: smallint(),
  pointsX: doublePrecision(),
  pointsO: doublePrecision(),
  why: anyText(),
  made: instant().notNull(),
  touched: instant().notNull(), // when somebody last did something
  next: text(), // the code of the next game of the same two
})

/** One row: when the server that plays these games was last known to live, so that a kill costs nobody time. */
export const linkedLife = ours.table('linked_life', {
  id: integer().primaryKey(),
  at: instant().notNull(),
})
