/** What is said about a place of a finale. */
import type { Fate } from '../../tournament/finale.ts'
import type { arenaWords } from '../../words/en/arena.ts'
import type { Figures } from '../figures.ts'

type ArenaWords = typeof arenaWords

/** 'on to the semi-final' */
export function fateWords(fate: Fate, rank: number, words: ArenaWords): string {
  if (fate.kind === 'final') return rank === 1 ? words.winner : words.placeOf(rank)
  return fate.kind === 'out' ? words.out : words.onTo(fate.to, fate.isFurther)
}

/** '12 points'; '12 points, 7.5 of 10 marks' where there are marks to be had. */
export const pointsWords = (
  points: number,
  marks: number | null,
  of: number,
  words: ArenaWords,
  { figure }: Figures,
): string =>
  `${words.points(figure(points), points === 1)}${marks === null ? '' : words.marksOf(figure(marks), figure(of))}`

/** Why there is a game to look at. */
export const decidingWords = (fate: Fate, rival: string, words: ArenaWords): string =>
  fate.kind === 'final' ? words.wouldHaveWon(rival) : words.wouldHaveGoneOn(rival)
