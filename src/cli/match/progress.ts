/** Progress on stderr: on a terminal one line that is rewritten, elsewhere a line a minute. */
import { glyphsFor } from '../glyphs.ts'
import type { Io } from '../io.ts'

export interface Progress {
  show(line: () => string): void
  /** Leaves the terminal as it was. */
  clear(): void
}

const EVERY = { terminal: 100, pipe: 60_000 } // milliseconds
const WIPE = '\r\u001b[K'

export function progressOn({ stderr, env }: Io, now: () => number): Progress {
  const isTerminal = stderr.isTTY === true
  const every = isTerminal ? EVERY.terminal : EVERY.pipe
  let shownAt = isTerminal ? Number.NEGATIVE_INFINITY : now()
  return {
    show: line => {
      if (now() < shownAt + every) return
      shownAt = now()
      const text = glyphsFor(env).spell(line())
      stderr.write(isTerminal ? WIPE + fitted(text, stderr) : `${text}\n`)
    },
    clear: () => void (isTerminal && stderr.write(WIPE)),
  }
}

/** A line that wraps cannot be rewritten. */
const fitted = (line: string, stderr: Io['stderr']): string =>
  line.slice(0, ('columns' in stderr ? Number(stderr.columns) : 80) - 1)
