/**
 * The games of a meeting. A fixture says who plays whom, when, and under which key; a slot adds what it takes to
 * play it. Seeds and openings follow from the plan's seed and the key, so they are the same in every order of play.
 */
import type { Ending } from '../referee/ending.ts'
import { chanceFrom } from '../rules/chance.ts'
import type { Move } from '../rules/position.ts'
import { openingBook } from '../stats/openings.ts'
import type { TournamentPlan } from './plan.ts'

export interface Fixture {
  readonly key: string // 'group/pool-3/r2/12-40/1': entrants, pools, rounds and games are counted from 1
  readonly stage: number // from 0, as everything outside the key
  readonly pool: number
  readonly round: number
  readonly seats: readonly [x: number, o: number] // entrants by number
}

export interface ScheduledGame extends Fixture {
  readonly seeds: readonly [x: number, o: number] // of the bots' chance
  readonly opening: readonly Move[] // the same for both games of a pair
}

export interface GameResult {
  readonly key: string
  readonly ending: Ending
  readonly placements: number
  readonly times: readonly [x: number, o: number] // ms that each side thought
}

export type Results = ReadonlyMap<string, GameResult>

/** Where a stage's games are played. */
export interface Venue {
  readonly stage: number
  readonly name: string // of the stage
  readonly pool: number
}

export type Couple = readonly [first: number, second: number]

/** Of one game of a meeting; they are counted from 1. */
export function keyOf(
  { name, pool }: Omit<Venue, 'stage'>,
  round: number,
  [one, other]: Couple,
  game: number,
): string {
  const [low, high] = one < other ? [one, other] : [other, one]
  return `${name}/pool-${pool + 1}/r${round + 1}/${low + 1}-${high + 1}/${game}`
}

/** So many games of two entrants. The first of the couple begins the first game, then they take turns. */
export function fixturesOf(venue: Venue, round: number, couple: Couple, games: number): Fixture[] {
  return Array.from({ length: games }, (_, game) => ({
    key: keyOf(venue, round, couple, game + 1),
    stage: venue.stage,
    pool: venue.pool,
    round,
    seats: game % 2 === 0 ? couple : [couple[1], couple[0]],
  }))
}

export function scheduledGame(plan: TournamentPlan, fixture: Fixture): ScheduledGame {
  const chance = chanceFrom(seedFrom(plan.seed, `seeds of ${fixture.key}`))
  return {
    ...fixture,
    seeds: [chance.below(2 ** 32), chance.below(2 ** 32)],
    opening: openingOf(plan, fixture.key),
  }
}

function openingOf({ variant, openings, seed }: TournamentPlan, key: string): readonly Move[] {
  if (openings === 0) return []
  const cut = key.lastIndexOf('/') + 1
  const pair = Math.ceil(Number(key.slice(cut)) / 2)
  const words = `opening of ${key.slice(0, cut)}${pair}`
  return openingBook(variant, { size: 1, plies: openings, seed: seedFrom(seed, words) })[0] ?? []
}

/** A seed of its own for whatever the words name. */
export function seedFrom(seed: number, words: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return chanceFrom(hash).below(2 ** 32)
}
