/** The puzzles of a game: one file each, fetched when it is wanted, and kept for offline use as the page is. */
import { type Puzzle, parsePuzzles } from '../../puzzles/puzzle.ts'
import type { Variant } from '../../rules/variant.ts'
import { variantNamed } from '../../rules/variants.ts'

const libraries = new Map<Variant, Promise<readonly Puzzle[] | null>>()

/** Null where they cannot be fetched. */
export function puzzlesOf(variant: Variant): Promise<readonly Puzzle[] | null> {
  const known = libraries.get(variant)
  if (known) return known
  const library = load(variant).catch(() => null)
  libraries.set(variant, library)
  void library.then(puzzles => puzzles ?? libraries.delete(variant)) // the next one who asks tries again
  return library
}

async function load({ id }: Variant): Promise<readonly Puzzle[] | null> {
  const file = await fetch(new URL(`../../puzzles/data/${id}.txt`, import.meta.url))
  if (!file.ok) return null
  const read = parsePuzzles(await file.text(), variantNamed)
  return read.flatMap(puzzle => (puzzle.ok ? [puzzle.value] : []))
}
