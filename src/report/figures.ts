/**
 * What the plots show, counted from the games alone: points over rounds, who took what from whom, how long teams
 * thought, how games ended, what the first move is worth.
 */

import { FORFEITS, WAYS, type Way } from '../referee/ending.ts'
import { opponent, type Side } from '../rules/position.ts'
import { scoreOf } from '../stats/pairs.ts'
import type { StandingRow } from '../tournament/standings.ts'
import type { GameView } from './view.ts'

const SIDES: readonly Side[] = [0, 1]

export const isForfeit = ({ ending }: GameView): boolean => FORFEITS.some(way => way === ending.way)

/** Who lost a game by its own doing, by number; null where nobody did. */
export function culpritOf(game: GameView): number | null {
  const { winner } = game.ending
  return isForfeit(game) && winner !== null ? game.seats[opponent(winner)] : null
}

/**
 * The points after each round, from 0 before the first; a line for each row of a table. Where points come without a
 * game, by a bye, they come in the rounds that the entrant sat out.
 */
export function climbs(rows: readonly StandingRow[], games: readonly GameView[], bye: number): number[][] {
  const rounds: GameView[][] = []
  for (const game of games) {
    rounds[game.round] ??= []
    rounds[game.round].push(game)
  }
  return rows.map(({ entrant, byes }) => {
    const gained = Array.from(rounds, round => gainOf(entrant, round ?? []))
    const satOut = gained.flatMap((gain, round) => (gain === null ? [round] : [])).slice(0, byes)
    const line = [0]
    for (const [round, gain] of gained.entries())
      line.push(line[round] + (gain ?? (satOut.includes(round) ? bye : 0)))
    return line
  })
}

/** What an entrant got in a round; null where it did not play. */
function gainOf(entrant: number, round: readonly GameView[]): number | null {
  const own = round.filter(({ seats }) => seats.includes(entrant))
  if (own.length === 0) return null
  return own.reduce((sum, { seats, ending }) => sum + ending.points[seats[0] === entrant ? 0 : 1], 0)
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
    for (const side of SIDES) for (const time of thoughts[side]) all[seats[side]].push(time)
  }
  return all.map(timeUseOf)
}

function timeUseOf(times: number[]): TimeUse | null {
  if (times.length === 0) return null
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1]
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
  const scores = games.filter(game => !isForfeit(game)).map(({ ending }) => scoreOf(ending, 0))
  const count = (score: number): number => scores.filter(one => one === score).length
  const [first, level, second] = [count(1), count(0.5), count(0)]
  return { games: first + level + second, first, level, second }
}
