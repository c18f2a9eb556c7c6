/** What is shown where a page has failed: a part that could not be fetched, or a mistake of ours. */
import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly path: string // another page begins unharmed
  readonly children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly why: string | null }> {
  override state = { why: null }

  static getDerivedStateFromError(thrown: unknown): { why: string } {
    return { why: thrown instanceof Error ? thrown.message : String(thrown) }
  }

  override componentDidUpdate({ path }: ErrorBoundaryProps): void {
    if (path !== this.props.path && this.state.why !== null) this.setState({ why: null })
  }

  override render(): ReactNode {
    if (this.state.why === null) return this.props.children
    return (
      <main className="page" id="main">
        <h1>Something went wrong on this page</h1>
        <p>Your games are safe. The browser reports: {this.state.why}</p>
        <button type="button" className="main" onClick={() => location.reload()}>
          Reload the page
        </button>
      </main>
    )
  }
}
