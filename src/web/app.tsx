/** Which page is shown, and what is around every page. */

import { Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { pageWords } from '../words/en/page.ts'
import { useWords } from './language.ts'
import { later } from './later.tsx'
import { PlayPage } from './play/page.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { LiveRegion } from './ui/live-region.tsx'
import { NavBar } from './ui/nav-bar.tsx'
import { useTitle } from './ui/title.ts'

const AnalysisPage = later('analyse')
const ArenaPages = later('arena')
const ClaimPage = later('claim')
const CoachPage = later('learn')
const CoursePages = later('course')
const GamesPage = later('games')
const LivePages = later('live')
const PuzzlesPage = later('puzzles')
const RetryPage = later('retry')
const RulesPage = later('rules')
const SharedPage = later('game')
const WritePage = later('write')

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
            <Route path="/claim" component={ClaimPage} />
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
