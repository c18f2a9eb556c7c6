/** One-time links as slips of paper: each with its QR code, to be printed, cut and handed out. */

import { escaped } from './feedback.ts'

/** A QR code as the path of a drawing. */
export interface QrDrawing {
  readonly size: number // places in a row, with the quiet zone around the code
  readonly path: string
}

/** What scanners want to have free around a code. */
export const QUIET_ZONE = 4

/** Of the dark places of a code, with its quiet zone; those beside each other in a row are one stroke. */
export function drawQr(dark: readonly (readonly boolean[])[]): QrDrawing {
  const strokes = dark.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [`M${x} ${y}h${runFrom(row, x)}v1H${x}z`] : [])),
  )
  return { size: dark.length, path: strokes.join('') }
}

function runFrom(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return (end === -1 ? row.length : end) - from
}

export interface Slip {
  readonly team: number | null
  readonly teamName: string | null
  readonly name: string
  readonly login: string
  readonly link: string
  readonly qr: QrDrawing
}

const STYLE = `
body { font: 11pt/1.35 system-ui, sans-serif; margin: 1rem; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(85mm, 1fr)); gap: 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 32mm 1fr; gap: 4mm; align-items: center; padding: 4mm; border: 1px dashed #888; break-inside: avoid; overflow-wrap: anywhere; }
svg { width: 32mm; height: 32mm; }
code { font-size: 8pt; }
@page { margin: 10mm; }
@media print { h1, .hint { display: none; } body { margin: 0; } }
`

/** A page that needs nothing else. */
export const makeSlips = (course: string, slips: readonly Slip[]): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(course)}: one-time links</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(course)}: one-time links</h1>
<p class="hint">Each link works once. Print this page, cut it, hand the slips out, and delete the file.</p>
<ul>
${slips.map(slip => slipHtml(course, slip)).join('\n')}
</ul>
</body>
</html>
`

const slipHtml = (course: string, { team, teamName, name, login, link, qr }: Slip): string =>
  `<li><svg viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label="QR code of the link"><path d="${qr.path}"/></svg><div>${[
    `<strong>${escaped(name)}</strong>`,
    escaped(course),
    ...(team === null ? [] : [`team ${team}: ${escaped(teamName ?? '')}`]),
    `sign-in name <strong>${escaped(login)}</strong>`,
    `<code>${escaped(link)}</code>`,
  ].join('<br>')}</div></li>`
