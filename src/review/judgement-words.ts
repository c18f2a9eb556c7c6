/** A judged placement in words, for the page, the terminal and the comments of a record. */
import { makeMove } from '../rules/move-text.ts'
import { MARKS } from '../rules/position.ts'
import { type Grade, SIGNS } from './accuracy.ts'
import type { Judgement } from './report.ts'

export const percent = (chance: number): string => `${Math.round(100 * chance)} %`

/** 'blunder', 'missed win', 'mistake, missed win'; nothing for a good move. */
export function verdictOf({ grade, missedWin }: Pick<Judgement, 'grade' | 'missedWin'>): string {
  if (!missedWin) return grade === 'good' ? '' : grade
  return grade === 'good' ? 'missed win' : `${grade}, missed win`
}

export const signOf = ({ grade, missedWin }: Pick<Judgement, 'grade' | 'missedWin'>): string =>
  grade === 'good' && missedWin ? SIGNS.inaccuracy : SIGNS[grade]

/** 'x 62 % → 31 %' */
export const swing = ({ side, before, after }: Judgement): string =>
  `${MARKS[side]} ${percent(before.chances[side])} → ${percent(after.chances[side])}`

/** 'The engine prefers 4:7.' Nothing where it would have played the same, or what is worth as much. */
export const betterWords = ({ best, isBest, before }: Judgement): string =>
  isBest ? '' : `The engine prefers ${makeMove(before.position.rules, best)}.`

/** Everything about a placement that was wrong, in one text. */
export function comment(judgement: Judgement): string {
  const head = `${signOf(judgement)} ${verdictOf(judgement)}, ${swing(judgement)}.`
  const sentences = judgement.remarks.map(({ words }) => words)
  return [head, ...sentences, betterWords(judgement)].filter(words => words !== '').join(' ')
}

const PLURALS: Readonly<Record<Grade, readonly [one: string, more: string]>> = {
  good: ['good move', 'good moves'],
  inaccuracy: ['inaccuracy', 'inaccuracies'],
  mistake: ['mistake', 'mistakes'],
  blunder: ['blunder', 'blunders'],
}

export const gradeWords = (grade: Grade, count: number): string => PLURALS[grade][count === 1 ? 0 : 1]

/** Whether something is to be said about a placement. */
export const isWrong = ({ grade, missedWin }: Judgement): boolean => grade !== 'good' || missedWin
