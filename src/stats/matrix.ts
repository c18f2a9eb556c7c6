/** Small square matrices, as rows. */
import { assert } from '../rules/result.ts'

export type Matrix = readonly (readonly number[])[]

export const times = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map(row => row.reduce((sum, value, i) => sum + value * vector[i], 0))

/** The inverse, by elimination with the largest pivot of each column. */
export function invert(matrix: Matrix): Matrix {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    const pivot = largestIn(rows, column)
    assert(Math.abs(rows[pivot][column]) > 1e-12, 'a matrix that has an inverse')
    const chosen = rows[pivot].map(value => value / rows[pivot][column])
    rows[pivot] = rows[column]
    rows[column] = chosen
    for (let i = 0; i < size; i++) if (i !== column) rows[i] = without(rows[i], chosen, rows[i][column])
  }
  return rows.map(row => row.slice(size))
}

/** The row from `column` on with the largest value in it. */
function largestIn(rows: Matrix, column: number): number {
  let best = column
  for (let i = column + 1; i < rows.length; i++) {
    if (Math.abs(rows[i][column]) > Math.abs(rows[best][column])) best = i
  }
  return best
}

const without = (row: readonly number[], other: readonly number[], factor: number): number[] =>
  row.map((value, i) => value - factor * other[i])
