/**
 * One search, from shallow to deep, on the calling thread. Each depth starts from a narrow window around the score
 * of the one before. What has been found when time runs out is the answer.
 */
import type { Position } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import type { Analysis, EngineLine, EngineLines } from './analysis.ts'
import { foreseen, type Limits, type Plan, planFor } from './limits.ts'
import { WIN, WIN_IN_SIGHT } from './score.ts'
import { type Kernel, principalVariation, rootMove, setPosition } from './wasm.ts'

const WINDOW = 400 // to either side of the last score

export type Report = (analysis: Analysis) => void

export function think(kernel: Kernel, position: Position, limits: Limits, report?: Report): Analysis {
  assert(position.allowed !== 0, 'a game that is not over')
  const { calls, clock } = kernel
  const started = clock.now()
  const plan = planFor(limits, started)
  setPosition(kernel, position)
  calls.startSearch(limits.foreseen ?? foreseen(plan, started))
  calls.startClock(plan.nodes, plan.until)
  const moves = calls.listRoot()
  const told = Math.min(plan.lines, moves)

  let lines: EngineLines = [{ moves: [rootMove(kernel, 0).move], score: 0, proved: false }]
  let depth = 0
  const analysis = (): Analysis => ({
    depth,
    lines,
    nodes: calls.nodeCount(),
    milliseconds: clock.now() - started,
  })
  while (depth < plan.depth && !(depth > 0 && isEnough(plan, limits, lines, moves, clock.now()))) {
    const found = searchDepth(kernel, depth + 1, moves, told, lines)
    lines = merge(found, lines, told)
    if (calls.wasStopped() !== 0) break
    depth++
    report?.(analysis())
  }
  return analysis()
}

/** What a depth has found, then what is left of the depth before: a stopped search may have found less. */
function merge(found: readonly EngineLine[], before: EngineLines, most: number): EngineLines {
  const isNew = (line: EngineLine): boolean => found.every(({ moves: [move] }) => move !== line.moves[0])
  const [best = before[0], ...others] = [
    ...found.toSorted((a, b) => b.score - a.score),
    ...before.filter(isNew),
  ]
  return [best, ...others.slice(0, most - 1)]
}

function isEnough(
  plan: Plan,
  limits: Limits,
  lines: readonly EngineLine[],
  moves: number,
  now: number,
): boolean {
  if (limits.infinite) return false
  if (now >= Math.min(plan.enough, plan.until)) return true
  return lines.every(line => line.proved) || (moves === 1 && limits.clock !== undefined)
}

/** The best lines at one depth, each the best of the moves that the ones before leave. */
function searchDepth(
  kernel: Kernel,
  depth: number,
  moves: number,
  told: number,
  before: readonly EngineLine[],
): EngineLine[] {
  const found: EngineLine[] = []
  for (let first = 0; first < told; first++) {
    const line = searchLine(kernel, depth, first, moves, before[first])
    if (line) found.push(line)
    if (kernel.calls.wasStopped() !== 0) break
  }
  return found
}

/** One line; nothing when it was stopped before its first move was done. */
function searchLine(
  kernel: Kernel,
  depth: number,
  first: number,
  moves: number,
  before?: EngineLine,
): EngineLine | null {
  const { calls } = kernel
  let width = WINDOW
  const guess = before && depth > 3 && Math.abs(before.score) < WIN_IN_SIGHT ? before.score : null
  let alpha = guess === null ? -WIN : guess - width
  let beta = guess === null ? WIN : guess + width
  for (;;) {
    const score = calls.searchRoot(depth, alpha, beta, first, moves)
    if (calls.wasStopped() !== 0) return stoppedLine(kernel, first, alpha, before)
    const inside = (score > alpha || alpha === -WIN) && (score < beta || beta === WIN)
    if (inside || isDecided(calls.rootProved() !== 0, score)) {
      return { moves: principalVariation(kernel), score, proved: calls.rootProved() !== 0 }
    }
    width *= 3
    if (score <= alpha) alpha = width > WIN / 4 ? -WIN : Math.max(-WIN, score - width)
    else beta = width > WIN / 4 ? WIN : Math.min(WIN, score + width)
  }
}

/** A proof of a win or of a loss is no better for being exact. */
const isDecided = (proved: boolean, score: number): boolean => proved && Math.abs(score) > WIN_IN_SIGHT

/** What a stopped search leaves: a better move than before, if it had found one. */
function stoppedLine(kernel: Kernel, first: number, alpha: number, before?: EngineLine): EngineLine | null {
  const { move, score } = rootMove(kernel, first)
  if (score <= alpha) return before ? null : { moves: [move], score: 0, proved: false }
  return { moves: principalVariation(kernel), score, proved: false }
}
