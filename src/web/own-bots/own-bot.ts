/**
 * A bot of the visitor's own: a file that was dropped on the board, chosen, or written in the page. It is kept in this
 * browser and runs in it. Pure.
 */
import { err, ok, type Result } from '../../rules/result.ts'
import type { ownBotWords } from '../../words/en/own-bots.ts'
import type { BotLanguage, Source } from '../box/messages.ts'
import type { OwnSeat } from '../local-players.ts'

export interface OwnBot extends Source {
  readonly id: string
  readonly variant: string // the game that it is written for, by name
  readonly changed: number // milliseconds since 1970
  readonly deleted: boolean // it can still be restored
}

const MOST_BYTES = 1_000_000

export const seatOf = ({ id, file }: OwnBot): OwnSeat => ({ kind: 'own', id, file })

/** Null for a file that the page cannot run. */
export function languageOf(file: string): BotLanguage | null {
  if (/\.py$/i.test(file)) return 'python'
  return /\.m?js$/i.test(file) ? 'javascript' : null
}

/** A name that can stand in a seat's word and in a traceback, whatever the file was called. */
export const isFileName = (file: string): boolean => /^[\w][\w .()+-]{0,75}\.\w{1,4}$/.test(file)

type Refusals = typeof ownBotWords.refusals

/** What somebody has dropped or chosen. */
export function readSource(file: string, bytes: Uint8Array, words: Refusals): Result<Source, string> {
  const why = refusalOf(file, bytes, words)
  if (why !== null) return err(why)
  try {
    return ok({ file, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) })
  } catch {
    return err(words.encoding(file))
  }
}

function refusalOf(file: string, bytes: Uint8Array, words: Refusals): string | null {
  if (/\.tsx?$|\.mts$/i.test(file)) return words.typescript(file)
  if (languageOf(file) === null) return words.language(file)
  if (!isFileName(file)) return words.name(file)
  if (bytes.length > MOST_BYTES) return words.size(file, MOST_BYTES / 1_000_000)
  return bytes.length === 0 ? words.empty(file) : null
}

const PYTHON_TWO: readonly RegExp[] = [
  /^\s*print\s+[^\s(=.,:\])]/,
  /^\s*print\s*$/,
  /^\s*print\s*>>/,
  /^\s*except\s+[\w.() ]+,\s*\w+\s*:/,
  /^\s*raise\s+\w[\w.]*\s*,/,
  /^\s*exec\s+['"\w]/,
  /<>/,
  /\b0[0-7]{2,}\b(?!\.)/,
]

/** Whether a line that Python 3 cannot read is good in Python 2. */
export const isPythonTwo = (line: string): boolean => PYTHON_TWO.some(sign => sign.test(line))
