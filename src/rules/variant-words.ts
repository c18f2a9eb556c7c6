/** A variant in words, each made from its data. */
import type { Criterion, Scoring, Split, Variant } from './variant.ts'

/** '1 board', '2 boards' */
export const many = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

/** What a tie-break counts, in words. */
const COUNTED: Readonly<Record<Criterion, readonly [one: string, more: string]>> = {
  boards: ['board', 'boards'],
  'diagonal-boards': ['board won through a diagonal', 'boards won through a diagonal'],
  'corner-marks': ['mark on a corner cell', 'marks on corner cells'],
}

/** '1 mark on a corner cell' */
export const countWords = (criterion: Criterion, count: number): string =>
  `${count} ${COUNTED[criterion][count === 1 ? 0 : 1]}`

/** 'more marks on corner cells' */
export const moreWords = (criterion: Criterion): string => `more ${COUNTED[criterion][1]}`

/** The text with a capital at its beginning, as a sentence has it. */
export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** '3×3×3×3', '2 × 3×3×3×3', '4×4×4×4'. */
export const sizeOf = ({ side, grids }: Variant): string =>
  `${grids === 2 ? '2 × ' : ''}${Array<number>(4).fill(side).join('×')}`

/** Every axis of a variant, with what it means to a player. */
export function axesOf(variant: Variant): [axis: string, words: string][] {
  const { lines, routes, wonBoards, bonus, moveLimit, scoring } = variant
  const same = variant.grids === 2 ? 'the same-numbered board of either grid' : 'the same-numbered board'
  return [
    ['size', sizeOf(variant)],
    ['lines', lines.map(line => (typeof line === 'string' ? line : `{${line.join(', ')}}`)).join(', ')],
    ['routes', routes === 'same' ? `a cell sends to ${same}` : 'by the table below'],
    ['won boards', wonBoards === 'close' ? 'close' : 'stay playable and keep their owner'],
    ['bonus', bonus ? 'winning a board earns one more placement' : 'none'],
    ['move limit', moveLimit === null ? 'none' : `${moveLimit} s`],
    ['a line', dash(scoring.win)],
    [
      'a forfeit',
      scoring.badMove
        ? `${dash(scoring.win)}; by time or a bad move ${dash(scoring.badMove)}`
        : dash(scoring.win),
    ],
    ['no line', noLineWords(scoring)],
  ]
}

const dash = ([winner, loser]: Split): string => `${winner}–${loser}`

function noLineWords({ noLine }: Scoring): string {
  if (noLine.kind === 'weights') {
    const weights = [...new Set(noLine.weights)]
    return weights.length === 1
      ? `each side ${weights[0]} for each of its boards`
      : `each side the weights of its boards: ${noLine.weights.join(' ')}`
  }
  const by = noLine.by.map(moreWords).join(', then ')
  const equal = `${noLine.equal}–${noLine.equal}`
  return by === '' ? equal : `${by}: ${dash(noLine.split)}; equal: ${equal}`
}
