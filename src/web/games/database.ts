/**
 * The games of this browser, in IndexedDB: one row a game, with its record as a line of JSON. A browser that keeps
 * nothing (a private window may not) plays as well: then the list is empty.
 */
import type { GameRecord } from '../../referee/record.ts'
import { makeRecordJson } from '../../referee/record-json.ts'

export interface KeptGame {
  readonly id: string
  readonly changed: number // milliseconds since 1970
  readonly line: string // the record as JSON
}

const NAME = 'ultimata'
const GAMES = 'games'

let opening: Promise<IDBDatabase> | null = null

/** The connection is kept; one that could not be made, or that the browser has closed, is made anew. */
function database(): Promise<IDBDatabase> {
  opening ??= connected().catch(error => {
    opening = null
    throw error
  })
  return opening
}

const connected = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' })
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const { result } = request
      result.onclose = () => {
        opening = null
      }
      result.onversionchange = () => {
        result.close()
        opening = null
      }
      resolve(result)
    }
  })

async function asked<T>(mode: IDBTransactionMode, ask: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const games = (await transaction(mode)).objectStore(GAMES)
  return new Promise((resolve, reject) => {
    const request = ask(games)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Some browsers close a connection without a word; the first to notice asks for another. */
async function transaction(mode: IDBTransactionMode): Promise<IDBTransaction> {
  try {
    return (await database()).transaction(GAMES, mode)
  } catch {
    opening = null
    return (await database()).transaction(GAMES, mode)
  }
}

export const keepGame = (id: string, record: GameRecord, changed = Date.now()): Promise<unknown> =>
  asked('readwrite', games => games.put({ id, changed, line: makeRecordJson(record) })).catch(() => null)

export const dropGame = (id: string): Promise<unknown> =>
  asked('readwrite', games => games.delete(id)).catch(() => null)

/** All games, the last one first. */
export async function keptGames(): Promise<KeptGame[]> {
  const games = await asked<KeptGame[]>('readonly', all => all.getAll()).catch(() => [])
  return games.toSorted((a, b) => b.changed - a.changed)
}
