/** Which page is shown, and what is around every page. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { KeysDialog } from './keys.tsx'
import { LiveRegion } from './live.tsx'
import { NavBar } from './nav-bar.tsx'
import { PlayPage } from './play/page.tsx'

const AnalysisPage = lazy(() => import('./analysis/page.tsx').then(page => ({ default: page.AnalysisPage })))
const ArenaPages = lazy(() => import('./arena/pages.tsx').then(page => ({ default: page.ArenaPages })))

const server = new QueryClient()

export function App() {
  return (
    <QueryClientProvider client={server}>
      <NavBar />
      <Suspense fallback={<main className="page" aria-busy="true" />}>
        <Switch>
          <Route path="/" component={PlayPage} />
          <Route path="/analyse" component={AnalysisPage} />
          <Route path="/arena/*?" component={ArenaPages} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
      <LiveRegion />
      <KeysDialog />
    </QueryClientProvider>
  )
}

const NotFound = () => (
  <main className="page">
    <h1>There is no such page</h1>
    <p>The address may be mistyped. The menu above leads everywhere.</p>
  </main>
)
