/** The bar at the top of every page. */

import type { MouseEvent } from 'react'
import { Link, useLocation, useRoute } from 'wouter'
import { pageWords } from '../../words/en/page.ts'
import { useWords } from '../language.ts'
import { KeysButton } from './keys.tsx'
import { SettingsButton } from './settings.tsx'

const PLACES = [
  { path: '/', name: 'barPlay' },
  { path: '/analyse', name: 'barAnalyse' },
  { path: '/puzzles', name: 'barPuzzles' },
  { path: '/arena', name: 'barArena' },
  { path: '/course', name: 'barCourses' },
  { path: '/rules', name: 'barRules' },
  { path: '/games', name: 'barGames' },
] as const

export function NavBar() {
  const words = useWords(pageWords)
  return (
    <header className="bar">
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to a place of this page */}
      <a className="skip" href="#main" onClick={skip}>
        {words.toThePage}
      </a>
      <Link href="/" className="brand" aria-label="Ultimata">
        <img src="/icon.svg" alt="" width="26" height="26" />
        <span>Ultimata</span>
      </Link>
      <nav aria-label={words.pages}>
        {PLACES.map(({ path, name }) => (
          <NavLink key={path} path={path} title={words[name]} />
        ))}
      </nav>
      <KeysButton />
      <SettingsButton />
    </header>
  )
}

/** The focus goes to the page. The address stays: what is behind its # may be a game. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  const main = document.getElementById('main')
  if (!main) return
  main.tabIndex = -1
  main.focus()
}

function NavLink({ path, title }: { path: string; title: string }) {
  const [isHere] = useRoute(path === '/' ? '/' : `${path}/*?`)
  const [now] = useLocation()
  const stay = (event: MouseEvent): void => {
    if (now === path) event.preventDefault() // the same page without what is behind its # would lose the game
  }
  return (
    <Link href={path} className="bar-link" aria-current={isHere ? 'page' : undefined} onClick={stay}>
      {title}
    </Link>
  )
}
