/** Where tournaments and games are kept: a folder of this machine, or a PostgreSQL server by its URL. */
import type { Command } from 'commander'
import type { Store, Where } from '../store/store.ts'
import { begun, USUAL_FOLDER, whereIn } from '../store/where.ts'
import { EXIT, type Io, Stop } from './io.ts'

export interface StoreOptions {
  readonly data?: string
}

export const addStoreOptions = (command: Command): Command =>
  command.option(
    '--data <folder>',
    `where all is kept (default: DATABASE_URL, ULTIMATA_DATA or ${USUAL_FOLDER})`,
  )

/** What is asked for in so many words wins over what the environment says. */
const whereFrom = ({ env }: Io, { data }: StoreOptions): Where =>
  data === undefined ? whereIn(env) : { folder: data }

type Task<T> = (store: Store) => Promise<T>

/** Opens the store that is there, for as long as it is used. */
export const withStore = <T>(io: Io, options: StoreOptions, task: Task<T>): Promise<T> =>
  within(begun(whereFrom(io, options)), task)

/** The same, but it is begun where there is none. */
export const withStoreBegun = <T>(io: Io, options: StoreOptions, task: Task<T>): Promise<T> =>
  within(whereFrom(io, options), task)

async function within<T>(where: Where, task: Task<T>): Promise<T> {
  const { openStore } = await import('../store/store.ts') // a database takes its time to load, and few commands need one
  const store = await openStore(where)
  if (!store.ok) throw new Stop(EXIT.usage, store.error)
  try {
    return await task(store.value)
  } finally {
    await store.value.close()
  }
}
