import { expect, test } from 'vitest'
import { sharedReads } from './shared-reads.ts'

function slowly() {
  const begun: { key: string; end: (value: string | Error) => void }[] = []
  const read = (key: string): Promise<string> =>
    new Promise((resolve, reject) => {
      begun.push({ key, end: value => (value instanceof Error ? reject(value) : resolve(value)) })
    })
  return { begun, read: sharedReads(read) }
}
const turn = () => new Promise(resolve => setImmediate(resolve))

test('a hundred who ask meanwhile share the reading after this one', async () => {
  const { begun, read } = slowly()
  const first = read('a')
  const others = Array.from({ length: 100 }, () => read('a'))
  expect(begun).toHaveLength(1)
  begun[0]?.end('old')
  expect(await first).toBe('old')
  await turn()
  expect(begun).toHaveLength(2)
  const late = read('a')
  begun[1]?.end('new')
  expect(await Promise.all(others)).toEqual(Array(100).fill('new'))
  await turn()
  expect(begun).toHaveLength(3)
  begun[2]?.end('newest')
  expect(await late).toBe('newest')
  void read('a')
  expect(begun).toHaveLength(4)
})

test('different questions are read by themselves', () => {
  const { begun, read } = slowly()
  void read('a')
  void read('b')
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
})

test('a reading that fails does so for those who share it, and the next one is a new one', async () => {
  const { begun, read } = slowly()
  const [first, second] = [read('a'), read('a')]
  begun[0]?.end(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await turn()
  begun[1]?.end('there')
  expect(await second).toBe('there')
})
