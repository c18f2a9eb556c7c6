/**
 * A tournament as one page that needs nothing else: no file beside it, no network. Its policy lets nothing in but the
 * one style sheet and the one script, each known by its hash.
 */
import { type Markup, markup, raw } from './markup.ts'
import { forfeitsSection } from './page-forfeits.ts'
import { pageFacts, pageHead } from './page-head.ts'
import { endingsSection, firstMoveSection, timeSection } from './page-plots.ts'
import { pageStage, stageId, stageTitle } from './page-stage.ts'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'
import type { TournamentView } from './view.ts'

/** Of the two texts, as `html.test.ts` counts them: whoever changes one of them is told the new hash there. */
const STYLE_HASH = 'sha256-WgbPWO0lCvJounRJh0TkP7QE9YAiIDq5wDNCzPV0sIE='
const SCRIPT_HASH = 'sha256-3zRgxDYhUlfM6KW8SYTmJV8SXL9c0hUSNTotAnk3nNA='

const POLICY = [
  "default-src 'none'",
  `style-src '${STYLE_HASH}'`,
  `script-src '${SCRIPT_HASH}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

export function makeHtml(view: TournamentView): string {
  const page = markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${POLICY}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>${view.plan.name}: tournament report</title>
<link rel="icon" href="data:,"/>
<style>${raw(STYLE)}</style>
</head>
<body>
${pageHead(view)}
${contents(view)}
<main>
${pageFacts(view)}
${view.tables.toReversed().map(table => pageStage(view, table))}
${timeSection(view)}
${endingsSection(view)}
${firstMoveSection(view)}
${forfeitsSection(view)}
</main>
<footer><p>Made by Ultimata from the games of this tournament. Every game can be replayed from its record; the same tables are in the CSV and JSON files beside this page.</p></footer>
<script>${raw(SCRIPT)}</script>
</body>
</html>
`
  return page.markup
}

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
