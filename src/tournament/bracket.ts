/** The bracket of a knockout as it is drawn: every round to the final, with those who are known to be in it. */
import { whole } from '../rules/work.ts'
import { accountOf, seenGames } from './account.ts'
import { type BracketPlace, type Cup, knockoutRounds, type Tie } from './knockout.ts'

export interface BracketSeat {
  readonly entrant: number | null // null: not known yet, or nobody
  readonly points: number | null // null: no game was played
  readonly hasWon: boolean
}

export interface BracketTie {
  readonly seats: readonly [BracketSeat, BracketSeat]
  readonly isBye: boolean // one of them had no opponent
  readonly isForThird: boolean
}

export function bracketOf(cup: Cup): BracketTie[][] {
  const known = knockoutRounds(cup)
  const rounds = known.map(ties => ties.map(tie => drawnTie(cup, tie)))
  let winners = (known.at(-1) ?? []).flatMap(({ winner, isForThird }) => (isForThird ? [] : [winner]))
  while (winners.length > 1) {
    const next = couples(winners)
    rounds.push(next.map(emptyTie))
    winners = next.map(() => null)
  }
  return rounds
}

function drawnTie({ results }: Cup, { fixtures, places, winner, isForThird }: Tie): BracketTie {
  const games = whole(seenGames(fixtures, results))
  const seat = (entrant: BracketPlace): BracketSeat => {
    const { games: played, points } = accountOf((entrant !== null && games.get(entrant)) || [], 0, 0)
    return {
      entrant,
      points: played > 0 ? points : null,
      hasWon: winner !== null && entrant === winner,
    }
  }
  return { seats: [seat(places[0])!, seat(places[1])!], isBye: places.includes(null), isForThird }
}

const couples = (places: readonly BracketPlace[]): [BracketPlace, BracketPlace][] =>
  Array.from({ length: places.length / 2 }, (_, tie) => [
    places[2 * tie] ?? null,
    places[2 * tie + 1] ?? null,
  ])

const emptyTie = (places: readonly [BracketPlace, BracketPlace]): BracketTie => {
  const [first, second] = places.map(entrant => ({ entrant, points: null, hasWon: false }))
  return { seats: [first!, second!], isBye: false, isForThird: false }
}
