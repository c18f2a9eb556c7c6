/** A judged placement in words, for the page, the terminal and the comments of a record. */
import { movesText, type ReviewWords } from '../engine/verdict.ts'
import { makeMove } from '../rules/move-text.ts'
import { MARKS } from '../rules/position.ts'
import { reviewWords } from '../words/en/review.ts'
import { SIGNS } from './accuracy.ts'
import type { Judgement } from './report.ts'

export const percent = (chance: number): string => `${Math.round(100 * chance)} %`

/** 'blunder', 'missed win', 'mistake, missed win'; nothing for a good move. */
export function verdictOf(
  { grade, missedWin }: Pick<Judgement, 'grade' | 'missedWin'>,
  words: ReviewWords = reviewWords,
): string {
  return [words.grades[grade], missedWin ? words.missedWin : ''].filter(part => part !== '').join(', ')
}

export const signOf = ({ grade, missedWin }: Pick<Judgement, 'grade' | 'missedWin'>): string =>
  grade === 'good' && missedWin ? SIGNS.inaccuracy : SIGNS[grade]

/** 'x 62 % → 31 %' */
export const swing = ({ side, before, after }: Judgement): string =>
  `${MARKS[side]} ${percent(before.chances[side])} → ${percent(after.chances[side])}`

/** 'The engine prefers 4:7.' Nothing where it would have played the same, or what is worth as much. */
export const betterWords = ({ best, isBest, before }: Judgement, words: ReviewWords = reviewWords): string =>
  isBest ? '' : words.prefers(makeMove(before.position.rules, best))

/** The moves that the engine would have gone on with, the first few of them. */
export const bestLine = ({ before: { position, line } }: Pick<Judgement, 'before'>, most: number): string =>
  line === null ? '' : movesText(position, line.moves.slice(0, most))

/** Everything about a placement that was wrong, in one text. */
export function comment(judgement: Judgement): string {
  const head = `${signOf(judgement)} ${verdictOf(judgement)}, ${swing(judgement)}.`
  const sentences = judgement.remarks.map(({ words }) => words)
  return [head, ...sentences, betterWords(judgement)].filter(words => words !== '').join(' ')
}

/** Whether something is to be said about a placement. */
export const isWrong = ({ grade, missedWin }: Judgement): boolean => grade !== 'good' || missedWin
