/**
 * A learned evaluation, from its file into the kernel's memory.
 *
 * An encoder makes features of a board's pattern, the same for every board. What a board gives to the lanes is a
 * product of its features with a matrix for its slot; a closed board gives a row of its own. So does the place that
 * the mover is sent to, by slot and by features, a free move and a bonus move. On 3×3 the kernel runs the encoder
 * once, for each of the 11,093 patterns that an unsettled board can show; then it only adds rows up. On 4×4 it makes
 * a row when it meets its pattern.
 *
 * The file holds the upper halves of 32-bit floating-point numbers, part after part as `sizesOf` lists them. It comes
 * from `training/train.py`.
 */
import { type Slots, slotsOf } from '../rules/board.ts'
import type { Rules } from '../rules/variant.ts'
import type { Addresses } from './addresses.ts'

const CLOSED = 5 // rows of closed boards: own, foreign, drawn; own or foreign that still take marks
const LANE_ONE = 255 // what a lane's one is in the tables
const MOST_WEIGHT = 127 // what the largest weight is: times a lane it just goes into 16 bits
const ALL_LANES = 64 // of all grids together

export interface Network {
  readonly numbers: Uint16Array // as they lie in its file
  readonly width: number // score for odds of e : 1
}

type Shape = { readonly side: number; readonly grids: number }

const lanesOf = ({ grids }: Shape): number => ALL_LANES / grids

/** What the encoder is told of a cell: empty, own or foreign, each with a 1; on 4×4 empty has none. */
const statesOf = ({ side }: Shape): number => (side === 3 ? 3 : 2)

/** How many numbers each part has. */
const sizesOf = (shape: Shape, lanes = lanesOf(shape), slots = shape.side ** 2) => ({
  encoder: statesOf(shape) * slots * 64 + 64 + 64 * 64 + 64 + 64 * 32 + 32, // three layers, each with its bias
  board: slots * 32 * lanes, // by slot, feature, lane
  boardBias: slots * lanes, // by slot, lane
  closed: slots * CLOSED * lanes, // by slot, how it was closed, lane
  sent: 2 * 32 * lanes, // by mover or other, feature, lane
  sentSlot: 2 * slots * lanes, // by mover or other, slot, lane
  free: 2 * lanes, // by mover or other, lane
  bonus: 2 * lanes, // likewise
  bias: lanes,
  out: 2 * lanes, // weights, by mover or other, lane
  outBias: 1,
})

type Part = keyof ReturnType<typeof sizesOf>

export function networkSize(shape: Shape): number {
  return Object.values(sizesOf(shape)).reduce((sum, size) => sum + size, 0)
}

/** Writes what the kernel reads as it is, and the numbers that it makes its large tables of. */
export function writeNetwork(buffer: ArrayBufferLike, at: Addresses, rules: Rules, network: Network): void {
  const lanes = lanesOf(rules.variant)
  const { numbers, width } = network
  const floats = new Float32Array(buffer, at.NET_NUMBERS, numbers.length)
  floats.set(new Float32Array(Uint32Array.from(numbers, half => half << 16).buffer))
  const part = partsOf(floats, rules.variant)
  if (rules.variant.side === 3) {
    numberPatterns(new Uint16Array(buffer, at.NET_PATTERN_ROWS, 3 ** rules.cells), rules)
  }

  const rows = (address: number, from: Float32Array, one: number): void => {
    const table = new Int16Array(buffer, address, ALL_LANES)
    for (let lane = 0; lane < ALL_LANES; lane++) table[lane] = Math.round(from[lane % lanes]! * one)
  }
  const weightOne = MOST_WEIGHT / part('out').reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  rows(at.NET_BIAS!, part('bias'), LANE_ONE)
  for (const which of [0, 1]) {
    const next = which * 2 * ALL_LANES
    rows(at.NET_FREE! + next, part('free').subarray(which * lanes), LANE_ONE)
    rows(at.NET_BONUS! + next, part('bonus').subarray(which * lanes), LANE_ONE)
    rows(at.NET_OUT! + next, part('out').subarray(which * lanes), weightOne)
    const slots = new Int16Array(buffer, at.NET_SENT_SLOT! + which * 16 * 2 * lanes, rules.cells * lanes)
    const sentTo = part('sentSlot').subarray(which * slots.length)
    for (let lane = 0; lane < slots.length; lane++) slots[lane] = Math.round(sentTo[lane]! * LANE_ONE)
  }
  new Int32Array(buffer, at.SETTINGS, 14)[13] = 1 // there is one
  const scale = new Float32Array(buffer, at.NET_SCALE, 2)
  scale.set([width / (LANE_ONE ** 2 * weightOne), width * part('outBias')[0]!])
}

function partsOf(floats: Float32Array, shape: Shape): (name: Part) => Float32Array {
  const found = new Map<string, Float32Array>()
  let at = 0
  for (const [name, size] of Object.entries(sizesOf(shape))) {
    found.set(name, floats.subarray(at, at + size))
    at += size
  }
  return name => found.get(name) as Float32Array
}

/**
 * Gives each pattern of an unsettled board its row, after those of closed boards; the others have none. What the two
 * sides see of a board lies side by side, and boards with few marks, which are met most, lie together.
 */
function numberPatterns(table: Uint16Array, { full, cells, won }: Rules): void {
  const ternary = Array.from({ length: full + 1 }, (_, set) =>
    slotsOf(set).reduce((sum, cell) => sum + 3 ** cell, 0),
  )
  const isUnsettled = (own: Slots, other: Slots): boolean =>
    (own & other) === 0 && (own | other) !== full && won[own] === 0 && won[other] === 0
  const pairs: { own: Slots; other: Slots }[][] = Array.from({ length: cells }, () => [])
  for (let own = 0; own <= full; own++) {
    for (let other = 0; other <= own; other++) {
      if (isUnsettled(own, other)) pairs[slotsOf(own | other).length]!.push({ own, other })
    }
  }
  let row = CLOSED
  for (const { own, other } of pairs.flat()) {
    table[ternary[own]! + 2 * ternary[other]!] = row++
    if (own !== other) table[ternary[other]! + 2 * ternary[own]!] = row++
  }
}
