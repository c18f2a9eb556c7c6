/**
 * Ten opponents out of one engine. A level is a number of nodes and a warmth: of the lines it has found, each is
 * chosen with a chance that falls with what it gives away, and the warmer the level the slower. The last level is
 * the engine itself, with whatever limits the caller has.
 */
import type { Chance } from '../rules/chance.ts'
import { assert } from '../rules/result.ts'
import type { Variant } from '../rules/variant.ts'
import type { Analysis, EngineLine } from './analysis.ts'
import type { Limits } from './limits.ts'
import { oddsScore } from './odds.ts'

export interface Level {
  readonly nodes: number
  readonly warmth: number // what a line may give away for its chance to fall to a third, in the network's odds
  readonly lines: number // how many it chooses from
}

const LADDER: readonly Level[] = [
  { nodes: 400, warmth: 1.5, lines: 16 },
  { nodes: 400, warmth: 0.7, lines: 16 },
  { nodes: 500, warmth: 0.4, lines: 12 },
  { nodes: 600, warmth: 0.23, lines: 10 },
  { nodes: 800, warmth: 0.15, lines: 8 },
  { nodes: 1000, warmth: 0.1, lines: 6 },
  { nodes: 1500, warmth: 0.06, lines: 4 },
  { nodes: 2500, warmth: 0.015, lines: 2 },
  { nodes: 10_000, warmth: 0, lines: 1 },
]

const FINE = 2 ** 30

export const TOP_LEVEL = LADDER.length + 1

/** What a level searches with; the top level has only the limits that it is given. */
export function limitsOf(level: number, given: Limits): Limits {
  if (level === TOP_LEVEL) return given
  const row = LADDER[level - 1]
  assert(row !== undefined, 'a level from 1 to the top')
  const { nodes, lines } = row
  return { ...given, nodes: Math.min(nodes, given.nodes ?? nodes), lines }
}

/** The line that a level plays. */
export function chooseLine(level: number, variant: Variant, { lines }: Analysis, chance: Chance): EngineLine {
  const warmth = (LADDER[level - 1]?.warmth ?? 0) * oddsScore(variant)
  if (warmth === 0) return lines[0]
  const [best] = lines
  const likely = lines.map(line => ({ line, weight: Math.exp((line.score - best.score) / warmth) }))
  const draw = (chance.below(FINE) / FINE) * likely.reduce((total, { weight }) => total + weight, 0)
  let sum = 0
  for (const { line, weight } of likely) {
    sum += weight
    if (draw < sum) return line
  }
  return best
}
