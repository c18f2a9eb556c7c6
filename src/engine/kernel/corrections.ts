/**
 * What the search has learned of the evaluation's errors. Three tables of running means, by where the mover has to
 * play and which boards are settled, by the pattern of the board he has to play in, and by who owns which boards or,
 * where only lines count, may still win them.
 */
import { wordOf } from './board'
import { allowed, base, bonus, hope, own, settled, turn } from './frame'
import { CORRECTION_SLOTS, CORRECTIONS } from './layout'
import { MOST_ESTIMATE } from './scores'
import { drawsWithoutLine } from './settings'

const MOST: i32 = 4000

function slot(kind: i32, feature: u32): usize {
  const hashed = ((feature ^ (feature >> 15)) * 0x9e3779b1) >> 18
  return base + CORRECTIONS + ((kind * CORRECTION_SLOTS + hashed) << 1)
}

function byPlace(): usize {
  return slot(0, (allowed() * 0x85ebca6b) ^ (settled() * 0xc2b2ae35) ^ (turn() | (bonus() << 1)))
}

function byPattern(): usize {
  return slot(1, (wordOf(ctz(allowed())) * 0x27d4eb2f) ^ turn())
}

function byOwners(): usize {
  if (drawsWithoutLine()) {
    return slot(2, (hope(0) * 0x165667b1) ^ (hope(1) * 0xd3a2646c) ^ (settled() * 0x2c1b3c6d) ^ turn())
  }
  return slot(2, (own(0) * 0x165667b1) ^ (own(1) * 0xd3a2646c) ^ turn())
}

export function corrected(estimate: i32): i32 {
  const sum = <i32>load<i16>(byPlace()) + load<i16>(byPattern()) + load<i16>(byOwners())
  return min(max(estimate + sum, -MOST_ESTIMATE), MOST_ESTIMATE)
}

/** The search came to another score than the corrected estimate, by so much. */
export function noteError(error: i32, depth: i32): void {
  const change = (min(max(error, -MOST), MOST) * min(depth + 1, 16)) / 512
  move(byPlace(), change)
  move(byPattern(), change)
  move(byOwners(), change)
}

/** The nearer to the end of the scale, the less. */
function move(at: usize, change: i32): void {
  const known: i32 = load<i16>(at)
  store<i16>(at, known + change - (known * abs(change)) / MOST)
}

export function forgetCorrections(): void {
  memory.fill(base + CORRECTIONS, 0, 2 * 3 * CORRECTION_SLOTS)
}
