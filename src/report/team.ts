/**
 * What one team gets: its results, its games, and everything about the games it lost by its own doing, in Markdown.
 * Of standard error only its own is in it: the other side's may tell how that bot thinks.
 */

import { waitWords } from '../referee/core-time.ts'
import type { Side } from '../rules/position.ts'
import { opponent } from '../rules/position.ts'
import { inPlainSight } from '../rules/text.ts'
import { entrantAt } from '../tournament/plan.ts'
import { culpritOf } from './figures.ts'
import { type GameView, nameOf, type TournamentView } from './view.ts'
import { figure, many, timeWords } from './words.ts'

export function makeTeamText(view: TournamentView, entrant: number): string {
  const { name, members, bot } = entrantAt(view.plan, entrant)
  const games = view.ofEntrant[entrant] ?? []
  const lost = games.filter(game => culpritOf(game) === entrant)
  return [
    `# ${plain(name)}`,
    `${plain(view.plan.name)}, ${view.plan.variant.title}`,
    [
      ...(members.length > 0 ? [`- Members: ${members.map(plain).join(', ')}`] : []),
      `- Bot: ${code(bot)}`,
      `- SHA-256: ${code(view.hashes[entrant] ?? 'unknown')}`,
    ].join('\n'),
    results(view, entrant),
    timeLine(view, entrant),
    ...(lost.length === 0
      ? []
      : ['## Games lost by forfeit', ...lost.map(game => forfeit(view, game, entrant))]),
    '## All your games',
    gameTable(view, games, entrant),
    '## What your bot wrote to standard error',
    ...errors(games, entrant),
  ]
    .join('\n\n')
    .concat('\n')
}

function results({ standings, plan, grades }: TournamentView, entrant: number): string {
  const grade = grades[entrant] // one row an entrant, in order
  const own = (standings[entrant] ?? []).map(({ stage: { stage, name }, pool: { pool, rows }, row }) => ({
    row,
    place: [name, pool + 1, `${row.rank} of ${rows.length}`],
    marks: `${figure(grade?.marks[stage] ?? 0)} of ${plan.stages[stage]?.marks ?? 0}`,
  }))
  const hasByes = own.some(({ row }) => row.byes > 0)
  const counts = ['won', 'drawn', 'lost', 'forfeits', ...(hasByes ? (['byes'] as const) : [])] as const
  return table(
    ['stage', 'pool', 'rank', 'points', ...counts, 'marks'],
    own.map(({ row, place, marks }) => [
      ...place,
      figure(row.points),
      ...counts.map(count => row[count]),
      marks,
    ]),
  )
}

function timeLine(view: TournamentView, entrant: number): string {
  const use = view.timeUses[entrant]
  if (!use) return 'Your bot has not moved yet.'
  const limit = view.plan.limit === null ? '' : `; the limit was ${timeWords(view.plan.limit)}`
  return `Time per move: median ${timeWords(use.median)}, 95 % within ${timeWords(use.p95)}, longest ${timeWords(use.longest)}${limit}.${coreWords(view, entrant)}`
}

/** Whether its time was its own. */
function coreWords({ coreTimes }: TournamentView, entrant: number): string {
  const time = coreTimes[entrant]
  if (time === undefined || time.used === null) return ''
  const wait = waitWords(time)
  const warning = wait === null ? '' : ` It ${wait}, so it was slower than on a core of its own.`
  return ` In all it thought for ${timeWords(time.wall)}, of which ${timeWords(time.used)} were processor time.${warning}`
}

function forfeit(view: TournamentView, game: GameView, entrant: number): string {
  const other = nameOf(view, game.seats[opponent(sideOf(game, entrant))])
  const again = game.replay === null ? [] : ['To replay the turn:', fenced(game.replay)]
  return [
    `### ${code(game.key)}`,
    `Against ${plain(other)}, as ${sideOf(game, entrant) === 0 ? 'x' : 'o'}, after ${many(game.placements, 'move')}: **${game.ending.way}**.`,
    fenced(game.ending.why),
    ...again,
  ].join('\n\n')
}

function gameTable(view: TournamentView, games: readonly GameView[], entrant: number): string {
  const rows = games.map(game => {
    const side = sideOf(game, entrant)
    const { points, way } = game.ending
    const result = `${figure(points[side])}–${figure(points[opponent(side)])}`
    return [
      code(game.key),
      side === 0 ? 'x' : 'o',
      plain(nameOf(view, game.seats[opponent(side)])),
      result,
      way,
      game.placements,
      timeWords(Math.max(0, ...game.thoughts[side])),
    ]
  })
  return table(['game', 'side', 'against', 'points', 'ended by', 'moves', 'your longest'], rows)
}

function errors(games: readonly GameView[], entrant: number): string[] {
  const written = games
    .map(game => ({ key: game.key, text: game.stderr[sideOf(game, entrant)] }))
    .filter(({ text }) => text.trim() !== '')
  if (written.length === 0) return ['Nothing.']
  return written.map(({ key, text }) => `${code(key)}\n\n${fenced(text)}`)
}

const sideOf = ({ seats }: GameView, entrant: number): Side => (seats[0] === entrant ? 0 : 1)

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

/** A text of others inside a sentence or a cell: on one line, and nothing in it means anything in Markdown. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&')

const code = (text: string): string =>
  `\`${text.replace(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|')}\``

/** A text of others, line by line in plain sight, fenced by more backticks than it has in a row. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const lines = text.replace(/\n$/, '').replaceAll('\t', '    ').split('\n').map(inPlainSight)
  return `${fence}text\n${lines.join('\n')}\n${fence}`
}
