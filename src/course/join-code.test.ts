import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeMistake } from '../rules/text.ts'
import { JOIN_CODE_BYTES, makeJoinCode, newJoinCode, parseJoinCode } from './join-code.ts'

const anyCode = fc.uint8Array({ minLength: JOIN_CODE_BYTES, maxLength: JOIN_CODE_BYTES }).map(newJoinCode)

test('a code is read as it is shown', () => {
  fc.assert(
    fc.property(anyCode, code => {
      expect(parseJoinCode(makeJoinCode(code))).toEqual({ ok: true, value: code })
    }),
  )
})

test('and however it is copied', () => {
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '  ', ' - '), { minLength: 13, maxLength: 13 })
  const slips: Record<string, string[]> = { 0: ['0', 'o', 'O'], 1: ['1', 'i', 'I', 'l', 'L'] }
  fc.assert(
    fc.property(anyCode, gaps, fc.nat(), (code, spaces, seed) => {
      const copied = [...code].map((letter, at) => {
        const ways = slips[letter] ?? [letter, letter.toLowerCase()]
        return `${spaces[at]}${ways[(seed + at) % ways.length]}`
      })
      expect(parseJoinCode(copied.join('') + spaces[12])).toEqual({ ok: true, value: code })
    }),
  )
})

test('all 32 letters are used, evenly', () => {
  const bytes = Array.from({ length: 264 }, (_, index) => index % 256)
  const codes = Array.from({ length: 22 }, (_, row) =>
    newJoinCode(Uint8Array.from(bytes.slice(row * 12, row * 12 + 12))),
  )
  expect(new Set(codes.join('')).size).toBe(32)
  expect(codes.join('')).not.toMatch(/[ILOU]/)
})

test.for([
  ['', 'expected 12 letters and digits, of which U is none, found the end of the text'],
  ['K7QD-3M9X', 'expected 12 letters and digits, of which U is none, found the end of the text'],
  ['K7QD-3M9X-ABCU', 'expected 12 letters and digits, of which U is none, found "U"'],
  ['K7QD-3M9X-ABCDE', 'expected no more than 12 letters and digits, found "E"'],
  ['K7QD/3M9X/ABCD', 'expected 12 letters and digits, of which U is none, found "/"'],
] as const)('%j is refused', ([text, complaint]) => {
  const result = parseJoinCode(text)
  expect(!result.ok && makeMistake(result.error)).toBe(complaint)
})
