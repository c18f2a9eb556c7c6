import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

function* counted(steps: number) {
  for (let step = 0; step < steps; step++) yield
  return steps
}

it('gives what the work gives, and lets others in as often as its time is over', async () => {
  let clock = 0
  const [done, turns] = [Promise.withResolvers<void>(), { count: 0 }]
  const others = async (): Promise<void> => {
    let isDone = false
    void done.promise.then(() => (isDone = true))
    while (!isDone) {
      await new Promise(resolve => setImmediate(resolve))
      turns.count++
    }
  }
  const beside = others()
  expect(await inTurns(counted(100), () => clock++)).toBe(100)
  done.resolve()
  await beside
  expect(turns.count).toBeGreaterThanOrEqual(9) // each step takes a millisecond
})

it('does short work without a turn for others', async () => {
  let isTurn = false
  setImmediate(() => (isTurn = true))
  expect(await inTurns(counted(100), () => 0)).toBe(100)
  expect(isTurn).toBe(false)
})
