/** `ultimata tournament cancel`: stops a tournament for good, unless it is resumed. */
import type { Command } from 'commander'
import { cancelTournament } from '../../runner/cancel.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../with-store.ts'
import { tournamentFrom } from './pick.ts'

export function registerCancel(parent: Command, io: Io): void {
  const command = parent
    .command('cancel')
    .summary('stop a tournament: no more of its games are played until it is resumed')
    .argument('<tournament>', 'its number or its name')
  addStoreOptions(command).action((word: string, options: StoreOptions) =>
    withStore(io, options, async store => {
      const tournament = await tournamentFrom(store, word)
      const { id, name, games } = tournament
      const done = await cancelTournament(store, id)
      if (!done.ok) throw new Stop(EXIT.usage, done.error)
      report(
        io,
        `tournament ${id} (${name}) is cancelled; its ${games} games are kept, and "tournament resume" continues it`,
      )
    }),
  )
}
