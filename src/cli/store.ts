/** `ultimata store copy`: copies a whole store to another place. */
import type { Command } from 'commander'
import type { Where } from '../store/store.ts'
import { EXIT, type Io, print, Stop } from './io.ts'

const EXAMPLES = `
Examples:
  $ ultimata store copy ultimata-data postgresql://me:secret@localhost:5432/games
  $ ultimata store copy ultimata-data backup-of-friday`

export function registerStore(program: Command, io: Io): void {
  const store = program.command('store').summary('copy the store')
  store
    .command('copy')
    .summary('copy everything into an empty store')
    .description('Copies tournaments, games, bots and events. Nothing else may use either store meanwhile.')
    .argument('<from>', 'a data folder or the URL of a PostgreSQL database')
    .argument('<to>', 'another folder or database, new or empty')
    .addHelpText('after', EXAMPLES)
    .action((from: string, to: string) => copy(io, from, to))
}

async function copy(io: Io, from: string, to: string): Promise<void> {
  const { copyStore } = await import('../store/store.ts')
  const copied = await copyStore(placeOf(from), placeOf(to))
  if (!copied.ok) throw new Stop(EXIT.usage, copied.error)
  for (const [table, rows] of Object.entries(copied.value)) print(io, `${rows} ${table}`)
}

const placeOf = (word: string): Where => (/^postgres(ql)?:/.test(word) ? { url: word } : { folder: word })
