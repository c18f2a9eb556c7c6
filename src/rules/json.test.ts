import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutants } from '../../test/mutant.ts'
import { type Json, makeJson, parseJson } from './json.ts'
import { makeTextError } from './text.ts'

/** What the platform's own reader would give. */
function plain({ value }: Json): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, field]) => [name, plain(field)]))
  return value
}

function read(text: string): unknown {
  const parsed = parseJson(text)
  return parsed.ok ? plain(parsed.value) : makeTextError(parsed.error)
}

const anyValue = fc.jsonValue({ maxDepth: 4 })

test('any value is read as the platform reads it, and every part lies where it says', () => {
  const located = (text: string, json: Json): void => {
    expect(JSON.parse(text.slice(json.at, json.end))).toEqual(plain(json))
    if (Array.isArray(json.value)) for (const item of json.value) located(text, item)
    if (json.value instanceof Map) for (const field of json.value.values()) located(text, field)
  }
  fc.assert(
    fc.property(anyValue, fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const parsed = parseJson(text)
      expect(parsed.ok).toBe(true)
      if (parsed.ok) located(text, parsed.value)
      expect(read(text)).toEqual(JSON.parse(text, (_, part) => (part === 0 ? 0 : part)))
    }),
    { numRuns: 300 },
  )
})

test('what is written for people is the same JSON', () => {
  fc.assert(
    fc.property(anyValue, value => {
      expect(JSON.parse(makeJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 300 },
  )
  expect(makeJson({ short: [1, 2], long: ['x'.repeat(60), 'y'.repeat(60)] })).toBe(
    `{\n  "short": [1, 2],\n  "long": [\n    "${'x'.repeat(60)}",\n    "${'y'.repeat(60)}"\n  ]\n}`,
  )
})

/** The platform takes a name twice, and we take more kinds of white space. */
test('spoilt texts are refused just where the platform refuses them', () => {
  const ours = fc.property(anyValue, fc.nat(), (value, seed) => {
    for (const text of mutants(JSON.stringify(value, null, 1), seed, 5)) {
      const parsed = parseJson(text)
      const isOdd =
        /[^\S \t\n\r]/.test(text) || (!parsed.ok && parsed.error.expected.startsWith('a name that'))
      if (!isOdd) expect([text, parsed.ok]).toEqual([text, platformReads(text)])
    }
  })
  fc.assert(ours, { numRuns: 300 })
})

function platformReads(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each([
  ['', 'line 1, column 1: expected a JSON value, found the end of the text'],
  ['{"a": 1,}', 'line 1, column 9: expected a text in quotes, found "}"'],
  ['{"a" 1}', 'line 1, column 6: expected ":", found "1"'],
  ['{a: 1}', 'line 1, column 2: expected a text in quotes, found "a"'],
  ['[1\n 2]', 'line 2, column 2: expected "," or "]", found "2"'],
  ['{"a": 1, "a": 2}', 'line 1, column 10: expected a name that is not there yet, found "a"'],
  ['"ab', 'line 1, column 4: expected " at the end of a text in quotes, found the end of the text'],
  ['"a\nb"', 'line 1, column 3: expected " at the end of a text in quotes, found the end of the line'],
  ['"\\q"', 'line 1, column 2: expected an escape such as \\n, \\\\ or \\u00e9, found "\\\\"'],
  ['[1] 2', 'line 1, column 5: expected the end of the JSON text, found "2"'],
  ['[01]', 'line 1, column 3: expected "," or "]", found "1"'],
  ['['.repeat(100_000), 'line 1, column 34: expected at most 32 levels of nesting, found "["'],
])('%.20j is refused', (text, error) => {
  expect(read(text)).toBe(error)
})

test('there is one zero', () => {
  expect(read('-0')).toBe(0)
})
