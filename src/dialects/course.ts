/**
 * The dialect of the Python shim. The shim gets the rules as tables before it loads the bot, and then one line a turn.
 * These lines need no parser, so nothing that a bot does to Python's own modules can affect them.
 */
import type { Turn } from '../referee/player.ts'
import { slotsOf } from '../rules/board.ts'
import { moveAt, pictureOf } from '../rules/move-text.ts'
import { boardState, isFree, MARKS, type Move, markAt, type Position } from '../rules/position.ts'
import { type Dialect, type Greeting, readAnswer, readReady, toldTime } from './protocol.ts'

export const courseDialect = (greeting: Greeting): Dialect => ({
  *begin() {
    return readReady(yield `course ${JSON.stringify(tablesOf(greeting))}\n`)
  },
  *turn(turn) {
    return readAnswer(yield makeShow(turn))
  },
})

function tablesOf(greeting: Greeting): object {
  const { rules, clock, fixed, seed } = greeting
  const { variant, lines, routes, cells } = rules
  const limit = toldTime(greeting, greeting.limit)
  return {
    side: variant.side,
    grids: variant.grids,
    lines: lines.map(slotsOf),
    routes: routes.map(boards => slotsOf(boards & ((1 << cells) - 1))),
    closes: variant.wonBoards === 'close',
    tellsWin: variant.bonus,
    gives: variant.course.gives,
    drawn: variant.course.drawn,
    limit: limit === null ? null : Math.ceil(limit / 1000), // whole seconds, as signal.alarm takes them
    points: variant.scoring.win[0],
    ...(clock && { clock: [clock.of, clock.times] }),
    ...(fixed && { chance: seed }),
  }
}

/** `show <mark> <old move> <cells> <boards>`: the cells row by row as in the picture, grid after grid. */
function makeShow(turn: Turn): string {
  const { position } = turn
  return `show ${MARKS[position.turn]} ${oldMove(turn)} ${cellLetters(position)} ${boardLetters(position)}\n`
}

function oldMove({ position, moves }: Turn): string {
  const { rules } = position
  const last = moves.at(-1) ?? impliedMove(position)
  const place = last === null ? [-1, -1, -1] : pictureOf(rules, last)
  return place.slice(rules.variant.grids === 1 ? 1 : 0).join(',')
}

/** A game that was set up has no last move: any move that leads here will do, and none where the move is free. */
function impliedMove(position: Position): Move | null {
  const { rules, boards, open, allowed } = position
  if (isFree(position)) return null
  const leadsHere = (cell: number): boolean => (rules.routes[cell]! & open || open) === allowed
  for (const [board, word] of boards.entries()) {
    for (let cell = 0; cell < rules.cells; cell++) {
      if (markAt(word, cell) !== null && leadsHere(cell)) return board * rules.cells + cell
    }
  }
  return null
}

function cellLetters({ rules, boards }: Position): string {
  const letters: string[] = []
  for (let grid = 0; grid < rules.variant.grids; grid++) {
    for (let row = 0; row < rules.cells; row++) {
      for (let col = 0; col < rules.cells; col++) {
        const move = moveAt(rules, grid, row, col)
        const mark = markAt(boards[Math.floor(move / rules.cells)]!, move % rules.cells)
        letters.push(mark === null ? '-' : MARKS[mark])
      }
    }
  }
  return letters.join('')
}

function boardLetters(position: Position): string {
  const { drawn } = position.rules.variant.course
  const letters = { open: '-', drawn, x: 'x', o: 'o' }
  return position.boards.map((_, board) => letters[boardState(position, board)]).join('')
}
