/**
 * Sets of slots as bits. A slot is a cell of a board or a board of a grid: both are n×n, numbered row by row
 * from 0 at the top left, and both are won by the same lines, so every function here serves both.
 */

/** Bit s is set when slot s is in the set. At most 16 slots, so two sets fit into one 32-bit word. */
export type Slots = number

export const LINE_KINDS = ['rows', 'columns', 'diagonals', 'diamonds'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const setOf = (slots: readonly number[]): Slots => slots.reduce((set, slot) => set | (1 << slot), 0)

export function slotsOf(set: Slots): number[] {
  const slots: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) slots.push(lowest(rest))
  return slots
}

/** The lowest slot of a set that is not empty. */
export const lowest = (set: Slots): number => 31 - Math.clz32(set & -set)

/** How many slots a set has; good for a whole 32-bit word. */
export function count(set: Slots): number {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const everySlot = (side: number): Slots => (1 << (side * side)) - 1

export const cornersOf = (side: number): Slots => setOf([0, side - 1, side * (side - 1), side * side - 1])

/** The numbers from 0 up to, not including, n. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

const LINES: Record<LineKind, (side: number) => number[][]> = {
  rows: side => upTo(side).map(r => upTo(side).map(c => r * side + c)),
  columns: side => upTo(side).map(c => upTo(side).map(r => r * side + c)),
  diagonals: side => [upTo(side).map(i => i * side + i), upTo(side).map(i => i * side + side - 1 - i)],
  diamonds: side => innerSlots(side).map(inner => [inner - side, inner - 1, inner + 1, inner + side]),
}

/** The slots with a neighbour on all four sides: each is the hollow middle of a diamond. */
function innerSlots(side: number): number[] {
  const inside = upTo(side).slice(1, -1)
  return inside.flatMap(r => inside.map(c => r * side + c))
}

export const linesOf = (kind: LineKind, side: number): Slots[] => LINES[kind](side).map(setOf)

/** `table[set]` is 1 when the set holds one of the lines. */
export function winTable(side: number, lines: readonly Slots[]): Uint8Array {
  const table = new Uint8Array(1 << (side * side))
  for (let set = 0; set < table.length; set++) {
    if (lines.some(line => (set & line) === line)) table[set] = 1
  }
  return table
}
