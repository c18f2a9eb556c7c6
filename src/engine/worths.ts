/**
 * The hand-made evaluation, as numbers computed from a variant's row.
 *
 * Each board has two chances, that x and that o will win it. On 3×3 they are exact values of a game in which a
 * coin decides who places next: the mover takes the best cell for himself, his rival the most harmful one. On 4×4,
 * with 43 million patterns, each line that is still possible succeeds with a chance of one half for every mark that
 * it lacks, and lines are taken as independent. The chance of a line of boards is the product of its boards'.
 */
import type { Slots } from '../rules/board.ts'
import type { Rules } from '../rules/variant.ts'
import { scoreOf } from './score.ts'

export interface Worths {
  readonly line: number // score of a sure line of boards
  readonly tempo: number // of being to move
  readonly free: number // of a free move
  readonly boards: readonly number[] // by slot of a grid: score of a board won
  readonly missing: readonly number[] // by marks still missing: the chance that a line of cells does not come off
}

/**
 * The numbers come from matches, see docs/strength.md. A board that carries points is worth them; where boards decide
 * a game without a line, their number counts the more the nearer that is to a win.
 */
export function worths(rules: Rules): Worths {
  const { side } = rules.variant
  const pointed = pointScores(rules)
  const decides = boardsDecide(rules) ** 2
  const board = 300 + 1500 * decides
  return {
    line: side === 3 ? 9500 : 4800,
    tempo: rules.variant.bonus ? 200 : side === 3 ? 900 : 200,
    free: rules.variant.bonus ? 500 : side === 3 ? 2400 : 300,
    boards: pointed ?? Array<number>(rules.cells).fill(board),
    missing: Array.from({ length: 17 }, (_, marks) => 1 - 0.5 ** marks),
  }
}

/** The score of each board where boards carry points. */
function pointScores({ variant: { scoring } }: Rules): number[] | null {
  const line = scoring.win[0] - scoring.win[1]
  return scoring.noLine.kind === 'weights'
    ? scoring.noLine.weights.map(points => scoreOf(points, line))
    : null
}

/** From 0 to 1, how much of a win it is to have won more boards. */
function boardsDecide({ variant: { scoring } }: Rules): number {
  const { noLine, win } = scoring
  if (noLine.kind !== 'compare' || noLine.by[0] !== 'boards') return 0
  return (noLine.split[0] - noLine.split[1]) / (win[0] - win[1])
}

/**
 * The chance to win a board, for every two sets of marks on it, at [own × (full + 1) + other]. A set with one more
 * mark is a larger number, so going down both sets meets every board after those that it can become.
 */
export function chances({ full, won }: Rules): Float32Array {
  const size = full + 1
  const table = new Float64Array(size * size)
  for (let own = full; own >= 0; own--) {
    const rest = full & ~own
    for (let other = rest; other >= 0; other = other === 0 ? -1 : (other - 1) & rest) {
      table[own * size + other] = won[own] === 1 ? 1 : won[other] === 1 ? 0 : tossed(table, size, own, other)
    }
  }
  return Float32Array.from(table)
}

/** A coin decides who places next: halfway between the best mark of one's own and the most harmful of the other's. */
function tossed(table: Float64Array, size: number, own: Slots, other: Slots): number {
  let best = 0
  let worst = 1
  const empty = (size - 1) & ~(own | other)
  if (empty === 0) return 0
  for (let rest = empty; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    best = Math.max(best, table[(own | bit) * size + other]!)
    worst = Math.min(worst, table[own * size + (other | bit)]!)
  }
  return (best + worst) / 2
}
