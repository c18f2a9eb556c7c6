/** Bots, ratings and tournaments: the only pages that ask the server, so the client for that begins here. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Link, Route, Switch, useLocation } from 'wouter'
import { arenaWords } from '../../words/en/arena.ts'
import { useWords } from '../language.ts'
import './arena.css'
import { FinalePage } from '../theatre/finale-page.tsx'
import { TheatrePage } from '../theatre/theatre-page.tsx'
import { TournamentProjector } from '../theatre/tournament-projector.tsx'
import { BotPage } from './bot-page.tsx'
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
      <Route path="/arena/tournaments/:id/finale/:stage">
        {({ id, stage }) => (
          <FinalePage
            tournament={id}
            stage={Number(stage) - 1}
            noun="bot"
            back={`/arena/tournaments/${id}`}
          />
        )}
      </Route>
      <Route path="/arena/tournaments/:id/projector">
        {({ id }) => <TournamentProjector key={id} id={id} />}
      </Route>
      <Route path="/arena/tournaments/:id/theatre">{({ id }) => <TheatrePage key={id} id={id} />}</Route>
      <Route>
        <main className="page arena" id="main">
          <ArenaNav />
          <Switch>
            <Route path="/arena" component={TournamentsPage} />
            <Route path="/arena/bots" component={BotsPage} />
            <Route path="/arena/bot" component={BotPage} />
            <Route path="/arena/new" component={NewPage} />
            <Route path="/arena/tournaments/:id">{({ id }) => <TournamentPage key={id} id={id} />}</Route>
            <Route>
              <NoPage />
            </Route>
          </Switch>
        </main>
      </Route>
    </Switch>
  </QueryClientProvider>
)

const PLACES = [
  { path: '/arena', name: 'tournaments' },
  { path: '/arena/bots', name: 'botsAndRatings' },
  { path: '/arena/new', name: 'startOne' },
] as const

function ArenaNav() {
  const words = useWords(arenaWords)
  const [here] = useLocation()
  return (
    <nav className="arena-nav" aria-label={words.arena}>
      {PLACES.map(({ path, name }) => (
        <Link key={path} href={path} aria-current={here === path ? 'page' : undefined}>
          {words[name]}
        </Link>
      ))}
    </nav>
  )
}

const NoPage = () => <h1>{useWords(arenaWords).noPage}</h1>
