/** The bar at the top of every page. */
import type { MouseEvent } from 'react'
import { Link, useLocation, useRoute } from 'wouter'
import { KeysButton } from './keys.tsx'
import { ThemeButton } from './theme.tsx'

const PLACES = [
  { path: '/', title: 'Play' },
  { path: '/analyse', title: 'Analyse' },
  { path: '/arena', title: 'Arena' },
  { path: '/course', title: 'Courses' },
  { path: '/rules', title: 'Rules' },
  { path: '/games', title: 'Games' },
] as const

export function NavBar() {
  return (
    <header className="bar">
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to a place of this page */}
      <a className="skip" href="#main" onClick={skip}>
        To the page
      </a>
      <Link href="/" className="brand" aria-label="Ultimata">
        <img src="/icon.svg" alt="" width="26" height="26" />
        <span>Ultimata</span>
      </Link>
      <nav aria-label="Pages">
        {PLACES.map(place => (
          <NavLink key={place.path} {...place} />
        ))}
      </nav>
      <KeysButton />
      <ThemeButton />
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
    <Link href={path} aria-current={isHere ? 'page' : undefined} onClick={stay}>
      {title}
    </Link>
  )
}
