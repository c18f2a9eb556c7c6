/** Bots, ratings and tournaments. */
export function ArenaPages() {
  return (
    <main className="page" id="main">
      <h1>Arena</h1>
      <p>The arena is not here yet.</p>
    </main>
  )
}
