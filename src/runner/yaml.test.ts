import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { mutants } from '../../test/mutant.ts'
import { makeComplaint } from '../rules/check.ts'
import type { Json } from '../rules/json.ts'
import { makeTextError } from '../rules/text.ts'
import { VARIANTS } from '../rules/variants.ts'
import { parsePlan } from '../tournament/plan-file.ts'
import { parseYaml, YAML_TEXT } from './yaml.ts'

function plain({ value }: Json): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, field]) => [name, plain(field)]))
  return value
}

function read(text: string): unknown {
  const parsed = parseYaml(text)
  return parsed.ok ? plain(parsed.value) : makeTextError(parsed.error)
}

const anyValue = fc.jsonValue({ maxDepth: 4 })
const oneZero = (value: unknown) => JSON.parse(JSON.stringify(value), (_, part) => (part === 0 ? 0 : part))

test('a value reads the same, be it written as YAML or as JSON', () => {
  fc.assert(
    fc.property(anyValue, fc.constantFrom(20, 80), (value, lineWidth) => {
      const text = stringify(value, { lineWidth, aliasDuplicateObjects: false })
      expect(read(text)).toEqual(oneZero(value))
      expect(read(JSON.stringify(value, null, 2))).toEqual(oneZero(value))
    }),
    { numRuns: 500 },
  )
})

test('every part lies where it says', () => {
  const located = (text: string, json: Json): void => {
    expect(plain(json)).toEqual(JSON.parse(text.slice(json.at, json.end)))
    if (Array.isArray(json.value)) for (const item of json.value) located(text, item)
    if (json.value instanceof Map) for (const field of json.value.values()) located(text, field)
  }
  fc.assert(
    fc.property(anyValue, value => {
      const text = JSON.stringify(oneZero(value), null, 1)
      const parsed = parseYaml(text)
      if (parsed.ok) located(text, parsed.value)
      expect(parsed.ok).toBe(true)
    }),
  )
})

test('no spoilt text breaks the reader', () => {
  fc.assert(
    fc.property(anyValue, fc.nat(), (value, seed) => {
      for (const text of mutants(stringify(value), seed, 5)) expect(parseYaml(text)).toHaveProperty('ok')
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['', 'line 1, column 1: expected a YAML value, found the end of the text'],
  ['# nothing\n', 'line 2, column 1: expected a YAML value, found the end of the text'],
  ['a: 1\na: 2', 'line 2, column 1: expected a name that is not there yet, found "a"'],
  ['a: &x 1', 'line 1, column 7: expected a value without an anchor, found "1"'],
  ['a: 1\nb: *x', 'line 2, column 4: expected a value without an alias, found "*"'],
  ['a: !!str 1', 'line 1, column 10: expected a value without a tag, found "1"'],
  ['a: !mine 1', 'line 1, column 10: expected a value without a tag, found "1"'],
  [
    'a: 1\n---\nb: 2',
    'line 2, column 1: expected the end of the text, as a file holds one document, found "-"',
  ],
  ['a:\n\t- 1', 'line 2, column 1: expected spaces for indentation, not a tab, found "\\t"'],
  ['a: [1, 2\nb: 3', 'line 2, column 1: expected more or less indentation, or a closing bracket, found "b"'],
  [
    'a: "x',
    'line 1, column 6: expected a closing quote or bracket, a comma, a space or a colon, found the end of the text',
  ],
  [
    'a: b: c',
    'line 1, column 4: expected a line of its own for what is nested, or quotes around the text, found "b"',
  ],
  ['a: @x', 'line 1, column 4: expected quotes around a text that begins like this, found "@"'],
  ['a: "\\q"', 'line 1, column 5: expected an escape such as \\n, \\\\ or \\u00e9, found "\\\\"'],
  ['1: a', 'line 1, column 1: expected a name that is a plain word, found "1"'],
  ['? [a]\n: 1', 'line 1, column 3: expected a name that is a plain word, found "["'],
  ['a: .nan', 'line 1, column 4: expected a text, a number, true, false or null, found ".nan"'],
  ['a: 1e999', 'line 1, column 4: expected a text, a number, true, false or null, found "1e999"'],
  ['['.repeat(40) + ']'.repeat(40), 'line 1, column 34: expected at most 32 levels of nesting, found "["'],
])('%j is refused', (text, error) => {
  expect(read(text)).toBe(error)
})

test('nesting without end is refused, and breaks nothing', () => {
  expect(read('['.repeat(10_000))).toMatch(/expected/)
  expect(read('- '.repeat(10_000))).toMatch(/expected/)
})

test('what a teacher writes', () => {
  const text =
    '\ufeffname: Spring   # a comment\r\nentrants:\r\n  - team1.py\r\n  - bot: cmd:./b --fast\r\n    members: [Ann, "Bo"]\r\nnote:\r\nwhy: >\r\n  one\r\n  two\r\n'
  expect(read(text)).toEqual({
    name: 'Spring',
    entrants: ['team1.py', { bot: 'cmd:./b --fast', members: ['Ann', 'Bo'] }],
    note: null,
    why: 'one two\n',
  })
})

test('a tournament file in YAML has the same complaints as one in JSON', () => {
  const surroundings = { levels: ['process'], filesIn: () => null }
  const text = `variant: ${VARIANTS[2]!.id}
entrants: [a.py, b.py]
stages:
  - name: group
    pools: 2
    game: 2
`
  const parsed = parsePlan(text, surroundings, YAML_TEXT)
  expect(parsed.ok ? [] : parsed.error.map(makeComplaint)).toEqual([
    'stages[0].game must be left out: there is no such field, but there is games; found 2 (line 6, column 11)',
    'stages[0].pools must be at most 1, as 2 play and a pool takes two; found 2 (line 5, column 12)',
  ])
  const broken = parsePlan('variant: [', surroundings, YAML_TEXT)
  expect(broken.ok ? [] : broken.error.map(makeComplaint)).toEqual([
    'the text must be YAML, with more or less indentation, or a closing bracket here; found the end of the text (line 1, column 11)',
  ])
})

test('the examples of the manual are tournament files', () => {
  const manual = readFileSync(new URL('../../docs/tournaments.md', import.meta.url), 'utf8')
  const examples = [...manual.matchAll(/```yaml\n(.*?)```/gs)].map(([, text]) => text)
  expect(examples).toHaveLength(2)
  for (const text of examples) {
    const surroundings = { levels: ['process', 'namespaces', 'cgroup'], filesIn: () => null }
    const parsed = parsePlan(text!, surroundings, YAML_TEXT)
    expect(parsed.ok ? [] : parsed.error.map(makeComplaint)).toEqual([])
  }
})
