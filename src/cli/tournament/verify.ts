/** `ultimata tournament verify`: replays every stored move and recomputes every table. */
import type { Command } from 'commander'
import { verifyStored } from '../../runner/verify.ts'
import { EXIT, type Io, report, Stop, say } from '../io.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../with-store.ts'
import { tournamentFrom } from './pick.ts'

export function registerVerify(parent: Command, io: Io): void {
  const command = parent
    .command('verify')
    .summary('replay every stored move under the rules and recompute every table')
    .argument('[tournament]', 'the number or name of the tournament (default: the latest)')
  addStoreOptions(command).action((word: string | undefined, options: StoreOptions) =>
    verifyOne(io, word, options),
  )
}

async function verifyOne(io: Io, word: string | undefined, options: StoreOptions): Promise<void> {
  const verified = await withStore(io, options, async store =>
    verifyStored(store, await tournamentFrom(store, word)),
  )
  const { games, placements, differences } = verified
  for (const difference of differences) say(io, difference)
  const told = `${games} games, ${placements} placements`
  if (differences.length === 0) return say(io, `${told}: everything agrees with the rules`)
  report(io, `${told}: ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`)
  throw new Stop(EXIT.wrong, '')
}
