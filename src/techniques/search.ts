/**
 * The search of a program: functions that call themselves, or each other in a circle, for one move after the other; the
 * parameters that count its depth; and who leads to it.
 */
import type { CallOfOwn, Program, ProgramFunction } from './program.ts'
import {
  bareName,
  childIn,
  comparisonOf,
  has,
  isNumber,
  lastName,
  mentions,
  type SyntaxNode,
} from './syntax-node.ts'

export interface Search {
  readonly functions: ReadonlySet<ProgramFunction> // that call themselves or each other
  readonly calls: readonly CallOfOwn[] // among them
  readonly below: ReadonlySet<ProgramFunction> // with all that they call
  readonly above: ReadonlySet<ProgramFunction> // with all that lead to them
  /** Parameters that count the depth, and names that they are compared with. */
  readonly depths: ReadonlyMap<ProgramFunction, ReadonlySet<string>>
  readonly limits: ReadonlySet<string>
}

/** Null: no function calls itself in a loop. Of several the one with most parameters that count a depth, then the largest. */
export function searchIn(program: Program): Search | null {
  const found = circlesIn(program)
    .map(functions => searchOf(program, functions))
    .filter(({ calls }) =>
      calls.some(({ placed, from }) => placed.loops.length > 0 || isGivenToACall(from, placed.at)),
    )
  const weight = ({ depths, functions, below }: Search): number =>
    [...functions].filter(each => (depths.get(each)?.size ?? 0) > 0).length * 1000 + below.size
  return found.sort((a, b) => weight(b) - weight(a))[0] ?? null
}

const EACH = ['map', 'forEach', 'filter', 'reduce', 'some', 'every', 'flatMap']

/** In a function that is given to `map` and the like. */
const isGivenToACall = ({ nodes }: ProgramFunction, at: number): boolean =>
  nodes.some(({ node, at: begin }) => {
    const target = childIn(node, 'function')
    return begin < at && target !== null && EACH.includes(lastName(target) ?? '') && begin + sizeOf(node) > at
  })

const sizeOf = (node: SyntaxNode): number => 1 + node.children.reduce((sum, child) => sum + sizeOf(child), 0)

/** All that can be reached, where each step leads on; whoever begins is among them if a step leads back. */
export function reached<T>(from: Iterable<T>, next: (each: T) => Iterable<T>): Set<T> {
  const found = new Set<T>()
  const waiting = [...from].flatMap(each => [...next(each)])
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (found.has(each)) continue
    found.add(each)
    waiting.push(...next(each))
  }
  return found
}

const callees =
  (program: Program) =>
  (from: ProgramFunction): readonly ProgramFunction[] =>
    program.callees.get(from) ?? []
const callers =
  (program: Program) =>
  (to: ProgramFunction): readonly ProgramFunction[] =>
    program.callers.get(to) ?? []

function circlesIn(program: Program): Set<ProgramFunction>[] {
  const circles: Set<ProgramFunction>[] = []
  for (const one of program.functions) {
    const below = reached([one], callees(program))
    if (!below.has(one) || circles.some(circle => circle.has(one))) continue
    circles.push(
      new Set(
        program.functions.filter(other => below.has(other) && reached([other], callees(program)).has(one)),
      ),
    )
  }
  return circles
}

function searchOf(program: Program, functions: ReadonlySet<ProgramFunction>): Search {
  const calls = program.calls.filter(({ from, to }) => functions.has(from) && functions.has(to))
  const depths = depthsOf(program, functions, calls)
  return {
    ...{ functions, calls, depths },
    below: new Set([...functions, ...reached(functions, callees(program))]),
    above: new Set([...functions, ...reached(functions, callers(program))]),
    limits: limitsOf(functions, depths),
  }
}

/** `depth - 1`, `1 + depth`: the name. */
function steppedName(arg: SyntaxNode): string | null {
  const value = arg.kind === 'keyword_argument' ? (childIn(arg, 'value') ?? arg) : arg
  const [left, right] = [childIn(value, 'left'), childIn(value, 'right')]
  const isStep = ['+', '-'].includes(childIn(value, 'operator')?.kind ?? '')
  if (!isStep || !left || !right) return null
  if (isNumber(right)) return bareName(left)
  return isNumber(left) ? bareName(right) : null
}

/** What a parameter of the function that is called is given. */
export const givenTo = ({ args, to }: CallOfOwn, param: string): SyntaxNode | null => {
  const byName = args.find(arg => arg.kind === 'keyword_argument' && childIn(arg, 'name')?.text === param)
  const byPlace = args[to.params.indexOf(param)]
  return byName ?? (byPlace?.kind === 'keyword_argument' ? null : (byPlace ?? null))
}

function depthsOf(
  program: Program,
  functions: ReadonlySet<ProgramFunction>,
  calls: readonly CallOfOwn[],
): Map<ProgramFunction, Set<string>> {
  const depths = new Map<ProgramFunction, Set<string>>()
  const add = (of: ProgramFunction, name: string | null): boolean => {
    const known = depths.get(of) ?? new Set()
    if (name === null || !of.params.includes(name) || known.has(name)) return false
    depths.set(of, known.add(name))
    return true
  }
  for (const { args, from } of calls) for (const arg of args) add(from, steppedName(arg))
  for (const each of functions) for (const name of comparedWith(each, depths.get(each))) add(each, name)
  // who hands a parameter on to one that counts the depth, counts with it
  for (let more = true; more; ) {
    more = false
    for (const call of program.calls)
      for (const param of depths.get(call.to) ?? []) {
        const arg = givenTo(call, param)
        const name = arg && (bareName(arg) ?? steppedName(arg))
        if (add(call.from, name)) more = true
      }
  }
  return depths
}

/** What stands on the other side of a comparison with one of these names. */
function comparedWith({ nodes }: ProgramFunction, names: ReadonlySet<string> | undefined): string[] {
  if (!names) return []
  return nodes.flatMap(({ node }) => {
    const sides = comparisonOf(node)?.sides ?? []
    if (!sides.some(side => names.has(bareName(side) ?? ''))) return []
    return sides.flatMap(side => lastName(side) ?? [])
  })
}

const limitsOf = (functions: ReadonlySet<ProgramFunction>, depths: Search['depths']): Set<string> =>
  new Set([...functions].flatMap(each => comparedWith(each, depths.get(each))))

/** Whether a condition asks for the depth. */
export const asksForDepth = (search: Search, of: ProgramFunction, condition: SyntaxNode): boolean =>
  has(condition, node => comparisonOf(node) !== null) &&
  mentions(condition, new Set([...(search.depths.get(of) ?? []), ...search.limits]))
