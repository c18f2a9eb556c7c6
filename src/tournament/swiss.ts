/**
 * Swiss: so many rounds, each among equals. The next round is paired when the last one is played out.
 *
 * Groups are of those with the same score, a game won being 1 and a draw ½, for points differ too finely in some
 * variants to make groups; within a group points count, then the draw. The upper half of a group meets the lower half,
 * the first of each first, and whoever is left over goes down a group. Nobody meets the same opponent again and
 * nobody rests twice while it can be avoided (see `pairing.ts`). Sides need no care: a meeting has as many games on
 * either.
 */
import type { Work } from '../rules/work.ts'
import { membersOf } from './account.ts'
import { drawn } from './draw.ts'
import type { Graph } from './matching.ts'
import { pairedUp } from './pairing.ts'
import type { SwissPlan } from './plan.ts'
import { allPlayed, type Bye, type Pool, type StageField } from './pool.ts'
import { type Couple, type Fixture, fixturesOf } from './scheduled-game.ts'

export function* swissPools(field: StageField<SwissPlan>): Work<Pool[]> {
  const { plan, stage, number, members, results } = field
  const venue = { stage: number, name: stage.name, pool: 0 }
  const entrants = drawn(members, stage.draw, plan.seed, stage.name)
  let pool: Pool = { pool: 0, members: entrants, fixtures: [], byes: [], reached: null, over: false }
  for (let round = 0; round < stage.rounds && allPlayed(pool.fixtures, results); round++) {
    const { couples, bye } = yield* nextRound(yield* fieldEntrants(field, pool), pool)
    const fixtures = couples.flatMap(couple => fixturesOf(venue, round, couple, stage.games))
    pool = {
      ...pool,
      fixtures: [...pool.fixtures, ...fixtures],
      byes: bye === null ? pool.byes : [...pool.byes, { entrant: bye, round }],
    }
  }
  return [{ ...pool, over: allPlayed(pool.fixtures, results) }]
}

interface FieldEntrant {
  readonly entrant: number
  readonly score: number
}

/** In the order in which they are paired: by score, points and the draw. */
function* fieldEntrants(field: StageField<SwissPlan>, pool: Pool): Work<FieldEntrant[]> {
  const members = yield* membersOf(field, pool)
  return members
    .map(({ entrant, points, won, drawn: even, byes }) => ({
      entrant,
      points,
      score: won + even / 2 + byes * field.stage.games,
    }))
    .sort((a, b) => b.score - a.score || b.points - a.points)
}

interface Round {
  readonly couples: readonly Couple[]
  readonly bye: number | null
}

/** Where they are odd in number, there is one place more behind the last: whoever is paired with it rests. */
function* nextRound(field: readonly FieldEntrant[], { fixtures, byes }: Pool): Work<Round> {
  const rest = field.length
  const entrantAt = (place: number): number => field[place]!.entrant
  const graph = yield* graphOf(field, fixtures, byes)
  const places = yield* pairedUp(graph, free => wishes(free, field))
  const resting = places.find(couple => couple.includes(rest))
  return {
    couples: places.filter(couple => couple !== resting).map(([a, b]) => [entrantAt(a), entrantAt(b)]),
    bye: resting === undefined ? null : entrantAt(Math.min(...resting)),
  }
}

/** Who has not met whom, and last of all who has not rested. */
function* graphOf(
  field: readonly FieldEntrant[],
  fixtures: readonly Fixture[],
  byes: readonly Bye[],
): Work<Graph> {
  const rested = new Set(byes.map(({ entrant }) => entrant))
  const fresh = field.map(({ entrant }) => !rested.has(entrant))
  const met = new Map(field.map(({ entrant }) => [entrant, new Set([entrant])]))
  for (const { seats } of fixtures)
    for (const seat of seats) for (const each of seats) met.get(seat)?.add(each)
  const rows: boolean[][] = []
  for (const { entrant } of field) {
    rows.push(field.map(other => !met.get(entrant)?.has(other.entrant)))
    yield
  }
  return field.length % 2 === 0
    ? rows
    : [...rows.map((row, place) => [...row, fresh[place]!]), [...fresh, false]]
}

/** Who is to be paired next, and with whom, the dearest first. The rest comes first, and goes to the last. */
function wishes(
  free: readonly number[],
  field: readonly FieldEntrant[],
): { who: number; partners: number[] } {
  const last = free[free.length - 1]!
  if (last === field.length) return { who: last, partners: free.slice(0, -1).reverse() }
  const [who = last, ...others] = free
  const equals = others.filter(place => field[place]!.score === field[who]!.score)
  const lower = others.slice(equals.length)
  const half = Math.max(0, Math.floor((equals.length + 1) / 2) - 1)
  return { who, partners: [...equals.slice(half), ...equals.slice(0, half).reverse(), ...lower] }
}
