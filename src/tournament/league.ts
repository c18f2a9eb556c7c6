/**
 * A league: everybody meets everybody of the pool. Rounds are made by the circle method, in which one stays and the
 * others go round it: in each round everybody plays once (or rests, where they are odd in number), so a league that
 * is cut short is short for all alike. A meeting in a round is one pair of games; where two entrants play four
 * games, the circle goes round twice.
 */
import type { Work } from '../rules/work.ts'
import { drawn, snake } from './draw.ts'
import type { LeaguePlan } from './plan.ts'
import { countPlayed, type Pool, type StageField } from './pool.ts'
import { type Couple, type Fixture, fixturesOf, type Venue } from './scheduled-game.ts'

export function* leaguePools(field: StageField<LeaguePlan>): Work<Pool[]> {
  const { plan, stage, number, members, results } = field
  const { name, pools, draw, games } = stage
  const filled: Pool[] = []
  for (const [pool, entrants] of snake(drawn(members, draw, plan.seed, name), pools).entries()) {
    const fixtures = yield* leagueFixtures({ stage: number, name, pool }, entrants, games)
    const over = (yield* countPlayed(fixtures, results)) === fixtures.length
    filled.push({ pool, members: entrants, fixtures, byes: [], reached: null, over })
  }
  return filled
}

function* leagueFixtures(venue: Venue, members: readonly number[], games: number): Work<Fixture[]> {
  const cycle = circle(members)
  const cycles = Array.from({ length: games / 2 }, () => cycle).flat()
  const fixtures: Fixture[] = []
  for (const [round, couples] of cycles.entries()) {
    for (const couple of couples) fixtures.push(...fixturesOf(venue, round, couple, 2))
    yield
  }
  return fixtures
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
