/**
 * The bytes of a Python file as text. Python reads UTF-8, or what a comment in the first two lines declares; of the
 * declared ones Latin-1 is read here, in which every byte is a character. Everything else is a complaint that says
 * what the file seems to be.
 */
import { err, ok, type Result } from '../rules/result.ts'

export interface SourceText {
  readonly text: string
  readonly encoding: 'utf-8' | 'latin-1'
}

/** The text of a file, or what is wrong with it, as the end of a sentence about it. */
export function sourceText(bytes: Uint8Array): Result<SourceText, string> {
  const kind = kindOf(bytes)
  if (kind !== null) return err(kind)
  const nul = bytes.indexOf(0)
  if (nul !== -1) return err(`has a NUL byte in line ${lineAt(bytes, nul)}, so it is not a text file`)
  const declared = declaredEncoding(bytes)
  if (declared === null || UTF8.test(declared)) return utf8(bytes, declared)
  if (LATIN1.test(declared)) return ok({ text: latin1(bytes), encoding: 'latin-1' })
  return err(`declares the encoding ${declared}; save it as UTF-8`)
}

const UTF8 = /^(?:utf-?8|u8|us-ascii|ascii)(?:-(?:sig|unix|dos|mac))?$/i
const LATIN1 = /^(?:latin-?1|iso-?8859-1|l1)(?:-(?:unix|dos|mac))?$/i

/** How files begin that are handed in by mistake. */
const KINDS: readonly (readonly [start: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'is a zip archive; hand in the .py file itself'],
  [[0x1f, 0x8b], 'is a gzip archive; hand in the .py file itself'],
  [[0x52, 0x61, 0x72, 0x21], 'is a RAR archive; hand in the .py file itself'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'is a 7z archive; hand in the .py file itself'],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF; hand in the .py file itself'],
  [[0x7f, 0x45, 0x4c, 0x46], 'is a compiled program; hand in the .py file itself'],
  [[0xff, 0xfe], 'is written in UTF-16; save it as UTF-8'],
  [[0xfe, 0xff], 'is written in UTF-16; save it as UTF-8'],
]

const kindOf = (bytes: Uint8Array): string | null =>
  KINDS.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1] ?? compiled(bytes)

/** Compiled Python of any version has a line end as its third and fourth byte. */
const compiled = (bytes: Uint8Array): string | null =>
  bytes[2] === 0x0d && bytes[3] === 0x0a && bytes.includes(0)
    ? 'is compiled Python; hand in the .py file itself'
    : null

const DECLARATION = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/m

/** As PEP 263 has it: in a comment of the first two lines. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const [first = '', second = ''] = latin1(bytes.subarray(0, 1000)).split(/\r\n?|\n/)
  return (
    DECLARATION.exec(first)?.[1] ?? (/^\s*(?:#|$)/.test(first) ? DECLARATION.exec(second)?.[1] : null) ?? null
  )
}

const CHUNK = 4096

/** In pieces, as a call takes only so many arguments. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return text
}

function utf8(bytes: Uint8Array, declared: string | null): Result<SourceText, string> {
  const read = decodeUtf8(bytes)
  if (typeof read === 'string') return ok({ text: read.replace(/^\ufeff/, ''), encoding: 'utf-8' })
  const byte = (bytes[read.at] ?? 0).toString(16).padStart(2, '0')
  const line = `line ${lineAt(bytes, read.at)}`
  return err(
    declared === null
      ? `is not UTF-8: ${line} has the byte 0x${byte}; save it as UTF-8`
      : `declares the encoding ${declared}, but ${line} has the byte 0x${byte}; save it as UTF-8`,
  )
}

const lineAt = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(0, at).reduce((line, byte) => line + (byte === 0x0a ? 1 : 0), 1)

/** The least code point that takes so many bytes more. */
const LEAST = [0, 0x80, 0x800, 0x10000] as const

/** The text, or the offset of the first byte that does not belong there. */
function decodeUtf8(bytes: Uint8Array): string | { readonly at: number } {
  const pieces: string[] = []
  let codes: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const more = moreBytes(bytes[at] ?? 0)
    const code = more === null ? null : codeAt(bytes, at, more)
    if (more === null || code === null) return { at }
    codes.push(code)
    at += 1 + more
    if (codes.length === CHUNK) {
      pieces.push(String.fromCodePoint(...codes))
      codes = []
    }
  }
  return pieces.join('') + String.fromCodePoint(...codes)
}

type More = 0 | 1 | 2 | 3

/** How many bytes follow a first one; null where no character begins so. */
function moreBytes(byte: number): More | null {
  if (byte < 0x80) return 0
  if (byte >= 0xc2 && byte < 0xe0) return 1
  if (byte >= 0xe0 && byte < 0xf0) return 2
  return byte >= 0xf0 && byte < 0xf5 ? 3 : null
}

function codeAt(bytes: Uint8Array, at: number, more: More): number | null {
  let code = (bytes[at] ?? 0) & (more === 0 ? 0x7f : 0x3f >> more)
  for (let next = at + 1; next <= at + more; next++) {
    const byte = bytes[next] ?? 0
    if (byte >> 6 !== 0b10) return null
    code = (code << 6) | (byte & 0x3f)
  }
  const isHalf = code >= 0xd800 && code < 0xe000
  return code < LEAST[more] || code > 0x10ffff || isHalf ? null : code
}
