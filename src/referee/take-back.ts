/** A game as it stood some placements ago, to be played on from there. */
import { makeMove } from '../rules/move-text.ts'
import { type Move, type Position, play, type Side } from '../rules/position.ts'
import { type Game, newGame, type Placement, rule } from './game.ts'
import type { Turn } from './player.ts'

/** With so many of its placements, and nobody asked. */
export const backTo = ({ start, limits, forgiving, placements }: Game, ply: number): Game =>
  withPlacements(newGame(start, { limit: limits, forgiving }), placements.slice(0, ply))

/** A game with placements that were made, each with the time it took; nobody loses on time over again. */
export function withPlacements(from: Game, placements: readonly Placement[]): Game {
  const untimed: Game = { ...from, limits: [null, null], clock: { ...from.clock, limit: null } }
  const game = placements.reduce(withPlacement, untimed)
  return { ...game, limits: from.limits, clock: { ...game.clock, limit: from.limits[game.position.turn] } }
}

function withPlacement(game: Game, { move, time }: Placement): Game {
  const asked = rule(game, { kind: 'ask', at: 0 })
  const text = makeMove(game.position.rules, move)
  const answered = asked.ok ? rule(asked.value, { kind: 'answer', at: time, text }) : asked
  return answered.ok ? answered.value : game
}

/** How many placements are left when these sides take back their last: it is their move again. Null: they have none. */
export function plyToTakeBack(game: Game, sides: readonly [x: boolean, o: boolean]): number | null {
  const ply = turnsOf(game).findLastIndex(side => sides[side])
  return ply < 0 ? null : ply
}

/** Whose placement each was. */
export function turnsOf({ start, placements }: Game): Side[] {
  let position = start
  return placements.map(({ move }) => {
    const { turn } = position
    position = play(position, move)
    return turn
  })
}

/**
 * Whether a player that was last asked when so much had been placed has had all of its turns before this one, and no
 * other. Null: it was not asked yet.
 */
export function hasFollowed(
  { moves, position }: Turn,
  known: readonly Move[] | null,
  start: Position,
): boolean {
  if (known !== null) return moves.length > known.length && known.every((move, ply) => moves[ply] === move)
  return moves.every((_, ply) => moves.slice(0, ply).reduce(play, start).turn !== position.turn)
}
