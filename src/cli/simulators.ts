/** The two simulators of the old courses: their numbered options, and what they printed. */
import type { Ending } from '../referee/ending.ts'
import type { Game } from '../referee/game.ts'
import { boardLetter } from '../referee/vectors.ts'
import { moveAt } from '../rules/move-text.ts'
import { MARKS, markAt, type Position, type Side, tally } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'

/** Who plays: 'bot' is the player being tried out, the others are its sparring partners. */
export const ROLES = ['human', 'random', 'bot', 'naive', 'old'] as const
export type SimulatorRole = (typeof ROLES)[number]

export interface Option {
  readonly about: string
  readonly roles: readonly [x: SimulatorRole, o: SimulatorRole]
}

/** Option n is entry n − 1. */
export const OPTIONS: Record<Variant['simulator'], readonly Option[]> = {
  simulator: [
    { about: 'random player against random player', roles: ['random', 'random'] },
    { about: 'human against random player', roles: ['human', 'random'] },
    { about: 'human against human', roles: ['human', 'human'] },
    { about: 'bot against human', roles: ['bot', 'human'] },
    { about: 'bot against random player', roles: ['bot', 'random'] },
    { about: 'bot against bot', roles: ['bot', 'bot'] },
  ],
  evaluator: [
    { about: 'random player against AI', roles: ['random', 'bot'] },
    { about: 'human against AI', roles: ['human', 'bot'] },
    { about: 'human against human', roles: ['human', 'human'] },
    { about: 'AI against random player', roles: ['bot', 'random'] },
    { about: 'AI against naive AI', roles: ['bot', 'naive'] },
    { about: 'naive AI against AI', roles: ['naive', 'bot'] },
    { about: 'AI 1 against AI 2', roles: ['bot', 'bot'] },
    { about: 'old AI against AI', roles: ['old', 'bot'] },
    { about: 'AI against old AI', roles: ['bot', 'old'] },
    { about: 'team 64 against team 27', roles: ['bot', 'bot'] },
    { about: 'team 27 against team 64', roles: ['bot', 'bot'] },
  ],
}

/** The board as the old programs showed it, then the states of the small boards. */
export function printout(position: Position): string[] {
  return [
    banner('Board State'),
    ...cellRows(position),
    '',
    banner('Block State'),
    ...blockRows(position),
    banner(''),
    '',
  ]
}

const banner = (title: string): string => {
  const room = 39 - title.length
  return '='.repeat(Math.floor(room / 2)) + title + '='.repeat(Math.ceil(room / 2))
}

function cellRows(position: Position): string[] {
  const { side, grids } = position.rules.variant
  return range(side * side).flatMap(row => {
    const inGrid = (grid: number): string =>
      chunks(
        range(side * side).map(col => cellSign(position, grid, row, col)),
        side,
      ).join('  ')
    return [...(row % side === 0 ? [''] : []), range(grids).map(inGrid).join('     ')]
  })
}

function cellSign({ rules, boards }: Position, grid: number, row: number, col: number): string {
  const move = moveAt(rules, grid, row, col)
  const mark = markAt(boards[Math.floor(move / rules.cells)]!, move % rules.cells)
  return mark === null ? '-' : MARKS[mark]
}

function blockRows(position: Position): string[] {
  const { side, grids } = position.rules.variant
  return range(side).map(row => {
    const inGrid = (grid: number): string =>
      range(side)
        .map(col => boardLetter(position, grid * side * side + row * side + col))
        .join(' ')
    return range(grids).map(inGrid).join('     ')
  })
}

/** What the old programs printed when a game was over. */
export function closing({ position, ending }: Game): string[] {
  if (ending === null) return []
  const boards = (side: Side): number => tally(position, 'boards', side)
  return [
    `Winner: ${ending.winner === null ? 'NONE' : `P${ending.winner + 1}`}`,
    `Message: ${messageOf(ending)}`,
    `x boards: ${boards(0)}  o boards: ${boards(1)}`,
    `Player 1: ${ending.points[0]}`,
    `Player 2: ${ending.points[1]}`,
  ]
}

const messageOf = ({ way, why }: Ending): string => `${way.toUpperCase()} (${why})`

const range = (length: number): number[] => Array.from({ length }, (_, i) => i)

const chunks = (signs: readonly string[], size: number): string[] =>
  range(Math.ceil(signs.length / size)).map(i => signs.slice(i * size, (i + 1) * size).join(' '))
