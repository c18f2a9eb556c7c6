/**
 * From a setup, what somebody wrote down, to a position, what the rules accept.
 *
 * Owners, open boards and boards won through a diagonal are derived from the marks; whether play can have led
 * there is then for `setup-check` to say.
 */
import type { Slots } from './board.ts'
import { boardName } from './names.ts'
import { halfOf, MARKS, type Position, type Side } from './position.ts'
import { err, ok, type Result } from './result.ts'
import { CHECKS } from './setup-check.ts'
import { type BoardSet, bitOf, counts, type Rules } from './variant.ts'

export interface BoardSetup {
  readonly at: number
  readonly word: number
  readonly owner: Owner | null // as written, where won boards stay
  readonly ownerAt: number
}

export interface Owner {
  readonly side: Side
  readonly byDiagonal: boolean
}

/** Each `at` is the offset in the text that a complaint about it points to. */
export interface Setup {
  readonly rules: Rules
  readonly boards: readonly BoardSetup[]
  readonly turn: { readonly at: number; readonly side: Side }
  readonly allowed: { readonly at: number; readonly text: string; readonly boards: readonly Label[] }
  readonly bonus: { readonly at: number; readonly isOn: boolean }
}

export interface Label {
  readonly at: number
  readonly text: string
  readonly board: number
}

export interface Problem {
  readonly at: number
  readonly expected: string
  readonly found: string
}

export function positionOf(setup: Setup): Result<Position, Problem> {
  const wrongBoard = firstOf(setup.boards.keys(), board => boardProblem(setup, board))
  if (wrongBoard) return err(wrongBoard)
  const position = drawnFrom(setup)
  const problem = firstOf(CHECKS, check => check(setup, position))
  return problem ? err(problem) : ok(position)
}

function firstOf<T>(items: Iterable<T>, problemOf: (item: T) => Problem | null): Problem | null {
  for (const item of items) {
    const problem = problemOf(item)
    if (problem) return problem
  }
  return null
}

const holds = (set: Slots, line: Slots): boolean => (set & line) === line

/** Whether the marks on a board and the owner written there fit. */
function boardProblem({ rules, boards }: Setup, board: number): Problem | null {
  const { at, word, owner, ownerAt } = boards[board]!
  const name = boardName(rules, board)
  const lines = ([0, 1] as const).filter(side => rules.won[halfOf(word, side)] === 1).length
  if (rules.variant.wonBoards === 'close') {
    if (lines < 2) return null
    return { at, expected: `a line of one side on ${name}`, found: 'a line of x and one of o' }
  }
  if (owner !== null) return ownerProblem(rules, word, owner, ownerAt, name)
  return lines === 0
    ? null
    : { at: ownerAt, expected: `the owner of ${name}, which has a line`, found: 'none' }
}

/** An owner needs a line; where diagonals count, a diagonal or a line that is none, as written. */
function ownerProblem(rules: Rules, word: number, owner: Owner, at: number, name: string): Problem | null {
  const { lines, diagonals, variant } = rules
  const isWanted = (line: Slots): boolean =>
    !counts(variant, 'diagonal-boards') || diagonals.includes(line) === owner.byDiagonal
  if (lines.some(line => isWanted(line) && holds(halfOf(word, owner.side), line))) return null
  const kind = owner.byDiagonal ? 'diagonal' : 'line'
  const other = !owner.byDiagonal && counts(variant, 'diagonal-boards') ? ' other than a diagonal' : ''
  return { at, expected: `a ${kind} of ${MARKS[owner.side]} on ${name}${other}`, found: 'none' }
}

/** As it looks, whether play can have led there or not. */
export function drawnFrom({ rules, boards, turn, allowed, bonus }: Setup): Position {
  const owners = Array<number>(rules.variant.grids).fill(0)
  let diagonal: BoardSet = 0
  let open = rules.every
  boards.forEach(({ word, owner: written }, board) => {
    const owner = written ?? ownerOf(rules, word)
    const isFull = (halfOf(word, 0) | halfOf(word, 1)) === rules.full
    const slot = board % rules.cells
    const grid = Math.floor(board / rules.cells)
    if (owner) owners[grid]! |= 1 << (slot + 16 * owner.side)
    else if (isFull) owners[grid]! |= 0x10001 << slot
    if (owner?.byDiagonal) diagonal |= bitOf(rules, board)
    if (isFull || (owner && rules.variant.wonBoards === 'close')) open &= ~bitOf(rules, board)
  })
  return {
    rules,
    boards: boards.map(({ word }) => word),
    owners,
    diagonal,
    open,
    allowed:
      allowed.text === '*' ? open : allowed.boards.reduce((set, { board }) => set | bitOf(rules, board), 0),
    turn: turn.side,
    bonus: bonus.isOn,
  }
}

/** Who won a board that closed when it was won. */
function ownerOf(rules: Rules, word: number): Owner | null {
  const side = ([0, 1] as const).find(side => rules.won[halfOf(word, side)] === 1)
  if (side === undefined) return null
  const isDiagonal = rules.diagonals.some(line => holds(halfOf(word, side), line))
  return { side, byDiagonal: isDiagonal && counts(rules.variant, 'diagonal-boards') }
}
