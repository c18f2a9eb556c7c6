/** Games over the server: making one for a friend, accepting an invitation, playing, watching. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Switch } from 'wouter'
import '../play/play.css'
import './live.css'
import { DoorPage } from './door-page.tsx'
import { NewLivePage } from './new-page.tsx'

const server = new QueryClient({ defaultOptions: { queries: { retry: 1, networkMode: 'always' } } })

export const LivePages = () => (
  <QueryClientProvider client={server}>
    <Switch>
      <Route path="/live" component={NewLivePage} />
      <Route path="/live/:game">{({ game }) => <DoorPage key={game} game={game} />}</Route>
    </Switch>
  </QueryClientProvider>
)
