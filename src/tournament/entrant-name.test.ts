import { expect, test } from 'vitest'
import { nameFault, seenAs } from './entrant-name.ts'

test.each([
  ['Ada', 'Аdа', 'Cyrillic'],
  ['ACE', 'АСЕ', 'Cyrillic capitals'],
  ['Pavo', 'Ραvο', 'Greek'],
  ['NOTE', 'ΝΟΤΕ', 'Greek capitals'],
  ['hug', 'հսց', 'Armenian'],
  ['fine', 'ﬁne', 'a ligature'],
  ['team 1', 'team\u00a01', 'another space'],
])('%s looks like %s, %s', (plain, odd) => {
  expect(odd).not.toBe(plain)
  expect(nameFault(odd)).toBeNull()
  expect(seenAs(odd)).toBe(seenAs(plain))
})

test.each([
  ['Ada', 'Ida'],
  ['Иван', 'Ivan'],
  ['Спорт', 'Copt'],
  ['Δέλτα', 'Delta'],
  ['Zoë', 'Zoe'],
])('%s does not look like %s', (one, other) => {
  expect(seenAs(one)).not.toBe(seenAs(other))
})
