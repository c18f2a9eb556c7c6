/**
 * Can play have led to a position that somebody wrote down? Cheap and exact checks, each with its own complaint.
 *
 * They do not search for a game: a position may pass that no game reaches, but none that a game reaches is
 * refused.
 */
import { count, type Slots, setOf, slotsOf } from './board.ts'
import {
  boardState,
  halfOf,
  isStart,
  lineOwner,
  MARKS,
  opponent,
  ownedBy,
  type Position,
  type Side,
} from './position.ts'
import type { Problem, Setup } from './setup.ts'
import { bitOf, type Rules, routeOf } from './variant.ts'

/** The cells of one side in a board word. */
const lastMover = ({ turn, bonus }: Position): Side => (bonus ? turn : opponent(turn))

type SetupCheck = (setup: Setup, position: Position) => Problem | null

export const CHECKS: readonly SetupCheck[] = [
  oneLine,
  lineJustMade,
  bonusEarned,
  marksFit,
  overOrNot,
  openBoards,
  routed,
]

function oneLine({ rules, boards }: Setup, { owners }: Position): Problem | null {
  const lines = owners.flatMap((word, grid) =>
    ([0, 1] as const).filter(side => rules.won[ownedBy(word, side)] === 1).map(() => grid),
  )
  const [, second] = lines
  if (second === undefined) return null
  const { at } = boards[second * rules.cells]!
  return { at, expected: 'one line of boards at most in the game', found: 'a second one' }
}

function lineJustMade({ turn }: Setup, position: Position): Problem | null {
  if (lineOwner(position) !== turn.side) return null
  const [winner, loser] = [MARKS[turn.side], MARKS[opponent(turn.side)]]
  return {
    at: turn.at,
    expected: `${loser}, as ${winner} has just made a line of boards`,
    found: `"${winner}"`,
  }
}

const isOver = (position: Position): boolean => position.open === 0 || lineOwner(position) !== null

const boardsWon = ({ owners }: Position, side: Side): number =>
  owners.reduce((sum, word) => sum + count(ownedBy(word, side)), 0)

function bonusEarned({ rules, turn, bonus }: Setup, position: Position): Problem | null {
  if (!bonus.isOn) return null
  const refuse = (why: string): Problem => ({ at: bonus.at, expected: `- as ${why}`, found: '"bonus"' })
  if (!rules.variant.bonus) return refuse('this variant has no bonus moves')
  if (isOver(position)) return refuse('the game is over')
  return boardsWon(position, turn.side) > 0 ? null : refuse(`${MARKS[turn.side]} has won no board`)
}

/**
 * Turns alternate, and a bonus placement lengthens one. A first placement that wins a board is followed by a
 * bonus placement unless it ended the game or that placement is still to come; a bonus placement may win another
 * board. So of w boards won, less the one that waits for its bonus, between half and all have been paid.
 */
function marksFit({ rules, turn }: Setup, position: Position): Problem | null {
  const [x, o] = [marksPlaced(position, 0), marksPlaced(position, 1)]
  const last = lastMover(position)
  const [ofX, ofO] = [bonusesMade(position, 0), bonusesMade(position, 1)]
  const lengthened = x - o - (last === 0 ? 1 : 0)
  if (lengthened >= ofX.least - ofO.most && lengthened <= ofX.most - ofO.least) return null
  return { at: turn.at, expected: marksExpected(turn.side, rules), found: `${x} x and ${o} o` }
}

const marksPlaced = ({ boards }: Position, side: Side): number =>
  boards.reduce((sum, word) => sum + count(halfOf(word, side)), 0)

function bonusesMade(position: Position, side: Side): { least: number; most: number } {
  if (!position.rules.variant.bonus) return { least: 0, most: 0 }
  const won = boardsWon(position, side)
  const isLast = side === lastMover(position)
  const waiting = isLast && position.bonus ? 1 : 0
  const unpaid = isLast && isOver(position) ? 1 : waiting
  return { least: Math.max(0, Math.ceil((won - unpaid) / 2)), most: won - waiting }
}

const marksExpected = (turn: Side, { variant }: Rules): string =>
  variant.bonus
    ? `marks that fit ${MARKS[turn]} to move, bonus moves counted`
    : turn === 0
      ? 'as many x as o with x to move'
      : 'one x more than o with o to move'

function overOrNot({ allowed }: Setup, position: Position): Problem | null {
  const isDash = allowed.text === '-'
  if (isOver(position) === isDash) return null
  const expected = isDash ? 'the boards allowed next, as the game is not over' : '- as the game is over'
  return { at: allowed.at, expected, found: `"${allowed.text}"` }
}

function openBoards({ rules, allowed }: Setup, position: Position): Problem | null {
  const closed = allowed.boards.find(({ board }) => (position.open & bitOf(rules, board)) === 0)
  if (!closed) return null
  const state = boardState(position, closed.board)
  const { wonBoards } = rules.variant
  const fate = wonBoards === 'stay' ? 'full' : state === 'drawn' ? 'drawn' : `won by ${state}`
  return { at: closed.at, expected: 'an open board', found: `"${closed.text}", which is ${fate}` }
}

/** The boards allowed next are those that some mark of the last mover sends to. */
function routed({ rules, allowed }: Setup, position: Position): Problem | null {
  if (isOver(position)) return null
  const sends = (cell: number): boolean =>
    (routeOf(rules, cell) & position.open || position.open) === position.allowed
  if (isStart(position) ? position.allowed === rules.every : slotsOf(lastCells(position)).some(sends))
    return null
  const last = MARKS[lastMover(position)]
  const expected = isStart(position)
    ? '* before the first move'
    : `the boards that a mark of ${last} sends to`
  return { at: allowed.at, expected, found: `"${allowed.text}"` }
}

/** The cells that the last mark may be on; before a bonus move it has just made a line. */
function lastCells(position: Position): Slots {
  const { rules, boards, bonus } = position
  const last = lastMover(position)
  const cellsOn = (word: number, board: number): Slots => {
    const mine = halfOf(word, last)
    if (!bonus) return mine
    return boardState(position, board) === MARKS[last] ? neededCells(rules, mine) : 0
  }
  return boards.reduce((cells, word, board) => cells | cellsOn(word, board), 0)
}

/** The cells without which a set would hold no line. */
const neededCells = ({ won }: Rules, set: Slots): Slots =>
  setOf(slotsOf(set).filter(cell => won[set & ~(1 << cell)] === 0))
