/** One game of a contest, from its opening to its end. */

import type { Pairing } from '../../arena/schedule.ts'
import { makeBot } from '../../bots/table.ts'
import type { Ending } from '../../referee/ending.ts'
import { type Game, newGame, type Placement, rule } from '../../referee/game.ts'
import { playGame, type Timer } from '../../referee/play.ts'
import type { Player } from '../../referee/player.ts'
import { makeMove } from '../../rules/move-text.ts'
import { type Move, start } from '../../rules/position.ts'
import { assert } from '../../rules/result.ts'
import type { Variant } from '../../rules/variant.ts'
import type { Contestant } from './contestant.ts'
import { type Thoughts, thoughtsIn } from './thoughts.ts'

/** What all games of a contest share. */
export interface Setting {
  readonly variants: readonly Variant[]
  readonly contestants: readonly Contestant[]
  readonly margin: number // milliseconds over its movetime that a bot may take before it loses
}

/** What a finished game leaves: all of it that can travel between threads. */
export interface Played {
  readonly placements: readonly Placement[] // the opening first
  readonly ending: Ending
  readonly thoughts: readonly [x: Thoughts, o: Thoughts]
}

/** The real clock. */
export const TIMER: Timer = {
  now: () => performance.now(),
  after: (milliseconds, ring) => {
    const alarm = setTimeout(ring, milliseconds)
    return () => clearTimeout(alarm)
  },
}

/** Bots are made anew for every game, so that no game depends on which ones came before it. */
export async function playBout(setting: Setting, pairing: Pairing): Promise<Played> {
  const seated = pairing.seats.map(seat => setting.contestants[seat])
  const first = start(setting.variants[pairing.variant])
  const playerOf = (side: 0 | 1): Player =>
    makeBot(seated[side].bot, pairing.seeds[side], seated[side].budget, first.rules)
  const players = [playerOf(0), playerOf(1)] as const
  const empty = newGame(first, { limit: limitFor(seated, setting.margin) })
  const game = await playGame({ game: opened(empty, pairing.opening), players, timer: TIMER })
  for (const player of players) await player.close?.()
  const { placements, ending } = game
  assert(ending !== null, 'a game played to its end')
  return { placements, ending, thoughts: thoughtsIn(game, pairing.opening) }
}

/** Nodes take as long as they take; with two movetimes the longer one rules. */
function limitFor(seated: readonly Contestant[], margin: number): number | null {
  const times = seated.map(({ budget }) => ('movetime' in budget ? budget.movetime : null))
  return times.includes(null) ? null : Math.max(...times.map(Number)) + margin
}

/** The opening is placed by the referee itself, at no cost of time. */
export function opened(game: Game, opening: readonly Move[]): Game {
  return opening.reduce((before, move) => {
    const asked = rule(before, { kind: 'ask', at: 0 })
    const text = makeMove(before.position.rules, move)
    const placed = asked.ok ? rule(asked.value, { kind: 'answer', at: 0, text }) : asked
    assert(placed.ok && placed.value.ending === null, 'an opening that does not end the game')
    return placed.value
  }, game)
}
