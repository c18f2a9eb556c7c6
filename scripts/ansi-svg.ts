/**
 * A terminal's text with its colours as an SVG picture. Frames and arrows are drawn as shapes, and every letter is
 * put at its own place, so the picture looks the same whatever font the reader's machine has.
 */

const CELL = { width: 9, height: 19 }
const FONT_SIZE = 15
const MARGIN = { side: 22, top: 58, bottom: 22 }
const SEAM = 0.4
const LINE = { light: 1, heavy: 3 }

const THEME = { ground: '#12151c', edge: '#2b313d', bar: '#1b1f29', text: '#d7dce5', faint: '#5a6373' }
const LIGHTS = ['#ff6b6b', '#ffc857', '#5ad07a']
const COLOURS: Record<number, string> = {
  31: '#e5566d',
  32: '#57d38c',
  33: '#ffc857',
  34: '#5b8dee',
  91: '#ff6b81',
  94: '#6aa5ff',
  97: '#ffffff',
}
const GROUNDS: Record<number, string> = { 41: '#a83246', 44: '#2c5aa8' }
const FAINT: Record<string, string> = { '#ff6b81': '#94525f', '#6aa5ff': '#4a6796' }

interface Style {
  readonly colour: string | null
  readonly ground: string | null
  readonly isBold: boolean
  readonly isFaint: boolean
  readonly isInverse: boolean
}

interface Sign {
  readonly text: string
  readonly style: Style
}

const PLAIN: Style = { colour: null, ground: null, isBold: false, isFaint: false, isInverse: false }

export function svgOf(lines: readonly string[], title: string): string {
  const signs = lines.map(signsOf)
  const columns = Math.max(...signs.map(line => line.length))
  const width = columns * CELL.width + 2 * MARGIN.side
  const height = lines.length * CELL.height + MARGIN.top + MARGIN.bottom
  const body = signs.flatMap((line, row) => line.map((sign, column) => drawSign(sign, row, column)))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>text{font:${FONT_SIZE}px ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;text-anchor:middle;white-space:pre}.b{font-weight:700}</style>`,
    ...windowOf(width, height, title),
    ...body.filter(shape => shape !== ''),
    '</svg>',
    '',
  ].join('\n')
}

function windowOf(width: number, height: number, title: string): string[] {
  const bar = 36
  return [
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="11" fill="${THEME.ground}" stroke="${THEME.edge}"/>`,
    `<path d="M0.5 ${bar}V11.5a11 11 0 0 1 11 -11H${width - 11.5}a11 11 0 0 1 11 11V${bar}z" fill="${THEME.bar}"/>`,
    ...LIGHTS.map((colour, at) => `<circle cx="${22 + 20 * at}" cy="18.5" r="6" fill="${colour}"/>`),
    `<text x="${width / 2}" y="23" fill="${THEME.faint}">${escaped(title)}</text>`,
  ]
}

/** A line, sign by sign, each with the style that its escape codes gave it. */
function signsOf(line: string): Sign[] {
  const signs: Sign[] = []
  let style = PLAIN
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes begin with one
  for (const part of line.split(/(\u001b\[[0-9;]*m)/)) {
    if (part.startsWith('\u001b')) style = part.slice(2, -1).split(';').map(Number).reduce(styled, style)
    else signs.push(...[...part].map(text => ({ text, style })))
  }
  return signs
}

function styled(style: Style, code: number): Style {
  if (code === 0) return PLAIN
  if (code === 1) return { ...style, isBold: true }
  if (code === 2) return { ...style, isFaint: true }
  if (code === 22) return { ...style, isBold: false, isFaint: false }
  if (code === 7 || code === 27) return { ...style, isInverse: code === 7 }
  if (code === 39) return { ...style, colour: null }
  if (code === 49) return { ...style, ground: null }
  const ground = GROUNDS[code]
  if (ground !== undefined) return { ...style, ground }
  const colour = COLOURS[code]
  if (colour !== undefined) return { ...style, colour }
  throw new Error(`no such style: ${code}`)
}

function drawSign({ text, style }: Sign, row: number, column: number): string {
  const x = MARGIN.side + column * CELL.width
  const y = MARGIN.top + row * CELL.height
  const own = style.colour ?? THEME.text
  const bright = style.isFaint ? (FAINT[own] ?? THEME.faint) : own
  const ground = style.isInverse ? bright : style.ground
  return (
    (ground === null ? '' : bar(x, y, x + CELL.width, y + CELL.height, ground)) +
    inkOf(text, x, y, style.isInverse ? THEME.ground : bright, style.isBold)
  )
}

function inkOf(text: string, x: number, y: number, colour: string, isBold: boolean): string {
  if (text === ' ') return ''
  const arms = ARMS.get(text)
  if (arms) return frameOf(arms, x, y, colour)
  const middle = y + CELL.height / 2
  if (text === '▸') return `<path d="M${x + 2} ${middle - 4.5}l5 4.5l-5 4.5z" fill="${colour}"/>`
  if (text === '◂') return `<path d="M${x + 7} ${middle - 4.5}l-5 4.5l5 4.5z" fill="${colour}"/>`
  if (text === '·') return `<circle cx="${x + CELL.width / 2}" cy="${middle}" r="1.4" fill="${colour}"/>`
  const weight = isBold ? ' class="b"' : ''
  return `<text x="${x + CELL.width / 2}" y="${y + 14}" fill="${colour}"${weight}>${escaped(text)}</text>`
}

type Arms = readonly [up: number, right: number, down: number, left: number]

/** Box drawings by their arms: 0 none, 1 light, 2 heavy; a row for up and right, a column for down and left. */
const ARMS = new Map<string, Arms>(
  [
    ' ╴╸╷┐┑╻┒┓',
    '╶─╾┌┬┭┎┰┱',
    '╺╼━┍┮┯┏┲┳',
    '╵┘┙│┤┥╽┧┪',
    '└┴┵├┼┽┟╁╅',
    '┕┶┷┝┾┿┢╆╈',
    '╹┚┛╿┦┩┃┨┫',
    '┖┸┹┞╀╃┠╂╉',
    '┗┺┻┡╄╇┣╊╋',
  ]
    .flatMap((signs, row) =>
      [...signs].map((sign, col): [string, Arms] => [
        sign,
        [Math.floor(row / 3), row % 3, Math.floor(col / 3), col % 3],
      ]),
    )
    .slice(1),
)

function frameOf([up, right, down, left]: Arms, x: number, y: number, colour: string): string {
  const [cx, cy] = [x + CELL.width / 2, y + CELL.height / 2]
  const thick = (weight: number): number => (weight === 2 ? LINE.heavy : weight === 1 ? LINE.light : 0)
  const reach = Math.max(...[up, right, down, left].map(thick)) / 2
  const upright = (weight: number, from: number, to: number): string =>
    weight === 0 ? '' : bar(cx - thick(weight) / 2, from, cx + thick(weight) / 2, to, colour)
  const flat = (weight: number, from: number, to: number): string =>
    weight === 0 ? '' : bar(from, cy - thick(weight) / 2, to, cy + thick(weight) / 2, colour)
  return [
    upright(up, y, cy + reach),
    upright(down, cy - reach, y + CELL.height),
    flat(left, x, cx + reach),
    flat(right, cx - reach, x + CELL.width),
  ].join('')
}

/** A filled rectangle, a trace longer than asked for, so that no seam shows between two of them. */
const bar = (fromX: number, fromY: number, toX: number, toY: number, colour: string): string =>
  `<rect x="${fromX}" y="${fromY}" width="${toX - fromX + SEAM}" height="${toY - fromY + SEAM}" fill="${colour}"/>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
