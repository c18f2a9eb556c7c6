/**
 * JSON that remembers where each value stands, so that a complaint about it can point there. Platforms word their
 * syntax errors differently and some give no place; this reader always does. A name that comes twice is an
 * error, and so is nesting that no file of ours needs.
 */
import { makeString, scanString } from './quoted.ts'
import type { Result } from './result.ts'
import { Scanner, type TextError } from './text.ts'

export interface Json {
  readonly at: number // offset of its first character
  readonly end: number // offset after its last
  readonly value: null | boolean | number | string | readonly Json[] | JsonObject
}

export type JsonObject = ReadonlyMap<string, Json>

const MOST_NESTED = 32
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const WORDS: Record<string, boolean | null> = { true: true, false: false, null: null }

export function parseJson(text: string): Result<Json, TextError> {
  const scanner = new Scanner(text)
  scanner.space()
  const json = scanJson(scanner, 0)
  scanner.end('the end of the JSON text')
  return scanner.result(json)
}

function scanJson(scanner: Scanner, depth: number): Json {
  const at = scanner.at
  if (depth > MOST_NESTED) scanner.fail(`at most ${MOST_NESTED} levels of nesting`)
  const value = scanValue(scanner, depth)
  return { at, end: scanner.at, value }
}

function scanValue(scanner: Scanner, depth: number): Json['value'] {
  if (scanner.sees(/"/y)) return scanString(scanner)
  if (scanner.has('[')) return scanItems(scanner, depth)
  if (scanner.has('{')) return scanFields(scanner, depth)
  const word = scanner.take(WORD)
  if (word !== '') return WORDS[word] ?? null
  return Number(scanner.read(NUMBER, 'a JSON value')) + 0 // adding 0 makes of -0 a plain 0
}

function scanItems(scanner: Scanner, depth: number): Json[] {
  const items: Json[] = []
  scanList(scanner, ']', () => items.push(scanJson(scanner, depth + 1)))
  return items
}

function scanFields(scanner: Scanner, depth: number): JsonObject {
  const fields = new Map<string, Json>()
  scanList(scanner, '}', () => {
    const at = scanner.at
    const name = scanString(scanner)
    if (fields.has(name)) scanner.fail('a name that is not there yet', at, name)
    scanner.space()
    scanner.expect(':')
    scanner.space()
    fields.set(name, scanJson(scanner, depth + 1))
  })
  return fields
}

function scanList(scanner: Scanner, close: string, scanOne: () => void): void {
  scanner.space()
  if (scanner.has(close)) return
  do {
    scanner.space()
    scanOne()
    scanner.space()
  } while (scanner.has(','))
  scanner.expect(close, `"," or "${close}"`)
}

const WIDTH = 100

/** JSON for people: a list or object stays on one line where it fits. `used` is how far its line has come. */
export function makeJson(value: unknown, indent = '', used = 0): string {
  const flat = makeFlat(value)
  if (typeof value !== 'object' || value === null || used + flat.length <= WIDTH) return flat
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map(item => inner + makeJson(item, inner, inner.length))
    : Object.entries(value).map(([name, field]) => {
        const head = `${inner}${makeString(name)}: `
        return head + makeJson(field, inner, head.length)
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

function makeFlat(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(makeFlat).join(', ')}]`
  const fields = Object.entries(value).map(([name, field]) => `${makeString(name)}: ${makeFlat(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
