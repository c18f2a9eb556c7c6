/** Ctrl-C for what should not be torn off: once asks to come to an end, twice to end now. SIGTERM asks like once. */

export interface Interruptions {
  readonly finish: AbortSignal // no new games
  readonly abort: AbortSignal // not even those that are being played
  release(): void
}

/** What to say to whoever asked. */
export const ENDING = 'ending after the games that are being played; Ctrl-C again ends them too'

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
