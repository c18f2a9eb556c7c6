/** What a single board promises: the chance to win it, and what a mark on it changes. */
import { CHANCES, GAINS, LINE_MASKS, MISS, TERNARY } from './layout'
import { lineCount } from './settings'

/** The chance to win an unsettled board. */
export function chance(mine: u32, theirs: u32): f32 {
  if (SIDE == 3) return load<f32>(patternOf(mine, theirs) << 2, CHANCES)
  let miss: f32 = 1
  for (let index = 0, lines = lineCount(); index < lines; index++) {
    const line = load<u32>(index << 2, LINE_MASKS)
    if ((line & theirs) == 0) miss *= load<f32>(popcnt(line & ~mine) << 2, MISS)
  }
  return 1 - miss
}

/** The number of a pattern on a 3×3 board. */
export function patternOf(mine: u32, theirs: u32): u32 {
  return load<u16>(mine << 1, TERNARY) + ((<u32>load<u16>(theirs << 1, TERNARY)) << 1)
}

/** The difference of both sides' chances, in 4096ths. */
export function balance(mine: u32, theirs: u32): i32 {
  return i32((chance(mine, theirs) - chance(theirs, mine)) * 4096)
}

/** By how much the best mark on a 3×3 board moves that difference. */
export function bestGain(mine: u32, theirs: u32): i32 {
  return load<i16>(patternOf(mine, theirs) << 1, GAINS)
}
