/** A game about to be played: who plays, from which position, and with how much time. */

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

export interface GameSetup {
  readonly start: Position
  readonly sides: Sides
  readonly seed: number
  readonly limit: number | null // milliseconds a placement
  readonly budget: Budget // what a bot uses of it
  readonly pause: number // milliseconds before a bot's mark, when the game is watched
}

/** A game after play: over or stopped. Ctrl-C may also come after its end. */
export interface PlayedGame {
  readonly game: Game
  readonly isInterrupted: boolean
}

export const isPerson = (word: string): boolean => word === PERSON

export function namedPlayers({ sides: [x, o] }: GameSetup): NamedPlayers {
  const people = [isPerson(x), isPerson(o)] as const
  const named = (word: string): string => (isPerson(word) && people[0] !== people[1] ? 'you' : word)
  return { names: [named(x), named(o)], people }
}

export const newGameOf = ({ start, limit, sides: [x, o] }: GameSetup): Game =>
  newGame(start, { limit, forgiving: [isPerson(x), isPerson(o)] })

/** Each bot has a seed of its own, so that two of the same kind do not choose alike. */
export function playersOf(
  { sides, seed, budget }: GameSetup,
  pace: Pace,
  person: () => Player,
): [x: Player, o: Player] {
  const playerOf = (side: 0 | 1): Player =>
    isPerson(sides[side])
      ? person()
      : paced(threadedBot({ word: sides[side], seed: seed + side, budget }), pace)
  return [playerOf(0), playerOf(1)]
}

export async function closePlayers(players: readonly Player[]): Promise<void> {
  for (const player of players) await player.close?.()
}
