/**
 * A position while somebody sets it up. It may be impossible for the moment; the checks of the rules say what is
 * wrong with it, and each complaint knows what it is about.
 */
import {
  boardState,
  halfOf,
  isStart,
  lineOwner,
  type Move,
  markAt,
  type Position,
  type Side,
  throughDiagonal,
} from '../../rules/position.ts'
import type { Result } from '../../rules/result.ts'
import { drawnFrom, type Owner, type Problem, positionOf, type Setup } from '../../rules/setup.ts'
import { type BoardSet, bitOf, boardsIn, type Rules, rulesOf, type Variant } from '../../rules/variant.ts'

export interface Draft {
  readonly variant: Variant
  readonly boards: readonly number[]
  readonly owners: readonly (Owner | null)[] // where won boards stay: who is known to have won a board
  readonly turn: Side
  readonly allowed: BoardSet | null // null: every open board
  readonly bonus: boolean
}

export const draftOf = (position: Position): Draft => ({
  variant: position.rules.variant,
  boards: position.boards,
  owners: position.boards.map((_, board) => knownOwner(position, board)),
  turn: position.turn,
  allowed: position.allowed === 0 || position.allowed === position.open ? null : position.allowed,
  bonus: position.bonus,
})

export const emptyDraft = (variant: Variant): Draft => ({
  variant,
  boards: Array<number>(rulesOf(variant).boards).fill(0),
  owners: Array<null>(rulesOf(variant).boards).fill(null),
  turn: 0,
  allowed: null,
  bonus: false,
})

/** The draft with a cell's mark changed; the same mark again takes it away. */
export function withMark(draft: Draft, move: Move, mark: Side | null): Draft {
  const { cells } = rulesOf(draft.variant)
  const board = Math.floor(move / cells)
  const cell = move % cells
  const word = draft.boards[board] ?? 0
  const cleared = word & ~(0x10001 << cell)
  const next = mark === null || markAt(word, cell) === mark ? cleared : cleared | (1 << (cell + 16 * mark))
  return { ...draft, boards: draft.boards.with(board, next) }
}

/** The draft with a board allowed or no longer so. */
export function withAllowed(draft: Draft, board: number): Draft {
  const allowed = (draft.allowed ?? 0) ^ bitOf(rulesOf(draft.variant), board)
  return { ...draft, allowed: allowed === 0 ? null : allowed }
}

/** As it looks, possible or not. */
export function shownDraft(draft: Draft): Position {
  const position = drawnFrom(setupOf(draft))
  return isOver(position) ? { ...position, allowed: 0 } : position
}

export const checkDraft = (draft: Draft): Result<Position, Problem> => positionOf(setupOf(draft))

export const PARTS = ['boards', 'turn', 'allowed', 'bonus'] as const
export type DraftPart = (typeof PARTS)[number]

/** What a complaint is about: its place is the number of the part. */
export const partOf = ({ at }: Problem): DraftPart => PARTS[at] ?? 'boards'

function setupOf({ variant, boards, owners, turn, allowed, bonus }: Draft): Setup {
  const rules = rulesOf(variant)
  const place = (part: DraftPart): number => PARTS.indexOf(part)
  const setup: Setup = {
    rules,
    boards: boards.map((word, board) => ({
      at: 0,
      word,
      owner: ownerOf(rules, word, owners[board] ?? null),
      ownerAt: 0,
    })),
    turn: { at: place('turn'), side: turn },
    allowed: { at: place('allowed'), text: '*', boards: [] },
    bonus: { at: place('bonus'), isOn: bonus },
  }
  const chosen = boardsIn(rules, allowed ?? 0).map(board => ({
    at: place('allowed'),
    text: `${board}`,
    board,
  }))
  if (isOver(drawnFrom(setup))) return { ...setup, allowed: { ...setup.allowed, text: '-' } }
  return allowed === null
    ? setup
    : {
        ...setup,
        allowed: { at: place('allowed'), text: chosen.map(({ text }) => text).join(','), boards: chosen },
      }
}

const isOver = (position: Position): boolean =>
  !isStart(position) && (position.open === 0 || lineOwner(position) !== null)

function knownOwner(position: Position, board: number): Owner | null {
  const owner = boardState(position, board)
  if (owner !== 'x' && owner !== 'o') return null
  return { side: owner === 'x' ? 0 : 1, byDiagonal: (position.diagonal & bitOf(position.rules, board)) !== 0 }
}

/** Where won boards stay: who won it while there is still a line, or the side that has one now. */
function ownerOf(rules: Rules, word: number, known: Owner | null): Owner | null {
  if (rules.variant.wonBoards === 'close') return null
  const hasLine = (side: Side): boolean => rules.won[halfOf(word, side)] === 1
  if (known && hasLine(known.side)) return known
  const side = ([0, 1] as const).find(hasLine)
  return side === undefined ? null : { side, byDiagonal: throughDiagonal(rules, halfOf(word, side)) }
}
