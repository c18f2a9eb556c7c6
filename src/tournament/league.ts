/**
 * A league: everybody meets everybody of the pool. Rounds are made by the circle method, in which one stays and the
 * others go round it: in each round everybody plays once (or rests, where they are odd in number), so a league that
 * is cut short is short for all alike. A meeting in a round is one pair of games; where two entrants play four
 * games, the circle goes round twice.
 */
import { drawn, snake } from './draw.ts'
import type { LeaguePlan } from './plan.ts'
import { allPlayed, type Pool, type StageField } from './pool.ts'
import { type Couple, type Fixture, fixturesOf, type Venue } from './scheduled-game.ts'

export function leaguePools({ plan, stage, number, members, results }: StageField<LeaguePlan>): Pool[] {
  const { name, pools, draw, games } = stage
  return snake(drawn(members, draw, plan.seed, name), pools).map((entrants, pool) => {
    const fixtures = leagueFixtures({ stage: number, name, pool }, entrants, games)
    return { pool, members: entrants, fixtures, byes: [], reached: null, over: allPlayed(fixtures, results) }
  })
}

function leagueFixtures(venue: Venue, members: readonly number[], games: number): Fixture[] {
  const cycle = circle(members)
  const cycles = Array.from({ length: games / 2 }, () => cycle).flat()
  return cycles.flatMap((couples, round) => couples.flatMap(couple => fixturesOf(venue, round, couple, 2)))
}

/** Rounds in which every two of the members meet once. */
export function circle(members: readonly number[]): Couple[][] {
  const places: (number | null)[] = members.length % 2 === 0 ? [...members] : [...members, null]
  const size = places.length
  return Array.from({ length: size - 1 }, (_, round) => {
    const turned = [places[0]!, ...places.slice(1).map((_, i) => places[1 + ((i + round) % (size - 1))]!)]
    return Array.from({ length: size / 2 }, (_, i) => [turned[i]!, turned[size - 1 - i]!] as const).filter(
      isCouple,
    )
  })
}

const isCouple = (pair: readonly [number | null, number | null]): pair is Couple => !pair.includes(null)
