/** All that a tournament is exported as, but for the games' records: each file's path and its text. */

import { makeCsv } from '../rules/csv.ts'
import { entrantAt, type TournamentPlan } from '../tournament/plan.ts'
import { makeHtml } from './html.ts'
import { crosstableSheet, gamesSheet, gradesSheet, type Sheet, standingsSheet } from './sheets.ts'
import { makeTeamText } from './team.ts'
import { makeTournamentJson } from './tournament-json.ts'
import type { TournamentView } from './view.ts'

export interface ReportFile {
  readonly path: string // from the folder of the export, with slashes
  readonly text: string
}

/** Those for everybody. */
const FILES: Readonly<Record<string, (view: TournamentView) => string>> = {
  'report.html': makeHtml,
  'tournament.json': makeTournamentJson,
  'standings.csv': view => csvOf(standingsSheet(view)),
  'crosstable.csv': view => csvOf(crosstableSheet(view)),
  'grades.csv': view => csvOf(gradesSheet(view)),
  'games.csv': view => csvOf(gamesSheet(view)),
}

const teamText = (plan: TournamentPlan, entrant: number): string => `${teamFolder(plan, entrant)}/team.md`

/** The report on the team's games, which the engine has to search before it can be made. */
export const teamReportPaths = (plan: TournamentPlan, entrant: number) => {
  const folder = teamFolder(plan, entrant)
  return { html: `${folder}/report.html`, json: `${folder}/report.json` }
}

export const reportPaths = (plan: TournamentPlan): string[] => [
  ...Object.keys(FILES),
  ...plan.entrants.flatMap((_, entrant) => [
    teamText(plan, entrant),
    ...Object.values(teamReportPaths(plan, entrant)),
  ]),
]

/** One by one: with many games they are large. */
export function* reportFiles(view: TournamentView): Generator<ReportFile> {
  for (const [path, make] of Object.entries(FILES)) yield { path, text: make(view) }
  for (const entrant of view.plan.entrants.keys())
    yield { path: teamText(view.plan, entrant), text: makeTeamText(view, entrant) }
}

const csvOf = ({ columns, rows }: Sheet): string => makeCsv([columns, ...rows])

/** Where a team's own things go: `teams/007-silent-owls`. The number keeps two alike apart. */
export function teamFolder(plan: TournamentPlan, entrant: number): string {
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
