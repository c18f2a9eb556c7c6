/**
 * The whole screen of a game as lines of text: the board, and beside it, or below it where it is too wide, all
 * that is to be said. 80 columns and 24 lines hold every built-in game.
 */

import { lastMove, shownPosition } from '../referee/telling.ts'
import { paint } from './canvas.ts'
import { drawPosition, widthOf } from './draw.ts'
import type { Glyphs } from './glyphs.ts'
import { helpPage, keyLine } from './help.ts'
import type { Colours, Room } from './io.ts'
import {
  BLANK,
  cellMap,
  type Line,
  lastPlayed,
  players,
  prompt,
  refusalLine,
  result,
  title,
  type View,
  whereNext,
} from './panel.ts'

export interface Surface extends Room {
  readonly colours: Colours
  readonly glyphs: Glyphs
}

const GAP = 3
const NARROWEST_PANEL = 22

/** Where the window is too small for it all, only that is said. */
export function drawScreen(view: View, surface: Surface): string[] {
  const { colours, glyphs, rows } = surface
  const columns = Math.max(surface.columns, widthOf(view.game.position, 0))
  const lines = tightened(laidOut(view, { ...surface, columns }), rows)
  const isFit = columns === surface.columns && lines.length <= rows
  const hint = `the window is too small: ${columns}×${lines.length} is needed, ${surface.columns}×${rows} is there`
  const shown = isFit
    ? lines
    : painted([{ text: hint, ink: 'last' }], surface.columns, colours).slice(0, rows)
  return shown.map(glyphs.spell)
}

function laidOut(view: View, surface: Surface): string[] {
  const { colours, glyphs, columns } = surface
  if (view.hand?.isReading) return painted(helpPage(glyphs).map(plain), columns, colours)
  const foot = painted([refusalLine(view), { text: keysOf(view, glyphs), ink: 'faint' }], columns, colours)
  const isWide = columns - widthOf(view.game.position, columns) - GAP >= NARROWEST_PANEL
  return [...(isWide ? besideBoard : belowBoard)(view, surface), ...foot]
}

const plain = (text: string): Line => ({ text, ink: 'plain' })

const keysOf = ({ game, hand, parting }: View, glyphs: Glyphs): string =>
  game.ending !== null ? parting : keyLine(game.position.rules, hand !== null, glyphs)

function boardOf({ game, hand }: View, { colours, glyphs, columns }: Surface): string[] {
  const marked = { last: lastMove(game), cursor: hand?.cursor ?? null }
  return drawPosition(shownPosition(game), { colours, glyphs, columns, ...marked })
}

/** Words to the right of the board; the numbering of the cells too, where there are lines left for it. */
function besideBoard(view: View, surface: Surface): string[] {
  const { colours, glyphs, columns, rows } = surface
  const width = widthOf(view.game.position, columns)
  const last = lastPlayed(view)
  const head = [title(view), BLANK, ...players(view, glyphs, true), BLANK, ...last]
  const body = view.game.ending === null ? [whereNext(view), BLANK, prompt(view)] : result(view)
  const said = painted(
    [...head, ...(last.length > 0 ? [BLANK] : []), ...body],
    columns - width - GAP,
    colours,
  )
  const map = painted([BLANK, ...cellMap(view)], columns, colours)
  const hasRoom = view.game.ending === null && said.length + map.length <= rows - 2
  return sideBySide(boardOf(view, surface), width, hasRoom ? [...said, ...map] : said)
}

function sideBySide(left: readonly string[], width: number, right: readonly string[]): string[] {
  const height = Math.max(left.length, right.length)
  return Array.from({ length: height }, (_, row) =>
    right[row] ? `${left[row] ?? ' '.repeat(width)}${' '.repeat(GAP)}${right[row]}` : (left[row] ?? ''),
  )
}

function belowBoard(view: View, surface: Surface): string[] {
  const { colours, glyphs, columns } = surface
  const body = view.game.ending === null ? [whereNext(view), prompt(view)] : result(view)
  const said = [BLANK, ...players(view, glyphs, false), ...lastPlayed(view), ...body]
  return [
    ...painted([title(view), BLANK], columns, colours),
    ...boardOf(view, surface),
    ...painted(said, columns, colours),
  ]
}

/** Empty lines give way, as many as must. */
const tightened = (lines: string[], rows: number): string[] =>
  lines.length <= rows || !lines.includes('') ? lines : tightened(lines.toSpliced(lines.indexOf(''), 1), rows)

const painted = (lines: readonly Line[], width: number, colours: Colours): string[] =>
  lines.flatMap(({ text, ink }) =>
    wrapped(text, width).map(part => (part === '' ? '' : paint(colours, ink, part))),
  )

/**
 * Broken at spaces, or where there are none anywhere; what a line begins with, its further lines do too, but for an
 * indent that would leave no room. So every line takes something away, however narrow it is.
 */
function wrapped(text: string, width: number): string[] {
  const room = Math.max(1, width)
  const spaces = /^ */.exec(text)?.[0] ?? ''
  const indent = spaces.length < room ? spaces : ''
  const lines: string[] = []
  let line = indent + text.trimStart()
  while (line.length > room) {
    const space = line.lastIndexOf(' ', room)
    const cut = space > indent.length ? space : room
    lines.push(line.slice(0, cut).trimEnd())
    line = indent + line.slice(cut).trimStart()
  }
  return [...lines, line]
}
