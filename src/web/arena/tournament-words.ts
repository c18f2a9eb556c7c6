/** Times and places in tournaments as people read them. */
import { endingWords } from '../../referee/ending-words.ts'
import { durationText } from '../../report/duration.ts'
import type { GameWords } from '../../rules/names.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { variantNamed } from '../../rules/variants.ts'
import type { arenaWords } from '../../words/en/arena.ts'
import { localeNow } from '../language.ts'
import type { PlayedGame } from './tournament-state.ts'

type ArenaWords = typeof arenaWords

/** '15 Nov 2026, 12:40', as this browser's clock has it. */
export const dateWords = (text: string): string =>
  new Date(text).toLocaleString(localeNow(), { dateStyle: 'medium', timeStyle: 'short' })

export function titleOf(id: string, words: GameWords): string {
  const variant = variantNamed(id)
  return variant ? variantTitle(variant, words) : id
}

/** 'about 1 min 30 s left' */
export const leftWords = (left: number, pace: number | null, words: ArenaWords): string =>
  left > 0 && pace !== null ? words.aboutLeft(durationText(left / pace)) : ''

/** '12.4 games a second'; slow ones by the minute. */
export function paceWords(pace: number | null, words: ArenaWords, { decimal }: GameWords): string {
  if (pace === null) return ''
  return pace >= 1 ? words.perSecond(decimal(pace, 1)) : words.perMinute(decimal(60 * pace, 1))
}

/** 'greedy won, 1–0: x has a line of boards' */
export function resultWords({ names, ending }: PlayedGame, words: ArenaWords, told: GameWords): string {
  const who = ending.winner === null ? words.noWinner : words.won(names[ending.winner])
  return `${who}, ${ending.points.join('–')}: ${endingWords(ending, told)}`
}
