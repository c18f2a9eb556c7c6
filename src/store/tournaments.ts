/** Tournaments: the plan, and how far it is. A match of the page is a tournament too: one league with two entrants. */
import { and, asc, desc, eq, type InferSelectModel, inArray, notInArray, sql } from 'drizzle-orm'
import type { Status } from '../contract/tournaments.ts'
import { assert } from '../rules/result.ts'
import type { Entrant, TournamentPlan } from '../tournament/plan.ts'
import { type CourseRows, courseRowsIn } from './course-rows.ts'
import type { Queries } from './database.ts'
import { appendEvent } from './events.ts'
import { insertJson } from './insert.ts'
import type { RulesRows } from './rules-rows.ts'
import { programs, type TournamentKind, tournaments, variants } from './schema.ts'

export interface StoredTournament {
  readonly id: number
  readonly name: string
  readonly status: Status
  readonly madeBy: string // the version that made it
  readonly variant: string
  readonly version: number // of the variant
  readonly created: Date
  readonly finished: Date | null
  readonly games: number // stored so far
  readonly events: number // the number of the last one
  readonly course: number | null // that it belongs to: then not everybody may see it
}

export interface TournamentWithPlan extends StoredTournament {
  readonly plan: TournamentPlan
}

/** The program of an entrant, as it was when the tournament was made. */
export type EntrantProgram = Omit<InferSelectModel<typeof programs>, 'tournament' | 'entrant'>

/** The course that a tournament is made for, and what must be true together with it. */
export interface OfCourse {
  readonly course: number
  readonly kind?: TournamentKind
  together(rows: CourseRows, tournament: number): Promise<void>
}

export interface Tournaments {
  /** The programs of the entrants, in their order. */
  create(
    plan: TournamentPlan,
    madeBy: string,
    entrants?: readonly EntrantProgram[],
    ofCourse?: OfCourse,
  ): Promise<number>
  programs(id: number): Promise<EntrantProgram[]>
  byId(id: number): Promise<TournamentWithPlan | null>
  list(): Promise<StoredTournament[]> // the latest first
  /** Which of them are practice, since their bots' clocks run faster. */
  practiceAmong(ids: readonly number[]): Promise<number[]>
  /** How many games are stored. */
  games(id: number): Promise<number>
  /** The numbers of those that are not over; ladders have a loop of their own. */
  running(): Promise<number[]>
  /** The numbers of the ladders that are open. */
  ladders(): Promise<number[]>
  /** More entrants for a ladder, after those that it has. */
  addEntrants(id: number, entrants: readonly Entrant[], added: readonly EntrantProgram[]): Promise<void>
  setStatus(id: number, status: Status): Promise<void>
}

export function tournamentsIn(queries: Queries, rules: RulesRows): Tournaments {
  return {
    create: async (plan, madeBy, entrants = [], ofCourse = undefined) => {
      const variant = await rules.numberOf(plan.variant)
      return queries.transaction(async tx => {
        const id = await create(tx, plan, madeBy, variant, entrants, ofCourse)
        await ofCourse?.together(courseRowsIn(tx), id)
        return id
      })
    },
    programs: id => readPrograms(queries, id),
    byId: id => readTournament(queries, rules, id),
    list: () => select(queries).orderBy(desc(tournaments.id)),
    practiceAmong: ids => readPractice(queries, ids),
    games: async id => {
      const { id: own, games } = tournaments
      return (await queries.select({ games }).from(tournaments).where(eq(own, id)))[0]?.games ?? 0
    },
    running: () => readRunning(queries, 'plan'),
    ladders: () => readRunning(queries, 'ladder'),
    addEntrants: (id, entrants, added) => addEntrants(queries, id, entrants, added),
    setStatus: (id, status) => setStatus(queries, id, status),
  }
}

