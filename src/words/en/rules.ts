/** The rules of a game: told, drawn, tried out, and with a coach. */
import { many } from './plural.ts'

export const rulesWords = {
  topic: 'rules' as const,
  title: 'Rules',
  rulesOf: (game: string): string => `Rules of ${game}`,
  noSuchGame: (id: string): string => `There is no game called ${id}`,
  allGames: 'All games and their rules',
  games: 'Games',
  /** Where a game comes from: as its row has it. */
  origins: {} as Readonly<Record<string, string>>,
  play: (game: string): string => `Play ${game}`,
  withCoach: 'Play the first moves with a coach',
  lines: 'Lines that win a board or the game',
  sends: 'Where each cell sends',
  sendsHow:
    'Each cell of this board shows the whole grid. The marked boards are those that a mark in this cell sends the opponent to.',
  worth: 'What the boards are worth',
  worthCaption: 'Points of each board of a grid',
  inWords: 'The rules in words',
  atAGlance: 'All rules at a glance',
  aLine: (slots: string): string => `a line: ${slots}`,
  cellSends: (cell: string, boards: string): string => `${cell} sends to ${boards}`,

  lesson: 'Lesson',
  lessonIs: (title: string): string => `Lesson: ${title}`,
  learnIn: (steps: number): string => `Learn it in ${steps} steps`,
  playBonus: 'Now play the bonus move.',
  notPossible: (why: string): string => `Not possible: ${why}.`,
  knowAll: 'You now know all the rules.',
  next: 'Next',
  nowPlay: 'Now play',
  tasks: {
    route: {
      title: 'Where a mark sends',
      words: (here: string, there: string): string =>
        `O's last mark, on the yellow cell, sends you to ${here}, which is outlined. Your mark sends O in turn. Send O to ${there}.`,
      praise: 'Exactly. Every mark also decides where the opponent must play.',
      wrong: 'That mark sends O somewhere else. Point at a cell to see where it sends, then try again.',
    },
    board: {
      title: 'Winning a board',
      words: (_here: string, _there: string): string =>
        'A line of cells wins a board. One mark is enough here.',
      praise: 'The board is yours.',
      wrong: 'That does not complete a line. Look for a line that needs only one more mark.',
    },
    free: {
      title: 'A free move',
      words: (_here: string, _there: string): string =>
        'O has sent you to a place where no mark can go, so you have a free move: play in any open board.',
      praise: 'A free move is a gift: try not to give one to your opponent.',
      wrong: '',
    },
    bonus: {
      title: 'A bonus move',
      words: (_here: string, _there: string): string =>
        'In this game, winning a board earns a bonus move. Win a board, then play again.',
      praise: 'Two marks in one turn. A bonus move never earns another one.',
      wrong: 'That does not win a board. Look for a line that needs only one more mark.',
    },
    win: {
      title: 'Winning the game',
      words: (_here: string, _there: string): string =>
        'A line of boards wins the game. One mark is enough here.',
      praise: 'You have won the game.',
      wrong: 'That does not complete a line of boards. Which board is missing?',
    },
  },

  boardsAndCells: (isThree: boolean, grids: number): string => {
    const number = isThree ? 'nine' : 'sixteen'
    const has =
      grids === 2 ? `Two grids, a and b, have ${number} boards each` : `The grid has ${number} boards`
    return `${has}, and each board has ${number} cells. X moves first, in any cell.`
  },
  routed:
    'The cell of your mark decides where your opponent plays next: each cell sends to the boards that are drawn above.',
  sendsToSame: (isThree: boolean, grids: number): string => {
    const example = isThree
      ? 'a mark in a top right cell sends to the top right board'
      : 'a mark in a cell 6 sends to board 6'
    return `The cell of your mark decides where your opponent plays next: in the board that has the same place as the cell. For example, ${example}${grids === 2 ? ' of either grid' : ''}.`
  },
  allClosed: 'If all of these boards are closed, the next player has a free move, in any open board.',
  lineOfCells: (closes: boolean): string =>
    `A line of cells wins a board. ${closes ? 'A won board is closed.' : 'A won board keeps its owner and takes further marks until it is full.'} A full board without a line is drawn.`,
  bonusEarned:
    'Winning a board earns a bonus move: the same player plays again, where the winning mark sends. A bonus move never earns another one.',
  lineOfBoards: (grids: number): string =>
    `A line of boards wins the game${grids === 2 ? '. A line on either grid is enough; no line crosses from one grid to the other' : ''}.`,
  moveLimit: (seconds: number): string =>
    `In tournaments of this game each move had to be made within ${seconds} seconds.`,
  /** `each`: what every board is worth; null: they are worth different points. */
  noLinePoints: (each: number | null): string =>
    `If all boards are closed and nobody has a line, each side gets ${each === null ? 'the points of its boards' : `${each} for each of its boards`}.`,
  noLineDraw: 'If all boards are closed and nobody has a line, the game is a draw.',
  noLineCount: (more: readonly string[]): string =>
    `If all boards are closed and nobody has a line, the side with ${more.join(', then ')} wins; otherwise the game is a draw.`,

  pictureRoute: (grids: number): string =>
    `The cell of the last mark sends: the next one goes into the board at the same place${grids === 2 ? ', on either grid' : ''}.`,
  pictureRouted: 'The cell of the last mark sends: the next one goes into the outlined boards.',
  pictureBoard: (closes: boolean): string =>
    closes
      ? 'A line of cells wins a board and closes it.'
      : 'A line of cells wins a board. It stays in play until it is full.',
  pictureFree: 'Sent to where no mark can go? Then any open board will do.',
  pictureBonus: 'Winning a board earns a bonus move: play again, where your mark sends.',
  pictureWin: (grids: number, noLine: string): string =>
    `A line of boards${grids === 2 ? ' on one grid' : ''} wins the game. ${noLine}`,

  axes: {
    size: 'size',
    lines: 'lines',
    routes: 'routes',
    wonBoards: 'won boards',
    bonus: 'bonus',
    moveLimit: 'move limit',
    line: 'a line',
    forfeit: 'a forfeit',
    noLine: 'no line',
  },
  lineKinds: { rows: 'rows', columns: 'columns', diagonals: 'diagonals', diamonds: 'diamonds' } as Readonly<
    Record<string, string>
  >,
  axisSame: (grids: number): string =>
    `a cell sends to ${grids === 2 ? 'the same-numbered board of either grid' : 'the same-numbered board'}`,
  axisTable: 'by the table below',
  axisDrawn: 'drawn above',
  axisClose: 'close',
  axisStay: 'stay playable and keep their owner',
  axisBonus: 'winning a board earns one more placement',
  none: 'none',
  axisBadMove: (forfeit: string, badMove: string): string => `${forfeit}; by time or a bad move ${badMove}`,
  axisEach: (points: number): string => `each side ${points} for each of its boards`,
  axisWeights: (weights: string): string => `each side the weights of its boards: ${weights}`,
  axisCount: (more: readonly string[], split: string, equal: string): string =>
    `${more.join(', then ')}: ${split}; equal: ${equal}`,

  learn: 'Learn',
  learnGame: (game: string): string => `Learn ${game}`,
  coach: 'Coach',
  lessonOf: (number: number, count: number): string => `Lesson ${number} of ${count}`,
  skip: 'Skip the lessons',
  playOn: 'Play this game on',
  startNew: 'Start a new one',
  allRules: 'All rules',
  coachTitles: {
    send: 'Your mark sends',
    sent: 'You are sent',
    win: 'Win a board',
    bonus: 'Your bonus move',
    free: 'A free move',
  },
  meanwhile: (count: number): string => `Both sides have played on for you: ${many(count, 'move')}. `,
  coachTasks: {
    send: 'You are X. The first mark may go anywhere. Place it, and see where it sends O.',
    sent: (where: string): string =>
      `O has answered on the yellow cell, and that sends you to ${where}. Place a mark there.`,
    win: (where: string): string =>
      `You are to play in ${where}. One cell there completes a line of your marks: win the board.`,
    bonus: (where: string): string => `You won a board, so you play once more before O does: in ${where}.`,
    free: (route: string): string =>
      `O’s last mark, on the yellow cell, sends to ${route}, where no mark can go. So you choose: play in any open board.`,
  },
  coachWrong: 'That is a legal move, but it does not win the board. Find the cell that completes your line.',
  coachPraise: {
    send: (where: string): string =>
      `Your mark sends O to ${where}: it has the dashed outline. The cell decides, not the board it is in.`,
    sent: (where: string): string =>
      `And yours sends O to ${where}. That is the whole game: every mark chooses where the other plays.`,
    win: (closes: boolean): string =>
      `The board is yours. ${closes ? 'It is closed now, and whoever is sent there plays anywhere.' : 'It stays in play, but it is yours.'}`,
    bonus: (where: string): string =>
      `Two marks in one turn. Now O plays in ${where}. A bonus move never earns another.`,
    free: 'A free move is a gift. Look before you give one away.',
  },
  coachLast: (grids: number): string =>
    `A line of boards${grids === 2 ? ' on either grid' : ''} wins the game, as a line of cells wins a board.`,
}
