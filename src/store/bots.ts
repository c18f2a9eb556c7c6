/** The register of bots: what ran under which name, first seen when, and how it fared. */
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type BotResult, readBotResults } from './bot-results.ts'
import type { Queries } from './database.ts'
import type { SeenBot } from './game-rows.ts'
import { bots, games, programs, tournaments, variants } from './schema.ts'
import { type EntrantProgram, PROGRAM } from './tournaments.ts'

export interface KnownBot extends SeenBot {
  readonly id: number
  readonly seen: Date // first
  readonly games: number // those of courses are not counted
  readonly variants: readonly string[] // the games of the tournaments that its program entered
}

export interface Bots {
  /** Registers a bot, unless it is known. */
  note(bot: SeenBot): Promise<void>
  list(): Promise<KnownBot[]>
  /** The program of one that is a single file, as a tournament has it. */
  program(id: number): Promise<EntrantProgram | null>
  /** Of all that played under a name. */
  results(name: string): Promise<BotResult[]>
}

export function botsIn(queries: Queries): Bots {
  const noted = new Set<string>()
  return {
    note: async bot => {
      const key = `${bot.hash} ${bot.name}`
      if (!noted.has(key)) await queries.insert(bots).values(bot).onConflictDoNothing()
      noted.add(key)
    },
    list: () => listBots(queries),
    program: id => readProgram(queries, id),
    results: name => readBotResults(queries, name),
  }
}

async function listBots(queries: Queries): Promise<KnownBot[]> {
  const [known, played] = await Promise.all([countedBots(queries), variantsByHash(queries)])
  return known.map(bot => ({ ...bot, variants: played.get(bot.hash) ?? [] }))
}

/** Nothing of a course is told. */
async function variantsByHash(queries: Queries): Promise<Map<string, string[]>> {
  const rows = await queries
    .select({ hash: programs.hash, variant: variants.name })
    .from(programs)
    .innerJoin(tournaments, eq(tournaments.id, programs.tournament))
    .innerJoin(variants, eq(variants.id, tournaments.variant))
    .where(isNull(tournaments.course))
    .groupBy(programs.hash, variants.name)
    .orderBy(variants.name)
  const byHash = Map.groupBy(rows, ({ hash }) => hash)
  return new Map([...byHash].map(([hash, found]) => [hash, found.map(({ variant }) => variant)]))
}

function countedBots(queries: Queries): Promise<Omit<KnownBot, 'variants'>[]> {
  const open = queries.select({ id: tournaments.id }).from(tournaments).where(isNull(tournaments.course))
  const isOpen = inArray(games.tournament, open)
  const asX = queries.$count(games, and(eq(games.x, bots.name), eq(games.hashX, bots.hash), isOpen))
  const asO = queries.$count(games, and(eq(games.o, bots.name), eq(games.hashO, bots.hash), isOpen))
  return queries
    .select({
      id: bots.id,
      name: bots.name,
      word: bots.word,
      kind: bots.kind,
      hash: bots.hash,
      seen: bots.seen,
      games: sql<number>`(${asX} + ${asO})::int`,
    })
    .from(bots)
    .orderBy(bots.id)
}

/** One file may hold several bots, each by its class; the program of an entrant has the word with its budget. */
const isSame = and(
  eq(bots.hash, programs.hash),
  eq(bots.kind, programs.kind),
  or(eq(programs.word, bots.word), sql`starts_with(${programs.word}, ${bots.word} || '@')`),
)

async function readProgram(queries: Queries, id: number): Promise<EntrantProgram | null> {
  const [program] = await queries
    .select(PROGRAM)
    .from(programs)
    .innerJoin(bots, isSame)
    .where(and(eq(bots.id, id), isNotNull(programs.content)))
    .limit(1)
  return program ?? null
}
