/**
 * Many who ask for the same are given the same answer. Whoever asks while it is being read waits for the next reading,
 * which all share who came meanwhile: an answer is never older than its question, and however many ask, one reading
 * of it runs at a time.
 */

interface Reading<T> {
  readonly now: Promise<T>
  next: Promise<T> | null
}

export function sharedReads<Key, T>(read: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const readings = new Map<string, Reading<T>>()
  const begin = (key: Key, name: string): Promise<T> => {
    const now = read(key)
    const reading: Reading<T> = { now, next: null }
    readings.set(name, reading)
    const end = (): void => {
      if (readings.get(name) === reading) readings.delete(name)
    }
    now.then(end, end)
    return now
  }
  return key => {
    const name = String(JSON.stringify(key))
    const reading = readings.get(name)
    if (!reading) return begin(key, name)
    reading.next ??= settled(reading.now).then(() => begin(key, name))
    return reading.next
  }
}

const settled = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => {})
