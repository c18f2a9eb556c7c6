/** What tells one version of a bot from another: a hash over all that is run. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Entry, makeEntry } from './entry.ts'
import { sourcesOf } from './recipe.ts'

const PACKAGE = new URL('../../package.json', import.meta.url)

/** The built-in bots change with the program, whose version stands for them. */
export async function fingerprintOf(entry: Entry): Promise<string> {
  const hash = createHash('sha256')
  hash.update(`${entry.kind} ${entry.kind === 'python' ? (entry.className ?? '') : ''}\0`)
  if (entry.kind === 'builtin')
    hash.update(`${entry.word} ${JSON.parse(await readFile(PACKAGE, 'utf8')).version}`)
  if (entry.kind === 'command') hash.update(makeEntry(entry))
  for (const file of await filesOf(entry)) {
    const bytes = await readFile(file)
    hash.update(`\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

const seen = new Map<string, { readonly looks: string; readonly fingerprint: string }>()

/** The same, without reading files again that look as they did the last time. */
export async function fingerprintNow(entry: Entry): Promise<string> {
  const name = makeEntry(entry)
  const looks = (await Promise.all((await filesOf(entry)).map(looksOf))).join(' ')
  const last = seen.get(name)
  if (last?.looks === looks) return last.fingerprint
  const fingerprint = await fingerprintOf(entry)
  seen.set(name, { looks, fingerprint })
  return fingerprint
}

/** What the file system changes with a file. Nobody can set the time of a change back. */
async function looksOf(path: string): Promise<string> {
  const { dev, ino, size, ctimeNs } = await stat(path, { bigint: true })
  return `${path} ${dev} ${ino} ${size} ${ctimeNs}`
}

async function filesOf(entry: Entry): Promise<string[]> {
  if (entry.kind === 'builtin') return []
  if (entry.kind === 'command') return existing(entry.argv.map(word => resolve(entry.folder, word)))
  const { folder, files } = sourcesOf(entry.file)
  if (files !== null) return [...files]
  const names = await readdir(folder, { recursive: true })
  return existing(names.sort().map(name => join(folder, name)))
}

async function existing(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const isFile = await stat(path).then(
      each => each.isFile(),
      () => false,
    )
    if (isFile) found.push(path)
  }
  return found
}
