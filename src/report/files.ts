/** All that a tournament is exported as, but for the games' records: each file's path and its text. */

import { makeCsv } from '../rules/csv.ts'
import { entrantAt } from '../tournament/plan.ts'
import { makeHtml } from './html.ts'
import { crosstableSheet, gamesSheet, gradesSheet, type Sheet, standingsSheet } from './sheets.ts'
import { makeTeamText } from './team.ts'
import { makeTournamentJson } from './tournament-json.ts'
import type { TournamentView } from './view.ts'

export interface ReportFile {
  readonly path: string // from the folder of the export, with slashes
  readonly text: string
}

export const reportFiles = (view: TournamentView): ReportFile[] => [
  { path: 'report.html', text: makeHtml(view) },
  { path: 'tournament.json', text: makeTournamentJson(view) },
  { path: 'standings.csv', text: csvOf(standingsSheet(view)) },
  { path: 'crosstable.csv', text: csvOf(crosstableSheet(view)) },
  { path: 'grades.csv', text: csvOf(gradesSheet(view)) },
  { path: 'games.csv', text: csvOf(gamesSheet(view)) },
  ...view.plan.entrants.map((_, entrant) => ({
    path: `${teamFolder(view, entrant)}/team.md`,
    text: makeTeamText(view, entrant),
  })),
]

const csvOf = ({ columns, rows }: Sheet): string => makeCsv([columns, ...rows])

/** Where a team's own things go: `teams/007-silent-owls`. The number keeps two alike apart. */
export function teamFolder({ plan }: TournamentView, entrant: number): string {
  const number = String(entrant + 1).padStart(String(plan.entrants.length).length, '0')
  const word = entrantAt(plan, entrant)
    .name.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  return `teams/${number}${word === '' ? '' : `-${word}`}`
}
