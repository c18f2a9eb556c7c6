/** The games stored in this browser, and one's mistakes in them as tasks. */
import { many } from './plural.ts'

export const gamesWords = {
  topic: 'games' as const,
  title: 'Games',
  myGames: 'My games',
  storedHere: 'Your games are stored in this browser only. Export them to keep a copy elsewhere.',
  retryMine: 'Retry my mistakes',
  exportAll: 'Export all',
  import: 'Import',
  none: 'No games yet. Every game you play will appear here.',
  unreadable: (count: number): string => `${many(count, 'game')} can no longer be read.`,
  tooLarge: (file: string, megabytes: number): string =>
    `${file} is larger than ${megabytes} MB; split it into smaller files.`,
  notImported: (file: string, why: string): string => `${file} could not be imported: ${why}.`,
  fileEmpty: 'the file is empty',
  noGameInIt: 'there is no game in it',
  imported: (count: number, file: string): string => `Imported ${many(count, 'game')} from ${file}.`,
  skipped: (count: number, first: string): string =>
    ` Skipped ${many(count, 'line')} that could not be read: ${first}.`,
  deleted: (title: string): string => `Deleted: ${title}.`,
  undo: 'Undo',
  gameOf: (title: string, x: string, o: string): string => `${title}: ${x} against ${o}`,
  countOf: (shown: number, all: number): string => `${shown} of ${many(all, 'game')}`,
  showMore: 'Show more',
  totals: 'Results by game and level',
  game: 'Game',
  against: 'Against',
  opponent: 'Opponent',
  result: 'Result',
  allGames: 'All games',
  allOpponents: 'All opponents',
  allResults: 'All results',
  results: { won: 'Won', drawn: 'Drawn', lost: 'Lost', open: 'Not finished', other: 'Of others' },
  others: 'Others',
  analyse: 'Analyse',
  delete: 'Delete',
  deleteGame: (date: string | undefined): string => `Delete the game of ${date ?? 'unknown date'}`,

  retry: 'Retry your mistakes',
  yourGames: 'Your games',
  linkFault: (why: string): string => `The link cannot be opened: ${why}.`,
  count: (at: number, all: number, isLooking: boolean, solved: number): string =>
    `Mistake ${at} of ${all}${isLooking ? ' so far' : ''}, ${solved} corrected`,
  looking: (game: number, all: string): string => `Looking for mistakes: game ${game} of ${all}`,
  positionsOfGame: 'Positions of this game',
  noOwnGames: 'There are no games of yours here yet. Play one, and come back.',
  noMistakes: (games: number | null): string =>
    `The engine found no mistakes to retry in ${games === null ? 'this game' : many(games, 'game')}.`,
  lastOne: (solved: number, all: number): string =>
    `That was the last one. You corrected ${solved} of ${all}.`,
  play: 'Play',
  toMove: (mark: string): string => `${mark} to move.`,
  findBetter: (move: string): string => `Find a better move than ${move}.`,
  retryBoard: (title: string): string => `${title}, a mistake to retry`,
  task: 'Task',
  engineLooks: 'The engine is looking at it …',
  disagreed: (mark: string, move: string): string =>
    `${mark} played ${move} here, and the engine disagreed. Place another mark.`,
  enginePlays: (move: string, mark: string, chance: string): string =>
    `The engine plays ${move}, ${mark} ${chance}. Its line is drawn on the board.`,
  next: 'Next',
  skip: 'Skip',
  showAnswer: 'Show the answer',
  notPossible: (why: string): string => `Not possible: ${why}.`,
  theMistake: 'the mistake',
  tryMistake: 'your try, a mistake too',
  tryGood: 'your try, a good move',
  tried: {
    best: (move: string, change: string): string => `${move} is right: the engine plays it too. ${change}.`,
    equal: (move: string, change: string): string =>
      `${move} is also good: worth as much as the engine’s choice. ${change}.`,
    good: (move: string, change: string): string =>
      `${move} is also good, if a little less than the best. ${change}.`,
    wrong: (move: string, change: string): string => `${move} is not it. ${change}. Try another one.`,
  },
}
