/** A variant in words, each made from its data. */
import type { Scoring, Split, Variant } from './variant.ts'

/** '1 board', '2 boards' */
export const many = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

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
  const by = noLine.by.map(criterion => `more ${criterion.replace('-', ' ')}`).join(', then ')
  const equal = `${noLine.equal}–${noLine.equal}`
  return by === '' ? equal : `${by}: ${dash(noLine.split)}; equal: ${equal}`
}
