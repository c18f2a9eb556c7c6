/**
 * How often each move of the first positions was played in a set of games, and what came of it. Images of a position
 * are one position, and moves that are alike are one move.
 */
import { foldedHash, foldedMoves } from '../rules/folded.ts'
import { type Move, type Position, play, start } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'

/** Placements of each game that are counted. */
export const COUNTED = 10
/** So many moves are remembered: those of later games count where they are known. */
const MOST_MOVES = 60_000

export interface PlayedGame {
  readonly moves: readonly Move[]
  readonly opening: number // placements at the beginning that nobody chose: they are not counted
  readonly score: number // of x: 1, ½ or 0
}

export interface CountedMove {
  readonly move: Move // of those that are alike the first one
  readonly games: number
  readonly x: number // games that x has won
  readonly o: number
}

export interface GameCounter {
  add(game: PlayedGame): void
  /** How many were added. */
  games(): number
  /** The moves that were played here, the most frequent first. */
  movesAt(position: Position): CountedMove[]
}

type Tally = [games: number, x: number, o: number]

export function gameCounter(variant: Variant, most = MOST_MOVES): GameCounter {
  const tallies = new Map<bigint, Tally>()
  let games = 0
  const count = (key: bigint, score: number): void => {
    const tally = tallies.get(key) ?? [0, 0, 0]
    if (tally[0] === 0 && tallies.size >= most) return
    tallies.set(key, tally)
    tally[0]++
    if (score === 1) tally[1]++
    if (score === 0) tally[2]++
  }
  return {
    add: ({ moves, opening, score }) => {
      games++
      let position = start(variant)
      let here = foldedHash(position)
      for (const [ply, move] of moves.slice(0, COUNTED).entries()) {
        position = play(position, move)
        const next = foldedHash(position)
        if (ply >= opening) count(keyOf(here, next), score)
        here = next
      }
    },
    games: () => games,
    movesAt: position => {
      if (tallies.size === 0) return []
      const here = foldedHash(position)
      return foldedMoves(position)
        .flatMap(([move]) => {
          const tally = tallies.get(keyOf(here, foldedHash(play(position, move))))
          return tally ? [{ move, games: tally[0], x: tally[1], o: tally[2] }] : []
        })
        .sort((a, b) => b.games - a.games)
    },
  }
}

/** Of a move between two positions. */
const keyOf = (from: bigint, to: bigint): bigint => BigInt.asUintN(64, from * 3n) ^ to
