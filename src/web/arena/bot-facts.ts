/** What the page about a bot tells, in words. */
import type { BotProfile } from '../../contract/bots.ts'
import type { RatingsAnswer } from '../../contract/ratings.ts'
import type { peopleWords } from '../../words/en/people.ts'
import type { Figures } from '../figures.ts'
import { signed } from './bots-page.tsx'

export type Played = BotProfile['games'][number]
type Words = typeof peopleWords

export const gamesIn = ({ sides: [x, o], unfinished }: Played): number =>
  [x, o].reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, unfinished)

/** '2 too late, 1 crashed' */
export function forfeitWords(
  { forfeits: told, profile }: Words,
  forfeits: Played['forfeits'],
  { figure }: Figures,
): string {
  const named = Object.entries(told)
  const words = forfeits.map(
    ({ way, games }) => `${figure(games)} ${named.find(([key]) => key === way)?.[1] ?? way}`,
  )
  return words.length === 0 ? profile.noForfeits : words.join(', ')
}

export const timeUseWords = (
  { profile }: Words,
  time: Played['style']['time'],
  { time: timeText }: Figures,
): string =>
  time === null
    ? profile.unmeasured
    : profile.timeIs(timeText(time.median), timeText(time.slowest), time.placements)

/** Among those of its group; bots of another group cannot be compared with it. */
export function ratingWords(
  { profile }: Words,
  ratings: RatingsAnswer,
  of: { readonly variant: string; readonly name: string },
): string {
  for (const { rows } of ratings.filter(({ variant }) => variant === of.variant)) {
    const at = rows.findIndex(({ name }) => name === of.name)
    const row = rows[at]
    if (row) return profile.ratingIs(signed(row.elo), signed(row.low), signed(row.high), at + 1, rows.length)
  }
  return profile.unrated
}
