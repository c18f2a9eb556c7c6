/** Tournaments: the plan, and how far it is. A match of the page is a tournament too: one league with two entrants. */
import { and, asc, desc, eq, type InferSelectModel, notInArray, sql } from 'drizzle-orm'
import type { STATUSES } from '../contract/tournaments.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import type { Queries } from './database.ts'
import { appendEvent } from './events.ts'
import { insertJson } from './insert.ts'
import type { RulesRows } from './rules-rows.ts'
import { casts, games, tournaments, variants } from './schema.ts'

export type Status = (typeof STATUSES)[number]

export interface TournamentRow {
  readonly id: number
  readonly name: string
  readonly status: Status
  readonly program: string // the version that made it
  readonly variant: string
  readonly version: number // of the variant
  readonly created: Date
  readonly finished: Date | null
  readonly games: number // stored so far
  readonly events: number // the number of the last one
}

export interface Tournament extends TournamentRow {
  readonly plan: TournamentPlan
}

/** The program of an entrant, as it was when the tournament was made. */
export type CastMember = Omit<InferSelectModel<typeof casts>, 'tournament' | 'entrant'>

export interface Tournaments {
  /** The cast has the programs of the entrants, in their order. */
  create(plan: TournamentPlan, program: string, cast?: readonly CastMember[]): Promise<number>
  cast(id: number): Promise<CastMember[]>
  byId(id: number): Promise<Tournament | null>
  list(): Promise<TournamentRow[]> // the latest first
  setStatus(id: number, status: Status): Promise<void>
}

export function tournamentsIn(queries: Queries, rules: RulesRows): Tournaments {
  return {
    create: async (plan, program, cast = []) => {
      const variant = await rules.numberOf(plan.variant)
      return queries.transaction(tx => create(tx, plan, program, variant, cast))
    },
    cast: id => readCast(queries, id),
    byId: id => readTournament(queries, rules, id),
    list: () => select(queries).orderBy(desc(tournaments.id)),
    setStatus: (id, status) => setStatus(queries, id, status),
  }
}

async function create(
  queries: Queries,
  plan: TournamentPlan,
  program: string,
  variant: number,
  cast: readonly CastMember[],
): Promise<number> {
  const { name, seed } = plan
  const [{ id }] = await queries
    .insert(tournaments)
    .values({ name, seed, program, variant, plan })
    .returning({ id: tournaments.id })
  const rows = cast.map((member, entrant) => ({ ...member, tournament: id, entrant }))
  if (rows.length > 0) await queries.execute(insertJson(casts, rows, []))
  return id
}

export const MEMBER = {
  word: casts.word,
  kind: casts.kind,
  folder: casts.folder,
  hash: casts.hash,
  content: casts.content,
}

const readCast = (queries: Queries, id: number): Promise<CastMember[]> =>
  queries.select(MEMBER).from(casts).where(eq(casts.tournament, id)).orderBy(asc(casts.entrant))

const select = (queries: Queries) =>
  queries
    .select({
      id: tournaments.id,
      name: tournaments.name,
      status: tournaments.status,
      program: tournaments.program,
      variant: variants.name,
      version: variants.version,
      created: tournaments.created,
      finished: tournaments.finished,
      games: queries.$count(games, eq(games.tournament, tournaments.id)),
      events: tournaments.events,
    })
    .from(tournaments)
    .innerJoin(variants, eq(variants.id, tournaments.variant))

async function readTournament(queries: Queries, rules: RulesRows, id: number): Promise<Tournament | null> {
  const [row] = await select(queries).where(eq(tournaments.id, id))
  if (!row) return null
  const [{ plan, variant }] = await queries
    .select({ plan: tournaments.plan, variant: tournaments.variant })
    .from(tournaments)
    .where(eq(tournaments.id, id))
  return { ...row, plan: { ...plan, variant: await rules.variantOf(variant) } }
}

/** Said to those who watch, where it is news. What is finished stays so. */
async function setStatus(queries: Queries, id: number, status: Status): Promise<void> {
  await queries.transaction(async tx => {
    const changed = await tx
      .update(tournaments)
      .set({ status, finished: status === 'running' ? null : sql`now()` })
      .where(and(eq(tournaments.id, id), notInArray(tournaments.status, [status, 'finished'])))
      .returning({ id: tournaments.id })
    if (changed.length > 0) await appendEvent(tx, id, 'status', { status })
  })
}
