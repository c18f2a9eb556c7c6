/** Quiet positions as the comparison of answers knows them. */
import { pictureOf } from '../rules/move-text.ts'
import { type Move, moves } from '../rules/position.ts'
import type { Question } from '../similarity/agreement.ts'
import type { QuietPosition } from './quiet-positions.ts'

export const questionOf = ({ position, ranked }: QuietPosition): Question => {
  const legal = moves(position)
  const picture = legal.toSorted((a, b) =>
    byPlace(pictureOf(position.rules, a), pictureOf(position.rules, b)),
  )
  const ends = [legal[0], legal.at(-1), picture[0], picture.at(-1)]
  return { ranked, defaults: [...new Set(ends)].filter((move): move is Move => move !== undefined) }
}

const byPlace = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((before, number, index) => before || number - (b[index] ?? 0), 0)
