/**
 * What is shown of a pool besides its standings, counted once for the page and the report alike: who took what from
 * whom, and how the points came together.
 */
import type { Ending } from '../referee/ending.ts'
import { scoreOf } from '../stats/pairs.ts'
import { byeWorth, sum } from './account.ts'
import type { TournamentPlan } from './plan.ts'
import type { PoolTable } from './standings.ts'

/** A game that was played. */
export interface PoolGame {
  readonly stage: number
  readonly pool: number
  readonly round: number
  readonly seats: readonly [x: number, o: number]
  readonly ending: Ending
}

export interface PoolFigures<Game = PoolGame> {
  readonly games: readonly Game[]
  readonly crosstable: Crosstable<Game>
  readonly points: readonly (readonly number[])[] // over the rounds, a line for each row of the table
}

/** The games are those of the pool. */
export const poolFigures = <Game extends PoolGame>(
  { variant, stages }: TournamentPlan,
  stage: number,
  table: PoolTable,
  games: readonly Game[],
): PoolFigures<Game> => ({
  games,
  crosstable: crosstableOf(games),
  points: pointsOverRounds(table, games, byeWorth(variant, stages[stage]?.games ?? 0)),
})

/** What one entrant made of its games with another. */
export interface Duel<Game = PoolGame> {
  readonly points: number
  readonly against: number
  readonly score: number // a win is 1, a draw ½
  readonly games: readonly Game[]
}

/** By entrant, then by the other; those who have not played each other are not in it. */
export type Crosstable<Game = PoolGame> = ReadonlyMap<number, ReadonlyMap<number, Duel<Game>>>

function crosstableOf<Game extends PoolGame>(games: readonly Game[]): Crosstable<Game> {
  const sides = games.flatMap(game => ([0, 1] as const).map(side => ({ game, side })))
  const byEntrant = Map.groupBy(sides, ({ game, side }) => game.seats[side])
  return mapped(byEntrant, own =>
    mapped(
      Map.groupBy(own, ({ game, side }) => game.seats[side === 0 ? 1 : 0]),
      met => ({
        points: sum(met.map(({ game, side }) => game.ending.points[side])),
        against: sum(met.map(({ game, side }) => game.ending.points[side === 0 ? 1 : 0])),
        score: sum(met.map(({ game, side }) => scoreOf(game.ending, side) ?? 0)),
        games: met.map(({ game }) => game),
      }),
    ),
  )
}

const mapped = <Key, From, To>(map: ReadonlyMap<Key, From>, to: (value: From) => To): Map<Key, To> =>
  new Map([...map].map(([key, value]) => [key, to(value)]))

/** Null where the two have not played. */
export const duelIn = <Game>(table: Crosstable<Game>, entrant: number, other: number): Duel<Game> | null =>
  table.get(entrant)?.get(other) ?? null

/**
 * The points after each round, from 0 before the first: a line for each row of a table, which ends with the points of
 * that row. A bye counts in its own round; rounds that nobody has played yet are not there.
 */
function pointsOverRounds(
  { rows, byes }: Pick<PoolTable, 'rows' | 'byes'>,
  games: readonly PoolGame[],
  byeWorth: number,
): number[][] {
  const gains = new Map(rows.map(({ entrant }) => [entrant, [] as number[]]))
  const gain = (entrant: number, round: number, points: number): void => {
    const own = gains.get(entrant) ?? []
    own[round] = (own[round] ?? 0) + points
  }
  for (const { entrant, round } of byes) gain(entrant, round, byeWorth)
  for (const { seats, round, ending } of games)
    for (const [side, entrant] of seats.entries()) gain(entrant, round, ending.points[side] ?? 0)
  const rounds = Math.max(0, ...[...gains.values()].map(({ length }) => length))
  return [...gains.values()].map(own => {
    const line = [0]
    for (let round = 0; round < rounds; round++) line.push(sum([line[round] ?? 0, own[round] ?? 0]))
    return line
  })
}

/** Gives those of one pool. */
export function gamesByPool<Game extends PoolGame>(
  games: readonly Game[],
): (stage: number, pool: number) => readonly Game[] {
  const pools = Map.groupBy(games, ({ stage, pool }) => `${stage} ${pool}`)
  return (stage, pool) => pools.get(`${stage} ${pool}`) ?? []
}
