/** What is going on in a game, in words. */

import { makeMove } from '../rules/move-text.ts'
import { boardName, boardNames } from '../rules/names.ts'
import {
  boardState,
  isFree,
  isFreeAfter,
  isStart,
  MARKS,
  type Move,
  type Position,
  play,
  type Side,
  tally,
  weigh,
} from '../rules/position.ts'
import { boardsIn, type Rules, routeOf } from '../rules/variant.ts'
import { countWords, many } from '../rules/variant-words.ts'
import type { Game } from './game.ts'

/** Who sits at the board. */
export interface NamedPlayers {
  readonly names: readonly [x: string, o: string]
  readonly people: readonly [x: boolean, o: boolean]
}

/** One person at the board is spoken to; of two, as of two programs, one speaks by their marks. */
export const voice = ({ people }: NamedPlayers, side: Side): string =>
  people[side] && !people[1 - side] ? 'you' : MARKS[side]

export const lastMove = ({ placements }: Game): Move | null => placements.at(-1)?.move ?? null

/** The position as it is to be shown: in a game that is over, however it ended, nothing may be played. */
export const shownPosition = ({ position, ending }: Game): Position =>
  ending === null ? position : { ...position, allowed: 0 }

/** Where the next mark may go, and why; nothing when the game is over. */
export function whereWords(game: Game): string {
  const { position } = game
  const { rules, allowed, bonus } = position
  const last = lastMove(game)
  if (game.ending !== null) return ''
  if (isStart(position)) return 'first move: any cell'
  const isAnywhere = mayGoAnywhere(position, last)
  const place = isAnywhere ? 'any open board' : boardNames(rules, allowed)
  if (bonus) return `bonus move for winning a board: play again, in ${place}`
  return isAnywhere ? `free move: any open board${becauseClosed(rules, last)}` : `play in ${place}`
}

/** Without the last move, a single open board may be either: it is named as the board to play in. */
function mayGoAnywhere(position: Position, last: Move | null): boolean {
  const { rules, open } = position
  if (last === null) return isFree(position) && boardsIn(rules, open).length > 1
  return isFreeAfter(position, last)
}

function becauseClosed(rules: Rules, last: Move | null): string {
  if (last === null) return ''
  const route = routeOf(rules, last)
  const are = boardsIn(rules, route).length === 1 ? 'is' : 'are'
  return `, because ${boardNames(rules, route, 'and')} ${are} closed`
}

/** 'o played 4:5 and won the centre board (4)'; nothing before the first move. */
export function lastWords({ start, placements, position }: Game, players: NamedPlayers): string {
  const last = placements.at(-1)
  if (last === undefined) return ''
  const { rules } = position
  const before = placements.slice(0, -1).reduce((reached, { move }) => play(reached, move), start)
  const board = Math.floor(last.move / rules.cells)
  const became = boardState(position, board)
  const news = became === boardState(before, board) ? '' : NEWS[became](boardName(rules, board))
  return `${voice(players, before.turn)} played ${makeMove(rules, last.move)}${news}`
}

const NEWS = {
  open: () => '',
  x: (board: string) => ` and won ${board}`,
  o: (board: string) => ` and won ${board}`,
  drawn: (board: string) => `; ${board} is drawn`,
}

/**
 * '3 boards, 14 points': what a side has that may count in the end. The points of boards count only where nobody has
 * a line, so a game that ended otherwise has no such points.
 */
export function sideSummary({ position, ending }: Pick<Game, 'position' | 'ending'>, side: Side): string {
  const { noLine } = position.rules.variant.scoring
  const boards = many(tally(position, 'boards', side), 'board')
  if (noLine.kind === 'weights') {
    const isCounted = ending === null || ending.way === 'points'
    return isCounted ? `${boards}, ${many(weigh(position, side, noLine.weights), 'point')}` : boards
  }
  const counted = noLine.by
    .filter(criterion => criterion !== 'boards')
    .map(criterion => countWords(criterion, tally(position, criterion, side)))
  return [boards, ...counted].join(', ')
}

/** 'you won', 'o won', 'a draw', 'no result'; by points nobody wins, but one may have more. */
export function verdict({ ending }: Game, players: NamedPlayers): string {
  if (ending === null) return ''
  if (ending.way === 'no-result') return 'no result'
  if (ending.winner !== null) return `${voice(players, ending.winner)} won`
  const [x, o] = ending.points
  return x === o ? 'a draw' : `${voice(players, x > o ? 0 : 1)} came out ahead`
}

/** 'points: x 68, o 0', and why they are not those of the boards; no line for a game without a result. */
export function pointsLines({ ending, position }: Pick<Game, 'position' | 'ending'>): string[] {
  if (ending === null || ending.way === 'no-result') return []
  const points = ending.points.map((each, side) => `${MARKS[side]} ${each}`).join(', ')
  const isByBoards = position.rules.variant.scoring.noLine.kind === 'weights' && ending.way !== 'points'
  const because = ending.way === 'line' ? 'a line of boards' : 'a forfeit'
  return [`points: ${points}${isByBoards ? ` (${because} decides the whole game)` : ''}`]
}
