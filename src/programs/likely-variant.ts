/**
 * Which game a Python bot of the courses was written for, as far as its text tells: by what it takes from the board, by
 * the arguments of its `move` and by the sizes it counts to. Nothing is refused for it; it explains a failure.
 */
import { readFileSync } from 'node:fs'
import type { Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { Outsider } from './entry.ts'

interface Form {
  readonly gives: Variant['course']['gives']
  readonly grids: number | null // null: it does not show
  readonly side: number | null
}

/** "this looks like a bot for twin"; null where it may well be one for this game, or nobody can tell. */
function otherGameWords(text: string, variant: Variant): string | null {
  const form = formOf(text)
  if (form === null || fits(variant, form)) return null
  const ids = VARIANTS.filter(each => fits(each, form)).map(({ id }) => id)
  return ids.length === 0 ? null : `this looks like a bot for ${ids.join(' or ')}`
}

/** The same of a bot's file; a file that cannot be read tells nothing. */
export function otherGameIn(entry: Outsider, variant: Variant): string | null {
  if (entry.kind !== 'python') return null
  try {
    return otherGameWords(readFileSync(entry.file, 'utf8'), variant)
  } catch {
    return null
  }
}

const fits = ({ course, grids, side }: Variant, form: Form): boolean =>
  course.gives === form.gives && grids === (form.grids ?? grids) && side === (form.side ?? side)

const FOUR_ARGUMENTS = /def\s+move\s*\(\s*\w+(?:\s*,\s*\w+){4}\s*\)/

function formOf(text: string): Form | null {
  const side = sideIn(text)
  if (/\.(?:big|small)_boards_status\b/.test(text)) return { gives: 'board', grids: 2, side }
  if (FOUR_ARGUMENTS.test(text)) return { gives: 'lists', grids: 1, side }
  if (/\.(?:board|block)_status\b/.test(text)) return { gives: 'board', grids: 1, side }
  return /\.find_valid_move_cells\b/.test(text) ? { gives: 'board', grids: null, side } : null
}

/** By the loops over rows or boards; null where there are none, or both. */
function sideIn(text: string): number | null {
  const sides = [3, 4].filter(side =>
    [side, side * side].some(size => new RegExp(`range\\(\\s*${size}\\s*\\)`).test(text)),
  )
  return sides.length === 1 ? (sides[0] ?? null) : null
}
