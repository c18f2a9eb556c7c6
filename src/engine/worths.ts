/**
 * The hand-made evaluation, as numbers computed from a variant's row.
 *
 * Each board has two chances, that x and that o will win it. On 3×3 they are exact values of a game in which a
 * coin decides who places next: the mover takes the best cell for himself, his rival the most harmful one. On 4×4,
 * with 43 million patterns, each line that is still possible succeeds with a chance of one half for every mark that
 * it lacks, and lines are taken as independent. The chance of a line of boards is the product of its boards'.
 */
import { type Slots, slotsOf } from '../rules/board.ts'
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

/** For every pattern of a board without a line: both sets of marks, and the first side's chance to win it. */
export function chances(rules: Rules): [own: Slots, other: Slots, chance: number][] {
  const { full, won } = rules
  const known = new Float64Array((full + 1) * (full + 1)).fill(-1)
  const chance = (own: Slots, other: Slots): number => {
    if (won[own] === 1) return 1
    const empty = full & ~(own | other)
    if (won[other] === 1 || empty === 0) return 0
    const index = own * (full + 1) + other
    if (known[index] < 0) {
      const cells = slotsOf(empty)
      const best = Math.max(...cells.map(cell => chance(own | (1 << cell), other)))
      const worst = Math.min(...cells.map(cell => chance(own, other | (1 << cell))))
      known[index] = (best + worst) / 2
    }
    return known[index]
  }
  const table: [Slots, Slots, number][] = []
  for (let own = 0; own <= full; own++) {
    const rest = full & ~own
    for (let other = rest; ; other = (other - 1) & rest) {
      table.push([own, other, chance(own, other)])
      if (other === 0) break
    }
  }
  return table
}
