// The whole family of games once more, the way a textbook would tell it: a board is an object with an array of cells,
// a game is an object with boards, and a copy copies them all. It shares no line with the rules core, so the two can
// check each other, and it is the slow side of the benchmark. It was written for the reader's eye; speed was declined.

export type Mark = 'x' | 'o'
type Cell = Mark | '-'
type Criterion = 'boards' | 'diagonal-boards' | 'corner-marks'
type Pair = [number, number]

export interface NaiveRules {
  side: number // 3 or 4: cells of a board's edge, and boards of a grid's edge
  grids: number // 1 or 2
  lines: number[][] // winning sets of cells, row by row from 0; the same for the boards of a grid
  routes: number[][] // routes[cell] = the boards, of every grid, that the cell sends the next player to
  wonBoardsClose: boolean // false: a won board goes on taking marks
  bonus: boolean // winning a board with the first placement of a turn grants a second one
  linePoints: Pair // winner, loser
  noLine:
    | { kind: 'weights'; weights: number[] } // each side the weights of its boards
    | { kind: 'compare'; by: Criterion[]; points: Pair; equal: number } // the first difference decides
}

export interface NaiveResult {
  by: 'line' | 'points' | 'tiebreak' | 'draw'
  winner: Mark | null
  points: Pair // x, o
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n)
}

function rows(side: number): number[][] {
  return numbers(side).map(row => numbers(side).map(col => row * side + col))
}

function columns(side: number): number[][] {
  return numbers(side).map(col => numbers(side).map(row => row * side + col))
}

function diagonals(side: number): number[][] {
  const down = numbers(side).map(n => n * side + n)
  const up = numbers(side).map(n => n * side + (side - 1 - n))
  return [down, up]
}

function corners(side: number): number[] {
  return [0, side - 1, side * (side - 1), side * side - 1]
}

function sameNumbered(side: number): number[][] {
  return numbers(side * side).map(cell => [cell])
}

// The four neighbours of each inner cell of a 4×4 board.
const DIAMONDS = [
  [1, 4, 6, 9],
  [2, 5, 7, 10],
  [5, 8, 10, 13],
  [6, 9, 11, 14],
]

const UT3_ROUTES = [[0, 1, 3], [1], [1, 2, 5], [3], [4], [5], [3, 6, 7], [7], [5, 7, 8]]
const ADJACENT_ROUTES = [[1, 3], [0, 2], [1, 5], [0, 6], [4], [2, 8], [3, 7], [6, 8], [5, 7]]

const ULTIMATE: NaiveRules = {
  side: 3,
  grids: 1,
  lines: [...rows(3), ...columns(3), ...diagonals(3)],
  routes: sameNumbered(3),
  wonBoardsClose: true,
  bonus: false,
  linePoints: [1, 0],
  noLine: { kind: 'compare', by: [], points: [1, 0], equal: 0.5 },
}

const QUAD: NaiveRules = {
  ...ULTIMATE,
  side: 4,
  lines: [...rows(4), ...columns(4), ...diagonals(4)],
  routes: sameNumbered(4),
  linePoints: [16, 0],
  noLine: { kind: 'weights', weights: numbers(16).map(() => 1) },
}

const UT3: NaiveRules = {
  ...ULTIMATE,
  routes: UT3_ROUTES,
  wonBoardsClose: false,
  linePoints: [4, 0],
  noLine: { kind: 'compare', by: ['diagonal-boards'], points: [2, 1], equal: 1 },
}

export const NAIVE_RULES: Record<string, NaiveRules> = {
  extreme: {
    ...QUAD,
    lines: [...rows(4), ...columns(4), ...DIAMONDS],
    bonus: true,
    linePoints: [68, 0],
    noLine: { kind: 'weights', weights: [6, 4, 4, 6, 4, 3, 3, 4, 4, 3, 3, 4, 6, 4, 4, 6] },
  },
  twin: {
    ...ULTIMATE,
    grids: 2,
    bonus: true,
    linePoints: [86, 0],
    noLine: { kind: 'weights', weights: [4, 6, 4, 6, 3, 6, 4, 6, 4] },
  },
  ut3: UT3,
  'ut3-closed': {
    ...UT3,
    wonBoardsClose: true,
    noLine: { kind: 'compare', by: ['boards', 'corner-marks'], points: [2, 1], equal: 1 },
  },
  adjacent: {
    ...ULTIMATE,
    routes: ADJACENT_ROUTES,
    linePoints: [3, 0],
    noLine: { kind: 'compare', by: ['boards'], points: [2, 1], equal: 1 },
  },
  quad: QUAD,
  ultimate: ULTIMATE,
  'ultimate-count': {
    ...ULTIMATE,
    noLine: { kind: 'compare', by: ['boards'], points: [1, 0], equal: 0.5 },
  },
}

