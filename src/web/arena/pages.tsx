/** Bots, ratings and tournaments: the only pages that ask the server, so the client for that begins here. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Link, Route, Switch, useLocation } from 'wouter'
import './arena.css'
import { BotsPage } from './bots-page.tsx'
import { GamePage } from './game-page.tsx'
import { NewPage } from './new-page.tsx'
import { TournamentPage } from './tournament-page.tsx'
import { TournamentsPage } from './tournaments-page.tsx'
import { WatchPage } from './watch-page.tsx'

/** A browser without a network still reaches a server on its own machine. */
const server = new QueryClient({ defaultOptions: { queries: { retry: 1, networkMode: 'always' } } })

export const ArenaPages = () => (
  <QueryClientProvider client={server}>
    <Switch>
      <Route path="/arena/games/:id">{({ id }) => <GamePage key={id} id={id} />}</Route>
      <Route path="/arena/tournaments/:id/watch/*">
        {({ id, '*': slot }) => <WatchPage key={`${id} ${slot}`} id={id} slot={slot} />}
      </Route>
      <Route>
        <main className="page arena" id="main">
          <ArenaNav />
          <Switch>
            <Route path="/arena" component={TournamentsPage} />
            <Route path="/arena/bots" component={BotsPage} />
            <Route path="/arena/new" component={NewPage} />
            <Route path="/arena/tournaments/:id">{({ id }) => <TournamentPage key={id} id={id} />}</Route>
            <Route>
              <h1>There is no such page in the arena</h1>
            </Route>
          </Switch>
        </main>
      </Route>
    </Switch>
  </QueryClientProvider>
)

const PLACES = [
  { path: '/arena', title: 'Tournaments' },
  { path: '/arena/bots', title: 'Bots and ratings' },
  { path: '/arena/new', title: 'Start one' },
] as const

function ArenaNav() {
  const [here] = useLocation()
  return (
    <nav className="arena-nav" aria-label="Arena">
      {PLACES.map(({ path, title }) => (
        <Link key={path} href={path} aria-current={here === path ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
