/** Tables of what was calculated before, and keys for them that are made by exclusive or. */

import { type Finder, found, type Sought, type TechniqueKind } from './finder.ts'
import type { ProgramFunction } from './program.ts'
import {
  assignmentOf,
  callOf,
  childIn,
  comparisonOf,
  has,
  isSubscript,
  lastName,
  nodesIn,
  type SyntaxNode,
} from './syntax-node.ts'

/** A name is written to by a key, and looked up by a key, in what the search runs; and it begins as an empty table. */
const tableIn: Finder = ({ program, search }: Sought) => {
  if (search === null) return null
  const within = program.functions.filter(each => search.below.has(each))
  const empty = emptyTables(program.root)
  const stored = within.flatMap(each => uses(each, storedIn, empty))
  const asked = within.flatMap(each => uses(each, askedIn, empty))
  const names = [...new Set(asked.map(({ name }) => name))].filter(name =>
    stored.some(each => each.name === name),
  )
  const isOne = ({ name }: { name: string }): boolean => names.includes(name)
  const remembered = within.filter(({ isRemembered }) => isRemembered)
  return found(
    [...asked.filter(isOne), ...stored.filter(isOne), ...remembered].map(({ line }) => line),
    { names: [...names, ...remembered.map(({ name }) => name)] },
  )
}

interface Use {
  readonly name: string
  readonly line: number
}

const uses = (
  { nodes }: ProgramFunction,
  nameIn: (node: SyntaxNode) => string | null,
  among: ReadonlySet<string>,
): Use[] =>
  nodes.flatMap(({ node }) => {
    const name = nameIn(node)
    return name !== null && among.has(name) ? [{ name, line: node.line }] : []
  })

const MAKERS = ['dict', 'defaultdict', 'OrderedDict', 'Map', 'WeakMap', 'create', 'Counter']

function emptyTables(root: SyntaxNode): Set<string> {
  const isEmpty = (value: SyntaxNode): boolean =>
    (['dictionary', 'object'].includes(value.kind) && !value.children.some(({ isNamed }) => isNamed)) ||
    MAKERS.includes(callOf(value)?.path.at(-1) ?? '')
  return new Set(
    [...nodesIn(root)].flatMap(node => {
      const given = assignmentOf(node)
      if (!given?.value || !isEmpty(given.value)) return []
      return given.targets.flatMap(target => (isSubscript(target) ? [] : (lastName(target) ?? [])))
    }),
  )
}

/** `table[key] = value`, `table.set(key, value)`. */
function storedIn(node: SyntaxNode): string | null {
  const target = assignmentOf(node)?.targets.find(isSubscript)
  if (target) return lastName(target)
  return methodOf(node, ['set', 'setdefault'])
}

/** `key in table`, `table.get(key)`, `table[key]`. */
function askedIn(node: SyntaxNode): string | null {
  const compared = comparisonOf(node)
  if (compared?.operators.some(each => each === 'in' || each === 'not in'))
    return lastName(compared.sides.at(-1) ?? node)
  return (
    methodOf(node, ['get', 'has']) ?? (isSubscript(node) && node.field !== 'left' ? lastName(node) : null)
  )
}

function methodOf(node: SyntaxNode, methods: readonly string[]): string | null {
  const path = callOf(node)?.path ?? []
  return methods.includes(path.at(-1) ?? '') ? (path.at(-2) ?? null) : null
}

/** Exclusive or with something out of a table: as a position's key is made. */
const hashIn: Finder = ({ program, search }: Sought) => {
  const nodes = program.functions.flatMap(of => of.nodes.map(({ node }) => ({ node, of })))
  const mixed = nodes.filter(({ node }) => isMixed(node))
  return found(
    mixed.map(({ node }) => node.line),
    {
      names: mixed.map(({ of }) => of.name),
      isInSearch: mixed.some(({ of }) => search?.below.has(of) === true),
    },
  )
}

const isMixed = (node: SyntaxNode): boolean => {
  const operator = childIn(node, 'operator')?.kind
  const value = childIn(node, 'right')
  return (operator === '^' || operator === '^=') && value !== null && has(value, isSubscript)
}

export const tablesIn = { table: tableIn, hash: hashIn } as const satisfies Partial<
  Record<TechniqueKind, Finder>
>
