/** Finished games: how they are read. How one is written is in finish.ts. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { GameInShort } from '../contract/results.ts'
import type { Way } from '../referee/ending.ts'
import type { GameResult } from '../tournament/scheduled-game.ts'
import type { Queries } from './database.ts'
import { type EventRange, isGameOf, isWithin, lastEvent, rangesBetween } from './event-ranges.ts'
import { type FirstMovesPage, firstMovesBetween } from './first-moves.ts'
import { endingOf, type GameSelect, gameOf, type PrintedBySide, type StoredGame } from './game-rows.ts'
import { type LadderGameRow, ladderGamesAfter } from './ladder-games.ts'
import type { RulesRows } from './rules-rows.ts'
import { events, games, variants } from './schema.ts'
import { type ScorePage, scoresBetween } from './scores.ts'

/** What the two programs wrote to stderr in a game. */
export interface Stderr {
  readonly slot: string
  readonly seats: readonly [x: number, o: number]
  readonly texts: readonly [x: string, o: string]
}

/** Which games; each part narrows it. */
export interface Wanted {
  readonly tournament?: number
  readonly bot?: string // on either side
  readonly variant?: string
  readonly before?: number // games with a smaller number
  readonly hidden?: readonly number[] // tournaments whose games are left out
  readonly ways?: readonly Way[] // that they ended in
}

export interface Games {
  byId(id: number): Promise<StoredGame | null>
  /** One by one, in the order they were stored, without having all of them in memory. */
  ofTournament(tournament: number): AsyncGenerator<StoredGame>
  /** Those in which one of these entrants plays, in the order they were stored: the last ones where there are many. */
  ofEntrants(tournament: number, entrants: readonly number[], most: number): Promise<StoredGame[]>
  /** The latest first. */
  latest(wanted: Wanted, most: number): Promise<StoredGame[]>
  /** By its key. */
  ofSlot(tournament: number, slot: string): Promise<StoredGame | null>
  results(tournament: number): Promise<Map<string, GameResult>>
  /** How many of its games the machine spoilt at least once, so that they were played again. */
  replayed(tournament: number): Promise<number>
  /** Those stored after one event, up to and with another. */
  played(tournament: number, range: EventRange): Promise<GameInShort[]>
  /** Of the games after one event, up to and with another, in pages. */
  scores(tournament: number, after: number, upTo: number): AsyncGenerator<ScorePage>
  /** The first placements of those after one event, up to and with another, in pages. */
  firstMoves(
    tournament: number,
    after: number,
    upTo: number,
    placements: number,
  ): AsyncGenerator<FirstMovesPage>
  /** What these entrants wrote, in the games in which they wrote anything; of others it is left empty. */
  stderr(tournament: number, entrants: readonly number[]): AsyncGenerator<Stderr>
  /** What both sides of one game wrote. */
  stderrOf(id: number): Promise<readonly [x: string, o: string]>
  /** What both sides of these games said about their thoughts; games in which nobody did are left out. */
  printed(ids: readonly number[]): Promise<Map<number, PrintedBySide>>
  /** Of a ladder, those stored after the one with this number. */
  ladderAfter(tournament: number, after: number): Promise<LadderGameRow[]>
}

const PAGE = 200 // whole games
const MANY = 2000 // games without their moves
const REMEMBERED = 2000

const { stderrX: _x, stderrO: _o, printed: _p, ...COLUMNS } = getTableColumns(games)

export function gamesIn(queries: Queries, rules: RulesRows): Games {
  const read = async (rows: readonly GameSelect[]): Promise<StoredGame[]> =>
    Promise.all(rows.map(async row => gameOf(row, await rules.variantOf(row.variant))))
  const page = async (where: SQL | undefined, order: SQL, most: number) =>
    read(await queries.select(COLUMNS).from(games).where(where).orderBy(order).limit(most))
  return {
    byId: remembering(async id => (await page(eq(games.id, id), asc(games.id), 1))[0] ?? null),
    ofTournament: async function* (tournament) {
      for (const range of rangesBetween(0, await lastEvent(queries, tournament), PAGE))
        yield* await read(await rowsWithin(queries, tournament, range))
    },
    ofEntrants: async (tournament, entrants, most) => {
      const plays = or(inArray(games.seatX, [...entrants]), inArray(games.seatO, [...entrants]))
      const last = await page(and(eq(games.tournament, tournament), plays), desc(games.id), most)
      return last.reverse()
    },
    latest: async (wanted, most) =>
      isPossible(wanted) ? page(whereOf(queries, wanted), desc(games.id), most) : [],
    ofSlot: async (tournament, slot) => {
      const isWanted = and(eq(games.tournament, tournament), eq(games.slot, slot))
      return (await page(isWanted, asc(games.id), 1))[0] ?? null
    },
    stderrOf: async id => {
      const { stderrX: x, stderrO: o } = games
      const [row] = await queries.select({ x, o }).from(games).where(eq(games.id, id))
      return [row?.x ?? '', row?.o ?? '']
    },
    printed: async ids => {
      const isWanted = and(inArray(games.id, [...ids]), isNotNull(games.printed))
      const rows = await queries.select({ id: games.id, printed: games.printed }).from(games).where(isWanted)
      return new Map(rows.flatMap(({ id, printed }) => (printed === null ? [] : [[id, printed] as const])))
    },
    ladderAfter: (tournament, after) => ladderGamesAfter(queries, tournament, after),
    results: tournament => readResults(queries, tournament),
    replayed: tournament => countReplayed(queries, tournament),
    played: (tournament, range) => readPlayed(queries, tournament, range),
    scores: (tournament, after, upTo) => scoresBetween(queries, tournament, after, upTo),
    firstMoves: (tournament, after, upTo, placements) =>
      firstMovesBetween(queries, tournament, after, upTo, placements),
    stderr: (tournament, entrants) => readStderr(queries, tournament, entrants),
  }
}

