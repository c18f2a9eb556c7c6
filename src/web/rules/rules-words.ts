/** The rules of a variant as a person would tell them, each sentence made from the variant's data. */
import type { Scoring, Variant } from '../../rules/variant.ts'
import { moreWords } from '../../rules/variant-words.ts'

/** What every game of the family shares, then what this one does its own way. */
export function rulesInWords(variant: Variant): string[] {
  const { side, grids, wonBoards, bonus, moveLimit } = variant
  const number = side === 3 ? 'nine' : 'sixteen'
  const has = grids === 2 ? `Two grids, a and b, have ${number} boards each` : `The grid has ${number} boards`
  return [
    `${has}, and each board has ${number} cells. X moves first, in any cell.`,
    routeWords(variant),
    'If all of these boards are closed, the next player has a free move, in any open board.',
    `A line of cells wins a board. ${wonBoards === 'close' ? 'A won board is closed.' : 'A won board keeps its owner and takes further marks until it is full.'} A full board without a line is drawn.`,
    ...(bonus
      ? [
          'Winning a board earns a bonus move: the same player plays again, where the winning mark sends. A bonus move never earns another one.',
        ]
      : []),
    `A line of boards wins the game${grids === 2 ? '. A line on either grid is enough; no line crosses from one grid to the other' : ''}.`,
    noLineWords(variant.scoring),
    ...(moveLimit === null
      ? []
      : [`In tournaments of this game each move had to be made within ${moveLimit} seconds.`]),
  ]
}

function routeWords({ routes, side, grids }: Variant): string {
  if (routes !== 'same')
    return 'The cell of your mark decides where your opponent plays next: each cell sends to the boards that are drawn below.'
  const example =
    side === 3
      ? 'a mark in a top right cell sends to the top right board'
      : 'a mark in a cell 6 sends to board 6'
  return `The cell of your mark decides where your opponent plays next: in the board that has the same place as the cell. For example, ${example}${grids === 2 ? ' of either grid' : ''}.`
}

function noLineWords({ noLine }: Scoring): string {
  const when = 'If all boards are closed and nobody has a line,'
  if (noLine.kind === 'weights') {
    const [first, ...others] = new Set(noLine.weights)
    const each = others.length === 0 ? `${first} for each of its boards` : 'the points of its boards'
    return `${when} each side gets ${each}.`
  }
  if (noLine.by.length === 0) return `${when} the game is a draw.`
  const by = noLine.by.map(moreWords).join(', then ')
  return `${when} the side with ${by} wins; otherwise the game is a draw.`
}
