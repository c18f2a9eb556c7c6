/**
 * HTML and SVG as values: what stands in a `markup` template is written as it is, what is put into it is escaped,
 * unless it is markup itself. So no name can be forgotten. Every element is closed and every attribute quoted, so
 * the text is XML too, and a strict parser can check it.
 */
export interface Markup {
  readonly markup: string
}

type Piece = string | number | Markup | readonly Markup[] | null

export const markup = (words: TemplateStringsArray, ...pieces: readonly Piece[]): Markup => ({
  markup: words.map((word, index) => (index === 0 ? '' : written(pieces[index - 1] ?? null)) + word).join(''),
})

const joined = (parts: readonly Markup[]): Markup => ({
  markup: parts.map(part => part.markup).join(''),
})

/** Text of ours that must not be escaped: a style sheet, a script. */
export const raw = (text: string): Markup => ({ markup: text })

function written(piece: Piece): string {
  if (piece === null) return ''
  if (typeof piece === 'number') return String(piece)
  if (typeof piece === 'string') return escaped(piece)
  return 'markup' in piece ? piece.markup : joined(piece).markup
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const isControl = (code: number): boolean =>
  (code < 32 && code !== 9 && code !== 10) || (code > 126 && code < 160) || code === 0xfffe || code === 0xffff

/** Characters that no document may hold are shown as �. */
export const escaped = (text: string): string =>
  [...text.toWellFormed()]
    .map(letter => (isControl(letter.codePointAt(0) ?? 0) ? '\ufffd' : (ESCAPES[letter] ?? letter)))
    .join('')
