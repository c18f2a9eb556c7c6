/** What is shown where a page has failed: a part that could not be fetched, or a mistake of ours. */

import { Component, type ReactNode } from 'react'
import { pageWords } from '../../words/en/page.ts'
import { useWords } from '../language.ts'

interface ErrorBoundaryProps {
  readonly path: string // another page begins unharmed
  readonly children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly why: string | null }> {
  override state: { readonly why: string | null } = { why: null }

  static getDerivedStateFromError(thrown: unknown): { why: string } {
    return { why: thrown instanceof Error ? thrown.message : String(thrown) }
  }

  override componentDidUpdate({ path }: ErrorBoundaryProps): void {
    if (path !== this.props.path && this.state.why !== null) this.setState({ why: null })
  }

  override render(): ReactNode {
    return this.state.why === null ? this.props.children : <Failure why={this.state.why} />
  }
}

function Failure({ why }: { why: string }) {
  const words = useWords(pageWords)
  return (
    <main className="page" id="main">
      <h1>{words.failed}</h1>
      <p>{words.failedWords(why)}</p>
      <button type="button" className="main" onClick={() => location.reload()}>
        {words.reload}
      </button>
    </main>
  )
}
