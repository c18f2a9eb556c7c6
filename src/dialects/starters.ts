/** Bots to begin with: each plays legal moves at once, and its comments say what there is to work with. */
import type { Variant } from '../rules/variant.ts'

export const LANGUAGES = ['python', 'javascript', 'typescript', 'any'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Starter {
  readonly file: string
  readonly text: string
  readonly isProgram: boolean // whether it is to be executable
}

/** A letter, then letters, digits and what may join them. */
export const isStarterName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_-]*$/.test(name)

export function starterFor(name: string, language: Language, variant: Variant): Starter {
  return STARTERS[language](name, variant)
}

const STARTERS: Readonly<Record<Language, (name: string, variant: Variant) => Starter>> = {
  python: (name, variant) => ({
    file: `${name}.py`,
    text: variant.course.gives === 'board' ? boardClass(name, variant) : listClass(name, variant),
    isProgram: false,
  }),
  javascript: (name, variant) => ({ file: `${name}.mjs`, text: untyped(name, variant), isProgram: false }),
  typescript: (name, variant) => ({ file: `${name}.ts`, text: module(name, variant), isProgram: false }),
  any: (name, variant) => ({ file: name, text: lineProgram(name, variant), isProgram: true }),
}

/** team7 has Team7 or Player7, as its course had it; any other name is its own with a capital. */
function classNameOf(name: string, { course }: Variant): string {
  const number = /^team(\d+)$/i.exec(name)?.[1]
  if (number !== undefined) return `${course.class}${number}`
  const words = name.split(/[-_]/).map(word => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
  const joined = words.join('')
  return TAKEN.includes(joined) ? `${joined}Bot` : joined
}

/** Words with a capital that Python keeps for itself. */
const TAKEN: readonly string[] = ['None', 'True', 'False']

const limitWords = ({ moveLimit }: Variant): string =>
  moveLimit === null ? 'there is no time limit' : `it has ${moveLimit} seconds for each move`

const boardClass = (name: string, variant: Variant): string => {
  const { side, grids, bonus } = variant
  const size = side * side
  const shown =
    grids === 1
      ? `        # board.board_status[row][col]: every cell, ${size} rows of ${size}: 'x', 'o' or '-'
        # board.block_status[row][col]: every small board, ${side} rows of ${side}: 'x', 'o', 'd' (drawn) or '-'`
      : `        # board.big_boards_status[grid][row][col]: every cell, ${size} rows of ${size}: 'x', 'o' or '-'
        # board.small_boards_status[grid][row][col]: every small board, ${side} rows of ${side}: 'x', 'o', 'd' (drawn) or '-'`
  return `import random


class ${classNameOf(name, variant)}:
    """A bot for ${variant.id}: ${limitWords(variant)}. It plays any legal move; make it better."""

    def __init__(self):
        # One object plays a whole game: what it shall remember from move to move goes here.
        pass

    def move(self, board, old_move, flag):
${shown}
        # old_move: the last placement${bonus ? ' by anybody, on a bonus move your own' : ''}; ${grids === 1 ? '(-1, -1)' : '(-1, -1, -1)'} at the beginning
        # flag: your mark, 'x' or 'o'
        # To look ahead, place marks on a copy: ahead = copy.deepcopy(board), then
        # ahead.update(old_move, cell, flag) and ahead.find_terminal_state().
        # What you print appears in your own log, never in the game.
        cells = board.find_valid_move_cells(old_move)
        return random.choice(cells)  # ${grids === 1 ? '(row, col)' : '(grid, row, col)'}
`
}

const listClass = (name: string, variant: Variant): string => {
  const { side, course, wonBoards } = variant
  const size = side * side
  const stays = wonBoards === 'stay'
  const routes =
    variant.routes === 'same' ? Array.from({ length: size }, (_, cell) => [cell]) : variant.routes
  const open = stays ? 'the cells are empty' : "the board is '-'"
  return `import random


class ${classNameOf(name, variant)}:
    """A bot for ${variant.id}: ${limitWords(variant)}. It plays any legal move; make it better."""

    # The boards that each cell of a board sends to, cells and boards numbered row by row from 0.
    ROUTES = ${JSON.stringify(routes)}

    def __init__(self):
        # One object plays a whole game: what it shall remember from move to move goes here.
        pass

    def move(self, temp_board, temp_block, old_move, flag):
        # temp_board[row][col]: every cell, ${size} rows of ${size}: 'x', 'o' or '-'
        # temp_block[number]: every board, a list of ${size}: 'x', 'o' or '-'${course.drawn === '-' ? '' : `, drawn '${course.drawn}'`}
        # old_move: the opponent's last placement; (-1, -1) at the beginning
        # flag: your mark, 'x' or 'o'
        # You may change the lists to look ahead, but must put them back as they were.
        # What you print appears in your own log, never in the game.
        cells = self.legal(temp_board, temp_block, old_move)
        return random.choice(cells)  # (row, col)

    def legal(self, board, blocks, old_move):
        """Where ${open}: first on the boards that the last move sends to, then anywhere."""
        row, col = old_move
        sent = range(${size}) if row < 0 else self.ROUTES[row % ${side} * ${side} + col % ${side}]
        return self.empty(board, blocks, sent) or self.empty(board, blocks, range(${size}))

    def empty(self, board, blocks, numbers):
        cells = []
        for number in numbers:${stays ? '' : `\n            if blocks[number] != '-':\n                continue`}
            top, left = number // ${side} * ${side}, number % ${side} * ${side}
            for row in range(top, top + ${side}):
                for col in range(left, left + ${side}):
                    if board[row][col] == '-':
                        cells.append((row, col))
        return cells
`
}

const module = (name: string, variant: Variant): string => `${moduleHead(name, variant)}
interface Turn {
${fieldsOf(variant)
  .map(([name, type, comment]) => `  readonly ${name}: ${type} // ${comment}`)
  .join('\n')}
}

