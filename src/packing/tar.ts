/** Writes tar archives as npm reads them (ustar). The same files always give the same bytes. */
import { assert } from '../rules/result.ts'

export interface Entry {
  readonly path: string // with slashes
  readonly bytes: Uint8Array
  readonly isProgram: boolean
}

const BLOCK = 512
const MADE = Date.UTC(2000, 0, 1) / 1000 // of every file, since the same content is to be the same archive
const LONGEST_NAME = 100
const LONGEST_PREFIX = 155

export function tarOf(entries: readonly Entry[]): Buffer {
  const parts = entries.flatMap(entry => [
    headerOf(entry),
    entry.bytes,
    Buffer.alloc((BLOCK - (entry.bytes.length % BLOCK)) % BLOCK),
  ])
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

function headerOf({ path, bytes, isProgram }: Entry): Buffer {
  const { prefix, name } = splitPath(path)
  const header = Buffer.alloc(BLOCK)
  const put = (text: string, at: number): void => void header.write(text, at, 'utf8')
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`
  put(name, 0)
  put(octal(isProgram ? 0o755 : 0o644, 7), 100)
  put(octal(0, 7), 108) // owner
  put(octal(0, 7), 116) // group
  put(octal(bytes.length, 11), 124)
  put(octal(MADE, 11), 136)
  put(' '.repeat(8), 148) // the checksum counts as spaces
  put('0', 156) // an ordinary file
  put('ustar\x0000', 257)
  put(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** A path is cut at a slash where it is longer than its field. */
function splitPath(path: string): { readonly prefix: string; readonly name: string } {
  if (Buffer.byteLength(path) <= LONGEST_NAME) return { prefix: '', name: path }
  const at = path.indexOf('/', path.length - LONGEST_NAME - 1)
  const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
  assert(at > 0 && prefix.length <= LONGEST_PREFIX && /^[ -~]+$/.test(path), `a path that fits: ${path}`)
  return { prefix, name }
}
