/** Iterative deepening: a loop counts up what becomes the depth of the search, and begins the search anew each time. */

import { type Finder, found, type Sought } from './finder.ts'
import type { CallOfOwn, Placed, Program } from './program.ts'
import { givenTo, type Search } from './search.ts'
import {
  assignmentOf,
  callOf,
  childIn,
  isNumber,
  lastName,
  mentions,
  nodesIn,
  type SyntaxNode,
} from './syntax-node.ts'

export const deepeningIn: Finder = ({ program, search }: Sought) => {
  if (search === null) return null
  const calls = program.calls.filter(({ from, to }) => search.above.has(to) && !search.functions.has(from))
  const loops = calls.flatMap(call => call.placed.loops.filter(loop => deepens(program, search, call, loop)))
  return found(
    loops.map(({ node }) => node.line),
    { isInSearch: false },
  )
}

function deepens(_program: Program, search: Search, call: CallOfOwn, loop: Placed): boolean {
  const counters = new Set(countersOf(loop.node))
  if (counters.size === 0) return false
  const depths = [...(search.depths.get(call.to) ?? [])]
  const isGiven = depths.some(param => {
    const arg = givenTo(call, param)
    return arg !== null && mentions(arg, counters)
  })
  return isGiven || [...attributesSet(loop.node, counters)].some(name => search.limits.has(name))
}

const COUNTING = ['range', 'xrange', 'count']

/** Variables that a loop counts with. */
function countersOf(loop: SyntaxNode): string[] {
  const [left, right] = [childIn(loop, 'left'), childIn(loop, 'right')]
  const named =
    left && right && isCount(right) ? [...nodesIn(left)].flatMap(node => lastName(node) ?? []) : []
  const stepped = [...nodesIn(loop)].flatMap(node => {
    const change = assignmentOf(node)
    if (change === null) return []
    const [target] = change.targets
    const name = target ? lastName(target) : null
    return name !== null && isStep(name, change.operator, change.value) ? [name] : []
  })
  return [...named, ...stepped]
}

const isCount = (node: SyntaxNode): boolean =>
  COUNTING.includes(callOf(node)?.path.at(-1) ?? '') ||
  (['list', 'tuple', 'array'].includes(node.kind) && node.children.some(isNumber))

/** `depth += 1`, `depth++`, `depth = depth + 1`. */
function isStep(name: string, operator: string, value: SyntaxNode | null): boolean {
  if (operator === '+=') return value === null || isNumber(value)
  if (operator !== '=' || value === null || childIn(value, 'operator')?.kind !== '+') return false
  return mentions(value, new Set([name])) && value.children.some(isNumber)
}

/** `self.depth = d` hands the counter on by an attribute. */
const attributesSet = (loop: SyntaxNode, counters: ReadonlySet<string>): Set<string> =>
  new Set([
    ...counters,
    ...[...nodesIn(loop)].flatMap(node => {
      const change = assignmentOf(node)
      if (!change?.value || !mentions(change.value, counters)) return []
      return change.targets.flatMap(target => lastName(target) ?? [])
    }),
  ])
