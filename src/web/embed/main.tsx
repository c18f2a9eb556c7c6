/** The board alone, within somebody else's page: `/embed?g=…`, with `&theme=dark` if that page is dark, `&language=de` if it is German. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { assert } from '../../rules/result.ts'
import { startLanguage } from '../language.ts'
import { EmbeddedGame } from './embedded-game.tsx'
import '../styles/theme.css'
import '../styles/base.css'
import './embed.css'

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

const root = document.getElementById('root')
assert(root !== null, 'a page with a root')
void startLanguage(asked.get('language')).then(() =>
  createRoot(root).render(
    <StrictMode>
      <EmbeddedGame code={asked.get('g') ?? ''} />
    </StrictMode>,
  ),
)
