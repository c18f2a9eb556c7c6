/** The file that the games of a match are written to, and from which it goes on. */
import { appendFileSync, closeSync, existsSync, fstatSync, ftruncateSync, openSync, statSync } from 'node:fs'
import { type GamePair, type Match, playMatch } from '../../runner/match.ts'
import { type Begun, lineOf, parseLines } from '../../runner/match-records.ts'
import { cannotWrite } from '../file-words.ts'
import { EXIT, type Io, Stop } from '../io.ts'
import { readText } from '../variant-of.ts'

export interface RecordsOptions {
  readonly records?: string
  readonly resume?: true
}

/** The pairs of the schedule, in order: those that the file has, then those that are played, and written to it. */
export async function* pairsOf(
  match: Match,
  options: RecordsOptions,
  { signal }: Io,
): AsyncGenerator<GamePair, void> {
  const begun = begunBefore(match, options)
  const file = openRecords(options.records, begun.bytes)
  try {
    yield* begun.pairs
    for await (const pair of playMatch(match, 2 * begun.pairs.length, signal)) {
      if (!pair.ok) throw new Stop(EXIT.wrong, pair.error)
      for (const game of pair.value) file.write(lineOf(match, game))
      yield pair.value
    }
  } finally {
    file.close()
  }
}

const NOTHING: Begun = { pairs: [], bytes: 0 }

function begunBefore(match: Match, { records: path, resume }: RecordsOptions): Begun {
  if (path === undefined || !existsSync(path)) return NOTHING
  if (resume) return resumedFrom(path, match)
  const file = statSync(path)
  if (!file.isFile() || file.size === 0) return NOTHING
  throw new Stop(
    EXIT.usage,
    `--records ${path}: the file is not empty; add --resume to continue after its games, or name another file`,
  )
}

function resumedFrom(path: string, match: Match): Begun {
  const begun = parseLines(readText(path), match)
  if (begun.ok) return begun.value
  throw new Stop(EXIT.usage, `--resume ${path}: ${begun.error}`)
}

interface RecordsFile {
  write(line: string): void
  close(): void
}

/**
 * Opens the file at once, so that an error is reported before the first game. Keeps this many bytes of it; new games
 * follow them.
 */
function openRecords(path: string | undefined, bytes: number): RecordsFile {
  if (path === undefined) return { write: () => {}, close: () => {} }
  const file = attempt(path, EXIT.usage, () => opened(path, bytes))
  return {
    write: line => attempt(path, EXIT.wrong, () => appendFileSync(file, line)),
    close: () => closeSync(file),
  }
}

/** Truncates only what is longer, because a device cannot be truncated. */
function opened(path: string, bytes: number): number {
  const file = openSync(path, 'a')
  if (fstatSync(file).size > bytes) ftruncateSync(file, bytes)
  return file
}

function attempt<T>(path: string, code: number, work: () => T): T {
  try {
    return work()
  } catch (thrown) {
    throw new Stop(code, cannotWrite(path, thrown))
  }
}
