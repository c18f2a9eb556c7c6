/**
 * What the games of a pool come to. A game without a result counts as played, gives nobody anything and is told
 * apart (`void`); a forfeit is a loss like another and is told apart too. Sums run through the games in the order
 * of the schedule, so it does not matter in which order they were finished.
 */
import { FORFEITS, type Way } from '../referee/ending.ts'
import type { Side } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import { scoreOf } from '../stats/pairs.ts'
import type { Pool, StageField } from './pool.ts'
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

/** What one entrant made of its games with another. */
export interface Duel {
  readonly points: number
  readonly against: number
  readonly score: number // a win is 1, a draw ½
  readonly games: readonly string[] // keys, played or not
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
  readonly key: string
  readonly other: number
  readonly result: GameResult | null
  readonly side: Side
}

export const seenBy = (fixtures: readonly Fixture[], results: Results, entrant: number): SeenGame[] =>
  fixtures.filter(({ seats }) => seats.includes(entrant)).map(fixture => seen(fixture, results, entrant))

function seen({ key, seats }: Fixture, results: Results, entrant: number): SeenGame {
  const side = seats[0] === entrant ? 0 : 1
  return { key, other: seats[1 - side], result: results.get(key) ?? null, side }
}

/** 1, ½ or 0; null while it is not played, and for ever where it has no result. */
export const scoreIn = ({ result, side }: SeenGame): number | null => result && scoreOf(result.ending, side)

export const pointsIn = ({ result, side }: SeenGame): number => result?.ending.points[side] ?? 0

export const membersOf = ({ plan, stage, results }: StageField, pool: Pool): PoolEntrant[] =>
  pool.members.map(entrant => {
    const seen = seenBy(pool.fixtures, results, entrant)
    const byes = pool.byes.filter(other => other === entrant).length
    return { entrant, seen, ...accountOf(seen, byes, byeWorth(plan.variant, stage.games)) }
  })

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

const FORFEIT_WAYS: readonly Way[] = FORFEITS

function counted(account: Account, game: SeenGame, { ending: { way, points } }: GameResult): Account {
  const score = scoreIn(game)
  return {
    games: account.games + 1,
    points: account.points + points[game.side],
    against: account.against + points[1 - game.side],
    won: account.won + Number(score === 1),
    drawn: account.drawn + Number(score === 0.5),
    lost: account.lost + Number(score === 0),
    forfeits: account.forfeits + Number(score === 0 && FORFEIT_WAYS.includes(way)),
    void: account.void + Number(score === null),
    byes: account.byes,
  }
}

/** Null where the two do not meet. */
export function duelOf(games: readonly SeenGame[], other: number): Duel | null {
  const met = games.filter(game => game.other === other)
  if (met.length === 0) return null
  return {
    points: sum(met.map(pointsIn)),
    against: sum(met.map(({ result, side }) => result?.ending.points[1 - side] ?? 0)),
    score: sum(met.map(game => scoreIn(game) ?? 0)),
    games: met.map(({ key }) => key),
  }
}

export const sum = (values: readonly number[]): number =>
  settled(values.reduce((total, value) => total + value, 0))

/** Points with decimals add up to a hair more in one order than in another, and a hair must not part anybody. */
const settled = (total: number): number => (Number.isInteger(total) ? total : Math.round(total * 1e9) / 1e9)
