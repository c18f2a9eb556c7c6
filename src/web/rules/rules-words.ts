/** The rules of a variant as a person would tell them, each sentence made from the variant's data. */
import type { Criterion, Scoring, Variant } from '../../rules/variant.ts'

/** What every game of the family shares, then what this one does its own way. */
export function rulesInWords(variant: Variant): string[] {
  const { side, grids, wonBoards, bonus, moveLimit } = variant
  const number = side === 3 ? 'nine' : 'sixteen'
  return [
    `${grids === 2 ? 'Two grids' : 'One grid'} of ${number} boards${grids === 2 ? ' each' : ''}, each board with ${number} cells. X begins, anywhere.`,
    routeWords(variant),
    'If none of those boards takes a mark, the move is free: any open board will do.',
    `A line of cells wins a board. ${wonBoards === 'close' ? 'A won board is closed.' : 'A won board keeps its owner and goes on taking marks until it is full.'} A full board without a line is drawn.`,
    ...(bonus
      ? [
          'Winning a board earns one more mark at once, sent by the mark that won. That second mark earns nothing more.',
        ]
      : []),
    `A line of boards wins the game${grids === 2 ? '; one on either grid is enough, and lines do not cross grids' : ''}.`,
    noLineWords(variant.scoring),
    ...(moveLimit === null ? [] : [`In its tournaments a mark had to be made within ${moveLimit} seconds.`]),
  ]
}

function routeWords({ routes, grids }: Variant): string {
  const sends = 'A mark sends the opponent'
  if (routes !== 'same') return `${sends} to the boards that are drawn in its cell below.`
  return `${sends} to the board that lies in the grid where the cell lies in its board${grids === 2 ? ', on either grid' : ''}.`
}

const COUNTED: Record<Criterion, string> = {
  boards: 'more boards',
  'diagonal-boards': 'more boards won through one of their diagonals',
  'corner-marks': 'more marks on corner cells',
}

function noLineWords({ noLine }: Scoring): string {
  if (noLine.kind === 'weights') {
    const weights = new Set(noLine.weights)
    const each =
      weights.size === 1 ? `${noLine.weights[0]} for each of its boards` : 'the points of its boards'
    return `When no board is open and nobody has a line, each side gets ${each}.`
  }
  if (noLine.by.length === 0) return 'When no board is open and nobody has a line, it is a draw.'
  const by = noLine.by.map(criterion => COUNTED[criterion]).join(', then ')
  return `When no board is open and nobody has a line, who has ${by} wins; otherwise it is a draw.`
}
