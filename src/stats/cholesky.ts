/**
 * A symmetric matrix taken apart, as L times its mirror image, for the variances that its inverse has. The inverse
 * itself is never made: the variance of a combination of unknowns is the length of one vector, squared.
 *
 * Of each row of L everything is kept from its first entry on (the envelope), so that the inner loops run over numbers
 * that lie side by side. The order of the unknowns keeps that short (reverse Cuthill–McKee): players who met stand near
 * each other, and pools of a tournament hardly cost more than each alone. Where everybody met everybody the envelope is
 * the whole triangle, and nothing is lost.
 */
import { assert } from '../rules/result.ts'
import type { Symmetric } from './symmetric.ts'

export interface Factor {
  /** L⁻¹ times a vector that is given by its few entries; the length squared of the answer is a variance. */
  forward(entries: readonly Entry[]): Float64Array
  /** The inverse times a vector. */
  solve(vector: Float64Array): Float64Array
}

export type Entry = readonly [unknown: number, value: number]

interface Envelope {
  readonly first: Int32Array // by row: the first column that is kept
  readonly start: Int32Array // by row: where its column 0 would be
  readonly cells: Float64Array
}

/** The matrix is positive definite. Its last row may be full, and comes last in the order, too. */
export function factored(matrix: Symmetric): Factor {
  const size = matrix.diagonal.length
  const order = nearOrder(matrix)
  const place = new Int32Array(size)
  for (const [at, unknown] of order.entries()) place[unknown] = at
  const envelope = decomposed(envelopeOf(matrix, place))
  return {
    forward: entries => {
      const vector = new Float64Array(size)
      for (const [unknown, value] of entries) vector[place[unknown]!]! += value
      const from = Math.min(size, ...entries.map(([unknown]) => place[unknown]!))
      return forward(envelope, vector, from)
    },
    solve: vector => {
      const placed = vector.map((_, at) => vector[order[at]!]!)
      const back = backward(envelope, forward(envelope, placed, 0))
      return back.map((_, unknown) => back[place[unknown]!]!)
    },
  }
}

function envelopeOf({ diagonal, rows, columns, values }: Symmetric, place: Int32Array): Envelope {
  const size = diagonal.length
  const first = Int32Array.from({ length: size }, (_, row) => row)
  const ends = (entry: number): [row: number, column: number] => {
    const [a, b] = [place[rows[entry]!]!, place[columns[entry]!]!]
    return a > b ? [a, b] : [b, a]
  }
  for (let entry = 0; entry < values.length; entry++) {
    const [row, column] = ends(entry)
    first[row] = Math.min(first[row]!, column)
  }
  const start = new Int32Array(size)
  let length = 0
  for (let row = 0; row < size; row++) {
    start[row] = length - first[row]!
    length += row + 1 - first[row]!
  }
  const cells = new Float64Array(length)
  for (let entry = 0; entry < values.length; entry++) {
    const [row, column] = ends(entry)
    cells[start[row]! + column]! += values[entry]!
  }
  for (const [unknown, at] of place.entries()) cells[start[at]! + at] = diagonal[unknown]!
  return { first, start, cells }
}

/** In place, row by row. */
function decomposed(envelope: Envelope): Envelope {
  const { first, start, cells } = envelope
  for (let row = 0; row < first.length; row++) {
    const own = start[row]!
    for (let column = first[row]!; column < row; column++) {
      const other = start[column]!
      const from = Math.max(first[row]!, first[column]!)
      const rest = cells[own + column]! - product(cells, own + from, cells, other + from, column - from)
      cells[own + column] = rest / cells[other + column]!
    }
    const from = own + first[row]!
    const square = cells[own + row]! - product(cells, from, cells, from, row - first[row]!)
    assert(square > 0, 'a matrix that is positive definite')
    cells[own + row] = Math.sqrt(square)
  }
  return envelope
}

/** In place; what is before `from` is 0. */
function forward({ first, start, cells }: Envelope, vector: Float64Array, from: number): Float64Array {
  for (let row = from; row < vector.length; row++) {
    const begin = Math.max(first[row]!, from)
    const known = product(cells, start[row]! + begin, vector, begin, row - begin)
    vector[row] = (vector[row]! - known) / cells[start[row]! + row]!
  }
  return vector
}

/** In place. */
function backward({ first, start, cells }: Envelope, vector: Float64Array): Float64Array {
  for (let row = vector.length - 1; row >= 0; row--) {
    const value = vector[row]! / cells[start[row]! + row]!
    vector[row] = value
    for (let column = first[row]!; column < row; column++)
      vector[column]! -= value * cells[start[row]! + column]!
  }
  return vector
}

/** Four sums at a time, which the processor adds up beside each other. */
function product(a: Float64Array, fromA: number, b: Float64Array, fromB: number, length: number): number {
  let [w, x, y, z] = [0, 0, 0, 0]
  let i = 0
  for (; i + 3 < length; i += 4) {
    w += a[fromA + i]! * b[fromB + i]!
    x += a[fromA + i + 1]! * b[fromB + i + 1]!
    y += a[fromA + i + 2]! * b[fromB + i + 2]!
    z += a[fromA + i + 3]! * b[fromB + i + 3]!
  }
  for (; i < length; i++) w += a[fromA + i]! * b[fromB + i]!
  return w + x + y + z
}

/** The unknowns in an order that keeps neighbours together; the last stays the last. */
function nearOrder({ diagonal, rows, columns }: Symmetric): number[] {
  const last = diagonal.length - 1
  const neighbours = Array.from({ length: last }, (): number[] => [])
  for (const [entry, row] of rows.entries()) {
    const column = columns[entry]!
    if (row === last || column === last) continue
    neighbours[row]!.push(column)
    neighbours[column]!.push(row)
  }
  const byFewest = (a: number, b: number): number => neighbours[a]!.length - neighbours[b]!.length
  const reached = new Set<number>()
  for (const start of [...neighbours.keys()].sort(byFewest)) {
    if (reached.has(start)) continue
    const group = new Set([start])
    for (const member of group) for (const next of neighbours[member]!.sort(byFewest)) group.add(next)
    for (const member of group) reached.add(member)
  }
  return [...[...reached].reverse(), last]
}
