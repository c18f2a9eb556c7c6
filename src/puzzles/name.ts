/** What a puzzle is called: six letters and digits of its position's hash, the same however the position is turned. */
import { hash } from '../rules/hash.ts'
import type { Position } from '../rules/position.ts'
import { symmetriesOf, turnPosition } from '../rules/symmetry.ts'

const DIGITS = 36n
const LENGTH = 6

export function nameOf(position: Position): string {
  const keys = symmetriesOf(position.rules.variant).map(symmetry => hash(turnPosition(position, symmetry)))
  const least = keys.reduce((a, b) => (b < a ? b : a))
  return (least % DIGITS ** BigInt(LENGTH)).toString(36).padStart(LENGTH, '0')
}
