/** Dates in the time zone of the course, and what is left until one by the server's clock. */

import { useEffect, useState } from 'react'
import { courseWords } from '../../words/en/course.ts'
import { localeNow, useWords } from '../language.ts'

/** Of the kinds of English the one whose dates nobody reads the wrong way round. */
const dateLocale = (): string => (localeNow().startsWith('en') ? 'en-GB' : localeNow())

export function instantText(at: string, zone: string): string {
  const date = new Intl.DateTimeFormat(dateLocale(), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  })
  return `${date.format(new Date(at))} (${zone})`
}

/** For tables: '24 Feb 2018, 23:55'. */
export const shortInstant = (at: string, zone: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
    new Date(at),
  )

/** With the second, where a receipt or the log says when something was. */
export const exactInstant = (at: string, zone: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone }).format(
    new Date(at),
  )

const SECOND = 1000

/** The server's clock, which is so many milliseconds ahead of ours. */
function useServerTime(ahead: number): number {
  const [time, setTime] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setTime(Date.now()), SECOND)
    return () => clearInterval(tick)
  }, [])
  return time + ahead
}

export function Countdown({ ahead, until }: { ahead: number; until: string }) {
  const words = useWords(courseWords)
  const left = Date.parse(until) - useServerTime(ahead)
  return <strong className="countdown">{left < 0 ? words.isOver : leftText(left, words)}</strong>
}

/** What time it is by the clock that decides about deadlines. */
export function ServerClock({ ahead, zone }: { ahead: number; zone: string }) {
  const time = useServerTime(ahead)
  const format = new Intl.DateTimeFormat(dateLocale(), { timeStyle: 'medium', timeZone: zone })
  return <time className="clock">{format.format(time)}</time>
}

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000

function leftText(left: number, words: typeof courseWords): string {
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)]
  const [minutes, seconds] = [Math.floor((left % HOUR) / MINUTE), Math.floor((left % MINUTE) / SECOND)]
  if (days > 0) return words.daysLeft(days, hours)
  return hours > 0 ? words.hoursLeft(hours, minutes) : words.minutesLeft(minutes, seconds)
}
