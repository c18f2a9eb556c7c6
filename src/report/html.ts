/** A tournament as one page. */
import { makeDocument } from './document.ts'
import { type Markup, markup } from './markup.ts'
import { forfeitsSection } from './page-forfeits.ts'
import { pageFacts, pageHead } from './page-head.ts'
import { endingsSection, firstMoveSection, timeSection } from './page-plots.ts'
import { pageStage, stageId, stageTitle } from './page-stage.ts'
import type { TournamentView } from './view.ts'

export const makeHtml = (view: TournamentView): string =>
  makeDocument(
    `${view.plan.name}: tournament report`,
    markup`${pageHead(view)}
${contents(view)}
<main>
${pageFacts(view)}
${view.tables.toReversed().map(table => pageStage(view, table))}
${timeSection(view)}
${endingsSection(view)}
${firstMoveSection(view)}
${forfeitsSection(view)}
</main>
<footer><p>Made by Ultimata from the games of this tournament. Every game can be replayed from its record; the same tables are in the CSV and JSON files beside this page.</p></footer>`,
  )

function contents({ tables }: TournamentView): Markup {
  const stages = tables.toReversed().map(table => [stageId(table.stage), stageTitle(table)] as const)
  const links = [['facts', 'Facts'], ...stages, ...PARTS] as const
  return markup`<nav aria-label="Contents"><ul>${links.map(([id, title]) => markup`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>`
}

const PARTS = [
  ['time', 'Time use'],
  ['endings', 'How games ended'],
  ['first', 'First-move advantage'],
  ['forfeits', 'Forfeits'],
] as const
