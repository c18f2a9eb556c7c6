/** A tournament as files: the report's, and the records of all games and of each team's own. */
import { makeRecord } from '../referee/record.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { type ReportFile, reportFiles, teamFolder } from '../report/files.ts'
import type { TournamentView } from '../report/view.ts'
import type { StoredGame } from '../store/game-rows.ts'

export function exportedFiles(view: TournamentView, games: readonly StoredGame[]): ReportFile[] {
  const own = view.plan.entrants.map((): string[] => [])
  const records = games.map(({ record, seats }) => {
    const text = `${makeRecord(record).trimEnd()}\n`
    for (const entrant of seats) own[entrant]?.push(text)
    return text
  })
  return [
    ...reportFiles(view),
    { path: 'games.jsonl', text: games.map(({ record }) => `${makeRecordJson(record)}\n`).join('') },
    { path: 'games.txt', text: records.join('\n') },
    ...own.map((texts, entrant) => ({
      path: `${teamFolder(view, entrant)}/games.txt`,
      text: texts.join('\n'),
    })),
  ]
}
