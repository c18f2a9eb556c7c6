/** What is going on in a game, in words. */

import { EXAMPLES, makeMove, parseMove } from '../rules/move-text.ts'
import { boardName, boardNames, type GameWords } from '../rules/names.ts'
import {
  boardState,
  isFree,
  isFreeAfter,
  isStart,
  MARKS,
  type Move,
  type Position,
  play,
  refusal,
  type Side,
  tally,
  weigh,
} from '../rules/position.ts'
import { boardsIn, type Rules, routeOf } from '../rules/variant.ts'
import { gameWords } from '../words/en/game.ts'
import type { Voice } from '../words/parts.ts'
import type { Game } from './game.ts'

/** Who sits at the board. */
export interface NamedPlayers {
  readonly names: readonly [x: string, o: string]
  readonly people: readonly [x: boolean, o: boolean]
}

/** One person at the board is spoken to; of two, as of two programs, one speaks by their marks. */
export const voice = ({ people }: NamedPlayers, side: Side): Voice =>
  people[side] && !people[1 - side] ? 'you' : MARKS[side]

export const lastMove = ({ placements }: Game): Move | null => placements.at(-1)?.move ?? null

/** The position as it is to be shown: in a game that is over, however it ended, nothing may be played. */
export const shownPosition = ({ position, ending }: Game): Position =>
  ending === null ? position : { ...position, allowed: 0 }

/** Where the next mark may go, and why; nothing when the game is over. Said to who is to move, or about them. */
export function whereWords(game: Game, words: GameWords = gameWords, isReader = true): string {
  const { position } = game
  const { rules, allowed, bonus } = position
  const last = lastMove(game)
  if (game.ending !== null) return ''
  if (isStart(position)) return words.firstMove
  const isAnywhere = mayGoAnywhere(position, last)
  const place = isAnywhere ? words.anyOpenBoard : boardNames(rules, allowed, 'or', words)
  if (bonus) return words.bonusMove(place)
  return isAnywhere ? words.freeMove(becauseClosed(rules, last, words)) : words.playIn(place, isReader)
}

/** Without the last move, a single open board may be either: it is named as the board to play in. */
function mayGoAnywhere(position: Position, last: Move | null): boolean {
  const { rules, open } = position
  if (last === null) return isFree(position) && boardsIn(rules, open).length > 1
  return isFreeAfter(position, last)
}

function becauseClosed(rules: Rules, last: Move | null, words: GameWords): string {
  if (last === null) return ''
  const route = routeOf(rules, last)
  return words.becauseClosed(boardNames(rules, route, 'and', words), boardsIn(rules, route).length)
}

/** 'o played 4:5 and won the centre board (4)'; nothing before the first move. */
export function lastWords(
  { start, placements, position }: Game,
  players: NamedPlayers,
  words: GameWords = gameWords,
): string {
  const last = placements.at(-1)
  if (last === undefined) return ''
  const { rules } = position
  const before = placements.slice(0, -1).reduce((reached, { move }) => play(reached, move), start)
  const board = Math.floor(last.move / rules.cells)
  const became = boardState(position, board)
  const isNews = became !== boardState(before, board) && became !== 'open'
  const tell = became === 'drawn' ? words.newsDrawn : words.newsWon
  const news = isNews ? tell(boardName(rules, board, words)) : ''
  return words.played(voice(players, before.turn), makeMove(rules, last.move), news)
}

/**
 * '3 boards, 14 points': what a side has that may count in the end. The points of boards count only where nobody has
 * a line, so a game that ended otherwise has no such points.
 */
export function sideSummary(
  { position, ending }: Pick<Game, 'position' | 'ending'>,
  side: Side,
  words: GameWords = gameWords,
): string {
  const { noLine } = position.rules.variant.scoring
  const boards = words.boardCount(tally(position, 'boards', side))
  if (noLine.kind === 'weights') {
    const isCounted = ending === null || ending.way === 'points'
    return isCounted ? `${boards}, ${words.pointCount(weigh(position, side, noLine.weights))}` : boards
  }
  const counted = noLine.by
    .filter(criterion => criterion !== 'boards')
    .map(criterion => words.criterion(criterion, tally(position, criterion, side)))
  return [boards, ...counted].join(', ')
}

/** 'you won', 'o won', 'a draw', 'no result'; by points nobody wins, but one may have more. */
export function verdict({ ending }: Game, players: NamedPlayers, words: GameWords = gameWords): string {
  if (ending === null) return ''
  if (ending.way === 'no-result') return words.noResult
  if (ending.winner !== null) return words.won(voice(players, ending.winner))
  const [x, o] = ending.points
  return x === o ? words.draw : words.ahead(voice(players, x > o ? 0 : 1))
}

/** 'points: x 68, o 0', and why they are not those of the boards; no line for a game without a result. */
export function pointsLines(
  { ending, position }: Pick<Game, 'position' | 'ending'>,
  words: GameWords = gameWords,
): string[] {
  if (ending === null || ending.way === 'no-result') return []
  const isByBoards = position.rules.variant.scoring.noLine.kind === 'weights' && ending.way !== 'points'
  const because = ending.way === 'line' ? words.lineDecides : words.forfeitDecides
  return [`${words.points(...ending.points)}${isByBoards ? because : ''}`]
}

/** Why the last answer was not taken, in the words of a language; nothing where all were. */
export function refusedWords(
  { position, refused }: Pick<Game, 'position' | 'refused'>,
  words: GameWords,
): string {
  if (refused === null || words === gameWords) return refused?.why ?? ''
  const { rules } = position
  const move = parseMove(rules, refused.answer)
  if (!move.ok) return words.notAMove(words.example(EXAMPLES[rules.variant.grids]), refused.why)
  return refusal(position, move.value, words)?.why ?? refused.why
}
