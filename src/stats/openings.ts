/**
 * A book of openings for any variant: seeded random lines, none of which ends the game, no two of which lead to
 * the same game to come up to the variant's symmetries.
 *
 * Nobody looks whether a line is fair: it is played twice with the sides swapped, and that is what balances it.
 * A longer book of the same seed begins with the shorter one.
 */
import { type Chance, chanceFrom } from '../rules/chance.ts'
import { hash } from '../rules/hash.ts'
import { type Move, moves, outcome, type Position, play, start } from '../rules/position.ts'
import { type Symmetry, symmetriesOf, turnPosition } from '../rules/symmetry.ts'
import type { Variant } from '../rules/variant.ts'

export type Opening = readonly Move[]

export interface BookTerms {
  readonly size: number // how many openings are wanted
  readonly plies: number // of every second one; the others have one more, so that each side is to move in half
  readonly seed: number
}

/** So many misses in a row, and the book is taken to hold all there is. */
const PATIENCE = 500

/** A book of at most `size` openings: fewer only where short lines do not give as many. */
export function openingBook(variant: Variant, { size, plies, seed }: BookTerms): Opening[] {
  const chance = chanceFrom(seed)
  const symmetries = symmetriesOf(variant)
  const known = new Set<bigint>()
  const book: Opening[] = []
  let misses = 0
  while (book.length < size && misses++ < PATIENCE) {
    const line = randomLine(start(variant), lengthOf(book.length, plies), chance)
    const key = line && keyOf(line.end, symmetries)
    if (line === null || key === null || known.has(key)) continue
    known.add(key)
    book.push(line.moves)
    misses = 0
  }
  return book
}

/** Without plies there is one opening, the empty one. */
const lengthOf = (index: number, plies: number): number => (plies === 0 ? 0 : plies + (index % 2))

interface Line {
  readonly moves: Opening
  readonly end: Position
}

/** A random line of so many placements, or null when the game ended on the way. */
function randomLine(first: Position, plies: number, chance: Chance): Line | null {
  const line: Move[] = []
  let position = first
  for (let ply = 0; ply < plies && outcome(position) === null; ply++) {
    const move = chance.pick(moves(position))
    line.push(move)
    position = play(position, move)
  }
  return outcome(position) === null ? { moves: line, end: position } : null
}

/** The same for two positions exactly when a symmetry leads from the game to come of one to that of the other. */
function keyOf(position: Position, symmetries: readonly Symmetry[]): bigint {
  const keys = symmetries.map(symmetry => hash(turnPosition(position, symmetry)))
  return keys.reduce((least, key) => (key < least ? key : least))
}
