/** Opens the store for a command: a folder of this machine, or a PostgreSQL database by its URL. */
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
    `folder of the store (default: DATABASE_URL, ULTIMATA_DATA or ${USUAL_FOLDER})`,
  )

/** The option overrides the environment. */
const whereFrom = ({ env }: Io, { data }: StoreOptions): Where =>
  data === undefined ? whereIn(env) : { folder: data }

type Task<T> = (store: Store) => Promise<T>

/** Opens an existing store for a task. */
export const withStore = <T>(io: Io, options: StoreOptions, task: Task<T>): Promise<T> =>
  within(begun(whereFrom(io, options)), task)

/** The same, but creates the store where there is none. */
export const withStoreOrNew = <T>(io: Io, options: StoreOptions, task: Task<T>): Promise<T> =>
  within(whereFrom(io, options), task)

async function within<T>(where: Where, task: Task<T>): Promise<T> {
  const { openStore } = await import('../store/store.ts') // loaded here: it is slow to load, and few commands need it
  const store = await openStore(where)
  if (!store.ok) throw new Stop(EXIT.usage, store.error)
  try {
    return await task(store.value)
  } finally {
    await store.value.close()
  }
}
