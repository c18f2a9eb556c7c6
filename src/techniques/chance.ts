/** Chance: games that are played on by random moves, again and again; the rule of UCT; and any other random choice. */

import { type Finder, found, type Sought } from './finder.ts'
import type { Placed, Program, ProgramFunction } from './program.ts'
import { reached } from './search.ts'
import { assignmentOf, callOf, has, lastName, mentions, nodesIn, type SyntaxNode } from './syntax-node.ts'

const DRAWING = ['choice', 'choices', 'randrange', 'randint', 'sample', 'random']
const MIXING = ['shuffle', 'uniform', 'getrandbits', ...DRAWING]

const drawsIn =
  (names: readonly string[]) =>
  (node: SyntaxNode): boolean => {
    const path = callOf(node)?.path ?? []
    return names.includes(path.at(-1) ?? '')
  }
const draws = drawsIn(DRAWING)

export const playoutsIn: Finder = ({ program }: Sought) => {
  const all = program.functions.flatMap(of => playouts(program, of).map(placed => ({ of, placed })))
  return found(
    all.map(({ placed }) => placed.node.line),
    { names: all.map(({ of }) => of.name) },
  )
}

/** A random choice in a loop which is played there; and the loop is itself run again and again. */
function playouts(program: Program, of: ProgramFunction): Placed[] {
  const isRepeated = isInALoop(program, of)
  return of.nodes.filter(({ node, loops }) => {
    const loop = loops.at(-1)
    return draws(node) && loop !== undefined && (isRepeated || loops.length > 1) && isPlayed(loop.node, node)
  })
}

function isInALoop(program: Program, of: ProgramFunction): boolean {
  const above = new Set([of, ...reached([of], each => program.callers.get(each) ?? [])])
  return program.calls.some(({ to, placed }) => above.has(to) && placed.loops.length > 0)
}

/** What was drawn becomes an argument of another call in the loop. */
function isPlayed(loop: SyntaxNode, draw: SyntaxNode): boolean {
  const names = new Set(
    [...nodesIn(loop)].flatMap(node => {
      const given = assignmentOf(node)
      if (!given?.value || !has(given.value, each => each === draw)) return []
      return given.targets.flatMap(target => lastName(target) ?? [])
    }),
  )
  return [...nodesIn(loop)].some(node => {
    const call = callOf(node)
    if (call === null || node === draw || has(node, each => each === draw)) return false
    return call.args.some(arg => mentions(arg, names))
  })
}

/** The root of a logarithm. */
export const uctIn: Finder = ({ program }: Sought) => {
  const roots = program.functions.flatMap(of =>
    of.nodes.flatMap(({ node }) => {
      const call = callOf(node)
      const isRoot = call?.path.at(-1) === 'sqrt' && call.args.some(arg => has(arg, isLogarithm))
      return isRoot ? [{ of, line: node.line }] : []
    }),
  )
  return found(
    roots.map(({ line }) => line),
    { names: roots.map(({ of }) => of.name) },
  )
}

const isLogarithm = (node: SyntaxNode): boolean => callOf(node)?.path.at(-1) === 'log'

export const chanceIn: Finder = sought => {
  const { program, search } = sought
  const played = new Set(playoutsIn(sought)?.lines)
  const all = program.functions.flatMap(of =>
    of.nodes.flatMap(({ node }) =>
      drawsIn(MIXING)(node) && !played.has(node.line) ? [{ of, line: node.line }] : [],
    ),
  )
  return found(
    all.map(({ line }) => line),
    { names: all.map(({ of }) => of.name), isInSearch: all.some(({ of }) => search?.below.has(of) === true) },
  )
}
