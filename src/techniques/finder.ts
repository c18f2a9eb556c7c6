/** What is looked for in a program, and what whoever looks for it is told. */
import type { Program } from './program.ts'
import type { Search } from './search.ts'

export const TECHNIQUES = [
  'recursion', // a function that calls itself for each move
  'cut-off', // alpha and beta
  'table', // what was calculated before is looked up
  'hash', // a key made by exclusive or
  'deepening',
  'clock', // the time is read
  'alarm', // the system interrupts it
  'ordering', // moves are sorted
  'copies', // boards are copied
  'heuristic',
  'playouts', // games played on by chance
  'uct',
  'chance', // other random choices
  'silence', // every error is passed over
] as const
export type TechniqueKind = (typeof TECHNIQUES)[number]

/** Something that was recognised. */
export interface Technique {
  readonly kind: TechniqueKind
  readonly lines: readonly number[] // from 1; the most telling first
  readonly names: readonly string[] // of functions, bounds, tables: what a question can name
  readonly figures: readonly number[] // of a heuristic, its weights
  readonly isInSearch: boolean // in what the search itself runs
}

/** What a finder is told. */
export interface Sought {
  readonly program: Program
  readonly search: Search | null
}

/** What it finds; null: nothing of the kind. */
export type Finder = (sought: Sought) => Omit<Technique, 'kind'> | null

export const found = (
  lines: readonly number[],
  { names = [], figures = [], isInSearch = true }: Partial<Omit<Technique, 'kind' | 'lines'>> = {},
): Omit<Technique, 'kind'> | null =>
  lines.length === 0 ? null : { lines: [...new Set(lines)], names: [...new Set(names)], figures, isInSearch }
