/**
 * A tournament as files: tables as CSV and JSON, all games as records, one page to look at, and for each team a
 * folder with its own games and what its own program wrote. What one program wrote is nobody else's business.
 */
import { makeRecord } from '../referee/record.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { makeCsv } from '../report/csv.ts'
import { makeHtml } from '../report/html.ts'
import {
  crosstableSheet,
  gamesSheet,
  gradesSheet,
  meetingsSheet,
  type Sheet,
  standingsSheet,
} from '../report/sheets.ts'
import { makeTournamentJson } from '../report/tournament-json.ts'
import type { TournamentView } from '../report/view.ts'
import type { StoredGame } from '../store/game-rows.ts'
import type { Tournament } from '../store/tournaments.ts'
import { replayCommand } from './replay-command.ts'

/** Paths inside the export's folder, with their text. */
export type Files = ReadonlyMap<string, string>

const SHEETS: Readonly<Record<string, (view: TournamentView) => Sheet>> = {
  standings: standingsSheet,
  crosstable: crosstableSheet,
  meetings: meetingsSheet,
  grades: gradesSheet,
  games: gamesSheet,
}

export function exportedFiles(
  tournament: Tournament,
  view: TournamentView,
  games: readonly StoredGame[],
  stderr: readonly ReadonlyMap<string, string>[],
): Files {
  const sheets = Object.entries(SHEETS).map(([name, sheetOf]): [string, string] => {
    const { columns, rows } = sheetOf(view)
    return [`${name}.csv`, makeCsv([columns, ...rows])]
  })
  return new Map([
    ...sheets,
    ['tournament.json', makeTournamentJson(view)],
    ['report.html', makeHtml(view)],
    ['games.jsonl', games.map(({ record }) => `${makeRecordJson(record)}\n`).join('')],
    ['games.txt', recordsText(games)],
    ...tournament.plan.entrants.flatMap((_, entrant) =>
      bundleOf(tournament, games, entrant, stderr[entrant]),
    ),
  ])
}

const recordsText = (games: readonly StoredGame[]): string =>
  games.map(({ record }) => `${makeRecord(record).trimEnd()}\n`).join('\n')

function bundleOf(
  tournament: Tournament,
  games: readonly StoredGame[],
  entrant: number,
  stderr: ReadonlyMap<string, string>,
): [path: string, text: string][] {
  const folder = `teams/${folderOf(tournament, entrant)}`
  const own = games.filter(({ seats }) => seats.includes(entrant))
  const words = own.flatMap(({ slot }) => (stderr.get(slot) ? [`== ${slot}\n${stderr.get(slot)}`] : []))
  const lost = own.flatMap(game => (lostBy(game) === entrant ? lostText(tournament, game) : []))
  return [
    [`${folder}/games.txt`, recordsText(own)],
    [`${folder}/stderr.txt`, words.join('\n')],
    ...(lost.length > 0 ? [[`${folder}/forfeits.txt`, lost.join('\n')] satisfies [string, string]] : []),
  ]
}

/** Numbered, for names may be alike once everything is gone from them that a file's name cannot have. */
function folderOf({ plan: { entrants } }: Tournament, entrant: number): string {
  const digits = String(entrants.length).length
  const name = entrants[entrant].name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 60)
  return `${String(entrant + 1).padStart(digits, '0')}-${name}`
}

const lostBy = ({ record: { ending }, seats }: StoredGame): number | null =>
  ending === null || ending.winner === null ? null : seats[1 - ending.winner]

function lostText(tournament: Tournament, game: StoredGame): string[] {
  const replay = replayCommand(tournament, game)
  return replay === null ? [] : [`${game.slot}: ${game.record.ending?.why}\n  ${replay}\n`]
}
