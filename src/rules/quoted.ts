/**
 * Text between two marks with the escapes of JSON: the strings of JSON itself, the tags of a record and its
 * comments. The closing mark is escaped inside, so any text comes back as it was.
 */
import type { Scanner } from './text.ts'

interface Quotes {
  readonly open: string
  readonly close: string
  readonly plain: RegExp // what stands for itself
  readonly name: string
}

/** On one line. */
const STRING: Quotes = { open: '"', close: '"', plain: /[ !#-[\]-\uffff]+/y, name: 'a text in quotes' }
/** A comment typed by hand may run over several lines. */
const COMMENT: Quotes = { open: '{', close: '}', plain: /[^}\\]+/y, name: 'a comment in braces' }

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

export const makeString = (text: string): string => JSON.stringify(text)

export function makeComment(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1)
  const inBraces = escaped.replace(/\\.|\}/g, piece =>
    piece === '}' ? '\\}' : piece === '\\"' ? '"' : piece,
  )
  return `{${inBraces}}`
}

export const scanString = (scanner: Scanner): string => scanQuoted(scanner, STRING)
export const scanComment = (scanner: Scanner): string => scanQuoted(scanner, COMMENT)

function scanQuoted(scanner: Scanner, { open, close, plain, name }: Quotes): string {
  scanner.expect(open, name)
  let text = ''
  while (!scanner.failed && !scanner.has(close)) {
    if (scanner.has(`\\${close}`)) text += close
    else if (scanner.sees(/\\/y))
      text += unescaped(scanner.read(ESCAPE, 'an escape such as \\n, \\\\ or \\u00e9'))
    else text += scanner.read(plain, `${close} at the end of ${name}`)
  }
  return text
}

const unescaped = (piece: string): string => JSON.parse(`"${piece}"`)
