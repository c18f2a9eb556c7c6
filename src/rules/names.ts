/**
 * What boards and cells are called, everywhere: by their number, as moves are written and as the board has it printed
 * on its edge, and on squares of three also by where they lie, as that is how people speak of them.
 */
import { gameWords } from '../words/en/game.ts'
import type { Joint, NamedBoard } from '../words/parts.ts'
import { type BoardSet, boardsIn, type Rules } from './variant.ts'

export type GameWords = typeof gameWords

/** Where a slot of a square of three lies: 'top right', 'left', 'centre'. Larger squares have numbers alone. */
const placeOf = ({ variant: { side } }: Rules, slot: number, words: GameWords): string | null =>
  side === 3 ? (words.places[slot] ?? null) : null

const GRID_LETTERS = ['a', 'b'] as const

/** 'a' or 'b' where there are two grids, nothing where there is one. */
const gridLetter = ({ cells, variant }: Rules, board: number): string =>
  variant.grids === 1 ? '' : GRID_LETTERS[board < cells ? 0 : 1]

/** '5', and with two grids 'a5'. */
export const boardLabel = (rules: Rules, board: number): string =>
  `${gridLetter(rules, board)}${board % rules.cells}`

const named = (rules: Rules, board: number, words: GameWords): NamedBoard => ({
  place: placeOf(rules, board % rules.cells, words),
  label: boardLabel(rules, board),
  grid: gridLetter(rules, board),
})

/** 'the right board (5)', 'the right board of grid a (a5)'; on squares of four 'board 5'. */
export const boardName = (rules: Rules, board: number, words: GameWords = gameWords): string =>
  words.board(named(rules, board, words))

/** The same without an article. */
export const bareBoardName = (rules: Rules, board: number, words: GameWords = gameWords): string =>
  words.bareBoard(named(rules, board, words))

/**
 * The boards of a set: 'the top (1) or left (3) board', 'boards 1 and 3'; a pair on both grids as one, 'the right
 * board of either grid (a5, b5)'.
 */
export function boardNames(
  rules: Rules,
  set: BoardSet,
  joint: Joint = 'or',
  words: GameWords = gameWords,
): string {
  const onBoth = set & (set >>> 16) & 0xffff
  const single = boardsIn(rules, set & ~(onBoth | (onBoth << 16)))
  const pairs = boardsIn(rules, onBoth)
  if (pairs.length === 0 && single.length > 1)
    return words.boards(
      single.map(board => named(rules, board, words)),
      joint,
    )
  const names = [
    ...pairs.map(slot => pairName(rules, slot, joint, words)),
    ...single.map(board => boardName(rules, board, words)),
  ]
  return words.joined(names, joint)
}

const pairName = (rules: Rules, slot: number, joint: Joint, words: GameWords): string =>
  words.boardPair(
    placeOf(rules, slot, words),
    [slot, slot + rules.cells].map(board => boardLabel(rules, board)),
    joint,
  )

/** 'right cell (5)'; on squares of four 'cell 5'. */
export const cellName = (rules: Rules, cell: number, words: GameWords = gameWords): string =>
  words.cell(placeOf(rules, cell, words), cell)

/** 'the right cell (5) of the centre board (4)': for who listens, a move by the places that the cells are told by. */
export function spokenMove(rules: Rules, move: number, words: GameWords = gameWords): string {
  const cell = move % rules.cells
  const board = boardName(rules, Math.floor(move / rules.cells), words)
  return words.cellOf(placeOf(rules, cell, words), cellName(rules, cell, words), board)
}
