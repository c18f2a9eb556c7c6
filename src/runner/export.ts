/** A tournament as files: the report's, and the records of all games and of each team's own. */
import { makeRecord } from '../referee/record.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { type ReportFile, reportFiles, teamFolder } from '../report/files.ts'
import type { TournamentView } from '../report/view.ts'
import type { StoredGame } from '../store/game-rows.ts'

export function exportedFiles(view: TournamentView, games: readonly StoredGame[]): ReportFile[] {
  return [
    ...reportFiles(view),
    { path: 'games.jsonl', text: games.map(({ record }) => `${makeRecordJson(record)}\n`).join('') },
    { path: 'games.txt', text: recordsText(games) },
    ...view.plan.entrants.map((_, entrant) => ({
      path: `${teamFolder(view, entrant)}/games.txt`,
      text: recordsText(games.filter(({ seats }) => seats.includes(entrant))),
    })),
  ]
}

const recordsText = (games: readonly StoredGame[]): string =>
  games.map(({ record }) => `${makeRecord(record).trimEnd()}\n`).join('\n')
