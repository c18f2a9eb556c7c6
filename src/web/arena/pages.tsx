/** Bots, ratings and tournaments. The only pages that ask the server, so the client for that begins here. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'

const server = new QueryClient()

export function ArenaPages() {
  return (
    <QueryClientProvider client={server}>
      <main className="page" id="main">
        <h1>Arena</h1>
        <p>The arena is not here yet.</p>
      </main>
    </QueryClientProvider>
  )
}
