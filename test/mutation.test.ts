/** Ten thousand spoilt texts in all: no parser throws, and every error points into the text. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRecord, parseRecords } from '../src/referee/record.ts'
import { makeRecordJson, parseRecordJson, parseRecordLines } from '../src/referee/record-json.ts'
import { parseVector } from '../src/referee/vectors.ts'
import { makeMove, parseMove, pictureOf } from '../src/rules/move-text.ts'
import { makePosition, parsePosition } from '../src/rules/position-text.ts'
import type { Result } from '../src/rules/result.ts'
import { makeVariant, parseVariant } from '../src/rules/rule-file.ts'
import type { Variant } from '../src/rules/variant.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { anyPosition, anyRecord, anyVariant } from './arbitrary.ts'
import { mutants } from './mutant.ts'

const TEXTS_A_PARSER = 1280
const MUTANTS_A_TEXT = 8

interface Place {
  readonly line: number
  readonly column: number
}

/** A valid text and who reads it. */
interface Reading {
  readonly text: string
  readonly parse: (text: string) => Result<unknown, Place | readonly Place[]>
}

const VECTORS = ['twin', 'ut3', 'extreme'].flatMap(id =>
  readFileSync(new URL(`vectors/${id}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(0, 5),
)

/** Knows the built-in variants and one more. */
const finding = (variant: Variant) => (id: string) => (id === variant.id ? variant : variantNamed(id))

const READINGS: Record<string, fc.Arbitrary<Reading>> = {
  'a move': fc.tuple(anyPosition, fc.nat(), fc.nat(2)).map(([{ rules }, some, form]) => {
    const move = some % rules.slots
    const place = pictureOf(rules, move).slice(rules.variant.grids === 1 ? 1 : 0)
    const text = [makeMove(rules, move), `(${place.join(', ')})`, JSON.stringify(['x', ...place])][form]!
    return { text, parse: spoilt => parseMove(rules, spoilt) }
  }),
  'a position': anyPosition.map(position => ({
    text: makePosition(position),
    parse: spoilt => parsePosition(spoilt, finding(position.rules.variant)),
  })),
  'a rule file': anyVariant.map(variant => ({ text: makeVariant(variant), parse: parseVariant })),
  'a record': anyRecord.map(record => ({
    text: makeRecord(record),
    parse: spoilt => parseRecords(spoilt, finding(record.variant)),
  })),
  'a record of a name': anyRecord.map(record => ({
    text: makeRecord(record, () => record.variant),
    parse: spoilt => parseRecords(spoilt, finding(record.variant)),
  })),
  'a record as JSON': anyRecord.map(record => ({
    text: makeRecordJson(record),
    parse: spoilt => parseRecordJson(spoilt, finding(record.variant)),
  })),
  'records as lines': anyRecord.map(record => ({
    text: `${makeRecordJson(record)}\n\n${makeRecordJson(record)}\n`,
    parse: spoilt => parseRecordLines(spoilt, finding(record.variant)),
  })),
  'a vector': fc
    .constantFrom(...VECTORS)
    .map(text => ({ text, parse: spoilt => parseVector(spoilt, variantNamed) })),
}

function expectInside(text: string, { line, column }: Place): void {
  const lines = text.split('\n')
  expect([Number.isInteger(line), Number.isInteger(column)]).toEqual([true, true])
  expect(line).toBeGreaterThanOrEqual(1)
  expect(line).toBeLessThanOrEqual(lines.length)
  expect(column).toBeGreaterThanOrEqual(1)
  expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1)
}

test.each(Object.entries(READINGS))(
  '%s, spoilt, gets an error with a place or is still good',
  (_, readings) => {
    let refused = 0
    let spoilt = 0
    const survives = ({ text, parse }: Reading, seed: number): void => {
      expect(parse(text).ok).toBe(true)
      for (const mutant of mutants(text, seed, MUTANTS_A_TEXT)) {
        spoilt++
        const parsed = parse(mutant)
        if (parsed.ok) continue
        refused++
        const places = [parsed.error].flat() as Place[]
        expect(places.length).toBeGreaterThan(0)
        for (const place of places) expectInside(mutant, place)
      }
    }
    fc.assert(fc.property(readings, fc.nat(), survives), { numRuns: TEXTS_A_PARSER / MUTANTS_A_TEXT })
    expect(spoilt).toBe(TEXTS_A_PARSER)
    expect(refused).toBeGreaterThan(TEXTS_A_PARSER / 2)
  },
)

test('what is still good after it was spoilt is a position of the game', () => {
  const isSound = (position: Reading, seed: number): void => {
    for (const mutant of mutants(position.text, seed, MUTANTS_A_TEXT)) {
      const parsed = position.parse(mutant)
      if (parsed.ok) expect(position.parse(makePosition(parsed.value as never))).toEqual(parsed)
    }
  }
  fc.assert(fc.property(READINGS['a position']!, fc.nat(), isSound), { numRuns: 300 })
})

test('there are ten thousand and more', () => {
  expect(Object.keys(READINGS).length * TEXTS_A_PARSER).toBeGreaterThanOrEqual(10_000)
})
