/**
 * One table of the browser's IndexedDB, with a row for each id. The connection is kept; one that could not be made, or
 * that the browser has closed, is made anew.
 */
export interface Table<Row> {
  all(): Promise<Row[]>
  one(id: string): Promise<Row | undefined>
  put(row: Row): Promise<unknown>
  drop(id: string): Promise<unknown>
}

export function openTable<Row extends { readonly id: string }>(database: string, name: string): Table<Row> {
  let opening: Promise<IDBDatabase> | null = null
  const forget = (): void => {
    opening = null
  }

  const connected = (): Promise<IDBDatabase> => {
    opening ??= connect(database, name, forget).catch(error => {
      opening = null
      throw error
    })
    return opening
  }

  /** Some browsers close a connection without a word; the first to notice asks for another. */
  async function transaction(mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return (await connected()).transaction(name, mode)
    } catch {
      opening = null
      return (await connected()).transaction(name, mode)
    }
  }

  async function asked<T>(
    mode: IDBTransactionMode,
    ask: (rows: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const rows = (await transaction(mode)).objectStore(name)
    return new Promise((resolve, reject) => {
      const request = ask(rows)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }

  return {
    all: () => asked<Row[]>('readonly', rows => rows.getAll()),
    one: id => asked<Row | undefined>('readonly', rows => rows.get(id)),
    put: row => asked('readwrite', rows => rows.put(row)),
    drop: id => asked('readwrite', rows => rows.delete(id)),
  }
}

const connect = (database: string, name: string, forget: () => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'id' })
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const { result } = request
      result.onclose = forget
      result.onversionchange = () => {
        result.close()
        forget()
      }
      resolve(result)
    }
  })
