/**
 * Ten opponents out of one engine. A level is a number of nodes and a warmth: of the lines it has found, each is
 * chosen with a chance that falls with what it gives away, and the warmer the level the slower. The last level is
 * the engine itself, with whatever limits the caller has.
 */
import type { Chance } from '../rules/chance.ts'
import { assert } from '../rules/result.ts'
import type { Analysis, Line } from './analysis.ts'
import type { Limits } from './limits.ts'

export interface Level {
  readonly nodes: number
  readonly warmth: number // score that a line may give away for its chance to fall to a third
  readonly lines: number // how many it chooses from
}

const LADDER: readonly Level[] = [
  { nodes: 400, warmth: 10_000, lines: 16 },
  { nodes: 400, warmth: 4800, lines: 16 },
  { nodes: 500, warmth: 2600, lines: 12 },
  { nodes: 600, warmth: 1600, lines: 10 },
  { nodes: 800, warmth: 1050, lines: 8 },
  { nodes: 1000, warmth: 680, lines: 6 },
  { nodes: 1500, warmth: 400, lines: 4 },
  { nodes: 2500, warmth: 100, lines: 2 },
  { nodes: 10_000, warmth: 0, lines: 1 },
]

const FINE = 2 ** 30

export const TOP_LEVEL = LADDER.length + 1

/** What a level searches with; the top level has only the limits that it is given. */
export function limitsOf(level: number, given: Limits): Limits {
  assert(Number.isInteger(level) && level >= 1 && level <= TOP_LEVEL, 'a level from 1 to the top')
  if (level === TOP_LEVEL) return given
  const { nodes, lines } = LADDER[level - 1]
  return { ...given, nodes: Math.min(nodes, given.nodes ?? nodes), lines }
}

/** The line that a level plays. */
export function chooseLine(level: number, { lines }: Analysis, chance: Chance): Line {
  const warmth = LADDER[level - 1]?.warmth ?? 0
  if (warmth === 0) return lines[0]
  const likely = lines.map(line => Math.exp((line.score - lines[0].score) / warmth))
  const draw = (chance.below(FINE) / FINE) * likely.reduce((total, each) => total + each, 0)
  let sum = 0
  for (const [index, line] of lines.entries()) {
    sum += likely[index]
    if (draw < sum) return line
  }
  return lines[0]
}
