/** A sheet of characters, each with its ink; painted line by line, one run of equal ink at a time. */
import { assert } from '../rules/result.ts'
import type { Colours } from './io.ts'

type Paint = (text: string) => string

/** What a character is, and how it looks. */
const PAINTS = {
  plain: () => String,
  faint: ({ dim }) => dim,
  strong: ({ bold }) => bold,
  allowed: ({ bold, green }) => both(bold, green), // where the next mark may go
  x: ({ bold, redBright }) => both(bold, redBright),
  o: ({ bold, blueBright }) => both(bold, blueBright),
  faintX: ({ dim, redBright }) => both(dim, redBright), // a mark of a board that is closed
  faintO: ({ dim, blueBright }) => both(dim, blueBright),
  bigX: ({ bgRed, whiteBright }) => both(bgRed, whiteBright), // a won board's letter
  bigO: ({ bgBlue, whiteBright }) => both(bgBlue, whiteBright),
  last: ({ bold, yellow }) => both(bold, yellow),
  cursor: ({ bold, inverse }) => both(bold, inverse),
} satisfies Record<string, (colours: Colours) => Paint>

export type Ink = keyof typeof PAINTS

const both =
  (outer: Paint, inner: Paint): Paint =>
  text =>
    outer(inner(text))

export const paint = (colours: Colours, ink: Ink, text: string): string => PAINTS[ink](colours)(text)

interface InkedSign {
  readonly sign: string
  readonly ink: Ink
}

export interface Canvas {
  put(row: number, column: number, text: string, ink: Ink): void
  lines(colours: Colours): string[]
}

export function newCanvas(rows: number, columns: number): Canvas {
  const blank: InkedSign = { sign: ' ', ink: 'plain' }
  const sheet = Array.from({ length: rows }, () => Array<InkedSign>(columns).fill(blank))
  return {
    put: (row, column, text, ink) => {
      const line = sheet[row]
      assert(line !== undefined, 'a row of the canvas')
      for (const [offset, sign] of [...text].entries()) line[column + offset] = { sign, ink }
    },
    lines: colours => sheet.map(marks => paintLine(marks, colours)),
  }
}

interface Run {
  readonly text: string
  readonly ink: Ink
}

const painted = ({ text, ink }: Run, colours: Colours): string =>
  text === '' ? '' : paint(colours, ink, text)

function paintLine(marks: readonly InkedSign[], colours: Colours): string {
  let line = ''
  let run: Run = { text: '', ink: 'plain' }
  for (const { sign, ink } of marks) {
    if (ink === run.ink) run = { text: run.text + sign, ink }
    else {
      line += painted(run, colours)
      run = { text: sign, ink }
    }
  }
  return line + painted(run, colours)
}
