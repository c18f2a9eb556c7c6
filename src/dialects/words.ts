/** A command as one text, as in a shell: words separated by spaces, and quotes around a word that contains some. */
import { err, ok, type Result } from '../rules/result.ts'

const PLAIN = /^[\w./:=@%+,-]+$/

export const makeWords = (words: readonly string[]): string =>
  words.map(word => (PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ')

/** One piece of a word: in single quotes, in double quotes, after a backslash, or bare. */
const PIECE = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\]+)/sy

export function parseWords(text: string): Result<string[], string> {
  const words: string[] = []
  let at = 0
  let word: string | null = null
  while (at < text.length) {
    const space = spaceAt(text, at)
    if (space > 0) {
      if (word !== null) words.push(word)
      word = null
      at += space
      continue
    }
    PIECE.lastIndex = at
    const match = PIECE.exec(text)
    if (!match)
      return err(
        text[at] === '\\'
          ? `nothing follows the backslash at column ${at + 1}`
          : `the quote at column ${at + 1} is never closed`,
      )
    const [piece, single, double, escaped, bare] = match
    word = `${word ?? ''}${single ?? double?.replace(/\\(["\\])/g, '$1') ?? escaped ?? bare}`
    at += piece.length
  }
  return ok(word === null ? words : [...words, word])
}

function spaceAt(text: string, at: number): number {
  const space = /\s*/y
  space.lastIndex = at
  return space.exec(text)?.[0].length ?? 0
}
