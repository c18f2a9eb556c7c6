/** The principal variations: for each ply a count and the moves expected from there on. */
import { base } from './frame'
import { LINE_SIZE, LINES } from './layout'

function lineOf(ply: i32): usize {
  return base + LINES + <usize>ply * LINE_SIZE
}

export function clearLine(ply: i32): void {
  store<u16>(lineOf(ply), 0)
}

/** The line from here is this move, then the line of the next ply. */
export function extendLine(ply: i32, move: u32): void {
  const to = lineOf(ply)
  const from = lineOf(ply + 1)
  const count = load<u16>(from)
  store<u16>(to, count + 1)
  store<u16>(to, <u16>move, 2)
  memory.copy(to + 4, from + 2, (<usize>count) << 1)
}
