/** Stored games: one as its record, and lists of them. */
import { type Static, Type } from 'typebox'
import { Count, EndingAnswer, Id, Instant, orNull, Pair } from './common.ts'

/** A game as its record, which docs/notation.md describes, and where it belongs. */
export const GameAnswer = Type.Object({
  id: Id,
  tournament: Id,
  slot: Type.String({ description: 'its key in the tournament' }),
  stage: Count,
  pool: Count,
  round: Count,
  seats: Pair(Count),
  names: Pair(Type.String()),
  hashes: Pair(Type.String({ description: 'of the programs that played' })),
  opening: Type.Integer({ description: 'placements at the beginning that nobody chose' }),
  times: Pair(Type.Number({ description: 'milliseconds of all placements' })),
  processor: Pair(
    orNull(Type.Number({ description: 'milliseconds of processor time; null where nobody measured' })),
  ),
  waited: Pair(orNull(Type.Number({ description: 'milliseconds that the bot waited for a processor' }))),
  level: orNull(Type.String({ description: 'of confinement; null where both bots are built in' })),
  started: Instant,
  finished: Instant,
  record: Type.Object({}, { additionalProperties: true, description: 'as in a .jsonl file' }),
})
export type GameAnswer = Static<typeof GameAnswer>

export const GameRow = Type.Object({
  id: Id,
  tournament: Id,
  slot: Type.String(),
  names: Pair(Type.String()),
  variant: Type.String(),
  placements: Count,
  ending: orNull(EndingAnswer),
  finished: Instant,
})
export type GameRow = Static<typeof GameRow>
export const GamesAnswer = Type.Array(GameRow)

export const GamesQuery = Type.Object({
  tournament: Type.Optional(Id),
  bot: Type.Optional(Type.String({ maxLength: 200, description: 'on either side, by its name' })),
  variant: Type.Optional(Type.String({ maxLength: 100 })),
  before: Type.Optional(Id),
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
})
