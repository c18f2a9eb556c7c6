/** What a program's syntax tree says of how it chooses a move, with the lines where it stands. Names prove nothing here. */
import { chanceIn, playoutsIn, uctIn } from './chance.ts'
import { clocksIn } from './clocks.ts'
import { cutOffsIn } from './cut-offs.ts'
import { deepeningIn } from './deepening.ts'
import { type Finder, found, type Sought, TECHNIQUES, type Technique, type TechniqueKind } from './finder.ts'
import { type ProgramFunction, programIn } from './program.ts'
import { searchIn } from './search.ts'
import type { SyntaxNode } from './syntax-node.ts'
import { tablesIn } from './tables.ts'
import { copiesIn, heuristicIn, orderingIn, silentIn } from './within.ts'

export interface ReadTechniques {
  readonly techniques: readonly Technique[]
  readonly functions: number
  readonly isWhole: boolean // all of it is of its language
  readonly texts: ReadonlyMap<number, string> // of the lines that are named
}

const FINDERS: Readonly<Record<TechniqueKind, Finder>> = {
  recursion: recursionIn,
  'cut-off': cutOffsIn,
  ...tablesIn,
  deepening: deepeningIn,
  ...clocksIn,
  ordering: orderingIn,
  copies: copiesIn,
  heuristic: heuristicIn,
  playouts: playoutsIn,
  uct: uctIn,
  chance: chanceIn,
  silence: silentIn,
}

export function techniquesIn(root: SyntaxNode, text: string, isWhole: boolean): ReadTechniques {
  const program = programIn(root)
  const sought: Sought = { program, search: searchIn(program) }
  const techniques = TECHNIQUES.flatMap((kind): Technique[] => {
    const one = FINDERS[kind](sought)
    return one ? [{ kind, ...one }] : []
  })
  const lines = text.split(/\r\n?|\n/)
  const named = new Set(techniques.flatMap(each => each.lines))
  return {
    techniques,
    functions: program.functions.length,
    isWhole,
    texts: new Map([...named].map(line => [line, (lines[line - 1] ?? '').trim()])),
  }
}

function recursionIn({ search }: Sought): ReturnType<Finder> {
  if (search === null) return null
  const first = (each: ProgramFunction): number => each.line
  const begins = [...search.functions].map(first)
  const calls = search.calls.map(({ placed }) => placed.node.line)
  return found([...begins, ...calls], { names: [...search.functions].map(({ name }) => name) })
}
