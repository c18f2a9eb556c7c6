/**
 * The book of a game: its first positions with what a long search has found after each move, images of a position
 * folded into one. `npm run books` makes them. The value of a position is the best that its moves in the book leave, or
 * what the search said where the book ends.
 */
import { WIN_IN_SIGHT } from '../engine/score.ts'
import { foldedHash } from '../rules/folded.ts'
import { type Move, type Position, play, refusal, start } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'

/** A move, what the search found after it for the side that is then to move, and the moves of the book that follow. */
export type BookMove = readonly [
  move: Move,
  score: number,
  proved: 0 | 1,
  depth: number,
  replies?: readonly BookMove[],
]

/** As it stands in its file. */
export interface BookFile {
  readonly version: number // of the variant
  readonly nodes: number // of the search after each move
  readonly positions: number // all of whose moves were searched
  readonly moves: readonly BookMove[]
}

/** What is known of a position, for the side to move. */
export interface BookEntry {
  readonly score: number
  readonly isProved: boolean
  readonly depth: number // of the search of this position itself
}

export interface Book {
  readonly file: BookFile
  /** Null where the book does not have the position. */
  entryOf(position: Position): BookEntry | null
}

/** Null where it was made for other rules. */
export function openBook(variant: Variant, file: BookFile): Book | null {
  if (file.version !== variant.version) return null
  const places = placesOf(start(variant), file.moves)
  const entries = new Map<bigint, BookEntry>()
  const entryAt = (key: bigint): BookEntry | null => {
    const known = entries.get(key)
    if (known) return known
    const place = places.get(key)
    if (place === undefined) return null
    const entry = entryOf(place, entryAt)
    entries.set(key, entry)
    return entry
  }
  return { file, entryOf: position => entryAt(foldedHash(position)) }
}

/** A position of the book, and what was found in it. */
interface Place {
  readonly position: Position
  readonly found: BookMove // the move that leads there
  readonly replies: readonly Position[] // after each of its moves; none where the book ends
}

/** By their keys. Where several ways lead to a position, one of them is followed on. */
function placesOf(from: Position, moves: readonly BookMove[], places = new Map<bigint, Place>()) {
  for (const found of moves) {
    const [move, , , , replies = []] = found
    if (refusal(from, move)) continue
    const position = play(from, move)
    const key = foldedHash(position)
    if (replies.length === 0 && places.has(key)) continue
    const legal = replies.flatMap(([reply]) => (refusal(position, reply) ? [] : [play(position, reply)]))
    places.set(key, { position, found, replies: legal })
    placesOf(position, replies, places)
  }
  return places
}

function entryOf({ position, found, replies }: Place, entryAt: (key: bigint) => BookEntry | null): BookEntry {
  const [, score, proved, depth] = found
  const values = replies.flatMap(next => {
    const entry = entryAt(foldedHash(next))
    return entry ? [valueFor(position, next, entry)] : []
  })
  const [first] = values
  if (proved === 1 || first === undefined) return { score, isProved: proved === 1, depth }
  const best = values.reduce((best, value) => (value.score > best.score ? value : best), first)
  const isProved = values.every(value => value.isProved) || (best.isProved && best.score > WIN_IN_SIGHT)
  return { score: best.score, isProved, depth }
}

/** What an entry is worth a placement earlier, to the side that then moves. */
export function valueFor(
  position: Position,
  next: Position,
  { score, isProved, depth }: BookEntry,
): BookEntry {
  const own = position.turn === next.turn ? score : -score
  const later = own > WIN_IN_SIGHT ? own - 1 : own < -WIN_IN_SIGHT ? own + 1 : own
  return { score: later, isProved, depth }
}
