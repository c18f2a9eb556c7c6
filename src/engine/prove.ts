/**
 * One question to the kernel, with a proof for an answer: does a side get at least this much? The window is as narrow
 * as the question, so the answer costs far fewer nodes than the exact score.
 */
import type { Position, Side } from '../rules/position.ts'
import { LINE_SCORE, WIN_IN_SIGHT } from './score.ts'
import { type Kernel, setPosition } from './wasm.ts'

const DEEPEST = 100

export interface EngineProver {
  /** Asks for a side and the least `plainScore` that it wants: `LINE_SCORE` is a win, `1 - LINE_SCORE` no loss. */
  readonly ask: (side: Side, least: number) => (position: Position) => boolean | null
  readonly nodes: () => number // of all answers so far
}

/** `most` nodes for each answer; where they do not suffice, the answer is null. */
export function engineProver(kernel: Kernel, most: number): EngineProver {
  let nodes = 0
  const isReached = (position: Position, least: number): boolean | null => {
    const answer = proveAtLeast(kernel, position, least, most)
    nodes += kernel.calls.nodeCount()
    return answer
  }
  const ask: EngineProver['ask'] = (side, least) => position => {
    if (position.turn === side) return isReached(position, least)
    const isKept = isReached(position, 1 - least)
    return isKept === null ? null : !isKept
  }
  return { ask, nodes: () => nodes }
}

function proveAtLeast(kernel: Kernel, position: Position, least: number, most: number): boolean | null {
  const { calls } = kernel
  setPosition(kernel, position)
  calls.startSearch(most)
  calls.startClock(most, Number.POSITIVE_INFINITY)
  const moves = calls.listRoot()
  const beta = least >= LINE_SCORE ? WIN_IN_SIGHT : least <= 1 - LINE_SCORE ? -WIN_IN_SIGHT : least
  for (let depth = 1; depth <= DEEPEST; depth++) {
    const score = calls.searchRoot(depth, beta - 1, beta, 0, moves)
    if (calls.wasStopped() !== 0) return null
    if (calls.rootProved() !== 0) return score >= beta
  }
  return null
}
