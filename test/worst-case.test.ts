/**
 * Four times the text is about four times the work, for every parser and whatever the text: pieces of good texts, and
 * pieces that no good text has, over and over. Work is counted in steps, so nothing depends on the machine.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseWords } from '../src/dialects/words.ts'
import { makeRecord, parseRecords } from '../src/referee/record.ts'
import { makeRecordJson, parseRecordLines } from '../src/referee/record-json.ts'
import { parseVector } from '../src/referee/vectors.ts'
import { parsePasted } from '../src/review/paste.ts'
import { parseJson } from '../src/rules/json.ts'
import { makeMove, parseMove } from '../src/rules/move-text.ts'
import { start } from '../src/rules/position.ts'
import { makePosition, parsePosition } from '../src/rules/position-text.ts'
import { makeVariant, parseVariant } from '../src/rules/rule-file.ts'
import { rulesOf } from '../src/rules/variant.ts'
import { VARIANTS, variantNamed } from '../src/rules/variants.ts'
import { YAML_TEXT } from '../src/runner/yaml.ts'
import { makePlan, parsePlan } from '../src/tournament/plan-file.ts'
import { anyRecord } from './arbitrary.ts'
import { parseCsv } from './csv.ts'
import { league, planFor } from './plans.ts'
import { stepsOf } from './steps.ts'
import { type Parts, WORST, written } from './worst-texts.ts'

const [variant] = VARIANTS
const rules = rulesOf(variant)
const [record] = fc.sample(anyRecord, { numRuns: 1, seed: 1 })
const plan = makePlan(planFor(3, [league()]))
const SURROUNDINGS = { levels: [], filesIn: () => null }

/** A good text for each parser. */
const PARSERS: Record<string, { text: string; parse: (text: string) => unknown }> = {
  JSON: { text: '{"a": [1, -2.5e3, "\\u00e9\\n", true, null], "b": {}}', parse: parseJson },
  'a move': { text: makeMove(rules, 0), parse: text => parseMove(rules, text) },
  'a position': { text: makePosition(start(variant)), parse: text => parsePosition(text, variantNamed) },
  'a rule file': { text: makeVariant(variant), parse: text => parseVariant(text) },
  'a plan': { text: plan, parse: text => parsePlan(text, SURROUNDINGS) },
  'a plan as YAML': { text: plan, parse: text => parsePlan(text, SURROUNDINGS, YAML_TEXT) },
  records: { text: record ? makeRecord(record) : '', parse: text => parseRecords(text, variantNamed) },
  'records as lines': {
    text: record ? `${makeRecordJson(record)}\n` : '',
    parse: text => parseRecordLines(text, variantNamed),
  },
  'a vector': {
    text: '{"variant": "x", "moves": [["x", 0, 1]]}',
    parse: text => parseVector(text, variantNamed),
  },
  'what is pasted': { text: '1. 4:4 4:0 {a} 2. 0:8', parse: text => parsePasted(text, variant) },
  CSV: { text: 'a,"b""c",\'=1\r\n1,,2\r\n', parse: parseCsv },
  'the words of a command': { text: `python3 'a b' "c\\" d" e\\ f`, parse: parseWords },
}

const ODD = [
  '\n',
  ' ',
  ',\n',
  '"',
  '\\',
  '\\"',
  '[',
  '{',
  '{"',
  '":1,\n"',
  '0',
  '.',
  '(',
  '=',
  'a',
  '😀',
  '*',
  '[A "',
  '# ',
]

/** A beginning, a piece that is repeated, each time a little different where it has a name, and an end. */
const anyText = (text: string) => {
  const slice = fc.tuple(fc.nat(text.length), fc.nat(40)).map(([at, length]) => text.slice(at, at + length))
  const piece = fc.oneof(slice, fc.constantFrom(...ODD)).filter(each => each !== '')
  return fc.record({
    head: fc.oneof(
      fc.constantFrom('', ...ODD),
      fc.nat(text.length).map(at => text.slice(0, at)),
    ),
    pieces: fc.array(piece, { minLength: 1, maxLength: 3 }),
    isNumbered: fc.boolean(),
    tail: fc.oneof(
      fc.constantFrom('', ...ODD),
      fc.nat(text.length).map(at => text.slice(at)),
    ),
  })
}

const SHORT = 1500 // characters
const EACH = 100 // steps for a character, whatever they come from

describe.each(Object.entries(PARSERS))('%s', (_, { text, parse }) => {
  test('a text that is four times as long is four times the work', () => {
    const isLinear = (parts: Parts): void => {
      const [short, long] = [written(parts, SHORT), written(parts, 4 * SHORT)]
      parse(long) // what is kept for the next time is kept now
      const few = stepsOf(() => void parse(short))
      expect(stepsOf(() => void parse(long))).toBeLessThan(6 * few + EACH * long.length)
    }
    fc.assert(fc.property(anyText(text), isLinear), {
      numRuns: 15 + WORST.length,
      examples: WORST.map(parts => [parts]),
    })
  })
})

test.each([
  ['a plan', (text: string) => parsePlan(text, SURROUNDINGS)],
  ['a plan as YAML', (text: string) => parsePlan(text, SURROUNDINGS, YAML_TEXT)],
  ['a rule file', (text: string) => parseVariant(text)],
] as const)('%s with thousands of mistakes on as many lines has the first fifty told', (_, parse) => {
  const wrong = (count: number): string =>
    `{\n${Array.from({ length: count }, (_, index) => `"field${index}": 1`).join(',\n')}\n}`
  const parsed = parse(wrong(4000))
  const complaints = parsed.ok ? [] : parsed.error
  expect(complaints).toHaveLength(51)
  expect(complaints[49]).toMatchObject({ field: 'field49', line: 51 })
  expect(complaints[50]).toMatchObject({ field: '', must: 'have no other mistakes' })
  expect(complaints[50]?.found).toMatch(/^39\d\d more$/)
})
