/** The pages of courses: all of them, one as everybody sees it, a team's, and those of staff. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Switch } from 'wouter'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import '../arena/arena.css'
import './course.css'
import './alike/alike.css'
import { CasePage } from './alike/case-page.tsx'
import { CasePairPage, PairPage } from './alike/pair-page.tsx'
import { SimilarityPage } from './alike/similarity-page.tsx'
import { AuditPage } from './audit-page.tsx'
import { CoursePage } from './course-page.tsx'
import { CoursesPage } from './courses-page.tsx'
import { FilePage } from './file-page.tsx'
import { CourseFinalePage } from './finale-page.tsx'
import { LadderPage } from './ladder-page.tsx'
import { LinkPage } from './link-page.tsx'
import { MarkingPage } from './marking-page.tsx'
import { CourseTeamPage } from './team-page.tsx'
import { TournamentPage } from './tournament-page.tsx'

const server = new QueryClient({ defaultOptions: { queries: { retry: 1, networkMode: 'always' } } })

export const CoursePages = () => (
  <QueryClientProvider client={server}>
    <Switch>
      <Route path="/course/:id/finale/:stage">
        {({ id, stage }) => <CourseFinalePage id={id} stage={Number(stage) - 1} />}
      </Route>
      <Route>
        <main className="page arena course roomy" id="main">
          <Switch>
            <Route path="/claim" component={LinkPage} />
            <Route path="/course" component={CoursesPage} />
            <Route path="/course/:id">{({ id }) => <CoursePage key={id} id={id} />}</Route>
            <Route path="/course/:id/teams/:team">
              {({ id, team }) => <CourseTeamPage key={team} id={id} team={team} />}
            </Route>
            <Route path="/course/:id/tournament">{({ id }) => <TournamentPage id={id} />}</Route>
            <Route path="/course/:id/ladder">{({ id }) => <LadderPage id={id} />}</Route>
            <Route path="/course/:id/marking">{({ id }) => <MarkingPage id={id} />}</Route>
            <Route path="/course/:id/similarity">{({ id }) => <SimilarityPage id={id} />}</Route>
            <Route path="/course/:id/similarity/:left/:right">
              {({ id, left, right }) => <PairPage id={id} left={left} right={right} />}
            </Route>
            <Route path="/course/:id/cases/:number">
              {({ id, number }) => <CasePage id={id} number={number} />}
            </Route>
            <Route path="/course/:id/cases/:number/pair">
              {({ id, number }) => <CasePairPage id={id} number={number} />}
            </Route>
            <Route path="/course/:id/audit">{({ id }) => <AuditPage id={id} />}</Route>
            <Route path="/course/:id/file">{({ id }) => <FilePage id={id} />}</Route>
            <Route>
              <NoPage />
            </Route>
          </Switch>
        </main>
      </Route>
    </Switch>
  </QueryClientProvider>
)

const NoPage = () => <h1>{useWords(courseWords).noPage}</h1>
