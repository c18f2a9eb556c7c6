/** When a search has to end: a raised flag, a moment in time, a number of nodes. */
import { STOP } from './layout'

/** Milliseconds from any fixed moment; the caller provides it. */
export declare function now(): f64

export let nodes: u64 = 0
export let stopped: bool = false

let mostNodes: u64 = u64.MAX_VALUE
let deadline: f64 = Infinity

export function startClock(nodeLimit: f64, until: f64): void {
  nodes = 0
  stopped = false
  mostNodes = nodeLimit < 1e18 ? <u64>nodeLimit : u64.MAX_VALUE
  deadline = until
}

export function nodeCount(): f64 {
  return <f64>nodes
}

/** Counts a node and says whether the search is over. */
export function isOver(): bool {
  if (stopped) return true
  nodes++
  if (nodes >= mostNodes) stopped = true
  else if ((nodes & 511) == 0 && (atomic.load<i32>(STOP) != 0 || now() >= deadline)) stopped = true
  return stopped
}
