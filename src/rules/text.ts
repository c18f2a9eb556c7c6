/**
 * Reading text with a finger on it: the scanner under every parser, and the error that all of them give.
 *
 * The first failure sticks. After it every read gives nothing and `done` holds, so a parser is written straight
 * on, without a check after each step, and is asked for its result once, at the end. The price is that a parser
 * must look at `failed` before it does anything with what it read that an empty text or a zero could break.
 */
import { assert, err, ok, type Result } from './result.ts'

export interface TextError {
  readonly line: number // from 1
  readonly column: number // from 1, in UTF-16 units, as editors count
  readonly expected: string // in words
  readonly found: string // in words, or an excerpt in quotes
  readonly breaksRules?: true // it is well written, but the rules of the game do not allow it
}

export const makeTextError = (error: TextError): string =>
  `line ${error.line}, column ${error.column}: ${makeMistake(error)}`

/** The same without its place, for what is too short to get lost in or has its place told otherwise. */
export const makeMistake = ({ expected, found }: TextError): string => `expected ${expected}, found ${found}`

/** Where an offset lies, from line 1, column 1. */
export function placeOf(text: string, at: number): { line: number; column: number } {
  let [line, begin] = [1, 0]
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', begin)) {
    line++
    begin = end + 1
  }
  return { line, column: Math.min(at, text.length) - begin + 1 }
}

const LONGEST_EXCERPT = 40

/** A text in quotes, cut where it is long, with everything that is not plain to see escaped. */
export function quote(text: string): string {
  const letters = [...text.slice(0, 2 * LONGEST_EXCERPT)]
  const isLong = letters.length > LONGEST_EXCERPT || text.length > 2 * LONGEST_EXCERPT
  return inPlainSight(JSON.stringify(isLong ? `${letters.slice(0, LONGEST_EXCERPT).join('')}…` : text))
}

/** Nothing that a terminal would act on, and nothing invisible: such characters are escaped. */
export const inPlainSight = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, escaped)

/** Every half of a character that has two. */
const escaped = (character: string): string =>
  character.replace(/[\s\S]/g, half => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What stands at an offset, in words. */
function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  if (code === undefined) return 'the end of the text'
  const character = String.fromCodePoint(code)
  if (character === '\n' || character === '\r') return 'the end of the line'
  return character === ' ' ? 'a space' : quote(character)
}

const SPACE = /\s*/y
const WHOLE_NUMBER = /-?\d+/y

export class Scanner {
  readonly text: string
  at = 0
  #error: TextError | null = null

  constructor(text: string) {
    this.text = text
  }

  get failed(): boolean {
    return this.#error !== null
  }

  /** Nothing is left to read. */
  get done(): boolean {
    return this.failed || this.at >= this.text.length
  }

  /** Steps over what a sticky pattern matches here and returns it; '' when it does not match. */
  take(pattern: RegExp): string {
    assert(pattern.sticky, 'a sticky pattern')
    if (this.failed) return ''
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)?.[0] ?? ''
    this.at += match.length
    return match
  }

  /** Like `take`, but it must match. */
  read(pattern: RegExp, expected: string): string {
    const match = this.take(pattern)
    if (match === '') this.fail(expected)
    return match
  }

  /** Whether a sticky pattern matches here. */
  sees(pattern: RegExp): boolean {
    const start = this.at
    const isHere = this.take(pattern) !== ''
    this.at = start
    return isHere
  }

  /** Steps over a literal where it stands here. */
  has(literal: string): boolean {
    const isHere = !this.failed && this.text.startsWith(literal, this.at)
    if (isHere) this.at += literal.length
    return isHere
  }

  expect(literal: string, expected = JSON.stringify(literal)): void {
    if (!this.has(literal)) this.fail(expected)
  }

  space(): void {
    this.take(SPACE)
  }

  /** A whole number: 'a row from 0 to 15'. */
  number(what: string, least: number, most: number): number {
    const start = this.at
    const digits = this.take(WHOLE_NUMBER)
    const isFit = digits !== '' && Number(digits) >= least && Number(digits) <= most
    if (!isFit) this.fail(`${what} from ${least} to ${most}`, start, digits)
    return isFit ? Number(digits) : least
  }

  end(expected = 'the end of the text'): void {
    this.space()
    if (!this.done) this.fail(expected)
  }

  /** Fails at an offset; `excerpt` is what stands there, one character when it is left out. */
  fail(expected: string, at = this.at, excerpt = ''): void {
    this.failFinding(expected, at, excerpt === '' ? characterAt(this.text, at) : quote(excerpt))
  }

  /** Fails on an excerpt that is well written, but which the rules do not allow. */
  refuse(expected: string, at: number, excerpt: string): void {
    this.#error ??= { ...placeOf(this.text, at), expected, found: quote(excerpt), breaksRules: true }
  }

  /** Fails with one's own words for what was found. */
  failFinding(expected: string, at: number, found: string): void {
    this.#error ??= { ...placeOf(this.text, at), expected, found }
  }

  result<T>(value: T): Result<T, TextError> {
    return this.#error === null ? ok(value) : err(this.#error)
  }

  /** The failure as a result, for a parser that cannot go on. */
  failure(): Result<never, TextError> {
    assert(this.#error !== null, 'a failure')
    return err(this.#error)
  }
}
