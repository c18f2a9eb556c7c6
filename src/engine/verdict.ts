/** What the engine says about a line, in words. */
import { makeMove } from '../rules/move-text.ts'
import { MARKS, type Move, opponent, type Position } from '../rules/position.ts'
import type { Rules } from '../rules/variant.ts'
import { reviewWords } from '../words/en/review.ts'
import type { Analysis, EngineLine } from './analysis.ts'
import { LINE_SCORE, WIN, WIN_IN_SIGHT } from './score.ts'
import { winChance } from './win-chance.ts'

export type ReviewWords = typeof reviewWords

/** 'proved: x wins in 7', or an estimate for the side to move: '+0.05, x 52 %'. */
export function lineVerdict(position: Position, line: EngineLine, words: ReviewWords = reviewWords): string {
  if (line.proved) return words.proved(resultWords(position, line, words))
  if (isWon(line)) return words.notProved(resultWords(position, line, words))
  const score = Math.abs(line.score / LINE_SCORE).toFixed(2)
  const sign = line.score < 0 && Number(score) > 0 ? '−' : '+'
  return `${sign}${score}, ${MARKS[position.turn]} ${Math.round(100 * chanceOf(position, line))} %`
}

export function resultWords(
  { rules, turn }: Position,
  line: EngineLine,
  words: ReviewWords = reviewWords,
): string {
  const ahead = MARKS[line.score > 0 ? turn : opponent(turn)]
  if (isWon(line)) return words.winsIn(ahead, WIN - Math.abs(line.score))
  const points = pointsAhead(rules, line.score)
  return points === 0 ? words.draw : words.endsAhead(ahead, points)
}

/** Of the side that is ahead, where a score is the result. */
export function pointsAhead({ variant }: Rules, score: number): number {
  const [most, least] = variant.scoring.win
  return Math.abs(Number(((score * (most - least)) / LINE_SCORE).toFixed(2)))
}

export const isWon = ({ score }: EngineLine): boolean => Math.abs(score) > WIN_IN_SIGHT

export const chanceOf = ({ rules }: Position, { score }: EngineLine): number =>
  winChance(rules.variant, score)

export const movesText = ({ rules }: Position, moves: readonly Move[]): string =>
  moves.map(move => makeMove(rules, move)).join(' ')

export const speedOf = ({ nodes, milliseconds }: Analysis): number =>
  Math.round((1000 * nodes) / Math.max(milliseconds, 1))

/** '950', '12.3 k', '1.23 M' */
export function countText(count: number): string {
  if (count < 1000) return `${count}`
  return count < 1e6 ? `${(count / 1e3).toFixed(1)} k` : `${(count / 1e6).toFixed(2)} M`
}
