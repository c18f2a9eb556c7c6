/** A game that two bots played to a position worth a picture. The same pose always gives the same game. */
import { makeBot } from '../src/bots/table.ts'
import { type Game, newGame } from '../src/referee/game.ts'
import { playGame } from '../src/referee/play.ts'
import type { Player } from '../src/referee/player.ts'
import { type Side, start } from '../src/rules/position.ts'
import { variantNamed } from '../src/rules/variants.ts'

export interface Pose {
  readonly variant: string
  readonly seed: number
  readonly placements: number // that are on the board; where there are fewer, the game is over
}

/** A player that leaves once there are so many marks on the board. */
const until = (placements: number, player: Player): Player => ({
  ...player,
  move: async turn => (turn.moves.length < placements ? player.move(turn) : { kind: 'leave', why: 'posing' }),
})

export async function posedGame({ variant, seed, placements }: Pose): Promise<Game> {
  const row = variantNamed(variant)
  if (!row) throw new Error(`no variant ${variant}`)
  const player = (side: Side): Player => until(placements, makeBot('greedy', seed + side))
  const timer = { now: () => 0, after: () => () => {} }
  const game = await playGame({
    game: newGame(start(row), { limit: null }),
    players: [player(0), player(1)],
    timer,
  })
  return game.placements.length < placements ? game : { ...game, ending: null }
}
