/**
 * Large symmetric matrices with few entries, as lists: what multiplies a vector, and conjugate gradients, which solve
 * a system by nothing but that. Numbers in typed arrays, since this is where the time of ratings goes.
 */

export interface Symmetric {
  readonly diagonal: Float64Array
  readonly rows: Int32Array // of the entries off the diagonal, each of which stands for the one across it, too
  readonly columns: Int32Array
  readonly values: Float64Array
}

function times({ diagonal, rows, columns, values }: Symmetric, vector: Float64Array): Float64Array {
  const product = diagonal.map((value, i) => value * vector[i]!)
  for (let entry = 0; entry < values.length; entry++) {
    const [i, j] = [rows[entry]!, columns[entry]!]
    product[i]! += values[entry]! * vector[j]!
    product[j]! += values[entry]! * vector[i]!
  }
  return product
}

const ACCURACY = 1e-9 // of the residual, as a share of what it is at first

/** The vector that the matrix makes `wanted` of; the matrix is positive definite. */
export function solved(matrix: Symmetric, wanted: Float64Array): Float64Array {
  const size = wanted.length
  const solution = new Float64Array(size)
  const residual = wanted.slice()
  let scaled = residual.map((value, i) => value / matrix.diagonal[i]!)
  let direction = scaled
  let length = dot(residual, scaled)
  const enough = length * ACCURACY ** 2
  for (let step = 0; step < 10 * size && length > enough; step++) {
    const image = times(matrix, direction)
    const pace = length / dot(direction, image)
    for (let i = 0; i < size; i++) {
      solution[i]! += pace * direction[i]!
      residual[i]! -= pace * image[i]!
    }
    scaled = residual.map((value, i) => value / matrix.diagonal[i]!)
    const next = dot(residual, scaled)
    const turn = next / length
    direction = scaled.map((value, i) => value + turn * direction[i]!)
    length = next
  }
  return solution
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
