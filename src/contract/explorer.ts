/** How often each move of a position was played in stored games. */
import { type Static, Type } from 'typebox'
import { Count } from './common.ts'

export const ExplorerQuery = Type.Object({
  position: Type.String({ maxLength: 700, description: 'as docs/notation.md describes it' }),
})

export const ExplorerAnswer = Type.Object({
  games: Type.Integer({ minimum: 0, description: 'of this game of the family that were counted' }),
  isWhole: Type.Boolean({ description: 'whether all stored games were counted: if not, ask again' }),
  moves: Type.Array(
    Type.Object({
      move: Type.String({ description: 'the first of those that are alike' }),
      games: Count,
      x: Type.Integer({ minimum: 0, description: 'games that x has won' }),
      o: Type.Integer({ minimum: 0, description: 'games that o has won' }),
    }),
  ),
})
export type ExplorerAnswer = Static<typeof ExplorerAnswer>
