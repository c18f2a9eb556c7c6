/** The bar at the top of every page. */

import { type MouseEvent, useRef } from 'react'
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
const ALWAYS = 4 // so many are in the bar of a phone; the others are behind a button there

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
        {PLACES.map(({ path, name }, index) => (
          <NavLink
            key={path}
            path={path}
            title={words[name]}
            className={index < ALWAYS ? 'bar-link' : 'bar-link bar-wide'}
          />
        ))}
        <More />
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

/** What a phone's bar has no room for. The button is called what is shown, where that is one of these. */
function More() {
  const words = useWords(pageWords)
  const [now] = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const rest = PLACES.slice(ALWAYS)
  const here = rest.find(({ path }) => now === path || now.startsWith(`${path}/`))
  return (
    <>
      <button
        type="button"
        className="bar-link bar-more"
        popoverTarget="bar-menu"
        aria-current={here ? 'true' : undefined}
      >
        {here ? words[here.name] : words.barMore} <span aria-hidden="true">▾</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links are what is pressed; it closes after them */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
      <div
        id="bar-menu"
        className="bar-menu"
        popover="auto"
        ref={menu}
        onClick={() => menu.current?.hidePopover()}
      >
        {rest.map(({ path, name }) => (
          <NavLink key={path} path={path} title={words[name]} className="bar-link" />
        ))}
      </div>
    </>
  )
}

interface NavLinkProps {
  readonly path: string
  readonly title: string
  readonly className: string
}

function NavLink({ path, title, className }: NavLinkProps) {
  const [isHere] = useRoute(path === '/' ? '/' : `${path}/*?`)
  const [now] = useLocation()
  const stay = (event: MouseEvent): void => {
    if (now === path) event.preventDefault() // the same page without what is behind its # would lose the game
  }
  return (
    <Link href={path} className={className} aria-current={isHere ? 'page' : undefined} onClick={stay}>
      {title}
    </Link>
  )
}
