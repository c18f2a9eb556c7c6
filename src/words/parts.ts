/** What texts are given, in kinds that every language can put into words. */

export type Mark = 'x' | 'o'

/** Who is spoken of: the reader, or a side by its mark. */
export type Voice = Mark | 'you'

export type Joint = 'or' | 'and'

/** A board by what it is called: where it lies (null: it has a number alone), its label, its grid ('': there is one). */
export interface NamedBoard {
  readonly place: string | null
  readonly label: string
  readonly grid: string
}

/** A text with something in it that is not text, such as a link. */
export type Parts<T> = readonly (string | T)[]
