/** Light, dark, or as the system has it. The choice is kept; `theme.js` applies it before the first paint. */
import { useState } from 'react'
import { remember } from '../storage.ts'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const KEPT = 'ultimata:theme'
const SIGNS: Record<Theme, string> = { system: '◐', light: '☀', dark: '☾' }

function keptTheme(): Theme {
  const kept = document.documentElement.dataset.theme
  return THEMES.find(theme => theme === kept) ?? 'system'
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  remember(KEPT, theme === 'system' ? null : theme)
}

export function ThemeButton() {
  const [theme, setTheme] = useState(keptTheme)
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const change = (): void => {
    applyTheme(next!)
    setTheme(next!)
  }
  return (
    <button
      type="button"
      className="quiet"
      onClick={change}
      title={`Theme: ${theme}`}
      aria-label={`Theme: ${theme}. Change to ${next}`}
    >
      <span aria-hidden="true">{SIGNS[theme]}</span>
    </button>
  )
}
