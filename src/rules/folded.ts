/**
 * Positions that are turned or mirrored images of each other, folded into one: they have the same key, and moves that
 * an image of the position takes to each other are one choice.
 */
import { hash } from './hash.ts'
import { type Move, moves, type Position } from './position.ts'
import { type Symmetry, symmetriesOf, turnMove, turnPosition } from './symmetry.ts'
import type { Variant } from './variant.ts'

const known = new WeakMap<Variant, readonly Symmetry[]>()

function symmetriesIn({ rules: { variant } }: Position): readonly Symmetry[] {
  const symmetries = known.get(variant) ?? symmetriesOf(variant)
  known.set(variant, symmetries)
  return symmetries
}

/** The least key of all images: the same for each of them. */
export function foldedHash(position: Position): bigint {
  let least: bigint | null = null
  for (const symmetry of symmetriesIn(position)) {
    const key = hash(turnPosition(position, symmetry))
    if (least === null || key < least) least = key
  }
  return least!
}

/** The legal moves in groups of those that are alike, each group in order. */
export function foldedMoves(position: Position): [Move, ...Move[]][] {
  const key = hash(position)
  const own = symmetriesIn(position).filter(symmetry => hash(turnPosition(position, symmetry)) === key)
  const groups = new Map<Move, [Move, ...Move[]]>()
  for (const move of moves(position)) {
    const first = Math.min(...own.map(symmetry => turnMove(position.rules, move, symmetry)))
    const group = groups.get(first)
    if (group) group.push(move)
    else groups.set(first, [move])
  }
  return [...groups.values()]
}
