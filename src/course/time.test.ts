import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeMistake } from '../rules/text.ts'
import { instantsOf, isZone, localTime, makeInstant, parseInstant, tellInstant } from './time.ts'

const ZONES = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe', // half an hour of daylight saving
  'Pacific/Apia', // has skipped a whole day
  'Africa/Casablanca',
  'Pacific/Chatham',
]

/** In whole seconds, as course files are. */
const anyInstant = fc.integer({ min: 100_000, max: 2_500_000_000 }).map(seconds => seconds * 1000)
const anyZone = fc.constantFrom(...ZONES)

const read = (text: string, zone: string): number | string => {
  const result = parseInstant(text, zone)
  return result.ok ? result.value : makeMistake(result.error)
}

test('an instant is read as it was written, in any zone', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (at, zone) => {
      expect(read(makeInstant(at, zone), zone)).toBe(at)
    }),
    { numRuns: 2000 },
  )
})

test('so it is around every change of the clocks', () => {
  fc.assert(
    fc.property(fc.integer({ min: -7200, max: 7200 }), fc.integer({ min: 1990, max: 2030 }), (away, year) => {
      for (const [zone, month, day, hour] of [
        ['Europe/Berlin', 9, 25, 1],
        ['America/New_York', 10, 1, 6],
        ['Australia/Lord_Howe', 3, 1, 15],
      ] as const) {
        for (let later = 0; later < 7; later++) {
          const at = Date.UTC(year, month, day + later, hour) + away * 1000
          expect(read(makeInstant(at, zone), zone)).toBe(at)
        }
      }
    }),
    { numRuns: 100 },
  )
})

test('the wall clock of UTC is the calendar of the platform', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 32_000_000_000 }), seconds => {
      const date = new Date(seconds * 1000)
      const shown = localTime(seconds * 1000, 'UTC')
      expect(shown).toEqual({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        hour: date.getUTCHours(),
        minute: date.getUTCMinutes(),
        second: date.getUTCSeconds(),
      })
      expect(instantsOf(shown, 'UTC')).toEqual([seconds * 1000])
    }),
    { numRuns: 1000 },
  )
})

// Computed with Python 3.11's zoneinfo.
test.for([
  ['2018-02-24 23:55', 'Asia/Kolkata', 1_519_496_700],
  ['2018-02-24T23:55:30', 'Asia/Kolkata', 1_519_496_730],
  ['2018-02-24 23:55 +05:30', 'Asia/Kolkata', 1_519_496_700],
  ['2026-10-25 02:30 +02:00', 'Europe/Berlin', 1_792_888_200],
  ['2026-10-25 02:30 +01:00', 'Europe/Berlin', 1_792_891_800],
  ['2026-03-29 03:00', 'Europe/Berlin', 1_774_746_000],
  ['2026-03-29 01:59:59', 'Europe/Berlin', 1_774_745_999],
  ['2026-11-01 01:30-05:00', 'America/New_York', 1_793_514_600],
  ['2024-02-29 00:00Z', 'UTC', 1_709_164_800],
] as const)('%s in %s', ([text, zone, seconds]) => {
  expect(read(text, zone)).toBe(seconds * 1000)
})

test.for([
  [
    '2026-03-29 02:30',
    'Europe/Berlin',
    'expected a time that there is in Europe/Berlin, where clocks are put forward over 2026-03-29 02:30, found "2026-03-29 02:30"',
  ],
  [
    '2026-10-25 02:30',
    'Europe/Berlin',
    'expected 2026-10-25 02:30 +02:00 or 2026-10-25 02:30 +01:00, as clocks in Europe/Berlin show that time twice, found "2026-10-25 02:30"',
  ],
  [
    '2026-02-24 23:55 +02:00',
    'Europe/Berlin',
    'expected the offset of Europe/Berlin at that time, 2026-02-24 23:55 +01:00, found "2026-02-24 23:55 +02:00"',
  ],
  ['2011-12-30 12:00', 'Pacific/Apia', /^expected a time that there is in Pacific\/Apia/],
  ['2026-02-29 12:00', 'UTC', 'expected a day from 01 to 28, found "29"'],
  ['2100-02-29 12:00', 'UTC', 'expected a day from 01 to 28, found "29"'],
  ['2026-13-01 12:00', 'UTC', 'expected a month from 01 to 12, found "13"'],
  ['2026-02-24 24:00', 'UTC', 'expected an hour from 00 to 23, found "24"'],
  ['2026-02-24', 'UTC', 'expected a date and a time such as 2026-02-24 23:55, found the end of the text'],
  ['February 24th, 11:55pm', 'UTC', 'expected a date and a time such as 2026-02-24 23:55, found "F"'],
  ['2026-02-24 23:55 pm', 'UTC', 'expected the end of the time, found "p"'],
] as const)('%s in %s is refused', ([text, zone, complaint]) => {
  if (typeof complaint === 'string') expect(read(text, zone)).toBe(complaint)
  else expect(read(text, zone)).toMatch(complaint)
})

test('zones are names of the database', () => {
  expect(ZONES.filter(zone => !isZone(zone))).toEqual([])
  expect(
    ['', 'Berlin', 'Europe/Nowhere', '+05:30', 'Europe/', 'constructor', 'IST', 'EST'].filter(isZone),
  ).toEqual([])
})

test('an instant is told with its offset and zone', () => {
  expect(tellInstant(1_519_496_700_000, 'Asia/Kolkata')).toBe('2018-02-24 23:55 +05:30 (Asia/Kolkata)')
  expect(tellInstant(0, 'America/St_Johns')).toBe('1969-12-31 20:30 -03:30 (America/St_Johns)')
})

test('no text crashes the reader', () => {
  fc.assert(fc.property(fc.string(), anyZone, (text, zone) => void parseInstant(text, zone)))
})
