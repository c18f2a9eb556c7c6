/**
 * Columns that give back exactly what was put in. PostgreSQL's text can hold neither a NUL nor half a character, and
 * bots' output and people's comments may have both; so such units, and the backslash that escapes them, are written
 * as \uXXXX, in texts and in the texts of JSON.
 */
import { customType } from 'drizzle-orm/pg-core'

const UNFIT = /[\0\\]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const ESCAPE = /\\u([0-9a-f]{4})/g

const escapeText = (text: string): string =>
  text.replace(UNFIT, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const unescapeText = (text: string): string =>
  text.replace(ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** A JSON value whose texts PostgreSQL can hold. */
export const escapeJson = (value: unknown): unknown => withTexts(value, escapeText)

function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(item => withTexts(item, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, change)]))
}

/** Any text at all. */
export const anyText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: escapeText,
  fromDriver: unescapeText,
})

/** `json`, other than `jsonb`, keeps the order of fields. */
export const anyJson = <T>() =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'json',
    toDriver: value => JSON.stringify(escapeJson(value)),
    fromDriver: value => withTexts(value, unescapeText) as T,
  })()

/** Bytes; the two drivers give them as a Buffer and as a Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array | string }>({
  dataType: () => 'bytea',
  toDriver: data => `\\x${Buffer.from(data).toString('hex')}`,
})
