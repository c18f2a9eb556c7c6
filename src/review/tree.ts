/**
 * A game with its variations. A place in the tree is the list of moves that leads there, so it stays the same place
 * when variations change their order. The first continuation is the main one. Nothing is changed in place.
 *
 * A game that was broken off, by a resignation or by time, keeps its ending; what is played on from there is a
 * variation and no part of the game.
 */
import { type Ending, playedOut } from '../referee/ending.ts'
import type { GameRecord } from '../referee/record.ts'
import type { RecordedMove } from '../referee/record-moves.ts'
import { type Move, outcome, type Position, play, start } from '../rules/position.ts'
import { assert } from '../rules/result.ts'

export interface TreeMove extends RecordedMove {
  readonly next: readonly TreeMove[]
}

export interface GameTree extends Omit<GameRecord, 'moves' | 'ending'> {
  readonly next: readonly TreeMove[]
  readonly ended: { readonly after: number; readonly ending: Ending } | null // after so many moves of the main line
}

export type Path = readonly Move[]

/** A tree of nothing but its start. */
export const rootedAt = (position: Position): GameTree => ({
  variant: position.rules.variant,
  tags: {},
  start: position,
  comment: null,
  next: [],
  ended: null,
})

export const startOfTree = (tree: GameTree): Position => tree.start ?? start(tree.variant)

/** The moves along a path, from the start. */
export function movesAlong(tree: GameTree, path: Path): TreeMove[] {
  let { next } = tree
  return path.map(move => {
    const found = next.find(each => each.move === move)
    assert(found !== undefined, 'a path of the tree')
    next = found.next
    return found
  })
}

export const hasPath = (tree: GameTree, path: Path): boolean => {
  let next: readonly TreeMove[] | undefined = tree.next
  for (const move of path) next = next?.find(each => each.move === move)?.next
  return next !== undefined
}

/** How the game can go on from a place, the main continuation first. */
export const continuations = (tree: GameTree, path: Path): readonly TreeMove[] =>
  movesAlong(tree, path).at(-1)?.next ?? tree.next

export const positionAt = (tree: GameTree, path: Path): Position =>
  path.reduce((position, move) => play(position, move), startOfTree(tree))

/** The positions along a path, the start first. */
export function positionsAlong(from: Position, path: Path): Position[] {
  const positions = [from]
  let position = from
  for (const move of path) {
    position = play(position, move)
    positions.push(position)
  }
  return positions
}

/** Along the main continuations to the end. */
export function endOf(tree: GameTree, path: Path): Path {
  const line = [...path]
  for (let [next] = continuations(tree, path); next; [next] = next.next) line.push(next.move)
  return line
}

/** The moves of the game itself. */
export const mainLine = (tree: GameTree): Path => endOf(tree, []).slice(0, tree.ended?.after)

/** How many moves of a path are those of the game. */
export function sharedWith(path: Path, main: Path): number {
  const parts = path.findIndex((move, index) => move !== main[index])
  return parts < 0 ? path.length : parts
}

/** The tree with a move played at a place; where it was played before, the same tree. */
export const withMove = (tree: GameTree, path: Path, move: Move): GameTree =>
  withRecorded(tree, path, { move, time: null, comment: null })

export function withRecorded(tree: GameTree, path: Path, recorded: RecordedMove): GameTree {
  if (continuations(tree, path).some(each => each.move === recorded.move)) return tree
  return changed(tree, path, next => [...next, { ...recorded, next: [] }])
}

/** The tree with a line of moves played from a place. */
export const withLine = (tree: GameTree, path: Path, line: readonly Move[]): GameTree =>
  line.reduce((grown, move, index) => withMove(grown, [...path, ...line.slice(0, index)], move), tree)

export function withComment(tree: GameTree, path: Path, comment: string | null): GameTree {
  if (path.length === 0) return { ...tree, comment }
  const last = path[path.length - 1]
  return changed(tree, path.slice(0, -1), next =>
    next.map(each => (each.move === last ? { ...each, comment } : each)),
  )
}

/** The tree without the last move of a path and all that follows it. */
export function without(tree: GameTree, path: Path): GameTree {
  assert(path.length > 0, 'a move to take away')
  const last = path[path.length - 1]
  return changed(tree, path.slice(0, -1), next => next.filter(each => each.move !== last))
}

/** The tree with the variation that a path ends in made the main one where it branches off. */
export function promoted(tree: GameTree, path: Path): GameTree {
  const branch = branchOf(tree, path)
  if (branch === null) return tree
  const move = path[branch]
  return changed(tree, path.slice(0, branch), next => [
    ...next.filter(each => each.move === move),
    ...next.filter(each => each.move !== move),
  ])
}

/** Where a path last leaves the main continuation, or null when it never does. */
export function branchOf(tree: GameTree, path: Path): number | null {
  for (let index = path.length - 1; index >= 0; index--) {
    const isPlayedOn = tree.ended?.after === index && index === sharedWith(path, mainLine(tree))
    if (isPlayedOn) return null
    if (continuations(tree, path.slice(0, index)).at(0)?.move !== path[index]) return index
  }
  return null
}

type EditMoves = (next: readonly TreeMove[]) => readonly TreeMove[]

/** The tree with other continuations at a place. An ending stays only where the game that it ended does. */
function changed(tree: GameTree, path: Path, change: EditMoves): GameTree {
  const grown = { ...tree, next: changedAt(tree.next, path, change) }
  if (tree.ended === null) return grown
  const isSame = sharedWith(mainLine(tree), mainLine(grown)) === tree.ended.after
  return isSame ? grown : { ...grown, ended: null }
}

function changedAt(next: readonly TreeMove[], [move, ...rest]: Path, change: EditMoves): readonly TreeMove[] {
  if (move === undefined) return change(next)
  return next.map(each => (each.move === move ? { ...each, next: changedAt(each.next, rest, change) } : each))
}

/** How the game ended, or null while it goes on. */
export function endingOf(tree: GameTree): Ending | null {
  if (tree.ended) return tree.ended.ending
  const over = outcome(positionAt(tree, mainLine(tree)))
  return over && playedOut(over)
}
