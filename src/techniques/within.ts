/** What the search does in each position: it sorts moves, copies boards, judges where it goes no deeper. */

import { type Finder, found, type Sought } from './finder.ts'
import type { Placed, ProgramFunction } from './program.ts'
import { asksForDepth, reached, type Search } from './search.ts'
import { callOf, childIn, has, isNumber, isSubscript, type SyntaxNode } from './syntax-node.ts'

const calling =
  (names: readonly string[]): Finder =>
  ({ program, search }: Sought) => {
    const calls = program.functions.flatMap(of =>
      (search?.above.has(of) || search?.below.has(of) ? of.nodes : []).flatMap(({ node }) =>
        names.includes(callOf(node)?.path.at(-1) ?? '') ? [{ of, line: node.line }] : [],
      ),
    )
    const inside = calls.filter(({ of }) => search?.below.has(of))
    const all = [...inside, ...calls.filter(each => !inside.includes(each))]
    return found(
      all.map(({ line }) => line),
      { names: all.map(({ of }) => of.name), isInSearch: inside.length > 0 },
    )
  }

export const orderingIn = calling(['sort', 'sorted', 'toSorted'])
export const copiesIn = calling(['deepcopy', 'copy', 'structuredClone', 'clone'])

/** The largest of the functions that the search asks where it goes no deeper. */
export const heuristicIn: Finder = ({ program, search }: Sought) => {
  if (search === null) return null
  const callees = (of: ProgramFunction): readonly ProgramFunction[] => program.callees.get(of) ?? []
  const asked = program.calls.filter(
    ({ from, to, placed }) =>
      search.functions.has(from) && !search.functions.has(to) && isAtTheEnd(search, from, placed),
  )
  const withAll = (of: ProgramFunction): ProgramFunction[] => [of, ...reached([of], callees)]
  const sizeOf = (of: ProgramFunction): number =>
    withAll(of).reduce((sum, { nodes }) => sum + nodes.length, 0)
  const [judge] = asked.map(({ to }) => to).sort((a, b) => sizeOf(b) - sizeOf(a))
  if (judge === undefined) return null
  const figures = withAll(judge).flatMap(weightsIn)
  return found([judge.line], { names: [judge.name], figures: [...new Set(figures)].sort((a, b) => a - b) })
}

/** In an `if` that asks for the depth, or where it returns at once. */
const isAtTheEnd = (search: Search, of: ProgramFunction, { at }: Placed): boolean =>
  of.nodes.some(({ node, at: begin }) => {
    if (begin > at || begin + sizeIn(node) < at) return false
    const condition = node.kind === 'if_statement' ? childIn(node, 'condition') : null
    return condition !== null && asksForDepth(search, of, condition)
  })

const sizeIn = (node: SyntaxNode): number => 1 + node.children.reduce((sum, child) => sum + sizeIn(child), 0)

const WEIGHING = ['+', '-', '*', '+=', '-=']
const PLACES = ['range', 'xrange', 'slice']

/** Figures that are added or multiplied, but for those that only say where something stands. */
function weightsIn({ nodes }: ProgramFunction): number[] {
  let until = 0
  return nodes.flatMap(({ node, at }) => {
    const isPlace = isSubscript(node) || PLACES.includes(callOf(node)?.path.at(-1) ?? '')
    if (isPlace) until = Math.max(until, at + sizeIn(node))
    if (at < until || !WEIGHING.includes(childIn(node, 'operator')?.kind ?? '')) return []
    return node.children.filter(isNumber).flatMap(({ text }) => {
      const value = Number(text)
      return Number.isFinite(value) && value >= 2 ? [value] : []
    })
  })
}

/** Errors of every kind are caught, and nothing is made of them. */
export const silentIn: Finder = ({ program, search }: Sought) => {
  const caught = program.functions.flatMap(of =>
    of.nodes.flatMap(({ node }) => (isSilent(node) ? [{ of, line: node.line }] : [])),
  )
  return found(
    caught.map(({ line }) => line),
    {
      names: caught.map(({ of }) => of.name),
      isInSearch: caught.some(({ of }) => search?.above.has(of) === true),
    },
  )
}

const ALL = ['Exception', 'BaseException']

function isSilent(node: SyntaxNode): boolean {
  if (node.kind === 'except_clause') {
    const kinds = node.children.filter(
      ({ isNamed, kind }) => isNamed && kind !== 'block' && kind !== 'comment',
    )
    return (
      kinds.every(({ text }) => ALL.includes(text)) && !has(node, ({ kind }) => kind === 'raise_statement')
    )
  }
  const isBare = node.kind === 'catch_clause' && childIn(node, 'parameter') === null
  return isBare && !has(node, ({ kind }) => kind === 'throw_statement')
}
