/**
 * Stores rows together: what comes while others are being stored waits for them, and is then stored in one go. Of a row
 * that comes again meanwhile only the last state is stored. What cannot be stored is tried again until it is.
 */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Saver<Row> {
  /** Resolves when this state of the row, or a later one, is stored. */
  save(key: string, row: Row): Promise<void>
  /** Resolves when the last state of a row is stored, or of all of them. */
  settled(key?: string): Promise<void>
}

const AGAIN = 1000 // milliseconds
const DONE = Promise.resolve()

export function openSaver<Row>(
  store: (rows: readonly Row[]) => Promise<void>,
  trouble: (message: string) => void,
): Saver<Row> {
  let waiting = new Map<string, Row>()
  let next = Promise.withResolvers<void>()
  let busy: ReadonlyMap<string, Promise<void>> | null = null
  let last: Promise<void> = DONE

  async function storeAll(rows: readonly Row[]): Promise<void> {
    for (;;) {
      try {
        return await store(rows)
      } catch (error) {
        trouble(`games by link cannot be stored, and wait: ${(error as Error).message}`)
        await sleep(AGAIN, undefined, { ref: false })
      }
    }
  }

  async function work(): Promise<void> {
    while (waiting.size > 0) {
      const rows = waiting
      const { promise, resolve } = next
      waiting = new Map()
      next = Promise.withResolvers()
      busy = new Map([...rows.keys()].map(key => [key, promise]))
      await storeAll([...rows.values()])
      resolve()
    }
    busy = null
  }

  return {
    save: (key, row) => {
      waiting.set(key, row)
      last = next.promise
      if (busy === null) {
        busy = new Map()
        queueMicrotask(() => void work())
      }
      return last
    },
    settled: key => {
      if (key === undefined) return last
      return waiting.has(key) ? next.promise : (busy?.get(key) ?? DONE)
    },
  }
}
