/** A tree laid out as a list: a row for each turn of x, and the variations as lines within lines. */

import {
  continuations,
  type GameTree,
  mainLine,
  type Path,
  startOfTree,
  type TreeMove,
} from '../../review/tree.ts'
import { type Move, type Position, play, type Side } from '../../rules/position.ts'
import { assert } from '../../rules/result.ts'
import type { Rules } from '../../rules/variant.ts'

export interface Listed {
  readonly rules: Rules
  readonly path: Path // up to and with this move
  readonly move: Move
  readonly side: Side
  readonly number: number // of the turn, as a record counts
  readonly startsTurn: boolean // of x: a number stands before it
  readonly comment: string | null
  readonly variations: readonly (readonly Listed[])[] // instead of this move
}

export interface MoveRow {
  readonly key: number
  readonly number: number
  readonly sides: readonly [x: readonly Listed[], o: readonly Listed[]]
  readonly comments: readonly string[]
  readonly variations: readonly (readonly Listed[])[]
}

interface At {
  readonly position: Position
  readonly path: Path
  readonly number: number
}

/** The game, a turn of x and the answer of o a row. */
export function rowsOf(tree: GameTree): MoveRow[] {
  const main = mainLine(tree)
  const rows: MoveRow[] = []
  let at: At = { position: startOfTree(tree), path: [], number: 1 }
  for (const move of main) {
    const next = continuations(tree, at.path)
    const chosen = next.find(each => each.move === move)
    assert(chosen !== undefined, 'a move of the main line')
    const listed = listedAt(at, chosen, next)
    const row = listed.startsTurn || rows.length === 0 ? emptyRow(at.path.length, listed.number) : rows.pop()
    rows.push(withListed(row ?? emptyRow(0, 1), listed))
    at = after(at, move)
  }
  const further = continuations(tree, at.path).map(each => lineFrom(at, each, []))
  if (further.length === 0) return rows
  const last = rows.pop() ?? emptyRow(0, 1)
  return [...rows, { ...last, variations: [...last.variations, ...further] }]
}

const emptyRow = (key: number, number: number): MoveRow => ({
  key,
  number,
  sides: [[], []],
  comments: [],
  variations: [],
})

const withListed = (row: MoveRow, listed: Listed): MoveRow => ({
  ...row,
  sides:
    listed.side === 0 ? [[...row.sides[0], listed], row.sides[1]] : [row.sides[0], [...row.sides[1], listed]],
  comments: listed.comment === null ? row.comments : [...row.comments, listed.comment],
  variations: [...row.variations, ...listed.variations],
})

/** A move with the others that could have been played instead. */
function listedAt(at: At, chosen: TreeMove, next: readonly TreeMove[]): Listed {
  const { position, path } = at
  return {
    rules: position.rules,
    path: [...path, chosen.move],
    move: chosen.move,
    side: position.turn,
    number: numberAt(at),
    startsTurn: position.turn === 0 && !position.bonus,
    comment: chosen.comment,
    variations: next.filter(each => each !== chosen).map(each => lineFrom(at, each, [])),
  }
}

/** A variation along its main continuations. */
function lineFrom(at: At, first: TreeMove, others: readonly TreeMove[]): Listed[] {
  const line: Listed[] = []
  let place = at
  for (let next: readonly TreeMove[] = [first, ...others]; ; ) {
    const [chosen] = next
    if (!chosen) return line
    line.push(listedAt(place, chosen, next))
    place = after(place, chosen.move)
    next = chosen.next
  }
}

/** A new number with every turn of x but the first move of all. */
const numberAt = ({ position, path, number }: At): number =>
  number + (path.length > 0 && position.turn === 0 && !position.bonus ? 1 : 0)

const after = (at: At, move: Move): At => ({
  position: play(at.position, move),
  path: [...at.path, move],
  number: numberAt(at),
})