async function create(
  queries: Queries,
  plan: TournamentPlan,
  madeBy: string,
  variant: number,
  entrants: readonly EntrantProgram[],
  { course = null, kind = 'plan' }: { course?: number | null; kind?: TournamentKind } = {},
): Promise<number> {
  const { name, seed } = plan
  const [added] = await queries
    .insert(tournaments)
    .values({ name, seed, madeBy, variant, plan, course, kind })
    .returning({ id: tournaments.id })
  assert(added !== undefined, 'what was inserted comes back')
  const { id } = added
  const rows = entrants.map((program, entrant) => ({ ...program, tournament: id, entrant }))
  if (rows.length > 0) await queries.execute(insertJson(programs, rows, []))
  return id
}

export const PROGRAM = {
  word: programs.word,
  kind: programs.kind,
  folder: programs.folder,
  hash: programs.hash,
  content: programs.content,
}

async function readPractice(queries: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { id, plan } = tournaments
  const isPractice = and(inArray(id, [...ids]), sql`${plan}->'clock' is not null`)
  return (await queries.select({ id }).from(tournaments).where(isPractice)).map(row => row.id)
}

const readPrograms = (queries: Queries, id: number): Promise<EntrantProgram[]> =>
  queries.select(PROGRAM).from(programs).where(eq(programs.tournament, id)).orderBy(asc(programs.entrant))

const select = (queries: Queries) =>
  queries
    .select({
      id: tournaments.id,
      name: tournaments.name,
      status: tournaments.status,
      madeBy: tournaments.madeBy,
      variant: variants.name,
      version: variants.version,
      created: tournaments.created,
      finished: tournaments.finished,
      games: tournaments.games,
      events: tournaments.events,
      course: tournaments.course,
    })
    .from(tournaments)
    .innerJoin(variants, eq(variants.id, tournaments.variant))

async function readTournament(
  queries: Queries,
  rules: RulesRows,
  id: number,
): Promise<TournamentWithPlan | null> {
  const [row] = await select(queries).where(eq(tournaments.id, id))
  if (!row) return null
  const [stored] = await queries
    .select({ plan: tournaments.plan, variant: tournaments.variant })
    .from(tournaments)
    .where(eq(tournaments.id, id))
  return stored ? { ...row, plan: { ...stored.plan, variant: await rules.variantOf(stored.variant) } } : null
}

async function readRunning(queries: Queries, kind: TournamentKind): Promise<number[]> {
  const { id, status } = tournaments
  const rows = await queries
    .select({ id })
    .from(tournaments)
    .where(and(eq(status, 'running'), eq(tournaments.kind, kind)))
    .orderBy(asc(id))
  return rows.map(row => row.id)
}

async function addEntrants(
  queries: Queries,
  id: number,
  entrants: readonly Entrant[],
  added: readonly EntrantProgram[],
): Promise<void> {
  await queries.transaction(async tx => {
    const [row] = await tx
      .select({ plan: tournaments.plan })
      .from(tournaments)
      .where(eq(tournaments.id, id))
      .for('update')
    assert(row !== undefined, 'a ladder is there')
    const { plan } = row
    const first = plan.entrants.length
    await tx
      .update(tournaments)
      .set({ plan: { ...plan, entrants: [...plan.entrants, ...entrants] } })
      .where(eq(tournaments.id, id))
    const rows = added.map((program, at) => ({ ...program, tournament: id, entrant: first + at }))
    await tx.execute(insertJson(programs, rows, []))
  })
}

/** Said to those who watch, where it is news. What is finished stays so. */
async function setStatus(queries: Queries, id: number, status: Status): Promise<void> {
  await queries.transaction(async tx => {
    const changed = await tx
      .update(tournaments)
      .set({ status, finished: status === 'running' ? null : sql`now()` })
      .where(and(eq(tournaments.id, id), notInArray(tournaments.status, [status, 'finished'])))
      .returning({ id: tournaments.id })
    if (changed.length > 0) await appendEvent(tx, id, { kind: 'status', body: { status } })
  })
}
