import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAt, openBudget } from './budget.ts'

const LIMITS = { aMinute: 5, atOnce: 2, inAll: 3 }
const done = (taken: unknown): void => {
  if (typeof taken === 'function') taken()
}

test('a client that has asked for all of its minute is told when the next begins', () => {
  const budget = openBudget(LIMITS)
  for (let n = 0; n < 5; n++) done(budget.take('a', 70_000))
  expect(budget.take('a', 70_000)).toEqual({ isOwn: true, after: 50 })
  expect(budget.take('a', 119_999)).toEqual({ isOwn: true, after: 1 })
  expect(budget.take('b', 70_000)).toBeTypeOf('function')
  expect(budget.take('a', 120_000)).toBeTypeOf('function')
})

test('what lasts counts until it ends, for one client and for all', () => {
  const budget = openBudget(LIMITS)
  const first = budget.take('a', 0)
  done(budget.take('a', 0))
  expect([budget.take('a', 0), budget.take('a', 0)]).toEqual([
    expect.any(Function),
    { isOwn: true, after: 1 },
  ])
  expect([budget.take('b', 0), budget.take('c', 0)]).toEqual([
    expect.any(Function),
    { isOwn: false, after: 1 },
  ])
  done(first)
  expect(budget.take('c', 60_000)).toBeTypeOf('function')
  expect(budget.take('d', 60_000)).toEqual({ isOwn: false, after: 1 })
})

test('never is more open, or asked for in a minute, than there may be', () => {
  const step = fc.record({
    client: fc.constantFrom('a', 'b', 'c'),
    ends: fc.boolean(),
    later: fc.nat(30_000),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), steps => {
      const budget = openBudget(LIMITS)
      const open: { client: string; end: () => void }[] = []
      const asked: { client: string; minute: number }[] = []
      let now = 0
      for (const { client, ends, later } of steps) {
        now += later
        if (ends) open.shift()?.end()
        const taken = budget.take(client, now)
        if (typeof taken !== 'function') continue
        open.push({ client, end: taken })
        asked.push({ client, minute: Math.floor(now / 60_000) })
        expect(open.length).toBeLessThanOrEqual(LIMITS.inAll)
        expect(open.filter(each => each.client === client).length).toBeLessThanOrEqual(LIMITS.atOnce)
        const alike = asked.filter(each => each.client === client && each.minute === Math.floor(now / 60_000))
        expect(alike.length).toBeLessThanOrEqual(LIMITS.aMinute)
      }
    }),
  )
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', 'this machine'],
  ['127.0.0.1', 'this machine'],
  ['::ffff:127.0.0.1', 'this machine'],
])('%s is the client %s', (address, client) => {
  expect(clientAt(address)).toBe(client)
})
