/**
 * A tournament as far as its events tell. Events are numbered without gaps, so whatever comes twice, after a
 * connection was lost, is known by its number, and results are the same in whichever portions they came.
 */

import type { GameEvent, LiveBoard, LiveBoards, TournamentEvent } from '../../contract/events.ts'
import type { Status } from '../../contract/tournaments.ts'
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
  readonly numbers: ReadonlyMap<string, number> // of stored games, by their slots
}

export const NOTHING_KNOWN: TournamentState = {
  last: 0,
  status: null,
  games: [],
  results: new Map(),
  numbers: new Map(),
}

export function withEvents(before: TournamentState, events: readonly TournamentEvent[]): TournamentState {
  const fresh = events.filter(({ id }) => id > before.last)
  if (fresh.length === 0) return before
  const games = fresh.flatMap(gameIn)
  return {
    last: fresh[fresh.length - 1].id,
    status: fresh.reduce((status: Status | null, event) => statusIn(event) ?? status, before.status),
    games: [...before.games, ...games],
    results: games.length === 0 ? before.results : new Map([...before.results, ...games.map(resultOf)]),
    numbers: new Map([...before.numbers, ...games.map(({ slot, id }) => [slot, id] as const)]),
  }
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

/** Games a second, as of late; null where nothing can be said. A game that takes long makes it slower by and by. */
export function paceOf(games: readonly PlayedGame[], now: number): number | null {
  const lately = games.slice(-LATELY)
  const span = lately.length < 2 ? 0 : Math.max(now, lately[lately.length - 1].at) - lately[0].at
  return span > 0 ? (1000 * (lately.length - 1)) / span : null
}
