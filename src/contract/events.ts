/** What happened in a tournament, and what is on the boards now. */
import { type Static, Type } from 'typebox'
import type { Ending } from '../referee/ending.ts'
import { Id, Instant, MOST_ID, orNull } from './common.ts'

export const EventsQuery = Type.Object({
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_ID })),
})

/** What was stored, in order and without gaps. */
export const TournamentEvent = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  at: Instant,
  kind: Type.String({ description: 'game, stage, winners, status' }),
  game: orNull(Id),
  body: Type.Object({}, { additionalProperties: true }),
})
export type TournamentEvent = Static<typeof TournamentEvent>
export const EventsAnswer = Type.Array(TournamentEvent)

/** The body of an event of the kind 'game'. */
export interface GameBody {
  readonly slot: string
  readonly stage: number
  readonly pool: number
  readonly round: number
  readonly seats: readonly [x: number, o: number]
  readonly names: readonly [x: string, o: string]
  readonly placements: number
  readonly ending: Ending
}

/** Live only, and without a number: what is on the boards now. */
export interface LiveBoards {
  readonly running: readonly string[] // slots of all games that are being played and have lasted a while
  readonly changed: readonly LiveBoard[]
}

export interface LiveBoard {
  readonly slot: string
  readonly seats: readonly [x: number, o: number]
  readonly moves: readonly number[]
}
