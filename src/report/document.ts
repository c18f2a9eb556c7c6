/**
 * A page that needs nothing else: no file beside it, no network. Its policy lets nothing in but our style sheets and
 * the one script, each known by its hash.
 */
import { type Markup, markup, raw } from './markup.ts'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'
import { TEAM_STYLE } from './team-report/style.ts'
import { VIVA_STYLE } from './viva/style.ts'

/** Of the four texts, as `html.test.ts` counts them: whoever changes one of them is told the new hash there. */
const STYLE_HASH = 'sha256-WgbPWO0lCvJounRJh0TkP7QE9YAiIDq5wDNCzPV0sIE='
const TEAM_STYLE_HASH = 'sha256-ey0zggNonDOgml0wJ74QlHiQI4B6qm3tltH800Rg5jE='
const VIVA_STYLE_HASH = 'sha256-E11H3eGkOnO5NLXweLm1JngLNakBM3OjY1Li4xEYidE='
const SCRIPT_HASH = 'sha256-3zRgxDYhUlfM6KW8SYTmJV8SXL9c0hUSNTotAnk3nNA='

/** What the page says of itself, and what a server must say of it too. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src '${STYLE_HASH}' '${TEAM_STYLE_HASH}' '${VIVA_STYLE_HASH}'`,
  `script-src '${SCRIPT_HASH}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const MORE_STYLES = { usual: [], team: [TEAM_STYLE], viva: [TEAM_STYLE, VIVA_STYLE] } as const

/** The body is everything between the first heading and the script; a team report has a style sheet of its own, a viva sheet one more. */
export const makeDocument = (title: string, body: Markup, kind: keyof typeof MORE_STYLES = 'usual'): string =>
  markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>${title}</title>
<link rel="icon" href="data:,"/>
<style>${raw(STYLE)}</style>${MORE_STYLES[kind].map(
    style => markup`
<style>${raw(style)}</style>`,
  )}
</head>
<body>
${body}
<script>${raw(SCRIPT)}</script>
</body>
</html>
`.markup
