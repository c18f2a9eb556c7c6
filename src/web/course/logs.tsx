/** All games of the tournament that a team may see, and what its own bot printed. */
export const Logs = ({ id }: { id: string }) => (
  <section className="panel">
    <h3>Logs of the tournament</h3>
    <p>
      As far as it is released: <a href={`/api/courses/${id}/games.jsonl`}>all games</a> (a line each; the
      analysis board and <code>ultimata report</code> open them),{' '}
      <a href={`/api/courses/${id}/stderr.txt`}>what your bot printed</a>.
    </p>
  </section>
)
