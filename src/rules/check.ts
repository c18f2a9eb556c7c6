/**
 * Checking what a JSON text says, value by value. A check reads one value: it returns what it is worth, or
 * complains and returns undefined. Nothing stops at the first complaint, so a person gets all of them at once.
 */
import { type Json, type JsonObject, parseJson } from './json.ts'
import { nearest } from './nearest.ts'
import { assert, err, ok, type Result } from './result.ts'
import { placeOf, quote, type TextError } from './text.ts'

export interface Complaint {
  readonly field: string // 'scoring.noLine.weights[3]', or '' for the whole text
  readonly must: string // 'be 3 or 4'
  readonly found: string
  readonly line: number
  readonly column: number
  readonly breaksRules?: true // it is well written, but the rules of the game do not allow it
}

/** 'scoring.win must be two numbers, winner's points first; found 3 (line 4, column 10)' */
export const makeComplaint = (complaint: Complaint): string =>
  `${makeObjection(complaint)} (line ${complaint.line}, column ${complaint.column})`

/** The same without its place, for a text that nobody has before them. */
export const makeObjection = ({ field, must, found }: Complaint): string =>
  `${field === '' ? 'the text' : field} must ${must}; found ${found}`

const errorOf = ({ field, must, ...rest }: Complaint): TextError => ({
  ...rest,
  expected: `${field === '' ? 'the text' : field} to ${must}`,
})

/** A value of a JSON text, the way to it, and where complaints about the text go. */
export interface Spot {
  readonly json: Json
  readonly field: string
  readonly text: string
  readonly complaints: Complaints
}

/** The first complaints about a text; those after them are counted and cost nothing else. */
interface Complaints {
  readonly first: Complaint[]
  further: number
}

const MOST_COMPLAINTS = 50

const listOfAll = ({ first, further }: Complaints): Complaint[] =>
  further === 0
    ? first
    : [...first, { field: '', must: 'have no other mistakes', found: `${further} more`, line: 1, column: 1 }]

export type Check<T> = (spot: Spot) => T | undefined

/** A way to write values down. */
export interface Format {
  readonly name: string
  readonly parse: (text: string) => Result<Json, TextError>
}

const JSON_TEXT: Format = { name: 'JSON', parse: parseJson }

/** What a text is worth, or every complaint about it. */
export function parseAll<T>(text: string, check: Check<T>, format = JSON_TEXT): Result<T, Complaint[]> {
  const json = format.parse(text)
  if (!json.ok) {
    const { expected, ...place } = json.error
    return err([{ ...place, field: '', must: `be ${format.name}, with ${expected} here` }])
  }
  const complaints: Complaints = { first: [], further: 0 }
  const value = check({ json: json.value, field: '', text, complaints })
  const all = listOfAll(complaints)
  assert(value !== undefined || all.length > 0, 'a complaint where there is no value')
  return value !== undefined && all.length === 0 ? ok(value) : err(all)
}

/** The same with the first complaint alone, as an error in a text. */
export function parseChecked<T>(text: string, check: Check<T>): Result<T, TextError> {
  const parsed = parseAll(text, check)
  if (parsed.ok) return parsed
  const [first] = parsed.error
  assert(first !== undefined, 'a complaint')
  return err(errorOf(first))
}

/** Words that are only put together where they are told. */
type Words = string | (() => string)

/** Complains about the value at a spot; what was found is the value as it is written. */
export function complain(spot: Spot, must: Words, found?: string): undefined {
  note(spot, must, found)
}

/** Complains about a value that is well written, but which the rules do not allow. */
export function refuse(spot: Spot, must: Words): undefined {
  note(spot, must, undefined, { breaksRules: true })
}

function note(spot: Spot, must: Words, found: string | undefined, kind: { breaksRules?: true } = {}): void {
  const { json, field, text, complaints } = spot
  if (complaints.first.length === MOST_COMPLAINTS) complaints.further++
  else
    complaints.first.push({
      field,
      must: typeof must === 'string' ? must : must(),
      found: found ?? excerptOf(spot),
      ...placeOf(text, json.at),
      ...kind,
    })
}

const LONGEST_EXCERPT = 40
const MANY_SPACES = /\s+/g

const excerptOf = ({ json, text }: Spot): string =>
  typeof json.value === 'string' ? quote(json.value) : writtenBetween(text, json.at, json.end)

/** On one line. Of a long value the beginning is enough, even where most of it is space. */
function writtenBetween(text: string, at: number, end: number): string {
  const cut = Math.min(end, at + 10 * LONGEST_EXCERPT)
  const written = text.slice(at, cut).replace(MANY_SPACES, ' ')
  return cut === end && written.length <= LONGEST_EXCERPT ? written : `${written.slice(0, LONGEST_EXCERPT)}…`
}

function fieldAt(spot: Spot, name: string, json: Json): Spot {
  const shown = /^\w{1,40}$/.test(name) ? name : quote(name)
  return { ...spot, json, field: spot.field === '' ? shown : `${spot.field}.${shown}` }
}

