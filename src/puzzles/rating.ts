/**
 * How hard a puzzle is, as a number that people know how to read. The engine needs some nodes to prove the solution;
 * twice as many make a puzzle 120 points harder, from 800 on.
 */
const LEAST = 800
const MOST = 2400
const A_DOUBLING = 120
const EASY = 16 // nodes

export function ratingOf(nodes: number): number {
  const rating = LEAST + A_DOUBLING * Math.log2(Math.max(nodes, EASY) / EASY)
  return Math.min(MOST, Math.round(rating / 10) * 10)
}
