/**
 * The transposition table, shared by all threads without locks: an entry is two words, its content and its key
 * mixed with the content, so that halves of two writers do not fit together. Four entries make a bucket of one
 * cache line.
 *
 * A short search uses only as much of the table as it can fill: fewer of its lines have to come from far away. Which
 * entry fits, or is worth least, no processor can guess, so those are chosen without a jump.
 *
 * Content, from the lowest bit: move 10, bound 2, proved 1, age 5, depth 8; from bit 32: score 16, estimate 16.
 */
import { WIN_IN_SIGHT } from './scores'

export const NO_MOVE: u32 = 1023
export const LOWER: u32 = 1 // the true score is at least this
export const UPPER: u32 = 2
export const EXACT: u32 = 3

const ENTRIES: usize = 4
const ENTRY_SIZE: usize = 16
const AGES: u32 = 32
const LEAST_BUCKETS: u32 = 1 << 14

let table: usize = 0
let mostBuckets: u32 = 0
let mask: u32 = 0 // buckets in use, less one
let widest: u32 = 0 // the largest such mask since the table was empty, as it is at first
let age: u32 = 0

export function useTable(address: usize, buckets: u32): void {
  table = address
  mostBuckets = buckets
  widest = 0
}

/** Takes a part of the table into use with one to two entries for each of so many nodes. */
export function sizeTable(nodes: f64): void {
  let buckets: u32 = LEAST_BUCKETS
  while (<f64>(buckets * ENTRIES) <= nodes && buckets < mostBuckets) buckets *= 2
  mask = min(buckets, mostBuckets) - 1
  widest = max(widest, mask)
}

export function clearTable(): void {
  memory.fill(table, 0, (<usize>widest + 1) * ENTRIES * ENTRY_SIZE)
  widest = 0
  age = 0
}

/** A new search begins: what older ones left is overwritten first. */
export function startAge(): void {
  age = (age + 1) % AGES
}

/** What is known of a position; 0 is nothing. */
export function probe(key: u64): u64 {
  const bucket = bucketOf(key)
  let found: u64 = 0
  for (let at = bucket + ENTRIES * ENTRY_SIZE; at > bucket; ) {
    at -= ENTRY_SIZE
    const content = load<u64>(at, 8)
    found = select<u64>(content, found, (load<u64>(at) ^ content) == key)
  }
  return found
}

function bucketOf(key: u64): usize {
  return table + <usize>(<u32>key & mask) * (ENTRIES * ENTRY_SIZE)
}

export function moveIn(content: u64): u32 {
  return <u32>content & 1023
}
export function boundIn(content: u64): u32 {
  return (<u32>content >> 10) & 3
}
export function provedIn(content: u64): bool {
  return ((<u32>content >> 12) & 1) != 0
}
export function depthIn(content: u64): i32 {
  return (<u32>content >> 18) & 255
}
export function estimateIn(content: u64): i32 {
  return <i32>(<i64>content >> 48)
}
function ageIn(content: u64): u32 {
  return (<u32>content >> 13) & 31
}

/** Wins are kept by their distance from the position, not from the root. */
export function scoreIn(content: u64, ply: i32): i32 {
  const score = <i32>(<i16>(content >> 32))
  return score > WIN_IN_SIGHT ? score - ply : score < -WIN_IN_SIGHT ? score + ply : score
}

export function keep(
  key: u64,
  move: u32,
  bound: u32,
  proved: bool,
  depth: i32,
  score: i32,
  estimate: i32,
  ply: i32,
): void {
  let at = bucketOf(key)
  let victim = at
  let least = i32.MAX_VALUE
  for (const end = at + ENTRIES * ENTRY_SIZE; at < end; at += ENTRY_SIZE) {
    const content = load<u64>(at, 8)
    if ((load<u64>(at) ^ content) == key) {
      if (provedIn(content) && !proved) return
      victim = at
      if (move == NO_MOVE) move = moveIn(content)
      break
    }
    const worth = worthOf(content)
    const isLess = worth < least
    least = select<i32>(worth, least, isLess)
    victim = select<usize>(at, victim, isLess)
  }
  const distance = score > WIN_IN_SIGHT ? score + ply : score < -WIN_IN_SIGHT ? score - ply : score
  const low = move | (bound << 10) | (u32(proved) << 12) | (age << 13) | ((<u32>depth) << 18)
  const content = <u64>low | ((<u64>(<u32>(distance & 0xffff) | ((<u32>estimate) << 16))) << 32)
  store<u64>(victim, content, 8)
  store<u64>(victim, key ^ content)
}

function worthOf(content: u64): i32 {
  const old = (age - ageIn(content)) & (AGES - 1)
  const worth = depthIn(content) + select<i32>(4, 0, provedIn(content)) - 4 * <i32>old
  return select<i32>(i32.MIN_VALUE, worth, content == 0)
}
