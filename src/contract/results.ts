/**
 * The games of a tournament so far, each in a few numbers: who comes to a page of a hundred thousand games is sent this
 * instead of their events, and follows live from the last event that is in it.
 */
import { type Static, Type } from 'typebox'
import { type Ending, WAYS } from '../referee/ending.ts'
import { assert } from '../rules/result.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import { type Fixture, keyOf } from '../tournament/scheduled-game.ts'
import { Status } from './tournaments.ts'

/** A game that is over, without its moves. */
export interface GameInShort extends Fixture {
  readonly id: number // in the store
  readonly at: number // when it was stored, milliseconds since 1970
  readonly placements: number
  readonly ending: Ending
}

const COLUMNS = [
  ...['id', 'at', 'stage', 'pool', 'round', 'x', 'o', 'number', 'placements'],
  ...['way', 'winner', 'points_x', 'points_o', 'why'],
]

/** The values of one game, in the order of the columns. */
type Row = readonly (number | string | null)[]

export const ResultsAnswer = Type.Object({
  status: Status,
  last: Type.Integer({ description: 'the event up to which all games are in this answer' }),
  events: Type.Integer({ description: 'the number of the last event' }),
  ways: Type.Array(Type.String(), { description: 'the ways in which a game can end, by number' }),
  whys: Type.Array(Type.String(), { description: 'explanations, by number' }),
  games: Type.Unsafe<readonly Row[]>({ description: `a list for each game: ${COLUMNS.join(', ')}` }),
})
export type ResultsAnswer = Static<typeof ResultsAnswer>

type InShort = Pick<ResultsAnswer, 'ways' | 'whys' | 'games'>

export function makeResults({ stages }: TournamentPlan, games: readonly GameInShort[]): InShort {
  const whys = new Map<string, number>()
  const numberOf = (why: string): number => {
    const number = whys.get(why) ?? whys.size
    whys.set(why, number)
    return number
  }
  const rows = games.map(({ id, at, key, stage, pool, round, seats, placements, ending }): Row => {
    const { way, winner, points, why } = ending
    const number = Number(key.slice(key.lastIndexOf('/') + 1))
    // a key that is made otherwise is sent as it is
    const isUsual = keyOf({ name: stages[stage]?.name ?? '', pool }, round, seats, number) === key
    const place = [stage, pool, round, ...seats, isUsual ? number : key]
    return [id, at, ...place, placements, WAYS.indexOf(way), winner, ...points, numberOf(why)]
  })
  return { ways: [...WAYS], whys: [...whys.keys()], games: rows }
}

export function parseResults({ stages }: TournamentPlan, { ways, whys, games }: InShort): GameInShort[] {
  return games.map(row => {
    const [id, at, stage, pool, round, x, o, number, placements, way, winner, pointsX, pointsO, why] = row
    const seats = [Number(x), Number(o)] as const
    const place = { stage: Number(stage), pool: Number(pool), round: Number(round) }
    const venue = { name: stages[place.stage]?.name ?? '', pool: place.pool }
    const known = WAYS.find(each => each === ways[Number(way)])
    assert(known !== undefined, 'a way in which a game can end')
    return {
      ...place,
      id: Number(id),
      at: Number(at),
      key: typeof number === 'string' ? number : keyOf(venue, place.round, seats, Number(number)),
      seats,
      placements: Number(placements),
      ending: {
        way: known,
        winner: winner === 0 || winner === 1 ? winner : null,
        points: [Number(pointsX), Number(pointsO)],
        why: whys[Number(why)] ?? '',
      },
    }
  })
}
