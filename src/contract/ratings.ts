/** How strong bots are, by their games. */
import { type Static, Type } from 'typebox'
import { Count, orNull } from './common.ts'

const EstimateAnswer = { elo: Type.Number(), low: Type.Number(), high: Type.Number() }

export const RatingsQuery = Type.Object({ variant: Type.Optional(Type.String({ maxLength: 100 })) })
export const RatingsAnswer = Type.Array(
  Type.Object({
    variant: Type.String(),
    games: Count,
    first: Type.Object(EstimateAnswer, { description: 'what moving first is worth' }),
    rows: Type.Array(
      Type.Object({
        name: Type.String(),
        games: Count,
        ...EstimateAnswer,
        superiority: orNull(Type.Number({ description: 'how sure it is stronger than the next one' })),
      }),
    ),
  }),
)
export type RatingsAnswer = Static<typeof RatingsAnswer>
