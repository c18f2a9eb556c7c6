/** The interface that everyone at the board meets: a program, an engine, a person. */
import type { Move, Position } from '../rules/position.ts'
import type { Forfeit } from './ending.ts'

/** What a player is shown when it is to place a mark. */
export interface Turn {
  readonly position: Position
  readonly moves: readonly Move[] // every placement so far, since the start of the game
  readonly limit: number | null // milliseconds for this placement
  readonly refused: string | null // why the last answer was not taken; only people are asked again
}

/** What comes back: an answer as text, a wish to stop, or how the player failed. */
export type Answer =
  | { readonly kind: 'move'; readonly text: string }
  | { readonly kind: 'resign' }
  | { readonly kind: 'leave'; readonly why: string } // a person went away: the game has no result
  | { readonly kind: 'failure'; readonly way: Failure; readonly why: string }

/** What a player's keeper sees and the referee cannot. */
export type Failure = Extract<Forfeit, 'malformed' | 'crash' | 'tampering' | 'forbidden'>

/** Milliseconds of a thought that were not the player's to use. */
export interface Delays {
  readonly frozen: number // the arena, or the whole machine, stood still: nobody could have answered, or been heard
  readonly waited: number // the player could have gone on, and waited for a processor
  readonly since?: number // when this was begun to be measured, by the game's clock: what was before is the arena's time
}

export interface Player {
  readonly name: string
  /** Asks for one placement; called again for a bonus move. */
  move(turn: Turn): Promise<Answer>
  /** Of the thought that is going on, or of the last; where nobody measures them, there are none. */
  delays?(): Delays
  /** The answer that is still out is no longer wanted. */
  abandon?(): void
  close?(): Promise<void>
}
