/**
 * Monte Carlo tree search. Children are chosen by UCT (mean worth plus a bonus for moves seldom tried), leaves are
 * scored by random games. A node gets its children on its second visit, and only the deciding one where a line of
 * boards can be made. The move played is the one tried most. No tree is kept from one move to the next: that costs a
 * fraction of the playouts and makes every answer depend on the position alone.
 */

import type { Chance } from '../rules/chance.ts'
import { type Move, moves, type Side } from '../rules/position.ts'
import { type Board, boardOf, decisiveMove, place, playOut, reset } from './playout.ts'
import { shuffled } from './shuffled.ts'
import { type Choose, meterOf } from './thinking.ts'
import { finalWorth } from './worth.ts'

/** The weight of exploration beside the mean, which runs from −1 to 1. */
const EXPLORATION = 0.8
/** Nodes of the tree, 28 bytes each. When they are used up, leaves are played out but no longer expanded. */
const CAPACITY = 1 << 20

/** Every playout is a node of the budget. */
export function makeMonteCarlo(): Choose {
  const tree = emptyTree()
  return (position, thinking) => {
    const meter = meterOf(thinking)
    const board = boardOf(position)
    resetTree(tree, board, thinking.chance)
    while (meter.spend()) {
      reset(board, position)
      sample(tree, board, thinking.chance)
    }
    return tree.move[mostVisited(tree)]!
  }
}

/** A node is a number; the children of one lie side by side. Node 0 is the root. */
interface Tree {
  readonly parent: Int32Array
  readonly move: Int32Array // that leads to the node
  readonly visits: Int32Array
  readonly total: Float64Array // the worth to x of all games through the node
  readonly firstChild: Int32Array
  readonly children: Int32Array // how many
  size: number
}

const emptyTree = (): Tree => ({
  parent: new Int32Array(CAPACITY),
  move: new Int32Array(CAPACITY),
  visits: new Int32Array(CAPACITY),
  total: new Float64Array(CAPACITY),
  firstChild: new Int32Array(CAPACITY),
  children: new Int32Array(CAPACITY),
  size: 0,
})

function resetTree(tree: Tree, board: Board, chance: Chance): void {
  tree.size = 0
  addNode(tree, 0, -1)
  expand(tree, 0, board, chance)
}

function addNode(tree: Tree, parent: number, move: Move): void {
  const node = tree.size++
  tree.parent[node] = parent
  tree.move[node] = move
  tree.visits[node] = 0
  tree.total[node] = 0
  tree.children[node] = 0
}

/** Gives a node its children, as long as there is room. */
function expand(tree: Tree, node: number, board: Board, chance: Chance): void {
  const decisive = decisiveMove(board)
  const tries = decisive === -1 ? shuffled(moves(board), chance) : [decisive]
  if (tree.size + tries.length > CAPACITY) return
  tree.firstChild[node] = tree.size
  tree.children[node] = tries.length
  for (const move of tries) addNode(tree, node, move)
}

/** One game: down the tree, on at random, and its worth added to every node on the way. */
function sample(tree: Tree, board: Board, chance: Chance): void {
  let node = 0
  while (board.allowed !== 0) {
    if (tree.children[node] === 0 && tree.visits[node]! > 0) expand(tree, node, board, chance)
    if (tree.children[node] === 0) break
    node = mostPromising(tree, node, board.turn)
    place(board, tree.move[node]!)
  }
  playOut(board, chance)
  const worth = finalWorth(board)
  for (; ; node = tree.parent[node]!) {
    tree.visits[node]!++
    tree.total[node]! += worth
    if (node === 0) return
  }
}

/** The child with the highest UCT value for the side to move; one that was never tried comes first. */
function mostPromising({ visits, total, firstChild, children }: Tree, node: number, turn: Side): number {
  const sign = turn === 0 ? 1 : -1
  const pull = EXPLORATION * Math.sqrt(Math.log(visits[node]!))
  const first = firstChild[node]!
  const end = first + children[node]!
  let best = first
  let most = Number.NEGATIVE_INFINITY
  for (let child = best; child < end; child++) {
    const tries = visits[child]!
    if (tries === 0) return child
    const promise = (sign * total[child]!) / tries + pull / Math.sqrt(tries)
    if (promise > most) {
      most = promise
      best = child
    }
  }
  return best
}

function mostVisited({ visits, firstChild, children }: Tree): number {
  const first = firstChild[0]!
  let best = first
  for (let child = first; child < first + children[0]!; child++) {
    if (visits[child]! > visits[best]!) best = child
  }
  return best
}
