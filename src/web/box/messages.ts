/** What goes to a worker in a box, and what comes back. What comes back may be anything: a bot runs there. */

export const LANGUAGES = ['python', 'javascript'] as const
export type BotLanguage = (typeof LANGUAGES)[number]

export interface Source {
  readonly file: string // team7.py
  readonly text: string
}

export type Told =
  | { readonly kind: 'start'; readonly files: Readonly<Record<string, ArrayBuffer | string>> }
  | { readonly kind: 'bot'; readonly source: Source }
  | { readonly kind: 'lines'; readonly id: number; readonly text: string } // answered by a line
  | { readonly kind: 'check'; readonly id: number; readonly source: Source } // answered by JSON

export type Said =
  | { readonly kind: 'started' }
  | { readonly kind: 'answer'; readonly id: number; readonly line: string }
  | { readonly kind: 'prints'; readonly text: string }
  | { readonly kind: 'fault'; readonly why: string } // it is of no use any more

const LONGEST_LINE = 64 * 1024
export const LONGEST_PRINTS = 64 * 1024 // characters of what it printed last
const LONGEST_WHY = 2000

/** Null for anything else. */
export function parseSaid(data: unknown): Said | null {
  if (typeof data !== 'object' || data === null) return null
  const { kind, id, line, text, why } = data as Record<string, unknown>
  if (kind === 'started') return { kind }
  if (
    kind === 'answer' &&
    Number.isSafeInteger(id) &&
    typeof line === 'string' &&
    line.length <= LONGEST_LINE
  )
    return { kind, id: id as number, line }
  if (kind === 'prints' && typeof text === 'string') return { kind, text: text.slice(-LONGEST_PRINTS) }
  if (kind === 'fault' && typeof why === 'string') return { kind, why: why.slice(0, LONGEST_WHY) }
  return null
}

/** A place in a source that its language cannot read. */
export interface SourceError {
  readonly line: number
  readonly column: number
  readonly why: string
}

/** From the JSON that a check answers with; null: nothing is wrong. */
export function parseSourceError(json: string): SourceError | null {
  try {
    const found: unknown = JSON.parse(json)
    if (!Array.isArray(found)) return null
    const [line, column, why] = found
    if (!Number.isInteger(line) || !Number.isInteger(column) || typeof why !== 'string') return null
    return { line: Math.max(1, line), column: Math.max(1, column), why: why.slice(0, LONGEST_WHY) }
  } catch {
    return null
  }
}
