/** Keeps the address at what is looked at, and follows a link that is put into it. */
import { useEffect, useRef } from 'react'
import type { Result } from '../../rules/result.ts'
import { keep, placeOf, shareOf } from './address.ts'
import type { Place } from './desk.ts'

const PAUSE_MS = 250 // browsers allow only so many changes of the address

export function useAddress(place: Place, onLink: (linked: Result<Place, string>) => void): void {
  const written = useRef<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      written.current = shareOf(place)
      history.replaceState(history.state, '', `${location.pathname}${location.search}#${written.current}`)
      keep(place)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [place])
  useEffect(() => {
    const follow = (): void => {
      const share = location.hash.slice(1)
      if (share !== '' && share !== written.current) onLink(placeOf(share))
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [onLink])
}
