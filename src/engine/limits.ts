/** How long a search may take, as it is asked for and as a plan. */

export interface Limits {
  readonly movetime?: number // milliseconds
  readonly clock?: { readonly left: number; readonly increment: number } // of the side to move, milliseconds
  readonly nodes?: number
  readonly depth?: number
  readonly infinite?: boolean // until it is told to stop, even when all is proved
  readonly lines?: number // how many best lines to tell; 1 if not said
  readonly foreseen?: number // nodes of all threads together, where others search beside this one
}

export const DEEPEST = 100

export interface Plan {
  readonly until: number // the search ends then, finished or not
  readonly enough: number // no further depth is begun after this
  readonly nodes: number
  readonly depth: number
  readonly lines: number
}

/** Milliseconds that are kept back for handing the answer over. */
const OVERHEAD = 2

const NODES_A_MILLISECOND = 3000

export function planFor(limits: Limits, now: number): Plan {
  const { movetime = Number.POSITIVE_INFINITY, clock } = limits
  const share = clock ? shareOf(clock) : Number.POSITIVE_INFINITY
  const hard = Math.min(movetime - OVERHEAD, clock ? Math.min(4 * share, clock.left * 0.5) : share)
  return {
    until: now + Math.max(hard, 1),
    enough: clock ? now + Math.min(share * 0.6, hard) : Number.POSITIVE_INFINITY,
    nodes: limits.nodes ?? Number.POSITIVE_INFINITY,
    depth: Math.min(limits.depth ?? DEEPEST, DEEPEST),
    lines: limits.lines ?? 1,
  }
}

/** How many nodes a search will come to, at most and roughly: the table is used as far as that asks for. */
export const foreseen = ({ nodes, until }: Plan, now: number): number =>
  Math.min(nodes, (until - now) * NODES_A_MILLISECOND)

/** A twentieth of what is left and most of what comes back. */
const shareOf = ({ left, increment }: { left: number; increment: number }): number =>
  Math.max(1, Math.min(left / 20 + increment * 0.8, left * 0.9))
