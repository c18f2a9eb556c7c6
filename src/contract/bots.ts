/** The bots that can enter a tournament. */
import { type Static, Type } from 'typebox'
import { Count, Id, Instant } from './common.ts'

export const BotsAnswer = Type.Object({
  builtin: Type.Array(
    Type.Object({
      word: Type.String({ description: 'its name in a plan' }),
      about: Type.String(),
      levels: Type.Array(Type.String({ description: 'weaker ones, by their own names' })),
    }),
  ),
  stored: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      word: Type.String(),
      kind: Type.String(),
      hash: Type.String(),
      seen: Instant,
      games: Count,
      plays: Type.Boolean({ description: 'whether it can enter a tournament as stored:<id>' }),
    }),
  ),
})
export type BotsAnswer = Static<typeof BotsAnswer>
