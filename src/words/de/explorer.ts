import type { Catalog } from '../catalog.ts'

export const explorerWords: Catalog['explorer'] = {
  topic: 'explorer',
  title: 'Zugbuch',
  panels: { report: 'Bericht', explorer: 'Zugbuch' },
  rows: 'Züge dieser Stellung',
  sources: 'Gezählte Partien',
  source: { server: 'Server', own: 'Eigene' },
  move: 'Zug',
  value: 'Wert',
  games: 'Partien',
  chance: (mark, percent) => `${mark} ${percent}`,
  winsIn: (mark, placements) => `${mark} gewinnt in ${placements}`,
  winsInAtMost: (mark, placements) => `${mark} gewinnt in ≤ ${placements}`,
  draw: 'unentschieden',
  endsAhead: (mark, points) => `${mark} +${points}`,
  alike: (count, moves) => `${count} gleichwertige Züge, durch Drehen oder Spiegeln: ${moves}`,
  play: move => `${move} spielen`,
  results: (games, x, o) => `${games} ${games === 1 ? 'Partie' : 'Partien'}: x gewann ${x}, o gewann ${o}`,
  counted: (games, isOne, source) =>
    `${games} ${isOne ? 'Partie' : 'Partien'} ${source === 'server' ? 'auf diesem Server' : 'in diesem Browser'}.`,
  none: { server: 'Keine Partien auf diesem Server.', own: 'Keine beendeten Partien in diesem Browser.' },
  counting: 'Partien werden gezählt …',
  noServer: 'Der Server antwortet nicht; seine Partien werden nicht gezählt.',
  book: nodes => `Werte durch eine Suche von ${nodes.replace('.', ',')} Stellungen nach jedem Zug.`,
  unknown: 'Das Buch reicht nicht bis hierher; die Engine rechnet weiter.',
}
