/**
 * A zip file of small texts, stored as they are: what learning platforms take in. Nothing is compressed, and nothing
 * depends on the clock, so the same files make the same zip.
 */
import { crc32 } from 'node:zlib'
import { assert } from '../rules/result.ts'

export interface ZipEntry {
  readonly path: string // with slashes
  readonly bytes: Uint8Array
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8_NAMES = 0x0800
const FIRST_DAY = 0x0021 // 1980-01-01, the earliest that the format knows
const MOST_ENTRIES = 0xffff
const MOST_BYTES = 2 ** 32 - 1

export function makeZip(entries: readonly ZipEntry[]): Uint8Array {
  assert(entries.length < MOST_ENTRIES, 'few enough files for a zip')
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.path.normalize('NFC'))
    const common = commonFields(name, entry.bytes)
    const file = Buffer.concat([numbers([LOCAL, 4]), common, name, entry.bytes])
    directory.push(directoryRow(common, name, at))
    files.push(file)
    at += file.length
  }
  const table = Buffer.concat(directory)
  assert(at + table.length < MOST_BYTES, 'few enough bytes for a zip')
  return Buffer.concat([...files, table, endRow(entries.length, table.length, at)])
}

/** What the local header and the directory's row have in common. */
const commonFields = (name: Buffer, bytes: Uint8Array): Buffer =>
  numbers(
    ...[[VERSION, 2] as const, [UTF8_NAMES, 2] as const, [0, 2] as const],
    ...[[0, 2] as const, [FIRST_DAY, 2] as const, [crc32(bytes), 4] as const],
    ...[[bytes.length, 4] as const, [bytes.length, 4] as const],
    ...[[name.length, 2] as const, [0, 2] as const],
  )

const directoryRow = (common: Buffer, name: Buffer, at: number): Buffer =>
  Buffer.concat([
    numbers([CENTRAL, 4], [VERSION, 2]),
    common,
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), // comment, disk, attributes
    name,
  ])

const endRow = (entries: number, size: number, at: number): Buffer =>
  numbers([END, 4], [0, 2], [0, 2], [entries, 2], [entries, 2], [size, 4], [at, 4], [0, 2])

/** Numbers one after the other, each with its bytes, the least first. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}
