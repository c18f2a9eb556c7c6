/**
 * A variant is a row of data: everything in which the games of the family differ, and nothing else in the code
 * may ask which of them is being played. `rulesOf` turns a row into the tables that play it.
 */
import { cornersOf, everySlot, type LineKind, linesOf, type Slots, setOf, winTable } from './board.ts'

export const CRITERIA = ['boards', 'diagonal-boards', 'corner-marks'] as const
/** What a tie-break counts: boards won, boards won by completing their own diagonal, marks on corner cells. */
export type Criterion = (typeof CRITERIA)[number]

/** Points of the winner, then of the loser. */
export type Split = readonly [winner: number, loser: number]

export interface Scoring {
  readonly win: Split // a line of boards, and every forfeit that has no split of its own
  readonly badMove?: Split // forfeits by time, by an illegal move or by a malformed one, where they cost less
  readonly noLine:
    | { readonly kind: 'weights'; readonly weights: readonly number[] } // each side the weights of its boards
    | {
        readonly kind: 'compare'
        readonly by: readonly Criterion[] // the first that differs decides
        readonly split: Split // for the side that is ahead
        readonly equal: number // for each side, when none differs
      }
}

export const SIMULATORS = ['simulator', 'evaluator'] as const

export const COURSE_CLASSES = ['Team', 'Player'] as const
export const COURSE_GIFTS = ['board', 'lists'] as const
export const DRAWN_MARKS = ['d', 'D', '-'] as const

/** How the game meets a bot that is a Python class, as the courses had it. */
export interface Course {
  readonly class: (typeof COURSE_CLASSES)[number] // what the class is called before its team's number
  readonly gives: (typeof COURSE_GIFTS)[number] // a board object with methods, or the cells and the boards as lists
  readonly drawn: (typeof DRAWN_MARKS)[number] // what a drawn board is marked with
}

export interface Variant {
  readonly id: string // what people type: lower-case letters, digits and dashes
  readonly version: number // changes when behaviour does, never for speed
  readonly title: string
  readonly origin: string // where the rule set comes from, in a few words
  readonly side: 3 | 4 // a board has side × side cells, a grid side × side boards
  readonly grids: 1 | 2
  readonly lines: readonly (LineKind | readonly number[])[] // by name, or one line as its slots
  readonly routes: 'same' | readonly (readonly number[])[] // cell → boards of a grid; 'same': equally numbered
  readonly wonBoards: 'close' | 'stay' // whether a won board goes on taking marks
  readonly bonus: boolean // whether winning a board earns one more placement
  readonly moveLimit: number | null // seconds a placement
  readonly scoring: Scoring
  readonly simulator: (typeof SIMULATORS)[number] // which old program's numbered options it is simulated with
  readonly course: Course
}

/** A set of boards over both grids: grid 0 in the low half of the word, grid 1 in the high half. */
export type BoardSet = number

export interface Rules {
  readonly variant: Variant
  readonly cells: number // of a board; also the boards of a grid
  readonly boards: number // of all grids
  readonly slots: number // cells of all boards; a move is a number below it: board × cells + cell
  readonly full: Slots // every cell of a board
  readonly lines: readonly Slots[]
  readonly won: Uint8Array // won[set] is 1 when the set holds a line
  readonly diagonals: readonly Slots[]
  readonly corners: Slots
  readonly routes: readonly BoardSet[] // by cell, before closed boards drop out
  readonly every: BoardSet
}

const compiled = new WeakMap<Variant, Rules>()

/** The tables of a variant, made once. */
export function rulesOf(variant: Variant): Rules {
  const known = compiled.get(variant)
  if (known) return known
  const rules = compile(variant)
  compiled.set(variant, rules)
  return rules
}

function compile(variant: Variant): Rules {
  const { side, grids } = variant
  const cells = side * side
  const lines = variant.lines.flatMap(line =>
    typeof line === 'string' ? linesOf(line, side) : [setOf(line)],
  )
  const inEveryGrid = (boards: Slots): BoardSet => (grids === 2 ? boards | (boards << 16) : boards)
  const route = (cell: number): Slots =>
    variant.routes === 'same' ? 1 << cell : setOf(variant.routes[cell] ?? [])
  return {
    variant,
    cells,
    boards: grids * cells,
    slots: grids * cells * cells,
    full: everySlot(side),
    lines,
    won: winTable(side, lines),
    diagonals: linesOf('diagonals', side),
    corners: cornersOf(side),
    routes: Array.from({ length: cells }, (_, cell) => inEveryGrid(route(cell))),
    every: inEveryGrid(everySlot(side)),
  }
}

/** Whether the end of a game may turn on this count. */
export const counts = ({ scoring }: Variant, criterion: Criterion): boolean =>
  scoring.noLine.kind === 'compare' && scoring.noLine.by.includes(criterion)

/** Milliseconds that a placement may take, or null. */
export const limitOf = ({ moveLimit }: Variant): number | null =>
  moveLimit === null ? null : moveLimit * 1000

/** Where a cell sends, before closed boards drop out. */
export const routeOf = ({ routes, cells }: Rules, move: number): BoardSet => routes[move % cells] ?? 0

/** The bit of a board in a `BoardSet`. */
export const bitOf = ({ cells }: Rules, board: number): BoardSet =>
  board < cells ? 1 << board : 1 << (board - cells + 16)

/** The boards of a `BoardSet`, in order. */
export function boardsIn({ cells }: Rules, set: BoardSet): number[] {
  const boards: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest)
    boards.push(bit < 16 ? bit : bit - 16 + cells)
  }
  return boards
}