const itemAt = (spot: Spot, index: number, json: Json): Spot => ({
  ...spot,
  json,
  field: `${spot.field}[${index}]`,
})

/** The fields of an object: complains about those that are not known, and about needed ones that are missing. */
export class Fields {
  readonly #spot: Spot
  readonly #fields: JsonObject

  constructor(spot: Spot, fields: JsonObject, known: readonly string[]) {
    this.#spot = spot
    this.#fields = fields
    const unused = known.filter(name => !fields.has(name))
    for (const name of fields.keys()) {
      if (!known.includes(name)) complain(this.#at(name), () => `be left out: ${unknownField(name, unused)}`)
    }
  }

  has(name: string): boolean {
    return this.#fields.has(name)
  }

  needed<T>(name: string, check: Check<T>): T | undefined {
    return this.has(name) ? check(this.#at(name)) : complain(this.#at(name), 'be there', 'nothing')
  }

  optional<T>(name: string, check: Check<T>, otherwise: T): T | undefined {
    return this.has(name) ? check(this.#at(name)) : otherwise
  }

  /** Refuses a field, or the object where the field is missing. */
  refuse(name: string, must: string): undefined {
    refuse(this.#at(name), must)
  }

  #at(name: string): Spot {
    return fieldAt(this.#spot, name, this.#fields.get(name) ?? this.#spot.json)
  }
}

function unknownField(name: string, unused: readonly string[]): string {
  const near = nearest(name, unused)
  return near === undefined ? 'there is no such field' : `there is no such field, but there is ${near}`
}

/** The entries of an object, whatever their names. */
export function entriesOf(spot: Spot, what: string): [name: string, spot: Spot][] | undefined {
  const { value } = spot.json
  if (!(value instanceof Map)) return complain(spot, `be ${what}`)
  return [...value].map(([name, json]) => [name, fieldAt(spot, name, json)])
}

export function fieldsOf(spot: Spot, what: string, known: readonly string[]): Fields | undefined {
  const { value } = spot.json
  return value instanceof Map ? new Fields(spot, value, known) : complain(spot, `be ${what}`)
}

/** One of a few values: 'be 3 or 4'. */
export const oneOf =
  <const T extends string | number | boolean>(values: readonly T[]): Check<T> =>
  spot =>
    values.find(value => value === spot.json.value) ?? complain(spot, `be ${listed(values)}`)

/** '"a", "b" or "c"' */
function listed(values: readonly (string | number | boolean)[]): string {
  const words = values.map(value => JSON.stringify(value))
  const last = words.pop()
  return words.length === 0 ? `${last}` : `${words.join(', ')} or ${last}`
}

export const number =
  (least: number, most: number, what = `a number from ${least} to ${most}`): Check<number> =>
  spot => {
    const { value } = spot.json
    const isFit = typeof value === 'number' && value >= least && value <= most
    return isFit ? value : complain(spot, `be ${what}`)
  }

export const wholeNumber =
  (least: number, most: number): Check<number> =>
  spot => {
    const { value } = spot.json
    const isFit = Number.isInteger(value) && Number(value) >= least && Number(value) <= most
    return isFit ? Number(value) : complain(spot, `be a whole number from ${least} to ${most}`)
  }

export const textLike =
  (pattern: RegExp, what: string): Check<string> =>
  spot => {
    const { value } = spot.json
    return typeof value === 'string' && pattern.test(value) ? value : complain(spot, `be ${what}`)
  }

export const nullOr =
  <T>(check: Check<T>): Check<T | null> =>
  spot =>
    spot.json.value === null ? null : check(spot)

/** A list of so many items, each of which passes the check. */
export const listOf =
  <T>(what: string, least: number, most: number, check: Check<T>): Check<T[]> =>
  spot => {
    const { value } = spot.json
    if (!Array.isArray(value) || value.length < least || value.length > most)
      return complain(spot, `be ${what}`)
    const items = value.map((json, index) => check(itemAt(spot, index, json)))
    return items.every(item => item !== undefined) ? items : undefined
  }

type Checks<T extends readonly unknown[]> = { readonly [K in keyof T]: Check<T[K]> }

/** A list of just these, each with a check of its own. */
export const tupleOf =
  <T extends readonly unknown[]>(what: string, ...checks: Checks<T>): Check<T> =>
  spot => {
    const { value } = spot.json
    if (!Array.isArray(value) || value.length !== checks.length) return complain(spot, `be ${what}`)
    const items = checks.map((check, index) => check(itemAt(spot, index, value[index])))
    return items.includes(undefined) ? undefined : (items as unknown as T)
  }

/** The same list, when nothing is in it twice. */
export const withoutRepeats =
  <T>(check: Check<T[]>): Check<T[]> =>
  spot => {
    const items = check(spot)
    return items && new Set(items).size < items.length ? complain(spot, 'name nothing twice') : items
  }

/** The whole, when none of its parts is missing. */
export const whole = <T extends object>(parts: { [K in keyof T]: T[K] | undefined }): T | undefined =>
  Object.values(parts).includes(undefined) ? undefined : (parts as T)
