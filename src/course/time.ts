/**
 * Instants and the time on people's walls. A course writes its dates as a local time in its own time zone; inside, an
 * instant is milliseconds since 1970 in UTC, and only instants are compared.
 *
 * Where clocks are put forward an hour of local time is missing, and where they are put back one comes twice. A local
 * time that is missing is a complaint. One that comes twice must say which it is, by its offset from UTC:
 * `2026-10-25 02:30 +01:00`. The offset is allowed always and must be the zone's own.
 */
import { err, ok, type Result } from '../rules/result.ts'
import { Scanner, type TextError } from '../rules/text.ts'

export type Instant = number // milliseconds since 1970-01-01 00:00 UTC

/** A date and a time of day, nowhere in particular. */
export interface LocalTime {
  readonly year: number
  readonly month: number // from 1
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ZONE = /^(?:UTC|[A-Za-z]\w*(?:\/[\w+-]+)+)$/

/** UTC or a place of the IANA time zone database, such as Asia/Kolkata; letters such as IST stand for several. */
export const isZone = (name: string): boolean => ZONE.test(name) && clockOf(name) !== null

const clocks = new Map<string, Intl.DateTimeFormat | null>()

/** Made once a zone, as making one costs a thousand times what asking does; null for a zone that is not known. */
function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = newClock(zone)
  if (clocks.size < 1000) clocks.set(zone, clock)
  return clock
}

function newClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null // the platform has no other way to say that it does not know the zone
  }
}

