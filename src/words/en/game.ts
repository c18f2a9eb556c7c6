/** Boards, moves, players and endings: on the page, in the terminal, and in records. */
import type { Joint, Mark, NamedBoard, Voice } from '../parts.ts'
import { joined, many } from './plural.ts'

/** 'the right board (5)', 'the right board of grid a (a5)'; on squares of four 'board 5'. */
const bareBoard = ({ place, label, grid }: NamedBoard): string =>
  place === null ? `board ${label}` : `${place} board${grid === '' ? '' : ` of grid ${grid}`} (${label})`

const fullBoard = (board: NamedBoard): string => `${board.place === null ? '' : 'the '}${bareBoard(board)}`

/** What a tie-break counts. */
const COUNTED = {
  boards: ['board', 'boards'],
  'diagonal-boards': ['board won through a diagonal', 'boards won through a diagonal'],
  'corner-marks': ['mark on a corner cell', 'marks on corner cells'],
} as const
type Counted = keyof typeof COUNTED

export const gameWords = {
  topic: 'game' as const,
  decimal: (value: number, digits: number): string => value.toFixed(digits),
  /** A figure as English has it, '1,242.5', in the signs of the language. */
  numerals: (figure: string): string => figure,

  places: [
    ...['top left', 'top', 'top right', 'left', 'centre', 'right'],
    ...['bottom left', 'bottom', 'bottom right'],
  ] as readonly string[],
  joined: (names: readonly string[], joint: Joint): string => joined(names, joint),
  board: fullBoard,
  bareBoard,
  /** Several boards share the article and the noun: 'the top (1) or left (3) board'. */
  boards: (boards: readonly NamedBoard[], joint: Joint): string => {
    const noun = joint === 'and' ? 'boards' : 'board'
    const names = boards.map(({ place, label }) => (place === null ? label : `${place} (${label})`))
    return boards[0]?.place == null
      ? `${noun} ${joined(names, joint)}`
      : `the ${joined(names, joint)} ${noun}`
  },
  /** One board of both grids. */
  boardPair: (place: string | null, labels: readonly string[], joint: Joint): string =>
    place === null
      ? `board ${joined(labels, joint)}`
      : `the ${place} board of ${joint === 'or' ? 'either grid' : 'both grids'} (${labels.join(', ')})`,
  cell: (place: string | null, cell: number): string =>
    place === null ? `cell ${cell}` : `${place} cell (${cell})`,
  cellOf: (place: string | null, cell: string, board: string): string =>
    `${place === null ? '' : 'the '}${cell} of ${board}`,

  anyOpenBoard: 'any open board',
  /** A move in all the ways to write it. */
  example: (forms: string): string => forms,
  firstMove: 'first move: any cell',
  bonusMove: (boards: string): string => `bonus move for winning a board: play again, in ${boards}`,
  freeMove: (because: string): string => `free move: any open board${because}`,
  becauseClosed: (boards: string, count: number): string =>
    `, because ${boards} ${count === 1 ? 'is' : 'are'} closed`,
  playIn: (boards: string, isReader: boolean): string => `${isReader ? 'play' : 'it plays'} in ${boards}`,
  played: (who: Voice, move: string, news: string): string => `${who} played ${move}${news}`,
  newsWon: (board: string): string => ` and won ${board}`,
  newsDrawn: (board: string): string => `; ${board} is drawn`,

  endsGame: 'ends the game',
  winsAndPlaysAgain: (who: Mark, boards: string): string =>
    `wins the board: ${who} plays again, in ${boards}`,
  fillsBoard: 'fills the board, ',
  winsBoard: 'wins the board, ',
  givesFreeMove: (foe: Mark | 'opponent'): string => `gives ${foe} a free move`,
  sends: (foe: Mark | 'opponent', boards: string): string => `sends ${foe} to ${boards}`,

  empty: 'empty',
  legal: 'legal',
  stateDrawn: ', drawn',
  stateWon: (by: Mark): string => `, won by ${by}`,
  lastMove: 'last move',
  hint: 'hint',
  placementOfLine: (number: string): string => `placement ${number} of the line shown`,

  refusedOver: 'the game is over',
  refusedOffBoard: 'there is no such cell',
  refusedTaken: (by: Mark): string => `cell already taken by ${by}`,
  refusedClosed: (board: string, owner: Mark | null): string =>
    `${board} is closed: ${owner === null ? 'drawn' : `won by ${owner}`}`,
  refusedSent: (boards: string): string => `you were sent to ${boards}`,
  notAMove: (_example: string, mistake: string): string => `not a move: ${mistake}`,

  boardCount: (count: number): string => many(count, 'board'),
  pointCount: (count: number): string => many(count, 'point'),
  moveCount: (count: number): string => many(count, 'move'),
  secondCount: (count: number): string => many(count, 'second'),
  gameCount: (count: number): string => many(count, 'game'),
  criterion: (criterion: Counted, count: number): string =>
    `${count} ${COUNTED[criterion][count === 1 ? 0 : 1]}`,
  moreOf: (criterion: Counted): string => `more ${COUNTED[criterion][1]}`,

  noResult: 'no result',
  draw: 'a draw',
  won: (who: Voice): string => `${who} won`,
  ahead: (who: Voice): string => `${who} came out ahead`,
  points: (x: number, o: number): string => `points: x ${x}, o ${o}`,
  lineDecides: ' (a line of boards decides the whole game)',
  forfeitDecides: ' (a forfeit decides the whole game)',

  endedByLine: (winner: string): string => `${winner} has a line of boards`,
  endedByPoints: (x: number, o: number): string =>
    `nobody has a line of boards: x has ${many(x, 'point')}, o has ${o}`,
  endedByCount: (winner: string, criterion: Counted | null): string =>
    `nobody has a line of boards: ${winner} has more${criterion === null ? '' : ` ${COUNTED[criterion][1]}`}`,
  endedLevel: 'nobody has a line of boards, and the sides are level',
  resigned: (who: string): string => `${who} resigned`,
  tookTime: (who: string, took: string, limit: string): string => `${who} took ${took} s of ${limit} s`,
  unfitAnswer: (who: string, answer: string, way: 'illegal' | 'malformed', why: string): string =>
    `${who}'s answer ${answer} was ${way}: ${why}`,
  otherEnding: (_way: 'crash' | 'tampering' | 'forbidden' | 'no-result' | 'other', why: string): string =>
    why,

  /** Titles of games that are more than a name; the others are the same in every language. */
  titles: {} as Readonly<Record<string, string>>,
  levels: [
    ...['Beginner', 'Novice', 'Learner', 'Casual', 'Regular'],
    ...['Club player', 'Skilled', 'Strong', 'Expert', 'Champion'],
  ] as readonly string[],
  engineAt: (name: string, level: number): string => `${name} (level ${level})`,
  you: 'You',
  person: 'Person',
  playerOf: (mark: Mark): string => `Player ${mark.toUpperCase()}`,
  headNoResult: 'No result',
  headDraw: 'A draw',
  headWon: (name: string): string => `${name} won`,
  headAhead: (name: string): string => `${name} came out ahead`,

  size: (side: number, grids: number): string => `${grids === 2 ? 'two grids, ' : ''}${side}×${side}`,
  traitDiamonds: 'diamonds win',
  traitBonus: 'bonus moves',
  traitStay: 'won boards stay open',
  traitCorners: 'corners send to 3 boards',
  traitNeighbours: 'cells send to neighbours',
  traitElsewhere: 'cells send elsewhere',
  traitPointEach: 'a point for each board',
  traitPoints: 'points',
  traitNoWinner: 'no line, no winner',
  traitMostBoards: 'most boards win',
}
