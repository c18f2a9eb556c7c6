/**
 * The second search: plain and/or search on the rules themselves, which shares nothing with the engine but the scale
 * of the scores. It looks ever further ahead, a placement of the asking side at a time, so that the first depth at
 * which a win is found is the length of the shortest one.
 */
import {
  halfOf,
  lineOwner,
  type Move,
  moves,
  opponent,
  outcome,
  ownedBy,
  type Position,
  play,
  type Side,
} from '../rules/position.ts'
import { bitOf, counts } from '../rules/variant.ts'
import type { Prover } from './prover.ts'
import { endValue, mostFor } from './value.ts'

/** Where a win is that near, it is looked for ply by ply; all else is searched to the end of the game. */
const NEAR = 6
const TO_THE_END = 1000

const YES = 1
const NO = -1
const OPEN = 0
type Verdict = typeof YES | typeof NO | typeof OPEN

/** What the table says of a position: never reached; reached within so many own placements; or not within so many. */
const NEVER = -2
const UNKNOWN = -1
const REACHED = 10_000
const noteOf = (verdict: Verdict, left: number): number =>
  verdict === NO ? NEVER : verdict === YES ? REACHED + left : left

export interface SecondSearch {
  readonly ask: Prover
  /** In how many placements of its own the side to move makes a line; null if more than `NEAR`, or unknown. */
  readonly lineIn: (position: Position) => number | null
}

/** It ends without an answer when it has looked at as many positions as its budget, for all that it is asked. */
export function secondSearch(budget: number): SecondSearch {
  let spent = 0
  const spend = (): boolean => ++spent <= budget
  return {
    ask: (side, least) => {
      const deepen = deepening(side, scoreOfAtLeast(side, least), spend)
      return position => {
        const { verdict } = deepen(position, true)
        return verdict === OPEN ? null : verdict === YES
      }
    },
    lineIn: position => {
      const { turn } = position
      const { verdict, depth } = deepening(turn, lineOf(turn), spend)(position, false)
      return verdict === YES ? depth : null
    },
  }
}

/** What a side is asked to reach, and positions of which it is certain at once. */
type Goal = (position: Position) => Verdict

function scoreOfAtLeast(side: Side, least: number): Goal {
  return position => {
    const end = outcome(position)
    if (end) return endValue(position, end, side) >= least ? YES : NO
    if (mostFor(position, side) < least) return NO
    return -mostFor(position, opponent(side)) >= least ? YES : OPEN
  }
}

const lineOf =
  (side: Side): Goal =>
  position =>
    position.allowed === 0 ? (lineOwner(position) === side ? YES : NO) : OPEN

/** Looks near, and then at all that is left of the game. */
type Deepening = (position: Position, isWhole: boolean) => Found

interface Found {
  readonly verdict: Verdict
  readonly depth: number
}

/** One question, with a table of what is known about it. */
function deepening(side: Side, goal: Goal, spend: () => boolean): Deepening {
  const known = new Map<string, number>() // notes
  let isSpent = false

  const look = (position: Position, left: number): Verdict => {
    const certain = goal(position)
    if (certain !== OPEN) return certain
    const isOwn = position.turn === side
    if (left === 0 && isOwn) return OPEN
    const key = keyOf(position)
    const before = known.get(key) ?? UNKNOWN
    if (before === NEVER) return NO
    if (before >= REACHED && left >= before - REACHED) return YES
    if (before < REACHED && left <= before) return OPEN
    isSpent ||= !spend()
    if (isSpent) return OPEN
    const verdict = lookBehind(position, left, isOwn)
    if (!isSpent && (verdict !== OPEN || before < REACHED)) known.set(key, noteOf(verdict, left))
    return verdict
  }

  const lookBehind = (position: Position, left: number, isOwn: boolean): Verdict => {
    const wanted = isOwn ? YES : NO
    let isSure = true
    for (const move of promising(position)) {
      const verdict = look(play(position, move), isOwn ? left - 1 : left)
      if (verdict === wanted) return wanted
      if (verdict === OPEN) isSure = false
    }
    return isSure ? (-wanted as Verdict) : OPEN
  }

  return (position, isWhole) => {
    for (let depth = 1; depth <= NEAR && !isSpent; depth++) {
      const verdict = look(position, depth)
      if (verdict !== OPEN) return { verdict, depth }
    }
    if (isSpent || !isWhole) return { verdict: OPEN, depth: NEAR }
    return { verdict: look(position, TO_THE_END), depth: TO_THE_END }
  }
}

/**
 * All that the rest of the game depends on: positions with the same text have the same continuations. The marks of a
 * board that takes no more are left out, unless they count at the end.
 */
function keyOf({ rules, boards, owners, diagonal, open, allowed, turn, bonus }: Position): string {
  const isAllKept = counts(rules.variant, 'corner-marks')
  const words: number[] = [open, allowed, diagonal, ...owners]
  for (let board = 0; board < boards.length; board++) {
    if (isAllKept || (open & bitOf(rules, board)) !== 0) words.push(boards[board]!)
  }
  let key = `${turn}${bonus}`
  for (const word of words) key += String.fromCharCode(word & 0xffff, word >>> 16)
  return key
}

/** Moves that make a line of boards alone; else those that win a board first. */
function promising(position: Position): Move[] {
  const { rules, boards, owners, turn } = position
  const winning: Move[] = []
  const others: Move[] = []
  for (const move of moves(position)) {
    const board = Math.floor(move / rules.cells)
    const grid = board < rules.cells ? 0 : 1
    const slot = board - grid * rules.cells
    const word = owners[grid]!
    const isOpen = (((word | (word >>> 16)) >>> slot) & 1) === 0
    const mine = halfOf(boards[board]!, turn) | (1 << (move % rules.cells))
    if (!isOpen || rules.won[mine] !== 1) {
      others.push(move)
      continue
    }
    if (rules.won[ownedBy(word, turn) | (1 << slot)] === 1) return [move]
    winning.push(move)
  }
  return [...winning, ...others]
}
