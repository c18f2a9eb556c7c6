/** The page's beginning. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { assert } from '../rules/result.ts'
import { App } from './app.tsx'
import { startLanguage } from './language.ts'
import { loadPage } from './later.tsx'
import './styles/theme.css'
import './styles/base.css'

const root = document.getElementById('root')
assert(root !== null, 'a page with a root')
void Promise.all([startLanguage(), loadPage(location.pathname)]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it the page works as before, only not without a network.
  navigator.serviceWorker.register('/offline.js').catch(() => {})
}
