/**
 * The files of a zip that somebody uploads or names. Nothing is unpacked to disk. How many files there may be, and how
 * many bytes each and all may have, is bounded before and while they are inflated; paths that lead elsewhere, and
 * encrypted files, are refused by the reader.
 */
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { err, ok, type Result } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import type { ZipEntry } from './zip-writer.ts'

export interface ZipBounds {
  readonly entries: number
  readonly bytes: number // of one file
  readonly allBytes: number
}

/** Only what is wanted is inflated. */
export async function readZip(
  zip: Uint8Array,
  bounds: ZipBounds,
  isWanted: (path: string) => boolean,
): Promise<Result<ZipEntry[], string>> {
  try {
    return await entriesOf(await opened(Buffer.from(zip)), bounds, isWanted)
  } catch (thrown) {
    return err(
      `this is not a zip file that can be read: ${thrown instanceof Error ? thrown.message : thrown}`,
    )
  }
}

const opened = (zip: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true, validateEntrySizes: true }, (error, file) =>
      file ? resolve(file) : reject(error),
    ),
  )

async function entriesOf(
  file: ZipFile,
  { entries: most, bytes: mostBytes, allBytes }: ZipBounds,
  isWanted: (path: string) => boolean,
): Promise<Result<ZipEntry[], string>> {
  if (file.entryCount > most) return err(`the zip has ${file.entryCount} files; at most ${most} are read`)
  const entries: ZipEntry[] = []
  let left = allBytes
  for await (const entry of each(file)) {
    const path = entry.fileName
    if (path.endsWith('/') || !isWanted(path)) continue
    if (entry.uncompressedSize > mostBytes)
      return err(`${quote(path)} has ${entry.uncompressedSize} bytes; at most ${mostBytes} are read`)
    left -= entry.uncompressedSize
    if (left < 0) return err(`the files of the zip have more than ${allBytes} bytes`)
    entries.push({ path, bytes: await contentOf(file, entry) })
  }
  return ok(entries)
}

/** One after the other, as they are asked for. */
async function* each(file: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      file
        .once('entry', resolve)
        .once('end', () => resolve(null))
        .once('error', reject)
      file.readEntry()
    })
    file.removeAllListeners()
    if (entry === null) return
    yield entry
  }
}

/** The reader ends with an error where there is more than the zip's directory says. */
const contentOf = (file: ZipFile, entry: Entry): Promise<Uint8Array> =>
  new Promise((resolve, reject) =>
    file.openReadStream(entry, (error, stream) => {
      if (!stream) return reject(error)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => resolve(Buffer.concat(chunks)))
      stream.on('error', reject)
    }),
  )
