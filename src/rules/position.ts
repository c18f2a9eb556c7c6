/**
 * The five verbs of every game: start, moves, refusal, play, outcome.
 *
 * A position is one flat value of small integers, immutable outside: `play` returns a new one. It keeps what the
 * rest of the game depends on and no history; the boards that may be played in are stored, so the last move is
 * not needed. A position whose game is over allows no board.
 */

import { gameWords } from '../words/en/game.ts'
import { count, lowest, type Slots } from './board.ts'
import { boardName, boardNames, type GameWords } from './names.ts'
import { assert } from './result.ts'
import {
  type BoardSet,
  bitOf,
  type Criterion,
  counts,
  type Rules,
  routeOf,
  rulesOf,
  type Variant,
} from './variant.ts'

/** 0 is x, who begins; 1 is o. */
export type Side = 0 | 1
export const MARKS = ['x', 'o'] as const
export const opponent = (side: Side): Side => (side === 0 ? 1 : 0)

/** A cell of all cells: board × cells + cell. */
export type Move = number

export interface Position {
  readonly rules: Rules
  readonly boards: readonly number[] // a word a board: x's cells, and o's shifted by 16
  readonly owners: readonly number[] // a word a grid: x's boards, and o's shifted by 16; a drawn board is in both
  readonly diagonal: BoardSet // boards won through one of their diagonals, where a tie-break counts them
  readonly open: BoardSet // boards that take marks
  readonly allowed: BoardSet // open boards that the next mark may go to; none when the game is over
  readonly turn: Side
  readonly bonus: boolean // the next mark is a bonus move: it earns no further one
}

export type BoardState = 'open' | 'x' | 'o' | 'drawn'

export interface Outcome {
  readonly by: 'line' | 'points' | 'tiebreak' | 'draw'
  readonly winner: Side | null // nobody wins by points: each side keeps its own
  readonly points: readonly [x: number, o: number]
  readonly criterion: Criterion | null // what decided a tie-break
}

export interface Refusal {
  readonly rule: 'over' | 'off-board' | 'taken' | 'closed' | 'sent'
  readonly why: string
}

export function start(variant: Variant): Position {
  const rules = rulesOf(variant)
  return {
    rules,
    boards: Array<number>(rules.boards).fill(0),
    owners: Array<number>(variant.grids).fill(0),
    diagonal: 0,
    open: rules.every,
    allowed: rules.every,
    turn: 0,
    bonus: false,
  }
}

/** Whether nothing is on the board yet: every game begins so, unless it is set up otherwise. */
export const isStart = ({ boards }: Position): boolean => boards.every(word => word === 0)

/** Every legal move, board by board and cell by cell. */
export function moves({ rules, boards, allowed }: Position): Move[] {
  const { cells, full } = rules
  const legal: Move[] = []
  for (let rest = allowed; rest !== 0; rest &= rest - 1) {
    const bit = lowest(rest)
    const board = bit < 16 ? bit : bit - 16 + cells
    let empty = full & ~(boards[board]! | (boards[board]! >>> 16))
    for (; empty !== 0; empty &= empty - 1) legal.push(board * cells + lowest(empty))
  }
  return legal
}

export function countMoves({ rules, boards, allowed }: Position): number {
  let legal = 0
  for (let rest = allowed; rest !== 0; rest &= rest - 1) {
    const bit = lowest(rest)
    const word = boards[bit < 16 ? bit : bit - 16 + rules.cells]!
    legal += rules.cells - count(word)
  }
  return legal
}

/** Why a move may not be played, or null when it may. */
export function refusal(position: Position, move: Move, words: GameWords = gameWords): Refusal | null {
  const { rules, boards, open, allowed } = position
  if (allowed === 0) return { rule: 'over', why: words.refusedOver }
  if (!(Number.isInteger(move) && move >= 0 && move < rules.slots)) {
    return { rule: 'off-board', why: words.refusedOffBoard }
  }
  const board = Math.floor(move / rules.cells)
  const taker = markAt(boards[board]!, move % rules.cells)
  if (taker !== null) return { rule: 'taken', why: words.refusedTaken(MARKS[taker]) }
  const bit = bitOf(rules, board)
  if ((open & bit) === 0) {
    const state = boardState(position, board)
    const owner = state === 'x' || state === 'o' ? state : null
    return { rule: 'closed', why: words.refusedClosed(boardName(rules, board, words), owner) }
  }
  if ((allowed & bit) === 0)
    return { rule: 'sent', why: words.refusedSent(boardNames(rules, allowed, 'or', words)) }
  return null
}

