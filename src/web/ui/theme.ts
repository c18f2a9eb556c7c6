/** Light, dark, or as the system has it. The choice is kept; `theme.js` applies it before the first paint. */
import { remember } from '../storage.ts'

export const THEMES = [
  { id: 'system', name: 'themeSystem' },
  { id: 'light', name: 'themeLight' },
  { id: 'dark', name: 'themeDark' },
] as const
type Theme = (typeof THEMES)[number]['id']

const KEPT = 'ultimata:theme'

export function keptTheme(): Theme {
  const kept = document.documentElement.dataset.theme
  return THEMES.find(({ id }) => id === kept)?.id ?? 'system'
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  remember(KEPT, theme === 'system' ? null : theme)
}