/** What clocks show in a zone at an instant; seconds are rounded down. */
export function localTime(at: Instant, zone: string): LocalTime {
  const parts = new Map(
    (clockOf(zone)?.formatToParts(at) ?? []).map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

/** Days from 1970-01-01 to a date. The year is taken to begin in March, so that a leap day is its last. */
function daysTo({ year, month, day }: LocalTime): number {
  const marchYear = month <= 2 ? year - 1 : year
  const days = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const leaps = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return 365 * marchYear + leaps + days - 719_468
}

/** The local time read as if it were UTC's. */
const inUtc = (time: LocalTime): Instant =>
  daysTo(time) * DAY + time.hour * HOUR + time.minute * MINUTE + time.second * 1000

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
const offsetAt = (at: Instant, zone: string): number =>
  inUtc(localTime(at, zone)) - Math.floor(at / 1000) * 1000

/** Every instant at which a zone's clocks show this time: one, none or two, the earlier first. */
export function instantsOf(time: LocalTime, zone: string): Instant[] {
  const near = inUtc(time)
  const offsets = new Set([-DAY, 0, DAY].map(away => offsetAt(near + away, zone)))
  return [...offsets]
    .map(offset => near - offset)
    .filter(at => at + offsetAt(at, zone) === near)
    .sort((a, b) => a - b)
}

const two = (value: number): string => String(value).padStart(2, '0')

const makeDay = ({ year, month, day }: LocalTime): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/** '2018-02-24 23:55', with seconds where they are not 0. */
const makeLocalTime = (time: LocalTime): string =>
  `${makeDay(time)} ${two(time.hour)}:${two(time.minute)}${time.second === 0 ? '' : `:${two(time.second)}`}`

/** '+05:30' */
function makeOffset(offset: number): string {
  const seconds = Math.abs(offset) / 1000
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts.slice(0, seconds % 60 === 0 ? 2 : 3)
  return `${offset < 0 ? '-' : '+'}${shown.map(two).join(':')}`
}

/** The instant as a course file has it: its local time, with the offset where that time comes twice. */
export function makeInstant(at: Instant, zone: string): string {
  const time = localTime(at, zone)
  const isOnce = instantsOf(time, zone).length < 2
  return `${makeLocalTime(time)}${isOnce ? '' : ` ${makeOffset(offsetAt(at, zone))}`}`
}

/** For people who may be anywhere: '2018-02-24 23:55 +05:30 (Asia/Kolkata)'. */
export const tellInstant = (at: Instant, zone: string): string =>
  `${makeLocalTime(localTime(at, zone))} ${makeOffset(offsetAt(at, zone))} (${zone})`

const FORM = 'a date and a time such as 2026-02-24 23:55'
const LAST_YEAR = 2999

/** Reads '2018-02-24 23:55', with seconds and an offset where they are given; a T may stand for the space. */
export function parseInstant(text: string, zone: string): Result<Instant, TextError> {
  const scanner = new Scanner(text)
  const time = scanLocalTime(scanner)
  scanner.space()
  const offset = scanOffset(scanner)
  scanner.end('the end of the time')
  return scanner.failed ? scanner.failure() : chosen(text, time, offset, zone)
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const daysIn = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (DAYS[month - 1] ?? 0)

function scanLocalTime(scanner: Scanner): LocalTime {
  const digits = (count: 2 | 4, what: string, least: number, most: number): number =>
    scanDigits(scanner, count, { what, least, most })
  if (!scanner.sees(/\d{4}-/y)) scanner.fail(FORM)
  const year = digits(4, 'a year', 1970, LAST_YEAR)
  scanner.expect('-', FORM)
  const month = digits(2, 'a month', 1, 12)
  scanner.expect('-', FORM)
  const day = digits(2, 'a day', 1, daysIn(year, month))
  scanner.read(/T| +/y, FORM)
  const hour = digits(2, 'an hour', 0, 23)
  scanner.expect(':', FORM)
  const minute = digits(2, 'a minute', 0, 59)
  const second = scanner.has(':') ? digits(2, 'a second', 0, 59) : 0
  return { year, month, day, hour, minute, second }
}

interface Bounds {
  readonly what: string
  readonly least: number
  readonly most: number
}

/** Just so many digits, whose number lies between the bounds. */
function scanDigits(scanner: Scanner, count: 2 | 4, { what, least, most }: Bounds): number {
  const start = scanner.at
  const digits = scanner.take(count === 2 ? /\d{2}/y : /\d{4}/y)
  const isFit = digits !== '' && Number(digits) >= least && Number(digits) <= most
  if (!isFit) scanner.fail(`${what} from ${two(least)} to ${two(most)}`, start, digits)
  return Number(digits)
}

/** Null where none is written. */
function scanOffset(scanner: Scanner): number | null {
  if (scanner.has('Z')) return 0
  const sign = scanner.take(/[+-]/y)
  if (sign === '') return null
  const hours = scanDigits(scanner, 2, { what: 'hours', least: 0, most: 23 })
  scanner.expect(':', 'an offset such as +05:30')
  const minutes = scanDigits(scanner, 2, { what: 'minutes', least: 0, most: 59 })
  const seconds = scanner.has(':') ? scanDigits(scanner, 2, { what: 'seconds', least: 0, most: 59 }) : 0
  return (sign === '-' ? -1 : 1) * (hours * HOUR + minutes * MINUTE + seconds * 1000) + 0
}

function chosen(
  text: string,
  time: LocalTime,
  offset: number | null,
  zone: string,
): Result<Instant, TextError> {
  const instants = instantsOf(time, zone)
  const wanted = offset === null ? instants : instants.filter(at => inUtc(time) - at === offset)
  const [at, other] = wanted
  if (at !== undefined && other === undefined) return ok(at)
  return err({ line: 1, column: 1, expected: expectation(time, instants, zone), found: JSON.stringify(text) })
}

/** What would have been right, where the time is well written. */
function expectation(time: LocalTime, instants: readonly Instant[], zone: string): string {
  const shown = makeLocalTime(time)
  if (instants.length === 0)
    return `a time that there is in ${zone}, where clocks are put forward over ${shown}`
  const choices = instants.map(at => `${shown} ${makeOffset(offsetAt(at, zone))}`).join(' or ')
  return instants.length === 1
    ? `the offset of ${zone} at that time, ${choices}`
    : `${choices}, as clocks in ${zone} show that time twice`
}
