/** Texts that give parsers as much work as they can: a beginning, pieces over and over, an end. */

export interface Parts {
  readonly head: string
  readonly pieces: readonly string[]
  readonly isNumbered: boolean
  readonly tail: string
}

/** So many characters of it and a little more. */
export function written({ head, pieces, isNumbered, tail }: Parts, length: number): string {
  let text = head
  for (let number = 0; text.length < length; number++)
    text += isNumbered ? pieces.join('').replace(/[a-z]+/, `$&${number}`) : pieces.join('')
  return text + tail
}

/** What was, or could be, too much for one parser or another. */
export const WORST: readonly Parts[] = [
  { head: '{\n', pieces: ['"a": 1,\n'], isNumbered: true, tail: '"z": 1\n}' },
  { head: '{"variant": "ultimate", "tags": {\n', pieces: ['"a": 1,\n'], isNumbered: true, tail: '"z": 1}}' },
  { head: '', pieces: ['[A "b"]\n'], isNumbered: true, tail: '' },
  { head: '', pieces: ['{}\n'], isNumbered: false, tail: '' },
  { head: '', pieces: ['a: 1\n'], isNumbered: true, tail: '' },
  { head: '', pieces: ['\n'], isNumbered: false, tail: '?' },
  { head: '"', pieces: ['\\n'], isNumbered: false, tail: '' },
  { head: '[', pieces: ['0,'], isNumbered: false, tail: '0]' },
  { head: '[', pieces: ['"a",'], isNumbered: false, tail: '0]' },
  { head: '[', pieces: ['{"a":0},'], isNumbered: false, tail: '0]' },
  { head: '[', pieces: ['[],'], isNumbered: false, tail: '0]' },
]
