/**
 * A tournament as far as it is known: the results that there were, then what events tell. Events are numbered without
 * gaps, so whatever comes twice, after a connection was lost, is known by its number, and results are the same in
 * whichever portions they came.
 */

import type { GameEvent, LiveBoard, LiveBoards, TournamentEvent } from '../../contract/events.ts'
import { parseResults, type ResultsAnswer } from '../../contract/results.ts'
import type { Status } from '../../contract/tournaments.ts'
import type { TournamentPlan } from '../../tournament/plan.ts'
import type { GameResult } from '../../tournament/scheduled-game.ts'

/** A game as its event tells of it. */
export type PlayedGame = GameEvent['body'] & {
  readonly id: number // in the store
  readonly at: number // milliseconds since 1970
}

export interface TournamentState {
  readonly last: number // the number of the last event
  readonly status: Status | null // null: as the server said at first
  readonly games: readonly PlayedGame[] // in the order they were stored
  readonly results: ReadonlyMap<string, GameResult>
}

export const NOTHING_KNOWN: TournamentState = {
  last: 0,
  status: null,
  games: [],
  results: new Map(),
}

export function withEvents(before: TournamentState, events: readonly TournamentEvent[]): TournamentState {
  const fresh = events.filter(({ id }) => id > before.last)
  if (fresh.length === 0) return before
  return {
    last: fresh.at(-1)?.id ?? before.last,
    status: fresh.reduce((status: Status | null, event) => statusIn(event) ?? status, before.status),
    ...withGames(before, fresh.flatMap(gameIn)),
  }
}

/** An answer that goes on from the last event, as far as it reaches. */
export function withResults(
  before: TournamentState,
  plan: TournamentPlan,
  answer: ResultsAnswer,
): TournamentState {
  if (answer.last <= before.last) return { ...before, status: answer.status }
  const nameOf = (entrant: number): string => plan.entrants[entrant]?.name ?? ''
  const games = parseResults(plan, answer).map(({ key: slot, seats: [x, o], ...game }): PlayedGame => {
    return { ...game, slot, seats: [x, o], names: [nameOf(x), nameOf(o)] }
  })
  return { last: answer.last, status: answer.status, ...withGames(before, games) }
}

const withGames = (
  before: TournamentState,
  games: readonly PlayedGame[],
): Pick<TournamentState, 'games' | 'results'> =>
  games.length === 0
    ? { games: before.games, results: before.results }
    : {
        games: [...before.games, ...games],
        results: new Map([...before.results, ...games.map(resultOf)]),
      }

const gameIn = (event: TournamentEvent): PlayedGame[] =>
  event.kind === 'game' ? [{ ...event.body, id: event.game, at: Date.parse(event.at) }] : []

const statusIn = ({ kind, body }: TournamentEvent): Status | null => (kind === 'status' ? body.status : null)

/** No table asks for times. */
const resultOf = ({ slot: key, ending, placements }: PlayedGame): [string, GameResult] => [
  key,
  { key, ending, placements, times: [0, 0] },
]

export type LiveGames = ReadonlyMap<string, LiveBoard>

export function withBoards(before: LiveGames, { running, changed }: LiveBoards): LiveGames {
  const boards = new Map([...before, ...changed.map(board => [board.slot, board] as const)])
  return new Map(running.flatMap(slot => [[slot, boards.get(slot)] as const]).filter(isKnown))
}

const isKnown = (entry: readonly [string, LiveBoard | undefined]): entry is readonly [string, LiveBoard] =>
  entry[1] !== undefined

const LATELY = 60

/** Games a second, as of late; null where nothing can be said. A long game lowers it slowly. */
export function paceOf(games: readonly PlayedGame[], now: number): number | null {
  const lately = games.slice(-LATELY)
  const [first, last] = [lately.at(0), lately.at(-1)]
  const span = first && last && first !== last ? Math.max(now, last.at) - first.at : 0
  return span > 0 ? (1000 * (lately.length - 1)) / span : null
}
