/** What the engine says of positions and placements: on the page, in the terminal, and in the comments of records. */
import { many } from './plural.ts'

type Grade = 'good' | 'inaccuracy' | 'mistake' | 'blunder'

const PLURALS: Readonly<Record<Grade, readonly [one: string, more: string]>> = {
  good: ['good move', 'good moves'],
  inaccuracy: ['inaccuracy', 'inaccuracies'],
  mistake: ['mistake', 'mistakes'],
  blunder: ['blunder', 'blunders'],
}

export const reviewWords = {
  topic: 'review' as const,
  proved: (result: string): string => `proved: ${result}`,
  notProved: (result: string): string => `${result}, not proved`,
  winsIn: (mark: string, placements: number): string => `${mark} wins in ${placements}`,
  draw: 'a draw',
  endsAhead: (mark: string, points: number): string =>
    `${mark} ends ${points} ${points === 1 ? 'point' : 'points'} ahead`,

  grades: { good: '', inaccuracy: 'inaccuracy', mistake: 'mistake', blunder: 'blunder' },
  missedWin: 'missed win',
  gradeCount: (grade: Grade, count: number): string => PLURALS[grade][count === 1 ? 0 : 1],
  prefers: (move: string): string => `The engine prefers ${move}.`,

  theGame: 'the game',
  byCount: 'the game by count',
  it: 'it',
  couldHaveWon: (mark: string, prize: string, move: string): string =>
    `${mark} could have won ${prize} at once with ${move}.`,
  hadForcedWin: (mark: string, placements: number, line: string): string =>
    `${mark} had a forced win in ${placements} moves: ${line}.`,
  wasCertain: (move: string, result: string): string => `The result was certain with ${move}: ${result}.`,
  letsForce: (foe: string, placements: number, line: string): string =>
    `Lets ${foe} force a win in ${many(placements, 'move')}: ${line}.`,
  /** `boards` null: a free move. */
  givesPrize: (foe: string, boards: string | null, prize: string, move: string, again: boolean): string => {
    const arrival =
      boards === null ? `Gives ${foe} a free move, and ${foe}` : `Sends ${foe} to ${boards}, where ${foe}`
    return `${arrival} wins ${prize} with ${move}${again ? ' and plays again' : ''}.`
  },
  givesFreeMove: (foe: string, boards: string, count: number): string =>
    `Gives ${foe} a free move, because ${boards} ${count === 1 ? 'is' : 'are'} closed.`,
  misses: (move: string, board: string, again: boolean): string =>
    `Misses ${move}, which wins ${board}${again ? ' and earns a bonus move' : ''}.`,
  leavesLine: (boards: string, foe: string, move: string): string =>
    `Leaves the line of boards ${boards} open to ${foe}; ${move} blocks it.`,
  leavesCell: (foe: string, move: string, board: string): string =>
    `Leaves ${foe} the cell ${move}, which would win ${board}.`,
  foresees: (line: string, foe: string, board: string): string =>
    `The engine expects ${line}, by which ${foe} wins ${board}.`,
  seesLess: (next: string | null, mark: string, kept: string, best: string, hoped: string): string =>
    `The engine${next === null ? '' : ` expects ${next} next and`} gives ${mark} ${kept}; after ${best} it gives ${mark} ${hoped}.`,
}
