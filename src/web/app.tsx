/** Which page is shown, and what is around every page. */
import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { PlayPage } from './play/page.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { LiveRegion } from './ui/live-region.tsx'
import { NavBar } from './ui/nav-bar.tsx'
import { useTitle } from './ui/title.ts'

const AnalysisPage = lazy(() => import('./analysis/page.tsx').then(page => ({ default: page.AnalysisPage })))
const ArenaPages = lazy(() => import('./arena/pages.tsx').then(page => ({ default: page.ArenaPages })))

const CoursePages = lazy(() => import('./course/pages.tsx').then(page => ({ default: page.CoursePages })))
const RulesPage = lazy(() => import('./rules/page.tsx').then(page => ({ default: page.RulesPage })))
const GamesPage = lazy(() => import('./games/page.tsx').then(page => ({ default: page.GamesPage })))
const SharedPage = lazy(() => import('./shared-game/page.tsx').then(page => ({ default: page.SharedPage })))

export function App() {
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => void scrollTo(0, 0), [path])
  return (
    <>
      <NavBar />
      <ErrorBoundary path={path}>
        <Suspense fallback={<main className="page" id="main" aria-busy="true" />}>
          <Switch>
            <Route path="/" component={PlayPage} />
            <Route path="/analyse" component={AnalysisPage} />
            <Route path="/arena/*?" component={ArenaPages} />
            <Route path="/course/*?" component={CoursePages} />
            <Route path="/claim" component={CoursePages} />
            <Route path="/rules/:id?" component={RulesPage} />
            <Route path="/games" component={GamesPage} />
            <Route path="/game" component={SharedPage} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <LiveRegion />
    </>
  )
}

function NotFound() {
  useTitle('Page not found')
  return (
    <main className="page" id="main">
      <h1>Page not found</h1>
      <p>The address may be mistyped. The menu above leads to all pages.</p>
    </main>
  )
}
