/** A bot that thinks in this process is a function from a position to a move. */
import type { Answer, Player } from '../referee/player.ts'
import type { Chance } from '../rules/chance.ts'
import { makeMove } from '../rules/move-text.ts'
import type { Move, Position } from '../rules/position.ts'

export type Choose = (position: Position, chance: Chance) => Move

export const botPlayer = (name: string, choose: Choose, chance: Chance): Player => ({
  name,
  isPerson: false,
  move: async ({ position }): Promise<Answer> => ({
    kind: 'move',
    text: makeMove(position.rules, choose(position, chance)),
  }),
})
