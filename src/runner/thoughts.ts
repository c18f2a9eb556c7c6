/** How long the two sides of a game thought. */

import type { Game } from '../referee/game.ts'
import { type Position, play } from '../rules/position.ts'
import type { Opening } from '../stats/openings.ts'

export interface Thoughts {
  readonly longest: number // milliseconds
  readonly sum: number
  readonly placements: number
  readonly used: number | null // milliseconds of processor time, where it is known
}

export const NO_THOUGHTS: Thoughts = { longest: 0, sum: 0, placements: 0, used: 0 }

/** Of x and of o; the opening was nobody's thought. */
export function thoughtsIn(
  { start, placements }: Pick<Game, 'start' | 'placements'>,
  opening: Opening,
): [x: Thoughts, o: Thoughts] {
  const sides: [Thoughts, Thoughts] = [NO_THOUGHTS, NO_THOUGHTS]
  let position: Position = start
  for (const [index, { move, time }] of placements.entries()) {
    const thought = { longest: time, sum: time, placements: 1, used: null }
    if (index >= opening.length) sides[position.turn] = addThoughts(sides[position.turn], thought)
    position = play(position, move)
  }
  return sides
}

/** A thought that came to no placement, since it was late or failed, has used time, too. */
export const withLostThoughts = (
  [x, o]: readonly [x: Thoughts, o: Thoughts],
  { spent }: Game['clock'],
): [x: Thoughts, o: Thoughts] => [withLost(x, spent[0]), withLost(o, spent[1])]

function withLost(thoughts: Thoughts, spent: number): Thoughts {
  const time = spent - thoughts.sum
  return time > LEAST
    ? addThoughts(thoughts, { longest: time, sum: time, placements: 1, used: null })
    : thoughts
}

const LEAST = 0.01 // milliseconds: less is rounding

export const addThoughts = (a: Thoughts, b: Thoughts): Thoughts => ({
  longest: Math.max(a.longest, b.longest),
  sum: a.sum + b.sum,
  placements: a.placements + b.placements,
  used: a.used === null || b.used === null ? null : a.used + b.used,
})

/** '12 ms (at most 30; 11 of processor time)' */
export function thoughtsText({ longest, sum, placements, used }: Thoughts): string {
  if (placements === 0) return 'none'
  const processor = used === null ? '' : `; ${(used / placements).toFixed(1)} of processor time`
  return `${(sum / placements).toFixed(1)} ms (at most ${longest.toFixed(0)}${processor})`
}
