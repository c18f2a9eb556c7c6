/** A sheet of characters, each with its ink; painted line by line, a run of equal ink at a time. */
import type { Colours } from './io.ts'

type Paint = (text: string) => string

/** What a character is, from which follows how it looks. */
const PAINTS = {
  plain: () => String,
  faint: ({ dim }) => dim,
  strong: ({ bold }) => bold,
  allowed: ({ bold, green }) => both(bold, green), // where one may play
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

interface Mark {
  readonly sign: string
  readonly ink: Ink
}

export interface Canvas {
  put(row: number, column: number, text: string, ink: Ink): void
  lines(colours: Colours): string[]
}

export function newCanvas(rows: number, columns: number): Canvas {
  const blank: Mark = { sign: ' ', ink: 'plain' }
  const sheet = Array.from({ length: rows }, () => Array<Mark>(columns).fill(blank))
  return {
    put: (row, column, text, ink) => {
      for (const [offset, sign] of [...text].entries()) sheet[row][column + offset] = { sign, ink }
    },
    lines: colours => sheet.map(marks => paintLine(marks, colours)),
  }
}

function paintLine(marks: readonly Mark[], colours: Colours): string {
  let line = ''
  for (let from = 0, to = 0; from < marks.length; from = to) {
    while (to < marks.length && marks[to].ink === marks[from].ink) to++
    const run = marks.slice(from, to).map(({ sign }) => sign)
    line += paint(colours, marks[from].ink, run.join(''))
  }
  return line
}