class NaiveBoard {
  readonly rules: NaiveRules
  readonly cells: Cell[]
  owner: Mark | null = null
  wonByDiagonal = false

  constructor(rules: NaiveRules, cells: Cell[]) {
    this.rules = rules
    this.cells = cells
  }

  holds(line: number[], mark: Mark): boolean {
    return line.every(cell => this.cells[cell] === mark)
  }

  isFull(): boolean {
    return !this.cells.includes('-')
  }

  isOpen(): boolean {
    if (this.owner !== null && this.rules.wonBoardsClose) return false
    return !this.isFull()
  }

  // True when this very mark wins the board; a board that has an owner keeps it.
  place(cell: number, mark: Mark): boolean {
    this.cells[cell] = mark
    if (this.owner !== null) return false
    if (!this.rules.lines.some(line => this.holds(line, mark))) return false
    this.owner = mark
    this.wonByDiagonal = diagonals(this.rules.side).some(line => this.holds(line, mark))
    return true
  }

  letter(): string {
    if (this.owner !== null) return this.owner
    return this.rules.wonBoardsClose && this.isFull() ? 'd' : '-'
  }

  cornerMarks(mark: Mark): number {
    return corners(this.rules.side).filter(cell => this.cells[cell] === mark).length
  }

  clone(): NaiveBoard {
    const copy = new NaiveBoard(this.rules, [...this.cells])
    copy.owner = this.owner
    copy.wonByDiagonal = this.wonByDiagonal
    return copy
  }
}

function emptyGrids(rules: NaiveRules): NaiveBoard[][] {
  const places = numbers(rules.side * rules.side)
  const emptyCells = () => places.map((): Cell => '-')
  return numbers(rules.grids).map(() => places.map(() => new NaiveBoard(rules, emptyCells())))
}

export class NaiveGame {
  private readonly rules: NaiveRules
  private readonly grids: NaiveBoard[][]
  private mover: Mark = 'x'
  private bonusMove = false
  private lastCell: number | null = null // within its board; null before the first move
  private ending: NaiveResult | null = null

  constructor(rules: NaiveRules, grids: NaiveBoard[][] = emptyGrids(rules)) {
    this.rules = rules
    this.grids = grids
  }

  get turn(): Mark {
    return this.mover
  }

  get onBonus(): boolean {
    return this.bonusMove
  }

  result(): NaiveResult | null {
    return this.ending
  }

  legal(): [grid: number, row: number, col: number][] {
    const playable = this.playableBoards()
    return this.picture().filter(([grid, row, col]) => {
      const { board, cell } = this.locate(grid, row, col)
      return playable.includes(board) && board.cells[cell] === '-'
    })
  }

  place(grid: number, row: number, col: number): void {
    const { board, cell } = this.locate(grid, row, col)
    if (!this.playableBoards().includes(board) || board.cells[cell] !== '-')
      throw new Error(`illegal placement: grid ${grid}, row ${row}, column ${col}`)
    const wonBoard = board.place(cell, this.mover)
    this.lastCell = cell
    this.ending = this.judge()
    this.passTurn(wonBoard)
  }

  boards(): string {
    return this.allBoards()
      .map(board => board.letter())
      .join('')
  }

  marks(): string[] {
    const texts = this.grids.map(() => '')
    for (const [grid, row, col] of this.picture()) {
      const { board, cell } = this.locate(grid, row, col)
      texts[grid]! += board.cells[cell]!
    }
    return texts
  }

