/**
 * A match as a list: every game with its opening, its sides and its seeds already in it. Who plays the games, how
 * many at a time and in what order they finish then changes nothing.
 *
 * Each opening is played by each two players twice, with the sides swapped: that is a pair. Rounds come one after
 * another, each through all variants and all couples, so a match that is cut short is short everywhere alike.
 */
import { type Chance, chanceFrom } from '../rules/chance.ts'
import { assert } from '../rules/result.ts'
import type { Opening } from './openings.ts'

export interface Pairing {
  readonly pair: number // from 0; its games are 2 × pair and the one after it
  readonly variant: number // whose book the opening is from
  readonly opening: Opening
  readonly seats: readonly [x: number, o: number] // as numbers of players
  readonly seeds: readonly [x: number, o: number] // of the players' chance
}

export interface ScheduleTerms {
  readonly players: number
  readonly books: readonly (readonly Opening[])[] // one a variant
  readonly rounds: number // pairs of each couple in each variant; a book that is too short starts again
  readonly seed: number
}

export function scheduleOf({ players, books, rounds, seed }: ScheduleTerms): Pairing[] {
  assert(
    books.every(book => book.length > 0),
    'books with an opening in them',
  )
  const chance = chanceFrom(seed)
  const list: Pairing[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [variant, book] of books.entries()) {
      for (const [first, second] of couplesOf(players)) {
        const shared = { pair: list.length / 2, variant, opening: book[round % book.length]! }
        list.push({ ...shared, seats: [first, second], seeds: drawSeeds(chance) })
        list.push({ ...shared, seats: [second, first], seeds: drawSeeds(chance) })
      }
    }
  }
  return list
}

/** Of a game's own: were they those of the side or of the pair, a bot against itself would play one game twice. */
const drawSeeds = (chance: Chance): Pairing['seeds'] => [chance.below(2 ** 32), chance.below(2 ** 32)]

/** Every two of the players, the lower number first. */
function couplesOf(players: number): [first: number, second: number][] {
  const numbers = Array.from({ length: players }, (_, number) => number)
  return numbers.flatMap(first => numbers.slice(first + 1).map((second): [number, number] => [first, second]))
}
