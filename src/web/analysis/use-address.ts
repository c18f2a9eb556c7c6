/** Keeps the address at what is looked at, and follows a link that is put into it. */
import { useEffect, useRef } from 'react'
import type { Result } from '../../rules/result.ts'
import { keep, shareOf, viewOf } from './address.ts'
import type { GameView } from './game-view.ts'

const PAUSE_MS = 250 // browsers allow only so many changes of the address

export function useAddress(place: GameView, onLink: (linked: Result<GameView, string>) => void): void {
  const written = useRef<string | null>(null)
  useEffect(() => {
    keep(place) // at once: the page may be left before the address is written
    const timer = setTimeout(() => {
      written.current = shareOf(place)
      history.replaceState(history.state, '', `${location.pathname}${location.search}#${written.current}`)
      keep(place)
    }, PAUSE_MS)
    const leave = (): void => clearTimeout(timer) // a reload asks for the address of this moment
    addEventListener('beforeunload', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeunload', leave)
    }
  }, [place])
  useEffect(() => {
    const follow = (): void => {
      const share = location.hash.slice(1)
      if (share !== '' && share !== written.current) onLink(viewOf(share))
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [onLink])
}
