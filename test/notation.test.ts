/** Is docs/notation.md true? Its examples are read, its errors are made, and its grammar is held against random texts. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeRecord, parseRecords } from '../src/referee/record.ts'
import { makeRecordJson, parseRecordJson } from '../src/referee/record-json.ts'
import { makeMove, parseMove, pictureOf } from '../src/rules/move-text.ts'
import { makePosition, parsePosition } from '../src/rules/position-text.ts'
import type { Result } from '../src/rules/result.ts'
import { makeComplaint, parseVariant } from '../src/rules/rule-file.ts'
import { makeTextError, type TextError } from '../src/rules/text.ts'
import { type Rules, rulesOf } from '../src/rules/variant.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { anyPosition, anyRecord } from './arbitrary.ts'

const PAGE = readFileSync(new URL('../docs/notation.md', import.meta.url), 'utf8')

interface Block {
  readonly kind: string
  readonly words: string[] // after the kind
  readonly text: string
}

const BLOCKS: Block[] = [...PAGE.matchAll(/^```(\w.*)\n([\s\S]*?)^```$/gm)].map(
  ([, head = '', text = '']) => {
    const [kind = '', ...words] = head.split(' ')
    return { kind, words, text }
  },
)

const blocksOf = (kind: string): Block[] => BLOCKS.filter(block => block.kind === kind)
const rulesNamed = (id: string): Rules => rulesOf(variantNamed(id) ?? expect.fail(`no variant ${id}`))
const linesOf = ({ text }: Block): string[] => text.trimEnd().split('\n')

function good<T>(result: Result<T, TextError>): T {
  return result.ok ? result.value : expect.fail(makeTextError(result.error))
}

const bad = (result: Result<unknown, TextError>): string =>
  result.ok ? 'no error' : makeTextError(result.error)

test('every block on the page is looked at', () => {
  const kinds = ['move', 'position', 'rules', 'complaints', 'record', 'jsonl', 'errors', 'ebnf']
  expect(new Set(BLOCKS.map(({ kind }) => kind))).toEqual(new Set(kinds))
})

test.each(blocksOf('move').flatMap(block => linesOf(block).map(line => [block.words[0], line] as const)))(
  'a move of %s: %s',
  (id, line) => {
    const [text, canonical = text] = line.split(' = ')
    expect(makeMove(rulesNamed(id!), good(parseMove(rulesNamed(id!), text!)))).toBe(canonical)
  },
)

test.each(blocksOf('position').flatMap(linesOf))('a position: %s', line => {
  expect(makePosition(good(parsePosition(line, variantNamed)))).toBe(line)
})

test.each(blocksOf('rules'))('a rule set', ({ text }) => {
  expect(parseVariant(text).ok).toBe(true)
})

test.each(blocksOf('complaints'))('complaints about a rule set', ({ text }) => {
  const [json, ...complaints] = text.trimEnd().split('\n→ ')
  const parsed = parseVariant(json!)
  expect(parsed.ok ? [] : parsed.error.map(makeComplaint)).toEqual(complaints)
})

test.each(blocksOf('record'))('a record', ({ text }) => {
  const records = good(parseRecords(text, variantNamed))
  expect(records.map(record => makeRecord(record))).toEqual([text])
})

test.each(blocksOf('jsonl').flatMap(linesOf))('a record as JSON', line => {
  expect(makeRecordJson(good(parseRecordJson(line, variantNamed)))).toBe(line)
})

describe('errors', () => {
  const READERS: Record<string, (text: string, word: string) => Result<unknown, TextError>> = {
    move: (text, id) => parseMove(rulesNamed(id), text),
    position: text => parsePosition(text, variantNamed),
    record: text => parseRecords(text, variantNamed),
  }
  const cases = blocksOf('errors').flatMap(block =>
    [...block.text.matchAll(/^(.*)\n→ (.*)$/gm)].map(([, text, error]) => ({
      text,
      error,
      words: block.words,
    })),
  )
  test.each(cases)('$text', ({ text, error, words: [kind, word] }) => {
    expect(bad(READERS[kind!]!(text!, word!))).toBe(error)
  })
  test('none is passed over', () => {
    expect(cases).toHaveLength(PAGE.match(/^→ line \d/gm)?.length ?? 0)
    expect(cases.length).toBeGreaterThan(5)
  })
})

describe('the grammar', () => {
  const RULES = new Map(
    blocksOf('ebnf')
      .flatMap(linesOf)
      .filter(line => line !== '')
      .map(line => line.split(/ *::= /) as [string, string]),
  )

  /** No rule is part of itself, so each is a regular expression. */
  function patternOf(name: string): string {
    const right = RULES.get(name) ?? expect.fail(`the grammar has no ${name}`)
    return right.replace(/"[^"]*"|'[^']*'|\[(?:\\.|[^\]\\])*\]|[a-z-]+| +/g, piece => {
      if (piece.startsWith(' ')) return ''
      if (piece.startsWith('[')) return piece
      if (/^["']/.test(piece)) return `(?:${piece.slice(1, -1).replace(/\W/g, '\\$&')})`
      return `(?:${patternOf(piece)})`
    })
  }
  const languageOf = (name: string): RegExp => new RegExp(`^(?:${patternOf(name)})$`)

  test('has moves in every form', () => {
    const move = languageOf('move')
    const anyMove = languageOf('any-move')
    const inGrammar = fc.property(anyPosition, fc.nat(), ({ rules }, some) => {
      const at = some % rules.slots
      const place = pictureOf(rules, at).slice(rules.variant.grids === 1 ? 1 : 0)
      expect(makeMove(rules, at)).toMatch(move)
      for (const text of [
        makeMove(rules, at),
        ` (${place.join(', ')})`,
        place.join(' '),
        JSON.stringify(['o', ...place]),
      ]) {
        expect(text).toMatch(anyMove)
      }
    })
    fc.assert(inGrammar)
  })

  test('has every position', () => {
    const position = languageOf('position')
    fc.assert(
      fc.property(anyPosition, some => {
        expect(makePosition(some)).toMatch(position)
      }),
    )
  })

  test('has every record', () => {
    const records = languageOf('records')
    fc.assert(
      fc.property(anyRecord, some => {
        expect(makeRecord(some)).toMatch(records)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['move', 'c4:5'],
    ['any-move', '(1 2'],
    ['position', 'ultimate 9/9 x *'],
    ['position', 'ultimate 09/9 x * -'],
    ['records', '[Variant "ultimate"] 1. 4:4'],
    ['records', '[Variant "ultimate"] 1. 4:4 4:0+ *'],
    ['records', '[variant "ultimate"] *'],
    ['records', '[X "a\nb"] *'],
    ['records', '[X "a"] {a}b} *'],
  ])('has no %s %j', (name, text) => {
    expect(text).not.toMatch(languageOf(name))
  })
})
