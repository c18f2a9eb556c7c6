/** Finished games: how they are read. How one is written is in finish.ts. */
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, notInArray, or, type SQL } from 'drizzle-orm'
import type { GameResult } from '../tournament/scheduled-game.ts'
import type { Queries } from './database.ts'
import { endingOf, type GameSelect, gameOf, type StoredGame } from './game-rows.ts'
import type { RulesRows } from './rules-rows.ts'
import { games, variants } from './schema.ts'
import { type ScorePage, scoresBetween } from './scores.ts'

/** What one side's program wrote to stderr in a game. */
export interface Stderr {
  readonly game: number
  readonly slot: string
  readonly text: string
}

/** Which games; each part narrows it. */
export interface Wanted {
  readonly tournament?: number
  readonly bot?: string // on either side
  readonly variant?: string
  readonly before?: number // games with a smaller number
  readonly hidden?: readonly number[] // tournaments whose games are left out
}

export interface Games {
  byId(id: number): Promise<StoredGame | null>
  /** One by one, in the order they were stored, without having all of them in memory. */
  ofTournament(tournament: number): AsyncGenerator<StoredGame>
  /** The latest first. */
  latest(wanted: Wanted, most: number): Promise<StoredGame[]>
  results(tournament: number): Promise<Map<string, GameResult>>
  /** Of the games after one event, up to and with another, in pages. */
  scores(tournament: number, after: number, upTo: number): AsyncGenerator<ScorePage>
  /** Of one entrant only: what the other side wrote is not its business. */
  stderrOf(tournament: number, entrant: number): Promise<Stderr[]>
}

const PAGE = 500
const REMEMBERED = 2000

const { stderrX: _x, stderrO: _o, ...COLUMNS } = getTableColumns(games)

export function gamesIn(queries: Queries, rules: RulesRows): Games {
  const read = async (rows: readonly GameSelect[]): Promise<StoredGame[]> =>
    Promise.all(rows.map(async row => gameOf(row, await rules.variantOf(row.variant))))
  const page = async (where: SQL | undefined, order: SQL, most: number) =>
    read(await queries.select(COLUMNS).from(games).where(where).orderBy(order).limit(most))
  return {
    byId: remembering(async id => (await page(eq(games.id, id), asc(games.id), 1))[0] ?? null),
    ofTournament: async function* (tournament) {
      let last = 0
      for (;;) {
        const where = and(eq(games.tournament, tournament), gt(games.id, last))
        const found = await page(where, asc(games.id), PAGE)
        yield* found
        if (found.length < PAGE) return
        last = found[found.length - 1].id
      }
    },
    latest: async (wanted, most) =>
      isPossible(wanted) ? page(whereOf(queries, wanted), desc(games.id), most) : [],
    results: tournament => readResults(queries, tournament),
    scores: (tournament, after, upTo) => scoresBetween(queries, tournament, after, upTo),
    stderrOf: (tournament, entrant) => readStderr(queries, tournament, entrant),
  }
}

/** A stored game never changes, so those asked for lately are kept. */
function remembering(read: (id: number) => Promise<StoredGame | null>): Games['byId'] {
  const known = new Map<number, StoredGame>()
  return async id => {
    const game = known.get(id) ?? (await read(id))
    if (game) known.set(id, game)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED) known.delete(oldest)
    return game
  }
}

/** PostgreSQL has no texts with a NUL, and does not let itself be asked for one. */
const isPossible = ({ bot = '', variant = '' }: Wanted): boolean => !`${bot}${variant}`.includes('\0')

function whereOf(
  queries: Queries,
  { tournament, bot, variant, before, hidden = [] }: Wanted,
): SQL | undefined {
  const named = queries
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.name, variant ?? ''))
  return and(
    tournament === undefined ? undefined : eq(games.tournament, tournament),
    bot === undefined ? undefined : or(eq(games.x, bot), eq(games.o, bot)),
    variant === undefined ? undefined : inArray(games.variant, named),
    before === undefined ? undefined : lt(games.id, before),
    hidden.length === 0 ? undefined : notInArray(games.tournament, [...hidden]),
  )
}

const ENDING = {
  way: games.way,
  winner: games.winner,
  pointsX: games.pointsX,
  pointsO: games.pointsO,
  why: games.why,
}

async function readResults(queries: Queries, tournament: number): Promise<Map<string, GameResult>> {
  const rows = await queries
    .select({
      key: games.slot,
      placements: games.placements,
      timeX: games.timeX,
      timeO: games.timeO,
      ...ENDING,
    })
    .from(games)
    .where(eq(games.tournament, tournament))
    .orderBy(asc(games.id))
  const results = new Map<string, GameResult>()
  for (const { key, placements, timeX, timeO, ...row } of rows) {
    const ending = endingOf(row)
    if (ending) results.set(key, { key, ending, placements, times: [timeX, timeO] })
  }
  return results
}

async function readStderr(queries: Queries, tournament: number, entrant: number): Promise<Stderr[]> {
  const { id: game, slot } = games
  const within = eq(games.tournament, tournament)
  const asX = await queries
    .select({ game, slot, text: games.stderrX })
    .from(games)
    .where(and(within, eq(games.seatX, entrant)))
  const asO = await queries
    .select({ game, slot, text: games.stderrO })
    .from(games)
    .where(and(within, eq(games.seatO, entrant)))
  return [...asX, ...asO].sort((one, other) => one.game - other.game)
}
