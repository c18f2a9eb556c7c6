/** Who sits at the board, and the words that stand for them in a record: `human`, `engine:3`. */
import { TOP_LEVEL } from '../../engine/levels.ts'
import type { Seats } from '../../referee/telling.ts'
import { MARKS, type Side } from '../../rules/position.ts'

/** A person at this screen, or the engine at a level. */
export type Seat = { readonly kind: 'person' } | { readonly kind: 'engine'; readonly level: number }
export type Pair = readonly [x: Seat, o: Seat]

export const PERSON: Seat = { kind: 'person' }

export const makeSeat = (seat: Seat): string => (seat.kind === 'person' ? 'human' : `engine:${seat.level}`)

/** Null where the word is neither; a game of others is only looked at. */
export function parseSeat(word: string | undefined): Seat | null {
  if (word === 'human') return PERSON
  const level = Number(/^engine:(\d{1,2})$/.exec(word ?? '')?.[1])
  return level >= 1 && level <= TOP_LEVEL ? { kind: 'engine', level } : null
}

export const isPerson = (seat: Seat): boolean => seat.kind === 'person'

/** The seats as the words about a game want them. */
export const toldSeats = (pair: Pair): Seats => ({
  names: [nameOf(pair, 0), nameOf(pair, 1)],
  people: [isPerson(pair[0]), isPerson(pair[1])],
})

export function nameOf(pair: Pair, side: Side): string {
  const seat = pair[side]
  if (seat.kind === 'engine') return `Engine ${seat.level}`
  return isPerson(pair[side === 0 ? 1 : 0]) ? `Player ${MARKS[side].toUpperCase()}` : 'You'
}
