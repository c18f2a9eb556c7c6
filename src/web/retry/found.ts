/**
 * What is remembered of one's mistakes: which placements of a game were mistakes, and which of them were put right.
 * It is kept as text in the browser, so anything may be in it; what cannot be read is looked for again.
 */
import { remember, remembered } from '../storage.ts'

export interface FoundMistakes {
  readonly length: number // placements of the game when it was looked through
  readonly mistakes: readonly number[] // plies
  readonly solved: readonly number[]
}

export type FoundIn = ReadonlyMap<string, FoundMistakes> // by the name of the game

const KEPT = 'ultimata:mistakes'
const MOST_GAMES = 500

export const makeFound = (found: FoundIn): string =>
  JSON.stringify(
    [...found].slice(-MOST_GAMES).map(([id, each]) => [id, each.length, each.mistakes, each.solved]),
  )

export function parseFound(text: string | null): Map<string, FoundMistakes> {
  try {
    const rows: unknown = JSON.parse(text ?? '[]')
    return new Map((Array.isArray(rows) ? rows : []).flatMap(rowIn))
  } catch {
    return new Map()
  }
}

function rowIn(row: unknown): [string, FoundMistakes][] {
  if (!Array.isArray(row) || row.length !== 4) return []
  const [id, length, mistakes, solved] = row
  if (typeof id !== 'string' || !isPly(length) || !isPlies(mistakes) || !isPlies(solved)) return []
  return mistakes.every(ply => ply < length) ? [[id, { length, mistakes, solved }]] : []
}

const isPly = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isPlies = (value: unknown): value is number[] => Array.isArray(value) && value.every(isPly)

export const storedFound = (): Map<string, FoundMistakes> => parseFound(remembered(KEPT))

export function storeFound(id: string, found: FoundMistakes): void {
  const all = storedFound()
  all.delete(id) // the last one looked at is the last one forgotten
  remember(KEPT, makeFound(all.set(id, found)))
}

export function storeSolved(id: string, ply: number): void {
  const found = storedFound().get(id)
  if (found && !found.solved.includes(ply)) storeFound(id, { ...found, solved: [...found.solved, ply] })
}
