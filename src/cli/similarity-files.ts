/** Sources from folders, files and zips, each with its owner: a folder's files belong together, other files alone. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readZip } from '../course-service/zip-reader.ts'
import { languageOf } from '../similarity/kinds.ts'
import type { SourceFile } from '../sources/source-file.ts'
import { MOST_BYTES } from '../sources/source-file.ts'
import { cannotRead } from './file-words.ts'
import { EXIT, Stop } from './io.ts'

const BOUNDS = { entries: 20_000, bytes: 16 * MOST_BYTES, allBytes: 256 * MOST_BYTES }

interface Found {
  readonly path: string // with slashes, under what was named
  readonly bytes: Uint8Array
}

/** Of the class; references have the name of what they came from before their own. */
export async function sourcesFrom(paths: readonly string[], isReference: boolean): Promise<SourceFile[]> {
  const all = await Promise.all(paths.map(async path => ({ path, found: await filesAt(path) })))
  return all.flatMap(({ path, found }) =>
    found.map(file => sourceOf(file, isReference ? basename(path) : null, all.length > 1 ? path : '')),
  )
}

export async function templatesFrom(paths: readonly string[]): Promise<Pick<SourceFile, 'file' | 'bytes'>[]> {
  const found = await Promise.all(paths.map(filesAt))
  return found.flat().map(({ path, bytes }) => ({ file: path, bytes }))
}

/** The first folder of its path is its owner; a file that lies alone is its own. */
function sourceOf({ path, bytes }: Found, origin: string | null, under: string): SourceFile {
  const [first = '', ...rest] = path.split('/')
  const owner = rest.length > 0 ? first : first.replace(/\.\w+$/, '')
  return {
    id: join(under, path),
    owner: origin === null ? owner : `${origin}: ${owner}`,
    file: rest.length > 0 ? rest.join('/') : first,
    isReference: origin !== null,
    bytes,
  }
}

async function filesAt(path: string): Promise<Found[]> {
  try {
    if (statSync(path).isDirectory()) return filesIn(path)
    const bytes = readFileSync(path)
    return path.toLowerCase().endsWith('.zip')
      ? await filesOfZip(path, bytes)
      : [{ path: basename(path), bytes }]
  } catch (thrown) {
    if (thrown instanceof Stop) throw thrown
    throw new Stop(EXIT.usage, cannotRead(path, thrown))
  }
}

/** Hidden files and what is not of a language that can be compared are left out. */
const isSource = (path: string): boolean =>
  languageOf(path) !== null &&
  !path.split('/').some(part => part.startsWith('.') || part === '__MACOSX' || part === 'node_modules')

const filesIn = (folder: string): Found[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter(isSource)
    .sort()
    .map(path => ({ path, bytes: readFileSync(join(folder, path)) }))

async function filesOfZip(path: string, bytes: Uint8Array): Promise<Found[]> {
  const entries = await readZip(bytes, BOUNDS, isSource)
  if (!entries.ok) throw new Stop(EXIT.usage, `${path}: ${entries.error}`)
  return entries.value
}
