/**
 * What the games of a pool come to. A game without a result counts as played, gives nobody anything and is told
 * apart (`void`); a forfeit is a loss like another and is told apart too. Sums run through the games in the order
 * of the schedule, so it does not matter in which order they were finished.
 */
import { isForfeit } from '../referee/ending.ts'
import type { Side } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import { piecesOf, type Work } from '../rules/work.ts'
import { scoreOf } from '../stats/pairs.ts'
import { PIECE, type Pool, type StageField } from './pool.ts'
import type { Fixture, GameResult, Results } from './scheduled-game.ts'

export interface Account {
  readonly games: number // played
  readonly points: number // in the variant's coin, with those of byes
  readonly against: number
  readonly won: number
  readonly drawn: number
  readonly lost: number // forfeits among them
  readonly forfeits: number // games lost by its own doing
  readonly void: number // games without a result
  readonly byes: number
}

/** An entrant of a pool with all its games there. */
export interface PoolEntrant extends Account {
  readonly entrant: number
  readonly seen: readonly SeenGame[]
}

const NOTHING: Account = {
  games: 0,
  points: 0,
  against: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  forfeits: 0,
  void: 0,
  byes: 0,
}

/** A game as one of its two players sees it. */
export interface SeenGame {
  readonly other: number
  readonly result: GameResult | null
  readonly side: Side
}

/** The games of each entrant that has any, in the order of the fixtures. */
export function* seenGames(fixtures: readonly Fixture[], results: Results): Work<Map<number, SeenGame[]>> {
  const seen = new Map<number, SeenGame[]>()
  const add = (entrant: number, game: SeenGame): void => {
    const own = seen.get(entrant)
    if (own === undefined) seen.set(entrant, [game])
    else own.push(game)
  }
  for (const piece of piecesOf(fixtures, PIECE)) {
    for (const { key, seats } of piece) {
      const result = results.get(key) ?? null
      add(seats[0], { other: seats[1], result, side: 0 })
      add(seats[1], { other: seats[0], result, side: 1 })
    }
    yield
  }
  return seen
}

/** 1, ½ or 0; null while it is not played, and for ever where it has no result. */
export const scoreIn = ({ result, side }: SeenGame): number | null => result && scoreOf(result.ending, side)

export const pointsIn = ({ result, side }: SeenGame): number => result?.ending.points[side] ?? 0

export function* membersOf({ plan, stage, results }: StageField, pool: Pool): Work<PoolEntrant[]> {
  const games = yield* seenGames(pool.fixtures, results)
  const members: PoolEntrant[] = []
  for (const entrant of pool.members) {
    const seen = games.get(entrant) ?? []
    const byes = pool.byes.filter(bye => bye.entrant === entrant).length
    members.push({ entrant, seen, ...accountOf(seen, byes, byeWorth(plan.variant, stage.games)) })
    yield
  }
  return members
}

export function accountOf(games: readonly SeenGame[], byes: number, byeWorth: number): Account {
  const start = { ...NOTHING, byes, points: byes * byeWorth }
  const all = games.reduce(
    (account, game) => (game.result ? counted(account, game, game.result) : account),
    start,
  )
  return { ...all, points: settled(all.points), against: settled(all.against) }
}

/** A bye is worth as many games won as a meeting has. */
export const byeWorth = ({ scoring }: Variant, games: number): number => games * scoring.win[0]

function counted(account: Account, game: SeenGame, { ending }: GameResult): Account {
  const { points } = ending
  const score = scoreIn(game)
  return {
    games: account.games + 1,
    points: account.points + points[game.side],
    against: account.against + points[1 - game.side]!,
    won: account.won + Number(score === 1),
    drawn: account.drawn + Number(score === 0.5),
    lost: account.lost + Number(score === 0),
    forfeits: account.forfeits + Number(score === 0 && isForfeit(ending)),
    void: account.void + Number(score === null),
    byes: account.byes,
  }
}

export const sum = (values: readonly number[]): number =>
  settled(values.reduce((total, value) => total + value, 0))

/** Points with decimals add up to a hair more in one order than in another, and a hair must not part anybody. */
const settled = (total: number): number => (Number.isInteger(total) ? total : Math.round(total * 1e9) / 1e9)
