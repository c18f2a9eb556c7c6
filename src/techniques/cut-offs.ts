/**
 * Cut-offs: after the recursive call, or in the loop around it, a bound that the function was given, and hands on to
 * itself unchanged or with its sign turned round, is compared, and the loop or the function ends.
 */

import { type Finder, found, type Sought } from './finder.ts'
import type { CallOfOwn, Placed, ProgramFunction } from './program.ts'
import { bareName, childIn, comparisonOf, has, isOrder, type SyntaxNode } from './syntax-node.ts'

export const cutOffsIn: Finder = ({ search }: Sought) => {
  if (search === null) return null
  const all = [...search.functions].flatMap(each =>
    cutOffs(
      each,
      search.calls.filter(({ from }) => from === each),
      search.depths.get(each) ?? new Set(),
    ),
  )
  return found(
    all.map(({ line }) => line),
    { names: all.flatMap(({ bounds }) => bounds) },
  )
}

function cutOffs(
  of: ProgramFunction,
  calls: readonly CallOfOwn[],
  depths: ReadonlySet<string>,
): { line: number; bounds: string[] }[] {
  const handedOn = new Set(calls.flatMap(({ args }) => args.flatMap(arg => bareName(arg) ?? [])))
  const bounds = of.params.filter(param => handedOn.has(param) && !depths.has(param))
  const begin = Math.min(...calls.map(({ placed }) => placed.loops[0]?.at ?? placed.at))
  return of.nodes.flatMap(placed => {
    if (placed.at <= begin) return []
    const compared = endingCondition(placed)
    const names = compared ? bounds.filter(bound => isCompared(compared, bound)) : []
    return names.length === 0 ? [] : [{ line: placed.node.line, bounds: names }]
  })
}

const ENDS = ['break_statement', 'return_statement', 'raise_statement']
const INNER_IFS = ['if_statement', 'elif_clause']

/** The condition of an `if` that ends the loop or the function. */
function endingCondition({ node }: Placed): SyntaxNode | null {
  if (!INNER_IFS.includes(node.kind)) return null
  const body = childIn(node, 'consequence')
  return body !== null && endsAtOnce(body) ? childIn(node, 'condition') : null
}

/** Not in an `if` within it, which is looked at by itself. */
const endsAtOnce = (node: SyntaxNode): boolean =>
  ENDS.includes(node.kind) || (!INNER_IFS.includes(node.kind) && node.children.some(endsAtOnce))

const isCompared = (condition: SyntaxNode, bound: string): boolean =>
  has(condition, node => {
    const compared = comparisonOf(node)
    return compared !== null && isOrder(compared) && compared.sides.some(side => bareName(side) === bound)
  })
