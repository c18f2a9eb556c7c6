/** A game about to be played: who against whom, from where, and how long each may think. */

import type { Budget } from '../bots/player.ts'
import { threadedBot } from '../bots/threaded.ts'
import { type Game, newGame } from '../referee/game.ts'
import type { NamedPlayers } from '../referee/game-words.ts'
import type { Player } from '../referee/player.ts'
import type { Position } from '../rules/position.ts'
import { type Pace, paced } from './pace.ts'
import { PERSON } from './person.ts'

/** 'human' or the name of a bot, for x and for o. */
export type Sides = readonly [x: string, o: string]

export interface Seating {
  readonly start: Position
  readonly sides: Sides
  readonly seed: number
  readonly limit: number | null // milliseconds a placement
  readonly budget: Budget // what a bot may use of it
  readonly pause: number // milliseconds before a bot's mark, where one looks on
}

/** A game as it was left: over, or stopped by Ctrl-C, which may also come when it is over. */
export interface Played {
  readonly game: Game
  readonly isInterrupted: boolean
}

export const isPerson = (word: string): boolean => word === PERSON

export function seatsOf({ sides: [x, o] }: Seating): NamedPlayers {
  const people = [isPerson(x), isPerson(o)] as const
  const named = (word: string): string => (isPerson(word) && people[0] !== people[1] ? 'you' : word)
  return { names: [named(x), named(o)], people }
}

export const newGameOf = ({ start, limit, sides: [x, o] }: Seating): Game =>
  newGame(start, { limit, forgiving: [isPerson(x), isPerson(o)] })

/** Each bot has a seed of its own, so that two of a kind do not mirror each other. */
export function playersOf(
  { sides, seed, budget }: Seating,
  pace: Pace,
  person: () => Player,
): [x: Player, o: Player] {
  const playerOf = (side: 0 | 1): Player =>
    isPerson(sides[side])
      ? person()
      : paced(threadedBot({ word: sides[side], seed: seed + side, budget }), pace)
  return [playerOf(0), playerOf(1)]
}

export async function dismiss(players: readonly Player[]): Promise<void> {
  for (const player of players) await player.close?.()
}
