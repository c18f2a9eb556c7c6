/**
 * The whole screen of a game as lines of text: the board, and all texts beside it, or below it where it is too wide.
 * 80 columns and 24 lines hold every built-in game.
 */

import { lastMove, shownPosition } from '../referee/game-words.ts'
import type { Position } from '../rules/position.ts'
import { paint } from './canvas.ts'
import { drawPosition, heightOf, widthOf } from './draw.ts'
import type { Glyphs } from './glyphs.ts'
import { helpPage, keyLine } from './help.ts'
import type { Colours, Room } from './io.ts'
import {
  BLANK,
  cellMap,
  lastPlayed,
  players,
  prompt,
  refusalLine,
  result,
  type StyledLine,
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
const LEAST_WORDS = 2 // lines below a board that leaves no room beside it

/** What is left out where there are few lines, the first of them first. */
const LEFT_OUT_FIRST = ['blanks', 'keys', 'title', 'standings', 'last'] as const
type Part = (typeof LEFT_OUT_FIRST)[number]
type Has = (part: Part) => boolean

/** With what programs print below the game; where there is no room for both, instead of it. */
export function drawScreen(view: View, surface: Surface, pane: readonly string[] | null = null): string[] {
  if (pane === null) return drawGame(view, surface)
  const { rows, columns, colours, glyphs } = surface
  const left = { ...surface, rows: rows - PANE }
  const hasBoth = isRoomFor(view.game.position, left)
  const height = hasBoth ? PANE : rows
  const head = painted(
    [{ text: hasBoth ? PANE_HEAD : `${PANE_HEAD}, p back to the board`, ink: 'strong' }],
    columns,
    colours,
  )
  const lines = (pane.length === 0 ? ['nothing yet'] : pane.slice(1 - height)).map(line =>
    ` ${line}`.slice(0, columns),
  )
  const foot = [...head.slice(0, 1), ...lines.slice(0, height - 1)].map(glyphs.spell)
  if (!hasBoth) return foot
  const game = drawGame(view, left)
  return [...game, ...Array<string>(Math.max(0, left.rows - game.length)).fill(''), ...foot]
}

const PANE = 7 // lines
const PANE_HEAD = 'on standard error'

/** Where the window is too small for the game, the screen only says so. */
function drawGame(view: View, surface: Surface): string[] {
  const { colours, glyphs, columns, rows } = surface
  const needed = neededFor(view.game.position, columns)
  const hint = `window too small: ${needed.columns}×${needed.rows} needed, ${columns}×${rows} available`
  const shown = isRoomFor(view.game.position, surface)
    ? fitted(view, surface)
    : painted([{ text: hint, ink: 'last' }], columns, colours).slice(0, rows)
  return shown.map(glyphs.spell)
}

/** Whether the window can show the game from its first move to its last, with the board always whole. */
export function isRoomFor(position: Position, { columns, rows }: Room): boolean {
  const needed = neededFor(position, columns)
  return columns >= needed.columns && rows >= needed.rows
}

function neededFor(position: Position, there: number): Room {
  const columns = Math.max(there, widthOf(position, 0))
  const words = isWide(position, columns) ? 0 : LEAST_WORDS
  return { columns, rows: heightOf(position, columns) + words }
}

/** Whether there is room for words beside the board. */
const isWide = (position: Position, columns: number): boolean =>
  columns - widthOf(position, columns) - GAP >= NARROWEST_PANEL

/** As much of the screen as there are lines for. */
function fitted(view: View, surface: Surface): string[] {
  const { rows } = surface
  if (view.entry?.isReading) return helpLines(surface)
  for (let given = 0; given <= LEFT_OUT_FIRST.length; given++) {
    const has: Has = part => LEFT_OUT_FIRST.indexOf(part) >= given
    const lines = tightened(laidOut(view, surface, has), rows)
    if (lines.length <= rows) return lines
  }
  return bare(view, surface)
}

/** The last line says how to return, so it is always shown. */
function helpLines({ colours, glyphs, columns, rows }: Surface): string[] {
  const lines = tightened(painted(helpPage(glyphs).map(plain), columns, colours), rows)
  return lines.length <= rows ? lines : [...lines.slice(0, rows - 1), ...lines.slice(-1)]
}

function laidOut(view: View, surface: Surface, has: Has): string[] {
  const { colours, glyphs, columns } = surface
  const keys: StyledLine = { text: keysOf(view, glyphs), ink: 'faint' }
  const foot = painted([refusalLine(view), ...when(has('keys'), [keys])], columns, colours)
  const layout = isWide(view.game.position, columns) ? besideBoard : belowBoard
  return [...layout(view, surface, has), ...foot]
}

/** The board and what the person to move must know; what comes last is cut off first. */
function bare(view: View, surface: Surface): string[] {
  const { colours, columns, rows } = surface
  const { game } = view
  const refused = when(game.refused !== null, [refusalLine(view)])
  const words = game.ending === null ? [prompt(view), ...refused, whereNext(view)] : result(view)
  const board = boardOf(view, surface)
  if (!isWide(game.position, columns))
    return [...board, ...painted(words, columns, colours).slice(0, rows - board.length)]
  const width = widthOf(game.position, columns)
  return sideBySide(board, width, painted(words, columns - width - GAP, colours).slice(0, rows))
}

const when = (isSo: boolean, lines: readonly StyledLine[]): readonly StyledLine[] => (isSo ? lines : [])

const plain = (text: string): StyledLine => ({ text, ink: 'plain' })

const keysOf = ({ game, entry, parting, hasPrograms = false }: View, glyphs: Glyphs): string =>
  game.ending !== null ? parting : keyLine(game.position.rules, entry !== null, glyphs, hasPrograms)

function boardOf({ game, entry }: View, { colours, glyphs, columns }: Surface): string[] {
  const marked = { last: lastMove(game), cursor: entry?.cursor ?? null }
  return drawPosition(shownPosition(game), { colours, glyphs, columns, ...marked })
}

/** Texts to the right of the board, and the numbering of the cells where there is room for it. */
function besideBoard(view: View, surface: Surface, has: Has): string[] {
  const { colours, glyphs, columns, rows } = surface
  const width = widthOf(view.game.position, columns)
  const last = when(has('last'), lastPlayed(view))
  const lines = [
    ...when(has('title'), [title(view), BLANK]),
    ...when(has('standings'), [...players(view, glyphs, true), BLANK]),
    ...last,
    ...when(last.length > 0, [BLANK]),
    ...(view.game.ending === null ? [whereNext(view), BLANK, prompt(view)] : result(view)),
  ].filter(line => has('blanks') || line !== BLANK)
  const said = painted(lines, columns - width - GAP, colours)
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

function belowBoard(view: View, surface: Surface, has: Has): string[] {
  const { colours, glyphs, columns } = surface
  const said = [
    BLANK,
    ...when(has('standings'), players(view, glyphs, false)),
    ...when(has('last'), lastPlayed(view)),
    ...(view.game.ending === null ? [whereNext(view), prompt(view)] : result(view)),
  ]
  return [
    ...painted(when(has('title'), [title(view), BLANK]), columns, colours),
    ...boardOf(view, surface),
    ...painted(said, columns, colours),
  ]
}

/** Drops as many empty lines as needed. */
const tightened = (lines: string[], rows: number): string[] =>
  lines.length <= rows || !lines.includes('') ? lines : tightened(lines.toSpliced(lines.indexOf(''), 1), rows)

const painted = (lines: readonly StyledLine[], width: number, colours: Colours): string[] =>
  lines.flatMap(({ text, ink }) =>
    wrapped(text, width).map(part => (part === '' ? '' : paint(colours, ink, part))),
  )

/**
 * Wraps a line at spaces, or anywhere where there are none. Continued lines are indented like the first, unless that
 * would leave no room. So every line takes some of the text, however narrow it is.
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
