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
import { LINE_SCORE } from './score.ts'

export interface Worths {
  readonly line: number // score of a sure line of boards
  readonly tempo: number // of being to move
  readonly free: number // of a free move
  readonly boards: readonly number[] // by slot of a grid: score of a board won
  readonly missing: readonly number[] // by marks still missing: the chance that a line of cells does not come off
}

export function worths(rules: Rules): Worths {
  const { scoring } = rules.variant
  const perPoint = LINE_SCORE / (scoring.win[0] - scoring.win[1])
  const { noLine } = scoring
  const plain = noLine.kind === 'compare' && noLine.by.includes('boards') ? 500 : 300
  return {
    line: LINE_SCORE,
    tempo: 120,
    free: 300,
    boards: Array.from({ length: rules.cells }, (_, slot) =>
      noLine.kind === 'weights' ? noLine.weights[slot] * perPoint : plain,
    ),
    missing: Array.from({ length: 17 }, (_, marks) => 1 - 0.5 ** marks),
  }
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
