/**
 * What happens in a tournament. One union, whose kind says what the body is: the store writes and reads these events,
 * the runner waits for them, the server sends them and the page shows them. Nothing else spells a body out.
 */
import { type Static, type TSchema, Type } from 'typebox'
import { Count, EndingAnswer, Id, Instant, MOST_ID, Pair } from './common.ts'
import { Status } from './tournaments.ts'

export const EventsQuery = Type.Object({
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_ID })),
})

const eventOf = <Kind extends string, Game extends TSchema, Body extends TSchema>(
  kind: Kind,
  game: Game,
  body: Body,
) =>
  Type.Object({
    id: Type.Integer({ minimum: 1, description: 'from 1, without gaps in a tournament' }),
    at: Instant,
    kind: Type.Literal(kind),
    game,
    body,
  })

const Order = Type.Array(Count, { description: 'entrants by number, the best first' })

/** A game was stored; `game` is its number there. */
export const GameEvent = eventOf(
  'game',
  Id,
  Type.Object({
    slot: Type.String({ description: 'its key in the tournament' }),
    stage: Count,
    pool: Count,
    round: Count,
    seats: Pair(Count),
    names: Pair(Type.String()),
    placements: Count,
    ending: EndingAnswer,
  }),
)
export type GameEvent = Static<typeof GameEvent>

/** A stage is over. */
const StageEvent = eventOf('stage', Type.Null(), Type.Object({ stage: Count, order: Order }))
/** The tournament is over. */
const WinnersEvent = eventOf('winners', Type.Null(), Type.Object({ order: Order }))
/** It was finished, cancelled or resumed. */
const StatusEvent = eventOf('status', Type.Null(), Type.Object({ status: Status }))

export const TournamentEvent = Type.Union([GameEvent, StageEvent, WinnersEvent, StatusEvent])
export type TournamentEvent = Static<typeof TournamentEvent>
export const EventsAnswer = Type.Array(TournamentEvent)

/** An event of some kinds before it is stored: without its number and its time. */
type NewEvent<Kind extends TournamentEvent['kind']> = {
  [Each in Kind]: Pick<Extract<TournamentEvent, { kind: Each }>, 'kind' | 'body'>
}[Kind]

/** The result of a stage or of all: announced once, when it is known. */
export type Announcement = NewEvent<'stage' | 'winners'>

/** What is written by itself; the event of a game is written together with the game. */
export type Occurrence = Announcement | NewEvent<'status'>

/** Live only, without a number and never stored: what is on the boards now. */
export interface LiveBoards {
  readonly running: readonly string[] // keys of all games that have been running for a while
  readonly changed: readonly LiveBoard[]
}

export interface LiveBoard {
  readonly slot: string
  readonly seats: readonly [x: number, o: number]
  readonly moves: readonly number[]
}
