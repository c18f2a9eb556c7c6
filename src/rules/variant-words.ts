/** A variant in words, each made from its data. */
import type { GameWords } from './names.ts'
import type { Variant } from './variant.ts'

export { many } from '../words/en/plural.ts'

/** What a game is called. */
export const variantTitle = ({ title }: Pick<Variant, 'title'>, words: GameWords): string =>
  words.titles[title] ?? title

/** The text with a capital at its beginning, as a sentence has it. */
export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** '3×3×3×3', '2 × 3×3×3×3', '4×4×4×4'. */
export const sizeOf = ({ side, grids }: Variant): string =>
  `${grids === 2 ? '2 × ' : ''}${Array<number>(4).fill(side).join('×')}`
