/** What two players made of their games, seen from the first of them. */
import { type Ending, FORFEITS, type Forfeit } from '../referee/ending.ts'
import { opponent, type Side } from '../rules/position.ts'
import { NO_PAIRS, type Pentanomial, scoreOf, sumOf, withPair } from './pairs.ts'

/** How often a player lost by its own doing, by the way it did. */
export type Faults = Readonly<Partial<Record<Forfeit, number>>>

export interface Tally {
  readonly pairs: Pentanomial
  readonly won: number // games; forfeits are in these numbers too
  readonly drawn: number
  readonly lost: number
  readonly points: readonly [first: number, second: number] // in the variant's own coin
  readonly faults: readonly [first: Faults, second: Faults]
}

/** How a game ended, and on which side the first player sat. */
export interface Finished {
  readonly ending: Ending
  readonly side: Side
}

export const NO_GAMES: Tally = {
  pairs: NO_PAIRS,
  won: 0,
  drawn: 0,
  lost: 0,
  points: [0, 0],
  faults: [{}, {}],
}

/** The tally with one pair more. A pair with a game that has no result is left out whole: half a pair is not fair. */
export function tallied(tally: Tally, games: readonly [Finished, Finished]): Tally {
  const [first, second] = [scoreOfGame(games[0]), scoreOfGame(games[1])]
  if (first === null || second === null) return tally
  return addTallies([
    tally,
    ...games.map(ofGame),
    { ...NO_GAMES, pairs: withPair(NO_PAIRS, [first, second]) },
  ])
}

const scoreOfGame = ({ ending, side }: Finished): number | null => scoreOf(ending, side)

function ofGame({ ending, side }: Finished): Tally {
  const score = scoreOf(ending, side)
  const { points } = ending
  return {
    pairs: NO_PAIRS,
    won: Number(score === 1),
    drawn: Number(score === 0.5),
    lost: Number(score === 0),
    points: side === 0 ? points : [points[1], points[0]],
    faults: [faultOf(ending, side), faultOf(ending, opponent(side))],
  }
}

function faultOf({ way, winner }: Ending, side: Side): Faults {
  const fault = FORFEITS.find(forfeit => forfeit === way)
  return fault === undefined || winner === side ? {} : { [fault]: 1 }
}

export const addTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, tally) => ({
      pairs: sumOf([sum.pairs, tally.pairs]),
      won: sum.won + tally.won,
      drawn: sum.drawn + tally.drawn,
      lost: sum.lost + tally.lost,
      points: [sum.points[0] + tally.points[0], sum.points[1] + tally.points[1]],
      faults: [addFaults(sum.faults[0], tally.faults[0]), addFaults(sum.faults[1], tally.faults[1])],
    }),
    NO_GAMES,
  )

function addFaults(a: Faults, b: Faults): Faults {
  const kinds = FORFEITS.filter(kind => kind in a || kind in b)
  return Object.fromEntries(kinds.map(kind => [kind, (a[kind] ?? 0) + (b[kind] ?? 0)]))
}

export const faultsIn = (faults: Faults): number =>
  Object.values(faults).reduce((sum, count) => sum + count, 0)
