/**
 * Columns that give back exactly what was put in. PostgreSQL's text can hold neither a NUL nor half a character, and
 * bots' output and people's comments may have both; so such units, and the backslash that escapes them, are written
 * as \uXXXX. `json`, other than `jsonb`, keeps text and order as they are.
 */
import { customType } from 'drizzle-orm/pg-core'

const UNFIT = /[\0\\]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const ESCAPE = /\\u([0-9a-f]{4})/g

export const escapeText = (text: string): string =>
  text.replace(UNFIT, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const unescapeText = (text: string): string =>
  text.replace(ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** Any text at all. */
export const anyText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: escapeText,
  fromDriver: unescapeText,
})

/** Bytes; the two drivers give them as a Buffer and as a Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array | string }>({
  dataType: () => 'bytea',
  toDriver: data => `\\x${Buffer.from(data).toString('hex')}`,
})
