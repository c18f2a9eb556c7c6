/** Dates in the time zone of the course, and what is left until one by the server's clock. */
import { useEffect, useState } from 'react'

export function instantText(at: string, zone: string): string {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  return `${date.format(new Date(at))} (${zone})`
}

const SECOND = 1000

/** The server's clock, from when it last answered. */
function useServerTime(now: string): number {
  const [ahead] = useState(() => Date.parse(now) - Date.now())
  const [time, setTime] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setTime(Date.now()), SECOND)
    return () => clearInterval(tick)
  }, [])
  return time + ahead
}

export function Countdown({ now, until }: { now: string; until: string }) {
  const left = Date.parse(until) - useServerTime(now)
  return <strong className="countdown">{left < 0 ? 'over' : leftText(left)}</strong>
}

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000

function leftText(left: number): string {
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)]
  const [minutes, seconds] = [Math.floor((left % HOUR) / MINUTE), Math.floor((left % MINUTE) / SECOND)]
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h left`
  return hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min ${seconds} s left`
}
