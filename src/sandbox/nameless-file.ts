/** Files that have no name any more and only live as long as this process: for what bubblewrap reads from a descriptor. */
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Each opening reads it from its beginning. */
export type NamelessFile = () => number

export function namelessFile(content: string | Buffer): NamelessFile {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-'))
  writeFileSync(join(folder, 'file'), content)
  const descriptor = openSync(join(folder, 'file'), 'r')
  rmSync(folder, { recursive: true })
  return () => openSync(`/proc/self/fd/${descriptor}`, 'r')
}
