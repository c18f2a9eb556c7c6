/** Says quietly that the connection is lost, and louder when that lasts. */

import { useEffect, useRef, useState } from 'react'
import { arenaWords } from '../../words/en/arena.ts'
import { localeNow, useWords } from '../language.ts'
import { announce } from '../ui/live-region.tsx'

const LONG = 15_000 // milliseconds

export function ConnectionBanner({ lostAt }: { lostAt: number | null }) {
  const words = useWords(arenaWords)
  const [now, setNow] = useState(Date.now)
  const wasLost = useRef(false)
  useEffect(() => {
    const isNews = wasLost.current !== (lostAt !== null)
    wasLost.current = lostAt !== null
    if (isNews) announce(lostAt === null ? words.connectedAgain : words.lost)
    if (lostAt === null) return
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [lostAt, words])
  if (lostAt === null) return null
  const since = new Date(lostAt).toLocaleTimeString(localeNow())
  return (
    <p className="banner" data-lasting={now - lostAt > LONG}>
      {now - lostAt > LONG ? words.lostLong(since) : words.lostAgain}
    </p>
  )
}