/** The position after a legal move. Whether it is legal is for `refusal` to say beforehand. */
export function play(position: Position, move: Move): Position {
  const { rules, turn, allowed } = position
  const { cells, won, variant } = rules
  const board = (move / cells) | 0
  const cell = move - board * cells
  const grid = board < cells ? 0 : 1
  const slot = board - grid * cells
  const bit = 1 << (slot + 16 * grid)
  const taken = position.boards[board]!
  assert((allowed & bit) !== 0 && (((taken | (taken >>> 16)) >>> cell) & 1) === 0, 'a legal move')

  const boards = position.boards.slice()
  const word = taken | (1 << (cell + 16 * turn))
  boards[board] = word
  const mine = halfOf(word, turn)
  const isFull = ((word | (word >>> 16)) & 0xffff) === rules.full

  let { owners, diagonal, open } = position
  const before = owners[grid]!
  const undecided = (((before | (before >>> 16)) >>> slot) & 1) === 0
  const winsBoard = undecided && won[mine] === 1
  if (winsBoard) {
    owners = withWord(owners, grid, before | (1 << (slot + 16 * turn)))
    if (throughDiagonal(rules, mine)) diagonal |= bit
  } else if (undecided && isFull) {
    owners = withWord(owners, grid, before | (0x10001 << slot))
  }
  if (isFull || (winsBoard && variant.wonBoards === 'close')) open &= ~bit

  const over = open === 0 || (winsBoard && won[ownedBy(owners[grid]!, turn)] === 1)
  const bonus = winsBoard && variant.bonus && !position.bonus && !over
  return {
    rules,
    boards,
    owners,
    diagonal,
    open,
    allowed: over ? 0 : rules.routes[cell]! & open || open,
    turn: bonus ? turn : opponent(turn),
    bonus,
  }
}

function withWord(words: readonly number[], index: number, word: number): number[] {
  const copy = words.slice()
  copy[index] = word
  return copy
}

/** Remembered only where a tie-break asks for it, so that elsewhere it cannot tell two equal positions apart. */
export const throughDiagonal = (rules: Rules, mine: Slots): boolean =>
  counts(rules.variant, 'diagonal-boards') && rules.diagonals.some(line => (mine & line) === line)

/** The boards of a grid that one side has won: a drawn one is in both halves and in neither's. */
export const ownedBy = (owners: number, side: Side): Slots =>
  side === 0 ? owners & 0xffff & ~(owners >>> 16) : (owners >>> 16) & ~owners & 0xffff

/** How the game ended, or null while it goes on. */
export function outcome(position: Position): Outcome | null {
  if (position.allowed !== 0) return null
  const { win, noLine } = position.rules.variant.scoring
  const liner = lineOwner(position)
  if (liner !== null) return { by: 'line', winner: liner, points: share(liner, win), criterion: null }
  if (noLine.kind === 'weights') {
    const points = [weigh(position, 0, noLine.weights), weigh(position, 1, noLine.weights)] as const
    return { by: 'points', winner: null, points, criterion: null }
  }
  for (const criterion of noLine.by) {
    const ahead = tally(position, criterion, 0) - tally(position, criterion, 1)
    if (ahead === 0) continue
    const winner = ahead > 0 ? 0 : 1
    return { by: 'tiebreak', winner, points: share(winner, noLine.split), criterion }
  }
  return { by: 'draw', winner: null, points: [noLine.equal, noLine.equal], criterion: null }
}

/** Points as [x, o] from points as [winner, loser]. */
export const share = (winner: Side, split: readonly [number, number]): readonly [number, number] =>
  winner === 0 ? [split[0], split[1]] : [split[1], split[0]]

/** The side that has a line of boards on some grid. */
export function lineOwner({ rules, owners }: Position): Side | null {
  for (const word of owners) {
    if (rules.won[ownedBy(word, 0)] === 1) return 0
    if (rules.won[ownedBy(word, 1)] === 1) return 1
  }
  return null
}

/** The weights of the boards that a side has. */
export function weigh({ owners }: Position, side: Side, weights: readonly number[]): number {
  const inGrid = (word: number): number =>
    weights.reduce((sum, weight, slot) => sum + weight * ((ownedBy(word, side) >>> slot) & 1), 0)
  return owners.reduce((sum, word) => sum + inGrid(word), 0)
}

/** What a tie-break counts for a side. */
export function tally(position: Position, criterion: Criterion, side: Side): number {
  const { rules, boards, owners, diagonal } = position
  const over = <T>(items: readonly T[], each: (item: T, index: number) => number): number =>
    items.reduce((sum, item, index) => sum + each(item, index), 0)
  switch (criterion) {
    case 'boards':
      return over(owners, word => count(ownedBy(word, side)))
    case 'diagonal-boards':
      return over(owners, (word, grid) => count(ownedBy(word, side) & (diagonal >>> (16 * grid))))
    case 'corner-marks':
      return over(boards, word => count(halfOf(word, side) & rules.corners))
  }
}

/** What one side has of a word: its cells of a board, or its half of a grid's owners. */
export const halfOf = (word: number, side: Side): Slots => (word >>> (16 * side)) & 0xffff

/** Whose mark is on a cell of a board word, or null when it is empty. */
export const markAt = (word: number, cell: number): Side | null =>
  ((word >>> cell) & 1) === 1 ? 0 : ((word >>> (cell + 16)) & 1) === 1 ? 1 : null

/** Who has a board: 'drawn' is full without a line. A won board may still be open where won boards stay. */
export function boardState({ rules, owners }: Position, board: number): BoardState {
  const grid = board < rules.cells ? 0 : 1
  const slot = board - grid * rules.cells
  const isX = ((owners[grid]! >>> slot) & 1) === 1
  const isO = ((owners[grid]! >>> (slot + 16)) & 1) === 1
  return isX ? (isO ? 'drawn' : 'x') : isO ? 'o' : 'open'
}

/** Whether a move gave a free move: every board that it sends to is closed. */
export const isFreeAfter = ({ rules, open }: Position, move: Move): boolean =>
  (routeOf(rules, move) & open) === 0

/** Whether the next mark may go to every open board: at the start, on a free move, on the last board. */
export const isFree = ({ allowed, open }: Position): boolean => allowed !== 0 && allowed === open
