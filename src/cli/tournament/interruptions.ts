/** Ctrl-C for long runs: once asks to stop after the running games, twice stops at once. SIGTERM is like once. */

export interface Interruptions {
  readonly finish: AbortSignal // no new games
  readonly abort: AbortSignal // nor the running ones
  release(): void
}

export const ENDING = 'stopping after the running games; press Ctrl-C again to stop at once'

export function interruptions(heard: () => void): Interruptions {
  const [finish, abort] = [new AbortController(), new AbortController()]
  const ask = (): void => {
    finish.abort()
    heard()
  }
  const interrupt = (): void => {
    if (finish.signal.aborted) abort.abort()
    else ask()
  }
  const terminate = (): void => {
    if (!finish.signal.aborted) ask()
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', terminate)
  const release = (): void => {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', terminate)
  }
  return { finish: finish.signal, abort: abort.signal, release }
}
