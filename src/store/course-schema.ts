/**
 * The tables of courses: people and how they sign in, teams, hand-ins, marks, and what was done by whom. Secrets are
 * not here: of a password its argon2id hash, of a session and a link the SHA-256 of its token. Rows about people can
 * be erased at the end of a course without touching a game.
 */
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AuditAction } from '../course/audit.ts'
import type { HandInState } from '../course/hand-in.ts'
import type { SimilarityCase } from '../course/similarity-case.ts'
import type { Answered } from '../similarity/agreement.ts'
import { anyJson, anyText, bytes } from './columns.ts'
import { instant, number, ours, tournaments } from './schema.ts'

const COURSE_STATUSES = ['open', 'closed'] as const
export const ROLES = ['staff', 'member'] as const
export type Role = (typeof ROLES)[number]

export const courses = ours.table('courses', {
  id: number().primaryKey(),
  name: anyText().notNull(),
  status: text({ enum: COURSE_STATUSES }).notNull().default('open'),
  file: anyText().notNull(), // the course file, as makeCourse writes it
  secret: text().notNull(), // of the draw; shown after the freeze
  commitment: text().notNull(), // SHA-256 of the secret, shown from the beginning
  created: instant().notNull().defaultNow(),
  frozen: instant(), // when the hand-ins were frozen for the tournament
  tournament: integer().references(() => tournaments.id),
  stages: integer(), // of its tournament
  ladder: integer().references(() => tournaments.id),
})

export const teams = ours.table(
  'teams',
  {
    id: number().primaryKey(),
    course: integer()
      .notNull()
      .references(() => courses.id),
    number: integer().notNull(), // in the course, from 1
    name: anyText().notNull(),
    code: text().notNull(), // with which members join
    token: text().unique(), // SHA-256 of the one that curl and the command line hand in with
    showsNames: boolean().notNull().default(false), // its members' names, in public
    anonymous: boolean().notNull().default(false), // on the ladder
    deadline: instant(), // its own, after an extension
    reason: anyText(), // of the extension
    created: instant().notNull().defaultNow(),
  },
  table => [unique().on(table.course, table.number), unique().on(table.course, table.code)],
)

/** Staff belong to the server, members to one course. */
export const people = ours.table(
  'people',
  {
    id: number().primaryKey(),
    role: text({ enum: ROLES }).notNull(),
    course: integer().references(() => courses.id), // null: staff
    team: integer().references(() => teams.id), // null: none yet
    login: anyText().notNull(),
    name: anyText().notNull(),
    roll: anyText(), // the university's number
    outside: anyJson<Readonly<Record<string, string>>>(), // what Moodle or Canvas calls them
    password: text(), // argon2id; null: none chosen yet
    created: instant().notNull().defaultNow(),
    erased: instant(),
  },
  table => [
    uniqueIndex('people_login').on(sql`coalesce(${table.course}, 0)`, sql`lower(${table.login})`),
    index().on(table.course),
    index().on(table.team),
  ],
)

export const sessions = ours.table(
  'sessions',
  {
    hash: text().primaryKey(), // SHA-256 of the token
    person: integer()
      .notNull()
      .references(() => people.id),
    created: instant().notNull(),
    seen: instant().notNull(),
    expires: instant().notNull(),
  },
  table => [index().on(table.person)],
)

/** One-time links: the first staff account of a server, and a person's way in. */
export const links = ours.table('links', {
  hash: text().primaryKey(),
  person: integer().references(() => people.id), // null: makes the first staff account
  created: instant().notNull(),
  expires: instant().notNull(),
  used: instant(),
})

/** Append-only. */
export const audit = ours.table(
  'audit',
  {
    id: number().primaryKey(),
    at: instant().notNull(),
    course: integer().references(() => courses.id),
    person: integer(), // who did it; null: the command line or the server itself
    actor: anyText().notNull(), // their name then
    action: text().$type<AuditAction>().notNull(),
    details: anyJson<object>().notNull(),
  },
  table => [index().on(table.course)],
)

export const handIns = ours.table(
  'hand_ins',
  {
    id: number().primaryKey(),
    course: integer()
      .notNull()
      .references(() => courses.id),
    team: integer()
      .notNull()
      .references(() => teams.id),
    number: integer().notNull(), // of the team, from 1
    person: integer().references(() => people.id), // null: by the team's token, or by staff
    received: instant().notNull(), // when the request's headers had arrived
    fileName: anyText().notNull(),
    hash: text().notNull(), // SHA-256 of the file
    size: integer().notNull(), // bytes
    content: bytes().notNull(),
    state: text().$type<HandInState>().notNull(),
    since: instant().notNull(), // when it came into this state
    supersededBy: integer(), // the number of the newer one
    reasons: anyJson<readonly string[]>().notNull(),
    report: anyJson<object>(), // the table of the check
    checked: instant(),
    seen: instant(), // when whoever checks it last said so
  },
  table => [unique().on(table.team, table.number), index().on(table.course, table.state)],
)

/** That a team wishes to meet another on the ladder. It has been met when its games are stored. */
export const challenges = ours.table(
  'challenges',
  {
    id: number().primaryKey(),
    course: integer()
      .notNull()
      .references(() => courses.id),
    team: integer().notNull(), // by its number in the course
    opponent: integer().notNull(),
    at: instant().notNull(),
  },
  table => [index().on(table.course, table.at)],
)

/** One of three layers of a mark: what staff gave for a rubric's item, or instead of everything. */
export const marks = ours.table(
  'marks',
  {
    id: number().primaryKey(),
    course: integer()
      .notNull()
      .references(() => courses.id),
    team: integer()
      .notNull()
      .references(() => teams.id),
    person: integer().references(() => people.id), // null: the whole team
    item: text().notNull(), // of the rubric, or 'override'
    points: doublePrecision(),
    comment: anyText().notNull(),
    at: instant().notNull(),
    by: anyText().notNull(),
  },
  table => [uniqueIndex('marks_once').on(table.team, table.item, sql`coalesce(${table.person}, 0)`)],
)

/** What may be seen, and of marks what was seen then: a later change is shown as one. */
export const releases = ours.table(
  'releases',
  {
    course: integer()
      .notNull()
      .references(() => courses.id),
    what: text().notNull(), // 'stage:0', 'marks', 'fairness'
    level: text().notNull(), // none, team, all
    at: instant().notNull(),
    snapshot: anyJson<object>(),
  },
  table => [primaryKey({ columns: [table.course, table.what] })],
)

/** What a hand-in plays in quiet positions. */
export const answers = ours.table('answers', {
  handIn: integer()
    .primaryKey()
    .references(() => handIns.id),
  positions: text().notNull(), // SHA-256 of those it was asked about
  at: instant().notNull(),
  answered: anyJson<Answered>().notNull(),
})

/** Two hand-ins that are too alike, from the note to the marks. */
export const cases = ours.table(
  'cases',
  {
    id: number().primaryKey(),
    course: integer()
      .notNull()
      .references(() => courses.id),
    number: integer().notNull(), // in the course, from 1
    content: anyJson<SimilarityCase>().notNull(),
  },
  table => [unique().on(table.course, table.number)],
)
