/**
 * What the plots show, counted from the games alone: how long teams thought, how games ended, what the first move is
 * worth.
 */

import { addCoreTimes, type CoreTime, NO_CORE_TIME } from '../referee/core-time.ts'
import { isForfeit, sideAtFault, WAYS, type Way } from '../referee/ending.ts'
import type { Side } from '../rules/position.ts'
import { scoreOf } from '../stats/pairs.ts'
import type { GameView } from './view.ts'

const SIDES: readonly Side[] = [0, 1]

/** Who lost a game by its own doing, by number; null where nobody did. */
export function culpritOf({ ending, seats }: GameView): number | null {
  const side = sideAtFault(ending)
  return side === null ? null : seats[side]
}

/** How long an entrant thought about its placements, in ms. */
export interface TimeUse {
  readonly placements: number
  readonly median: number
  readonly p95: number
  readonly longest: number
}

/** By entrant; null for one that has not placed yet. */
export function timeUses(entrants: number, games: readonly GameView[]): (TimeUse | null)[] {
  const all = Array.from({ length: entrants }, (): number[] => [])
  for (const { seats, thoughts } of games) {
    for (const side of SIDES) for (const time of thoughts[side]) all[seats[side]]?.push(time)
  }
  return all.map(timeUseOf)
}

/** By entrant, over all its games: elapsed time and processor time. */
export function coreTimes(entrants: number, games: readonly GameView[]): CoreTime[] {
  const all = Array.from({ length: entrants }, () => NO_CORE_TIME)
  for (const { seats, times, processor } of games)
    for (const side of SIDES) {
      const wall = Math.max(times[side], processor[side].used ?? 0) // a thought that was lost is in no placement
      all[seats[side]] = addCoreTimes(all[seats[side]] ?? NO_CORE_TIME, { ...processor[side], wall })
    }
  return all
}

export function timeUseOf(times: readonly number[]): TimeUse | null {
  if (times.length === 0) return null
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  return { placements: sorted.length, median: at(0.5), p95: at(0.95), longest: at(1) }
}

/** How many games ended in which way, the ways that occurred, in the order of the list of all. */
export function endingsOf(games: readonly GameView[]): { way: Way; games: number }[] {
  return WAYS.map(way => ({ way, games: games.filter(({ ending }) => ending.way === way).length })).filter(
    count => count.games > 0,
  )
}

/** What the first move was worth, over the games that were played out: a forfeit says nothing about it. */
export interface FirstMove {
  readonly games: number
  readonly first: number // games that x, who begins, came out ahead in
  readonly level: number
  readonly second: number
}

export function firstMoveOf(games: readonly GameView[]): FirstMove {
  const scores = games.filter(game => !isForfeit(game.ending)).map(({ ending }) => scoreOf(ending, 0))
  const count = (score: number): number => scores.filter(one => one === score).length
  const [first, level, second] = [count(1), count(0.5), count(0)]
  return { games: first + level + second, first, level, second }
}
