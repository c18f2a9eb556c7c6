/** The normal distribution, as far as measuring wants it. */

/** 95 % of a normal variable lies within so many standard deviations. */
export const Z95 = 1.959963984540054

/** The share of a normal variable that lies below z, good to 1e-7 (the fit is formula 26.2.17 of Abramowitz and Stegun). */
export function shareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const polynomial = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153].reduce(
    (sum, factor) => t * (sum + factor),
    0,
  )
  const tail = (polynomial * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
  return z > 0 ? 1 - tail : tail
}
