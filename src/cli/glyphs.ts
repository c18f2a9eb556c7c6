/**
 * The characters that a board is drawn with: Unicode's box drawings, or ASCII where a terminal has nothing else.
 *
 * Light and heavy lines meet in one character. It is looked up by its four arms, each none, light or heavy,
 * so a heavy frame can stand among light ones without a gap between them.
 */

export type Weight = 0 | 1 | 2

export interface Glyphs {
  readonly joint: (up: Weight, right: Weight, down: Weight, left: Weight) => string
  readonly legal: string // an empty playable cell
  readonly shade: string // the strokes of a won board's letter, where there are no colours
  readonly last: readonly [left: string, right: string] // around the last mark
  readonly cursor: readonly [left: string, right: string]
  readonly turn: string // before the side to move
  readonly bar: string // between two texts on one line
  readonly spell: (line: string) => string // any other text, in characters that the terminal has
}

/** A row for each pair of up and right arms, a column for each pair of down and left ones. */
const JOINTS = [
  [...' ╴╸╷┐┑╻┒┓'],
  [...'╶─╾┌┬┭┎┰┱'],
  [...'╺╼━┍┮┯┏┲┳'],
  [...'╵┘┙│┤┥╽┧┪'],
  [...'└┴┵├┼┽┟╁╅'],
  [...'┕┶┷┝┾┿┢╆╈'],
  [...'╹┚┛╿┦┩┃┨┫'],
  [...'┖┸┹┞╀╃┠╂╉'],
  [...'┗┺┻┡╄╇┣╊╋'],
]

const UNICODE: Glyphs = {
  joint: (up, right, down, left) => JOINTS[3 * up + right]?.[3 * down + left] ?? ' ',
  legal: '·',
  shade: '▒',
  last: ['[', ']'],
  cursor: ['▸', '◂'],
  turn: '▸',
  bar: '·',
  spell: line => line,
}

/** Characters of our texts and, below them, those that the menu draws. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '×': 'x',
  '·': '.',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '±': '+-',
  '½': '.5',
  '∞': 'inf',
  '■': '#',
  '◆': '*',
  '◇': 'o',
  '▲': '!',
  '●': '>',
  '○': ' ',
  '•': '*',
  '│': '|',
  '┌': '+',
  '└': '+',
  '↑': 'up',
  '↓': 'down',
  '→': '->',
}
const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'g')

const ASCII: Glyphs = {
  joint: (up, right, down, left) => {
    const heavy = Math.max(up, right, down, left) === 2
    if (up === 0 && down === 0) return heavy ? '=' : '-'
    if (left === 0 && right === 0) return heavy ? '#' : '|'
    return heavy ? '#' : '+'
  },
  legal: '.',
  shade: '%',
  last: ['[', ']'],
  cursor: ['>', '<'],
  turn: '>',
  bar: '|',
  spell: line => line.replace(SPELLED, sign => SPELLINGS[sign] ?? sign),
}

/** Terminals that have no box drawings, whatever the locale says. */
const PLAIN_TERMINALS: readonly (string | undefined)[] = ['linux', 'dumb']

/** By the locale: LC_ALL before LC_CTYPE before LANG. None at all is taken for UTF-8. */
export function glyphsFor(env: Readonly<Record<string, string | undefined>>): Glyphs {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG
  const isUtf8 = locale === undefined || /utf-?8/i.test(locale)
  return isUtf8 && !PLAIN_TERMINALS.includes(env.TERM) ? UNICODE : ASCII
}
