/** A page for a projector: nothing but what a room is to read, in type that grows with the screen. */

import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { arenaWords } from '../../words/en/arena.ts'
import { useWords } from '../language.ts'
import { SettingsButton } from '../ui/settings.tsx'
import './theatre.css'

interface ProjectorProps {
  readonly title: string
  readonly where?: ReactNode // what of it is shown now
  readonly back: string // the address of the page that led here
  readonly className?: string
  readonly foot?: ReactNode
  readonly children: ReactNode
}

export const Projector = ({ title, where, back, className = '', foot, children }: ProjectorProps) => (
  <main className={`projector ${className}`} id="main">
    <header className="projector-head">
      <h1>{title}</h1>
      {where !== undefined && <p>{where}</p>}
      <div className="projector-tools">
        <FullScreenButton />
        <SettingsButton />
        <Link className="button quiet" href={back}>
          {useWords(arenaWords).leave}
        </Link>
      </div>
    </header>
    <div className="projector-body">{children}</div>
    {foot !== undefined && <footer className="projector-foot">{foot}</footer>}
  </main>
)

const useFullScreen = (): boolean =>
  useSyncExternalStore(
    tell => {
      document.addEventListener('fullscreenchange', tell)
      return () => document.removeEventListener('fullscreenchange', tell)
    },
    () => document.fullscreenElement !== null,
  )

/** A browser that may not fill the screen leaves the page as it is. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  void change.catch(() => {})
}

function FullScreenButton() {
  const words = useWords(arenaWords)
  const isFull = useFullScreen()
  return (
    <button type="button" className="quiet" onClick={toggleFullScreen}>
      {isFull ? words.window : words.fullScreen}
    </button>
  )
}
