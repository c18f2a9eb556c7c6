/** Says quietly that the connection is lost, and louder when that lasts. */
import { useEffect, useRef, useState } from 'react'
import { announce } from '../ui/live-region.tsx'

const LONG = 15_000 // milliseconds

export function ConnectionBanner({ lostAt }: { lostAt: number | null }) {
  const [now, setNow] = useState(Date.now)
  const wasLost = useRef(false)
  useEffect(() => {
    const isNews = wasLost.current !== (lostAt !== null)
    wasLost.current = lostAt !== null
    if (isNews) announce(lostAt === null ? 'Connected again.' : 'The connection to the server is lost.')
    if (lostAt === null) return
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [lostAt])
  if (lostAt === null) return null
  const since = new Date(lostAt).toLocaleTimeString()
  return (
    <p className="banner" data-lasting={now - lostAt > LONG}>
      {now - lostAt > LONG
        ? `The server has not answered since ${since}. No game is lost. This page continues automatically when the server is back.`
        : 'The connection to the server is lost. Trying again …'}
    </p>
  )
}
