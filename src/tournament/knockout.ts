/**
 * Knockout: who loses is out. The bracket is filled so that the first two can only meet in the final, the first four
 * in the semi-finals, and so on; where the members are not a power of two, the first of them have no opponent in the
 * first round.
 *
 * A tie is `games` games. It goes to whoever has more points, then more games won, then fewer forfeits. Else two more
 * games are played, at most `replays` times, for programs without chance could go on like this for ever; then the
 * better seed goes on, by the order that the bracket was filled in. Those who lost the semi-finals may meet for the third place, in the round of the final.
 */
import { whole } from '../rules/work.ts'
import { accountOf, seenGames } from './account.ts'
import { drawn } from './draw.ts'
import type { KnockoutPlan } from './plan.ts'
import { allPlayed, type Pool, type StageField } from './pool.ts'
import { type Couple, type Fixture, fixturesOf, type Results } from './scheduled-game.ts'

export type Cup = StageField<KnockoutPlan>

/** A place of the bracket: an entrant, or nobody. */
export type BracketPlace = number | null

export interface Tie {
  readonly fixtures: readonly Fixture[]
  readonly places: readonly [BracketPlace, BracketPlace]
  readonly winner: BracketPlace // nobody while the tie is open
  readonly isForThird: boolean
}

/** The ties, round by round, as far as they are known; that for the third place is the last one. */
export function knockoutRounds(cup: Cup): Tie[][] {
  const members = membersOf(cup)
  return roundsOf({ ...cup, members }, bracket(members))
}

const membersOf = ({ members, stage, plan }: Cup): readonly number[] =>
  drawn(members, stage.draw, plan.seed, stage.name)

export function knockoutPools(cup: Cup): Pool[] {
  const members = membersOf(cup)
  const rounds = knockoutRounds(cup)
  const ties = rounds.flat()
  return [
    {
      pool: 0,
      members,
      fixtures: ties.flatMap(({ fixtures }) => fixtures),
      byes: [],
      reached: reachedIn(members, rounds),
      over: isDecided(ties) && rounds.length === Math.ceil(Math.log2(members.length)),
    },
  ]
}

/** The members on the places of the first round; the rest of the places is empty. */
export function bracket(members: readonly number[]): BracketPlace[] {
  let seeds = [0]
  while (seeds.length < members.length) {
    const last = 2 * seeds.length - 1
    seeds = seeds.flatMap(seed => [seed, last - seed])
  }
  return seeds.map(seed => members[seed] ?? null)
}

/** All rounds that can be drawn up by now. The tie for the third place comes last. */
function roundsOf(cup: Cup, first: readonly BracketPlace[]): Tie[][] {
  const rounds: Tie[][] = []
  let places = first
  while (places.length > 1 && isDecided(rounds.flat())) {
    const round = rounds.length
    const isFinal = places.length === 2
    const losers = isFinal && cup.stage.third && round > 0 ? rounds[round - 1]!.map(loserOf) : []
    const ties = couplesIn(places).map(couple => ({ ...tieOf(cup, round, couple), isForThird: false }))
    const third = couplesIn(losers).map(couple => ({ ...tieOf(cup, round, couple), isForThird: true }))
    rounds.push([...ties, ...third])
    places = ties.map(({ winner }) => winner)
  }
  return rounds
}

const couplesIn = (places: readonly BracketPlace[]): [BracketPlace, BracketPlace][] =>
  places.flatMap((place, index) =>
    index % 2 === 0 ? [[place, places[index + 1]] as [BracketPlace, BracketPlace]] : [],
  )

const isDecided = (ties: readonly Tie[]): boolean => ties.every(({ winner }) => winner !== null)

const loserOf = ({ places, winner }: Tie): BracketPlace => (places[0] === winner ? places[1] : places[0])

function tieOf(
  cup: Cup,
  round: number,
  places: readonly [BracketPlace, BracketPlace],
): Omit<Tie, 'isForThird'> {
  const [first, second] = places
  if (first === null || second === null) return { fixtures: [], places, winner: first ?? second }
  const { stage, number, members, results } = cup
  const couple: Couple = [first, second]
  for (let replay = 0; ; replay++) {
    const games = stage.games + 2 * replay
    const fixtures = fixturesOf({ stage: number, name: stage.name, pool: 0 }, round, couple, games)
    if (!allPlayed(fixtures, results)) return { fixtures, places, winner: null }
    const ahead = aheadIn(fixtures, results, couple)
    if (ahead !== null) return { fixtures, places, winner: ahead }
    if (replay === stage.replays) return { fixtures, places, winner: betterSeed(members, couple) }
  }
}

/** Who has won a tie by its games; nobody where they leave it level. */
export function aheadIn(
  fixtures: readonly Fixture[],
  results: Results,
  [first, second]: Couple,
): BracketPlace {
  const games = whole(seenGames(fixtures, results))
  const [a, b] = [accountOf(games.get(first) ?? [], 0, 0), accountOf(games.get(second) ?? [], 0, 0)]
  const ahead = a.points - b.points || a.won - b.won || b.forfeits - a.forfeits
  return ahead === 0 ? null : ahead > 0 ? first : second
}

const betterSeed = (members: readonly number[], [first, second]: Couple): number =>
  members.indexOf(first) < members.indexOf(second) ? first : second

/** How many rounds each one has survived; half a round more for the third place. */
function reachedIn(members: readonly number[], rounds: readonly (readonly Tie[])[]): Map<number, number> {
  const reached = new Map(members.map(member => [member, 0]))
  rounds.forEach((ties, round) => {
    for (const { winner, isForThird } of ties)
      if (winner !== null) reached.set(winner, isForThird ? round - 0.5 : round + 1)
  })
  return reached
}
