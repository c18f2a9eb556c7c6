/**
 * A folder of its own for every program in every game, with nothing in it but the stored copy of its file: a bot
 * that rewrites its file has changed nothing for the next game. Folders carry the number of their process, so those
 * that a killed one left are found and removed.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entry } from '../programs/entry.ts'
import type { CastBot } from './cast.ts'

export interface Lodging {
  /** Where the bot is for one game. */
  lodge(bot: CastBot): { readonly entry: Entry; leave(): void }
  close(): void
}

const NAME = /^ultimata-bots-(\d+)-/

export function openLodging(): Lodging {
  removeAbandoned()
  const root = mkdtempSync(join(tmpdir(), `ultimata-bots-${process.pid}-`))
  return {
    lodge: ({ entry, content }) => {
      if (!('file' in entry) || content === null) return { entry, leave: () => {} }
      const folder = mkdtempSync(join(root, 'bot-'))
      const file = join(folder, entry.file)
      writeFileSync(file, content, { mode: 0o444 })
      return { entry: { ...entry, file }, leave: () => remove(folder) }
    },
    close: () => remove(root),
  }
}

const remove = (path: string): void => rmSync(path, { recursive: true, force: true })

function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = NAME.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(tmpdir(), name))
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'
  }
}
