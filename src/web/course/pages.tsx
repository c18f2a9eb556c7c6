/** The pages of courses: all of them, one as everybody sees it, a team's, and those of staff. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Switch } from 'wouter'
import '../arena/arena.css'
import './course.css'
import { AuditPage } from './audit-page.tsx'
import { CoursePage } from './course-page.tsx'
import { CoursesPage } from './courses-page.tsx'
import { FilePage } from './file-page.tsx'
import { LadderPage } from './ladder-page.tsx'
import { LinkPage } from './link-page.tsx'
import { MarkingPage } from './marking-page.tsx'
import { CourseTeamPage } from './team-page.tsx'
import { TournamentPage } from './tournament-page.tsx'

const server = new QueryClient({ defaultOptions: { queries: { retry: 1, networkMode: 'always' } } })

export const CoursePages = () => (
  <QueryClientProvider client={server}>
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
        <Route path="/course/:id/audit">{({ id }) => <AuditPage id={id} />}</Route>
        <Route path="/course/:id/file">{({ id }) => <FilePage id={id} />}</Route>
        <Route>
          <h1>There is no such page in the courses</h1>
        </Route>
      </Switch>
    </main>
  </QueryClientProvider>
)
