/** Which page is shown, and what is around every page. */

import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { pageWords } from '../words/en/page.ts'
import { useWords } from './language.ts'
import { PlayPage } from './play/page.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { LiveRegion } from './ui/live-region.tsx'
import { NavBar } from './ui/nav-bar.tsx'
import { useTitle } from './ui/title.ts'

const AnalysisPage = lazy(() => import('./analysis/page.tsx').then(page => ({ default: page.AnalysisPage })))
const ArenaPages = lazy(() => import('./arena/pages.tsx').then(page => ({ default: page.ArenaPages })))

const CoachPage = lazy(() => import('./coach/page.tsx').then(page => ({ default: page.CoachPage })))
const CoursePages = lazy(() => import('./course/pages.tsx').then(page => ({ default: page.CoursePages })))
const LivePages = lazy(() => import('./live/pages.tsx').then(page => ({ default: page.LivePages })))
const PuzzlesPage = lazy(() => import('./puzzles/page.tsx').then(page => ({ default: page.PuzzlesPage })))
const RetryPage = lazy(() => import('./retry/page.tsx').then(page => ({ default: page.RetryPage })))
const RulesPage = lazy(() => import('./rules/page.tsx').then(page => ({ default: page.RulesPage })))
const GamesPage = lazy(() => import('./games/page.tsx').then(page => ({ default: page.GamesPage })))
const WritePage = lazy(() => import('./write/page.tsx').then(page => ({ default: page.WritePage })))
const SharedPage = lazy(() => import('./shared-game/page.tsx').then(page => ({ default: page.SharedPage })))

/** Pages for a projector have no bar. */
const PROJECTED = /^\/(?:arena\/tournaments|course)\/\d+\/(?:finale|projector|theatre)\b/

export function App() {
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => void scrollTo(0, 0), [path])
  return (
    <>
      {!PROJECTED.test(path) && <NavBar />}
      <ErrorBoundary path={path}>
        <Suspense fallback={<main className="page" id="main" aria-busy="true" />}>
          <Switch>
            <Route path="/" component={PlayPage} />
            <Route path="/analyse" component={AnalysisPage} />
            <Route path="/arena/*?" component={ArenaPages} />
            <Route path="/course/*?" component={CoursePages} />
            <Route path="/claim" component={CoursePages} />
            <Route path="/live/:game?" component={LivePages} />
            <Route path="/rules/:id?" component={RulesPage} />
            <Route path="/learn/:id?" component={CoachPage} />
            <Route path="/puzzles/:id?/:kind?" component={PuzzlesPage} />
            <Route path="/retry" component={RetryPage} />
            <Route path="/games" component={GamesPage} />
            <Route path="/write/:id?" component={WritePage} />
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
  const words = useWords(pageWords)
  useTitle(words.notFound)
  return (
    <main className="page" id="main">
      <h1>{words.notFound}</h1>
      <p>{words.notFoundWords}</p>
    </main>
  )
}