${LOOK_AHEAD}
export function move({ moves }: Turn): string {
  return moves[Math.floor(Math.random() * moves.length)]
}
`

const untyped = (name: string, variant: Variant): string => `${moduleHead(name, variant)}

// A turn has these fields:
${fieldsOf(variant)
  .map(([name, , comment]) => `//   ${name.padEnd(6)}  ${comment}`)
  .join('\n')}
//
${LOOK_AHEAD}
export function move({ moves }) {
  return moves[Math.floor(Math.random() * moves.length)]
}
`

const moduleHead = (name: string, variant: Variant): string => `/**
 * ${name}, a bot for ${variant.id}: ${limitWords(variant)}. It plays any legal move; make it better.
 * What it logs appears in its own log, never in the game. A variable out here lives as long as the game.
 */`

const fieldsOf = ({ grids }: Variant): [name: string, type: string, comment: string][] => [
  ['side', "'x' | 'o'", 'your mark'],
  ['moves', 'readonly string[]', `the legal ones, such as '${grids === 1 ? '4:5' : 'b4:5'}': board, cell`],
  ['played', 'readonly string[]', 'every placement so far'],
  ['text', 'string', 'the position on one line'],
  ['limit', 'number | null', 'milliseconds for this move'],
]

const LOOK_AHEAD = `// To look ahead, take { position, rules } from the turn as well: rules.moves(position), rules.play(position, move) and
// rules.outcome(position) are the rules of the game, rules.makeMove(position.rules, move) the text of a move.`

const lineProgram = (name: string, variant: Variant): string => `#!/usr/bin/env python3
# ${name}, a bot for ${variant.id} that speaks the line protocol: ${limitWords(variant)}.
# It is in Python, but any language that reads and writes lines will do: put your program in this file's place.
#
# It is sent lines; the first word says what a line is. Two of them want an answer of one line:
#   begin     the game begins; answer: ready
#   go 16000  place a mark within so many milliseconds; answer: move ${variant.grids === 1 ? '4:5' : 'b4:5'}
# Before each go come the lines it needs:
#   side x            your mark
#   position …        the whole position on one line
#   played 4:4 4:0    every placement so far
#   moves 0:1 0:2     every legal move
# Standard output is for answers alone. For your own words use standard error.
import random
import sys

legal = []
for line in sys.stdin:
    word, *rest = line.split()
    if word == 'moves':
        legal = rest
    elif word == 'begin':
        print('ready', flush=True)
    elif word == 'go':
        print('move', random.choice(legal), flush=True)
`