/** A stored game never changes, so those asked for lately are kept. */
function remembering(read: (id: number) => Promise<StoredGame | null>): Games['byId'] {
  const known = new Map<number, StoredGame>()
  return async id => {
    const game = known.get(id) ?? (await read(id))
    if (game) known.set(id, game)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED) known.delete(oldest!)
    return game
  }
}

/** PostgreSQL has no texts with a NUL, and does not let itself be asked for one. */
const isPossible = ({ bot = '', variant = '' }: Wanted): boolean => !`${bot}${variant}`.includes('\0')

function whereOf(
  queries: Queries,
  { tournament, bot, variant, before, hidden = [], ways }: Wanted,
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
    ways === undefined ? undefined : inArray(games.way, [...ways]),
  )
}

const ENDING = {
  way: games.way,
  winner: games.winner,
  pointsX: games.pointsX,
  pointsO: games.pointsO,
  why: games.why,
}

const rowsWithin = (queries: Queries, tournament: number, range: EventRange): Promise<GameSelect[]> =>
  queries
    .select(COLUMNS)
    .from(events)
    .innerJoin(games, isGameOf)
    .where(isWithin(tournament, range))
    .orderBy(asc(events.id))

async function readResults(queries: Queries, tournament: number): Promise<Map<string, GameResult>> {
  const results = new Map<string, GameResult>()
  for (const range of rangesBetween(0, await lastEvent(queries, tournament), MANY)) {
    const rows = await queries
      .select({
        key: games.slot,
        placements: games.placements,
        timeX: games.timeX,
        timeO: games.timeO,
        ...ENDING,
      })
      .from(events)
      .innerJoin(games, isGameOf)
      .where(isWithin(tournament, range))
      .orderBy(asc(events.id))
    for (const { key, placements, timeX, timeO, ...row } of rows) {
      const ending = endingOf(row)
      if (ending) results.set(key, { key, ending, placements, times: [timeX, timeO] })
    }
  }
  return results
}

async function readPlayed(queries: Queries, tournament: number, range: EventRange): Promise<GameInShort[]> {
  const { id, slot: key, stage, pool, round, seatX, seatO, placements } = games
  const rows = await queries
    .select({ id, at: events.at, key, stage, pool, round, seatX, seatO, placements, ...ENDING })
    .from(events)
    .innerJoin(games, isGameOf)
    .where(isWithin(tournament, range))
    .orderBy(asc(events.id))
  return rows.flatMap(({ at, seatX, seatO, way, winner, pointsX, pointsO, why, ...game }) => {
    const ending = endingOf({ way, winner, pointsX, pointsO, why })
    return ending ? [{ ...game, at: at.getTime(), seats: [seatX, seatO] as const, ending }] : []
  })
}

async function countReplayed(queries: Queries, tournament: number): Promise<number> {
  const replaysOf = (side: 0 | 1): SQL =>
    sql`coalesce((${games.usage}->${sql.raw(`${side}`)}->>'replays')::int, 0)`
  const wasReplayed = sql`${replaysOf(0)} + ${replaysOf(1)} > 0`
  const [row] = await queries
    .select({ games: count() })
    .from(games)
    .where(and(eq(games.tournament, tournament), wasReplayed))
  return row?.games ?? 0
}

async function* readStderr(
  queries: Queries,
  tournament: number,
  entrants: readonly number[],
): AsyncGenerator<Stderr> {
  const { slot, seatX, seatO, stderrX, stderrO } = games
  const isOurs = or(
    and(ne(stderrX, ''), inArray(seatX, [...entrants])),
    and(ne(stderrO, ''), inArray(seatO, [...entrants])),
  )
  const own = new Set(entrants)
  const textOf = (seat: number, text: string): string => (own.has(seat) ? text : '')
  for (const range of rangesBetween(0, await lastEvent(queries, tournament), MANY)) {
    const rows = await queries
      .select({ slot, x: seatX, o: seatO, textX: stderrX, textO: stderrO })
      .from(events)
      .innerJoin(games, isGameOf)
      .where(and(isWithin(tournament, range), isOurs))
      .orderBy(asc(events.id))
    for (const { slot, x, o, textX, textO } of rows)
      yield { slot, seats: [x, o], texts: [textOf(x, textX), textOf(o, textO)] }
  }
}
