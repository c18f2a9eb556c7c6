/** Placements that a game begins with: the referee makes them itself, at no cost of time. */
import { makeMove } from '../rules/move-text.ts'
import type { Move } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import { type Game, rule } from './game.ts'

export function withOpening(game: Game, opening: readonly Move[]): Game {
  return opening.reduce((before, move) => {
    const asked = rule(before, { kind: 'ask', at: 0 })
    const text = makeMove(before.position.rules, move)
    const placed = asked.ok ? rule(asked.value, { kind: 'answer', at: 0, text }) : asked
    assert(placed.ok && placed.value.ending === null, 'an opening that does not end the game')
    return placed.value
  }, game)
}
