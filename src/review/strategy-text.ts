/**
 * A strategy as text that other programs can write and check: a line a position with the side to move, sorted. The
 * marks board by board and the owners of the boards (`.` for none), the boards that may be played in, the move.
 *
 *     ....................x.......... … .. 578 84
 */
import { boardState, MARKS, type Move, markAt, type Position } from '../rules/position.ts'
import { boardsIn, type Rules } from '../rules/variant.ts'
import { positionsOf, type Strategy } from './strategy.ts'

export function makeStrategyLines(strategy: Strategy): string[] {
  const lines: string[] = []
  for (const [position, move] of positionsOf(strategy))
    lines.push(`${lineOf(position)} ${digits(position.rules, move)}`)
  return lines.sort()
}

/** The moves of such a text, by what stands before them. */
export function parseStrategyLines(rules: Rules, text: string): (position: Position) => Move | null {
  const moves = new Map<string, Move>()
  for (const line of text.split('\n')) {
    const [, position, move] = /^([xo.]+ \d+) (\d\d)$/.exec(line) ?? []
    if (position !== undefined) moves.set(position, Number(move![0]) * rules.cells + Number(move![1]))
  }
  return position => moves.get(lineOf(position)) ?? null
}

const digits = ({ cells }: Rules, move: Move): string => `${Math.floor(move / cells)}${move % cells}`

function lineOf(position: Position): string {
  const { rules, boards, allowed } = position
  const marks = boards.flatMap(word =>
    Array.from({ length: rules.cells }, (_, cell) => signOf(markAt(word, cell))),
  )
  const owners = boards.map((_, board) => {
    const owner = boardState(position, board)
    return owner === 'x' || owner === 'o' ? owner : '.'
  })
  return `${marks.join('')}${owners.join('')} ${boardsIn(rules, allowed).join('')}`
}

const signOf = (side: 0 | 1 | null): string => (side === null ? '.' : MARKS[side])
