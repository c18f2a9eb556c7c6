/** What is going on in a game, in words. */

import { makeMove } from '../rules/move-text.ts'
import {
  boardNames,
  boardState,
  isFree,
  isStart,
  MARKS,
  type Move,
  type Position,
  play,
  type Side,
  tally,
  weigh,
} from '../rules/position.ts'
import { type BoardSet, bitOf, boardsIn, type Rules } from '../rules/variant.ts'
import { many } from '../rules/variant-words.ts'
import type { Game } from './game.ts'

/** Who sits at the board. */
export interface NamedPlayers {
  readonly names: readonly [x: string, o: string]
  readonly people: readonly [x: boolean, o: boolean]
}

/** How boards and moves are named: by number where one reads, by place where one listens. */
export interface Wording {
  boards(rules: Rules, set: BoardSet, joint: 'or' | 'and'): string
  move(rules: Rules, move: Move): string
}

const BY_NUMBER: Wording = {
  boards: (rules, set, joint) => {
    const names = boardNames(rules, set)
    return joint === 'or' ? names : names.replace(/^board (.*) or /, 'boards $1 and ')
  },
  move: makeMove,
}

/** One person at the board is spoken to; of two, as of two programs, one speaks by their marks. */
export const voice = ({ people }: NamedPlayers, side: Side): string =>
  people[side] && !people[1 - side] ? 'you' : MARKS[side]

export const lastMove = ({ placements }: Game): Move | null => placements.at(-1)?.move ?? null

/** The position as it is to be shown: in a game that is over, however it ended, nothing may be played. */
export const shownPosition = ({ position, ending }: Game): Position =>
  ending === null ? position : { ...position, allowed: 0 }

/** Where the next mark may go, and why; nothing when the game is over. */
export function whereWords(game: Game, seats: NamedPlayers, wording = BY_NUMBER): string {
  const { position } = game
  const { rules, allowed, bonus, turn } = position
  const last = lastMove(game)
  if (game.ending !== null) return ''
  if (isStart(position)) return 'first move: any cell'
  const place = isFreeAfter(position, last) ? 'any open board' : wording.boards(rules, allowed, 'or')
  if (bonus) {
    const won = last === null ? 'a board' : boardOf(rules, last, wording)
    return `bonus move: ${voice(seats, turn)} won ${won}, play once more — in ${place}`
  }
  return isFreeAfter(position, last)
    ? `free move: any open board${becauseClosed(rules, last, wording)}`
    : `play in ${place}`
}

const boardOf = (rules: Rules, move: Move, wording: Wording): string =>
  wording.boards(rules, bitOf(rules, Math.floor(move / rules.cells)), 'or')

/** Without the last move a lone open board may be either: it is told as the board to play in. */
function isFreeAfter(position: Position, last: Move | null): boolean {
  const { rules, open } = position
  if (last === null) return isFree(position) && boardsIn(rules, open).length > 1
  return (rules.routes[last % rules.cells] & open) === 0
}

function becauseClosed(rules: Rules, last: Move | null, wording: Wording): string {
  if (last === null) return ''
  const route = rules.routes[last % rules.cells]
  const are = boardsIn(rules, route).length === 1 ? 'is' : 'are'
  return ` (${wording.boards(rules, route, 'and')} ${are} closed)`
}

/** 'o played 4:5 and won board 4'; nothing before the first placement. */
export function lastWords(
  { start, placements, position }: Game,
  seats: NamedPlayers,
  wording = BY_NUMBER,
): string {
  const last = placements.at(-1)
  if (last === undefined) return ''
  const { rules } = position
  const before = placements.slice(0, -1).reduce((reached, { move }) => play(reached, move), start)
  const board = Math.floor(last.move / rules.cells)
  const became = boardState(position, board)
  const news = became === boardState(before, board) ? '' : NEWS[became](boardOf(rules, last.move, wording))
  return `${voice(seats, before.turn)} played ${wording.move(rules, last.move)}${news}`
}

const NEWS = {
  open: () => '',
  x: (board: string) => ` and won ${board}`,
  o: (board: string) => ` and won ${board}`,
  drawn: (board: string) => `: ${board} is drawn`,
}

/** '3 boards, 14 points': what a side has that may count in the end. */
export function standing(position: Position, side: Side): string {
  const { noLine } = position.rules.variant.scoring
  const boards = many(tally(position, 'boards', side), 'board')
  if (noLine.kind === 'weights') return `${boards}, ${many(weigh(position, side, noLine.weights), 'point')}`
  const counted = noLine.by
    .filter(criterion => criterion !== 'boards')
    .map(criterion => many(tally(position, criterion, side), criterion.replace('-', ' ').replace(/s$/, '')))
  return [boards, ...counted].join(', ')
}

/** 'you won', 'o won', 'a draw', 'no result'; by points nobody wins, but one may have more. */
export function verdict({ ending }: Game, seats: NamedPlayers): string {
  if (ending === null) return ''
  if (ending.way === 'no-result') return 'no result'
  if (ending.winner !== null) return `${voice(seats, ending.winner)} won`
  const [x, o] = ending.points
  return x === o ? 'a draw' : `${voice(seats, x > o ? 0 : 1)} came out ahead`
}

/** 'points: x 68, o 0'; no line for a game without a result. */
export function pointsLines({ ending }: Game): string[] {
  if (ending === null || ending.way === 'no-result') return []
  return [`points: ${ending.points.map((points, side) => `${MARKS[side]} ${points}`).join(', ')}`]
}
