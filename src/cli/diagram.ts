/** Small drawings made from a variant's data: its lines, and where each cell sends the next player. */
import { type Slots, slotsOf } from '../rules/board.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import type { Colours } from './io.ts'

type Rows = readonly string[]

/** One square of slots, those of the set marked. */
function square(side: number, set: Slots, { bold, dim }: Colours): Rows {
  const marked = new Set(slotsOf(set))
  const sign = (slot: number): string => (marked.has(slot) ? bold('■') : dim('·'))
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, col) => sign(row * side + col)).join(' '),
  )
}

export const lineDrawings = (variant: Variant, colours: Colours): Rows[] =>
  rulesOf(variant).lines.map(line => square(variant.side, line, colours))

/** Drawings of equal height in rows that fit the width, an empty line after each row. */
export function beside(drawings: readonly Rows[], columns: number): string[] {
  const [head = []] = drawings
  if (head.length === 0) return []
  const gap = 4
  const fit = Math.max(1, Math.floor((columns + gap) / (visible(head[0] ?? '') + gap)))
  const first = drawings.slice(0, fit)
  const rows = head.map((_, row) => first.map(drawing => drawing[row]).join(' '.repeat(gap)))
  return [...rows.map(row => `  ${row}`), '', ...beside(drawings.slice(fit), columns)]
}

/** A board whose every cell holds a drawing of the grid. */
export function routeDrawing(variant: Variant, colours: Colours): string[] {
  const { side } = variant
  const drawings = rulesOf(variant).routes.map(route => square(side, route & 0xffff, colours))
  return Array.from({ length: side }, (_, row) =>
    beside(drawings.slice(row * side, (row + 1) * side), 80),
  ).flat()
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes begin with one
const visible = (text: string): number => text.replace(/\u001b\[[0-9;]*m/g, '').length
