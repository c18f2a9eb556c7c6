/** The analysis board. */
export function AnalysisPage() {
  return (
    <main className="page">
      <h1>Analyse</h1>
      <p>The analysis board is not here yet.</p>
    </main>
  )
}
