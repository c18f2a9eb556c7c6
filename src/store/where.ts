/** Where the store is, as the environment says: a PostgreSQL server by its URL, or a folder of this machine. */
import type { Where } from './store.ts'

export const USUAL_FOLDER = 'ultimata-data'

export const whereIn = (env: Readonly<Record<string, string | undefined>>): Where =>
  env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.ULTIMATA_DATA || USUAL_FOLDER }

/** The same place for whoever only reads there: where nothing was begun, nothing is made. */
export const begun = (where: Where): Where => ('folder' in where ? { ...where, begun: true } : where)
