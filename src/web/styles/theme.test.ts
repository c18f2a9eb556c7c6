/** The colours of the page against each other, by the formula of WCAG 2. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COLOURS } from '../../report/board-picture.ts'

const SOURCE = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const THEMES = ['light', 'dark'] as const

function colour(name: string, theme: number): string {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(SOURCE)
  return found?.[theme + 1] ?? expect.fail(`no colour called ${name}`)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [less = 0, more = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (more + 0.05) / (less + 0.05)
}

/** The lines between cells on every ground they are drawn on, and marks; text needs more. */
it.each([
  ['line', 'face', 3],
  ['line', 'face-open', 3],
  ['line', 'x-wash', 3],
  ['line', 'o-wash', 3],
  ['line', 'drawn-wash', 3],
  ['line-allowed', 'face-allowed', 3],
  ['x', 'face-allowed', 4.5],
  ['o', 'face-allowed', 4.5],
  ['x', 'face-open', 3],
  ['o', 'face-open', 3],
  ['x', 'last', 3],
  ['o', 'last', 3],
  ['accent', 'ground', 4.5],
  ['ink', 'ground', 7],
  ['ink-soft', 'ground', 4.5],
  ['ink-soft', 'accent-soft', 4.5],
  ['ink-faint', 'ground', 4.5],
  ['ink-faint', 'panel', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['warn', 'panel', 4.5],
] as const)('%s on %s has a contrast of at least %d in both themes', (over, under, least) => {
  for (const [index, theme] of THEMES.entries())
    expect([theme, contrast(colour(over, index), colour(under, index))]).toEqual([
      theme,
      expect.toSatisfy((found: number) => found >= least),
    ])
})

it('pictures that the server draws have the light colours of the page', () => {
  for (const [name, value] of Object.entries(COLOURS)) expect([name, colour(name, 0)]).toEqual([name, value])
})

/** The sheets that are held to the design. */
const SHEETS = [
  'base',
  '../play/play',
  '../play/picker',
  '../games/games',
  '../rules/rules',
  '../coach/coach',
]
  .concat([
    '../retry/retry',
    '../puzzles/puzzles',
    '../embed/embed',
    '../analysis/analysis',
    '../board/board',
    '../board/thumbnail',
  ])
  .concat(['../life/celebration', '../ui/variant-picture'])

it.each(SHEETS)('%s.css takes its colours, sizes of type and corners from the tokens', name => {
  const sheet = readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8')
  expect(sheet.match(/#[0-9a-f]{3,8}\b|light-dark\(|font-size: [\d.]+(?:rem|px)/g) ?? []).toEqual([])
  for (const [, token = ''] of sheet.matchAll(/var\(--((?:text|space|round)-[\w]+)\)/g))
    expect(SOURCE).toContain(`--${token}:`)
})
