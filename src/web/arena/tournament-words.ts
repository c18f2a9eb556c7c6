/** Times and places in tournaments as people read them. */
import { durationText } from '../../report/duration.ts'
import { variantNamed } from '../../rules/variants.ts'
import type { PlayedGame } from './tournament-state.ts'

/** '15 Nov 2026, 12:40', as this browser's clock has it. */
export const dateWords = (text: string): string =>
  new Date(text).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export const titleOf = (variant: string): string => variantNamed(variant)?.title ?? variant

/** 'about 1 min 30 s left' */
export function leftWords(left: number, pace: number | null): string {
  return left > 0 && pace !== null ? `about ${durationText(left / pace)} left` : ''
}

/** '12.4 games a second'; slow ones by the minute. */
export function paceWords(pace: number | null): string {
  if (pace === null) return ''
  return pace >= 1 ? `${pace.toFixed(1)} games a second` : `${(60 * pace).toFixed(1)} games a minute`
}

/** 'greedy won, 1–0: x has a line of boards' */
export function resultWords({ names, ending: { winner, points, why } }: PlayedGame): string {
  const who = winner === null ? 'no winner' : `${names[winner]} won`
  return `${who}, ${points.join('–')}: ${why}`
}
