/** Alpha-beta of team 11, translated by hand. */
const INFINITY = 1e9
const WEIGHTS = [1, 3, 10, 100]
const LIMIT = 300

const opposite = flag => (flag === 'x' ? 'o' : 'x')

class Timeout extends Error {}

class Searcher {
  constructor() {
    this.started = 0
    this.seen = new Map()
  }

  move(board, oldMove, flag) {
    this.started = Date.now()
    this.seen.clear()
    const cells = board.validCells(oldMove)
    if (cells.length === 1) return cells[0]
    let chosen = cells[0]
    for (let depth = 1; depth < 12; depth++) {
      try {
        chosen = this.root(board, oldMove, flag, depth)
      } catch (thrown) {
        if (!(thrown instanceof Timeout)) throw thrown
        break
      }
    }
    return chosen
  }

  root(board, oldMove, flag, depth) {
    let best = null
    let bestValue = -INFINITY
    for (const cell of board.validCells(oldMove)) {
      const ahead = board.copy()
      ahead.update(oldMove, cell, flag)
      const value = -this.search(ahead, cell, opposite(flag), depth - 1, -INFINITY, -bestValue)
      if (best === null || value > bestValue) {
        best = cell
        bestValue = value
      }
    }
    return best
  }

  search(board, oldMove, flag, depth, alpha, beta) {
    if (Date.now() - this.started > LIMIT) throw new Timeout()
    const { winner, message } = board.terminal()
    if (message === 'WON') return winner === flag ? INFINITY - 1 : -INFINITY + 1
    if (message === 'DRAW') return 0
    if (depth === 0) return this.evaluate(board, flag)
    const key = `${board.text()} ${oldMove} ${flag} ${depth}`
    if (this.seen.has(key)) return this.seen.get(key)
    let value = -INFINITY
    let low = alpha
    for (const cell of board.validCells(oldMove)) {
      const ahead = board.copy()
      ahead.update(oldMove, cell, flag)
      value = Math.max(value, -this.search(ahead, cell, opposite(flag), depth - 1, -beta, -low))
      low = Math.max(low, value)
      if (low >= beta) break
    }
    this.seen.set(key, value)
    return value
  }

  evaluate(board, flag) {
    let total = 30 * this.linesIn(board.blocks, flag)
    for (let top = 0; top < 16; top += 4)
      for (let left = 0; left < 16; left += 4)
        if (board.blocks[top / 4][left / 4] === '-') {
          const square = board.cells.slice(top, top + 4).map(row => row.slice(left, left + 4))
          total += this.linesIn(square, flag)
        }
    return total
  }

  linesIn(square, flag) {
    const other = opposite(flag)
    let total = 0
    for (let i = 0; i < 4; i++) {
      const column = square.map(line => line[i])
      for (const line of [square[i], column]) {
        const mine = line.filter(mark => mark === flag).length
        const theirs = line.filter(mark => mark === other).length
        if (theirs === 0 && mine > 0) total += WEIGHTS[mine - 1]
        else if (mine === 0 && theirs > 0) total -= WEIGHTS[theirs - 1]
      }
    }
    return total
  }
}

const searcher = new Searcher()

/** The board that the course's referee hands to a Python bot, as far as this bot asks for it. */
class Board {
  constructor(cells, blocks) {
    this.cells = cells
    this.blocks = blocks
  }

  static of({ boards, owners }) {
    const markIn = (word, place) => ((word >> place) & 1 ? 'x' : (word >> (16 + place)) & 1 ? 'o' : '-')
    const wordAt = (row, col) => boards[4 * Math.floor(row / 4) + Math.floor(col / 4)]
    const square = [0, 1, 2, 3]
    const long = Array.from({ length: 16 }, (_, index) => index)
    return new Board(
      long.map(row => long.map(col => markIn(wordAt(row, col), 4 * (row % 4) + (col % 4)))),
      square.map(row => square.map(col => ownerIn(owners[0], 4 * row + col))),
    )
  }

  copy() {
    return new Board(
      this.cells.map(row => [...row]),
      this.blocks.map(row => [...row]),
    )
  }

  text() {
    return this.cells.map(row => row.join('')).join('/')
  }

  validCells([row, col]) {
    const sent = row < 0 ? [] : this.empty(row % 4, col % 4)
    if (sent.length > 0) return sent
    const everywhere = []
    for (let r = 0; r < 4; r++) for (let c = 0; c < 4; c++) everywhere.push(...this.empty(r, c))
    return everywhere.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  }

  empty(r, c) {
    const found = []
    if (this.blocks[r][c] !== '-') return found
    for (let row = 4 * r; row < 4 * r + 4; row++)
      for (let col = 4 * c; col < 4 * c + 4; col++) if (this.cells[row][col] === '-') found.push([row, col])
    return found
  }

  update(_oldMove, [row, col], flag) {
    this.cells[row][col] = flag
    const [r, c] = [Math.floor(row / 4), Math.floor(col / 4)]
    const marks = this.cells.slice(4 * r, 4 * r + 4).flatMap(line => line.slice(4 * c, 4 * c + 4))
    if (hasLine(marks, flag)) this.blocks[r][c] = flag
    else if (!marks.includes('-')) this.blocks[r][c] = 'd'
  }

  terminal() {
    const marks = this.blocks.flat()
    for (const mark of ['x', 'o']) if (hasLine(marks, mark)) return { winner: mark, message: 'WON' }
    return { winner: null, message: marks.includes('-') ? 'CONTINUE' : 'DRAW' }
  }
}

function ownerIn(word, place) {
  const [x, o] = [(word >> place) & 1, (word >> (16 + place)) & 1]
  return x && o ? 'd' : x ? 'x' : o ? 'o' : '-'
}

const LINES = [0, 1, 2, 3].flatMap(k => [
  [4 * k, 4 * k + 1, 4 * k + 2, 4 * k + 3],
  [k, k + 4, k + 8, k + 12],
  [1, 4, 6, 9].map(place => place + [0, 1, 4, 5][k]),
])
const hasLine = (marks, flag) => LINES.some(line => line.every(place => marks[place] === flag))

/** Rows and columns of the picture from '4:7', board and cell, and back. */
export function move({ side, position, played }) {
  const last = played.at(-1)?.split(':').map(Number)
  const place = last ? [4 * (last[0] >> 2) + (last[1] >> 2), 4 * (last[0] % 4) + (last[1] % 4)] : [-1, -1]
  const [row, col] = searcher.move(Board.of(position), place, side)
  return `${4 * (row >> 2) + (col >> 2)}:${4 * (row % 4) + (col % 4)}`
}
