/**
 * A source as a row of tokens, written while somebody walks through its syntax tree: `(`, the kind of a node, what is
 * in it, `)`. Each token knows the place in the text that it stands for.
 */
import { assert } from '../rules/result.ts'
import { PRINT, PRINT_CALL, treatmentOf } from './kinds.ts'

export interface Tokens {
  readonly codes: readonly number[]
  readonly from: readonly number[] // in characters of the text
  readonly to: readonly number[]
}

/** Told of every named node when it is entered and when it is left. */
export interface TokenWriter {
  /** Whether there is anything to be compared in it. */
  enter(kind: string, from: number, to: number): boolean
  leave(): void
  tokens(): Tokens
}

/** A stretch of tokens. */
interface Stretch {
  readonly from: number
  readonly to: number
}

interface Frame {
  readonly kind: string
  readonly begin: number // its first token
  readonly end: number // of its text
  readonly closers: number
  readonly isList: boolean
  last: Stretch | null // the element of a list before this one
}

const known = new Map<string, number>()
const OPEN = codeOf('(')
const CLOSE = codeOf(')')

export function tokenWriter(): TokenWriter {
  const [codes, from, to]: [number[], number[], number[]] = [[], [], []]
  const frames: Frame[] = []
  const add = (code: number, begin: number, end: number): void => {
    codes.push(code)
    from.push(begin)
    to.push(end)
  }
  const open = (kind: string, at: number): void => {
    add(OPEN, at, at)
    add(codeOf(kind), at, at)
  }
  const cutTo = (length: number): void => {
    for (const row of [codes, from, to]) row.length = length
  }
  return {
    enter: (kind, begin, end) => {
      const terms = treatmentOf(kind)
      const opened = kind === PRINT ? PRINT_CALL : terms.kind === 'compared' ? [terms.as] : []
      const isList = terms.kind === 'compared' && terms.isList
      frames.push({
        kind,
        begin: codes.length,
        end,
        closers: kind === PRINT ? 2 : opened.length,
        isList,
        last: null,
      })
      for (const [index, each] of opened.entries()) {
        if (index === 2) add(CLOSE, begin, begin) // after the name of what is called
        open(each, begin)
      }
      return terms.kind !== 'left out' && !(terms.kind === 'compared' && terms.isLeaf)
    },
    leave: () => {
      const frame = frames.pop()
      assert(frame !== undefined, 'every node is entered before it is left')
      for (let left = frame.closers; left > 0; left--) add(CLOSE, frame.end, frame.end)
      if (isLoneText(frame, codes)) cutTo(frame.begin)
      const list = frames.at(-1)
      if (!list?.isList || codes.length === frame.begin) return
      const element = { from: frame.begin, to: codes.length }
      if (list.last && areAlike(codes, list.last, element)) cutTo(frame.begin)
      else list.last = element
    },
    tokens: () => ({ codes, from, to }),
  }
}

const TEXT = codeOf('string')

/** A docstring, or another text that nothing is done with. */
const isLoneText = ({ kind, begin }: Frame, codes: readonly number[]): boolean =>
  kind === 'expression_statement' && codes.length === begin + 3 && codes[begin + 1] === TEXT

/** An element that looks like the one before it is not counted again: a table of figures is not a program. */
function areAlike(codes: readonly number[], a: Stretch, b: Stretch): boolean {
  if (a.to - a.from !== b.to - b.from) return false
  for (let at = a.from; at < a.to; at++) if (codes[at] !== codes[b.from + at - a.from]) return false
  return true
}

/** FNV-1a. */
function codeOf(kind: string): number {
  const found = known.get(kind)
  if (found !== undefined) return found
  let code = 0x811c9dc5
  for (let at = 0; at < kind.length; at++) code = Math.imul(code ^ kind.charCodeAt(at), 0x01000193)
  known.set(kind, code)
  return code
}
