/** The moves of a position, beside the analysis board. */
export const explorerWords = {
  topic: 'explorer' as const,
  title: 'Explorer',
  panels: { report: 'Game report', explorer: 'Explorer' },
  rows: 'Moves of this position',
  sources: 'Games counted',
  source: { server: 'Server', own: 'Yours' },
  move: 'move',
  value: 'value',
  games: 'games',
  chance: (mark: string, percent: string): string => `${mark} ${percent}`,
  winsIn: (mark: string, placements: number): string => `${mark} wins in ${placements}`,
  winsInAtMost: (mark: string, placements: number): string => `${mark} wins in ≤ ${placements}`,
  draw: 'a draw',
  endsAhead: (mark: string, points: number): string => `${mark} +${points}`,
  alike: (count: number, moves: string): string => `${count} moves that are alike: ${moves}`,
  play: (move: string): string => `Play ${move}`,
  results: (games: number, x: number, o: number): string =>
    `${games} ${games === 1 ? 'game' : 'games'}: x won ${x}, o won ${o}`,
  counted: (games: string, isOne: boolean, source: 'server' | 'own'): string =>
    `${games} ${isOne ? 'game' : 'games'} ${source === 'server' ? 'on this server' : 'in this browser'}.`,
  none: { server: 'No games on this server.', own: 'No finished games in this browser.' },
  counting: 'Counting …',
  noServer: 'The server does not answer, so its games are not counted.',
  book: (nodes: string): string => `Values by a search of ${nodes} positions after each move.`,
  unknown: 'The book ends before this position; the engine takes over.',
}