  clone(): NaiveGame {
    const grids = this.grids.map(grid => grid.map(board => board.clone()))
    const copy = new NaiveGame(this.rules, grids)
    copy.mover = this.mover
    copy.bonusMove = this.bonusMove
    copy.lastCell = this.lastCell
    copy.ending = this.ending
    return copy
  }

  private allBoards(): NaiveBoard[] {
    return this.grids.flat()
  }

  // Every cell there is: grid 0 first, row by row.
  private picture(): [grid: number, row: number, col: number][] {
    const edge = numbers(this.rules.side * this.rules.side)
    return numbers(this.rules.grids).flatMap(grid =>
      edge.flatMap(row => edge.map((col): [number, number, number] => [grid, row, col])),
    )
  }

  private locate(grid: number, row: number, col: number): { board: NaiveBoard; cell: number } {
    const n = this.rules.side
    const inside = (value: number, end: number) => Number.isInteger(value) && value >= 0 && value < end
    if (!inside(grid, this.rules.grids) || !inside(row, n * n) || !inside(col, n * n))
      throw new Error(`no such cell: grid ${grid}, row ${row}, column ${col}`)
    const number = Math.floor(row / n) * n + Math.floor(col / n)
    const cell = (row % n) * n + (col % n)
    return { board: this.grids[grid]![number]!, cell }
  }

  // The open boards of the route; every open board when the route has none, and before the first move.
  private playableBoards(): NaiveBoard[] {
    if (this.ending !== null) return []
    const open = this.allBoards().filter(board => board.isOpen())
    if (this.lastCell === null) return open
    const route = this.rules.routes[this.lastCell]
    const routed = this.grids.flatMap(grid => route!.map(number => grid[number]))
    const openRouted = open.filter(board => routed.includes(board))
    return openRouted.length > 0 ? openRouted : open
  }

  private passTurn(wonBoard: boolean): void {
    const grantsBonus = this.rules.bonus && wonBoard && !this.bonusMove && this.ending === null
    if (!grantsBonus) this.mover = this.mover === 'x' ? 'o' : 'x'
    this.bonusMove = grantsBonus
  }

  private judge(): NaiveResult | null {
    if (this.hasLine(this.mover)) return won('line', this.mover, this.rules.linePoints)
    if (this.allBoards().some(board => board.isOpen())) return null
    return this.judgeWithoutLine()
  }

  private hasLine(mark: Mark): boolean {
    return this.grids.some(grid =>
      this.rules.lines.some(line => line.every(number => grid[number]!.owner === mark)),
    )
  }

  private judgeWithoutLine(): NaiveResult {
    const { noLine } = this.rules
    if (noLine.kind === 'weights') {
      const points: Pair = [this.weigh('x', noLine.weights), this.weigh('o', noLine.weights)]
      return { by: 'points', winner: null, points }
    }
    for (const criterion of noLine.by) {
      const lead = this.count(criterion, 'x') - this.count(criterion, 'o')
      if (lead !== 0) return won('tiebreak', lead > 0 ? 'x' : 'o', noLine.points)
    }
    return { by: 'draw', winner: null, points: [noLine.equal, noLine.equal] }
  }

  private weigh(mark: Mark, weights: number[]): number {
    let sum = 0
    for (const grid of this.grids)
      for (const [number, board] of grid.entries()) if (board.owner === mark) sum += weights[number]!
    return sum
  }

  private count(criterion: Criterion, mark: Mark): number {
    const boards = this.allBoards()
    const owned = boards.filter(board => board.owner === mark)
    if (criterion === 'boards') return owned.length
    if (criterion === 'diagonal-boards') return owned.filter(board => board.wonByDiagonal).length
    return boards.reduce((sum, board) => sum + board.cornerMarks(mark), 0)
  }
}

function won(by: 'line' | 'tiebreak', winner: Mark, [gain, rest]: Pair): NaiveResult {
  return { by, winner, points: winner === 'x' ? [gain, rest] : [rest, gain] }
}

// The number of move sequences of this length; games that end sooner are not counted.
export function naivePerft(game: NaiveGame, depth: number): number {
  if (depth === 0) return 1
  let leaves = 0
  for (const [grid, row, col] of game.legal()) {
    const next = game.clone()
    next.place(grid, row, col)
    leaves += naivePerft(next, depth - 1)
  }
  return leaves
}
