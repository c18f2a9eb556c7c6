/** The team report as a page: for the team itself, to begin its performance analysis from, and for staff. */
import { makeDocument } from '../document.ts'
import { type Markup, markup } from '../markup.ts'
import { bdi } from '../page-table.ts'
import { limitsSection } from './page-limits.ts'
import { firstSection, gamesSection, lossesSection, missedSection } from './page-play.ts'
import { forfeitsSection, resultsSection, strengthSection } from './page-results.ts'
import { shortly } from './page-short.ts'
import { timeSection } from './page-times.ts'
import { wordsSection } from './page-words.ts'
import type { TeamReport } from './team-report.ts'

export const makeTeamReportHtml = (report: TeamReport): string =>
  makeDocument(
    `${report.team}: team report`,
    markup`<header>
<p class="over">Team report</p>
<h1>${bdi(report.team)}</h1>
<p class="sub">${bdi(report.title)} · ${report.variant} · ${report.asOf}</p>
${shortly(report)}
</header>
${contents(report)}
<main>
${resultsSection(report)}
${firstSection(report)}
${lossesSection(report)}
${missedSection(report)}
${gamesSection(report)}
${timeSection(report)}
${forfeitsSection(report)}
${strengthSection(report)}
${wordsSection(report)}
${limitsSection(report)}
</main>
<footer><p>Made by Ultimata from the records of these games. docs/team-report.md explains every figure, and each can be counted again from the JSON of this report.</p></footer>`,
    'team',
  )

const PARTS = [
  ['results', 'Results'],
  ['first', 'Positions to look at first'],
  ['losses', 'Where chances were lost'],
  ['missed', 'Missed wins'],
  ['games', 'Games'],
  ['time', 'Time'],
  ['forfeits', 'Forfeits'],
  ['strength', 'Strength'],
  ['words', 'Its own evaluations'],
  ['limits', 'What is not known'],
] as const

const contents = (_report: TeamReport): Markup =>
  markup`<nav aria-label="Contents"><ul>${PARTS.map(([id, title]) => markup`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>`
