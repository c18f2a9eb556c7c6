import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TournamentEvent } from '../contract/events.ts'
import { eventPages } from './event-pages.ts'

const eventOf = (id: number): TournamentEvent => ({
  id,
  at: new Date(id).toISOString(),
  kind: 'status',
  game: null,
  body: { status: 'running' },
})

/** So many events, to which more can be added. */
function events(count: number) {
  const state = { count, read: 0 }
  const pages = eventPages((_, after, most) => {
    const found = Array.from({ length: Math.min(most, state.count - after) }, (_, at) =>
      eventOf(after + at + 1),
    )
    state.read += found.length
    return Promise.resolve(found)
  })
  return { state, pages }
}

async function all(pages: ReturnType<typeof eventPages>, after: number): Promise<number[]> {
  const ids: number[] = []
  for (let page = await pages(1, after); page.length > 0; page = await pages(1, ids.at(-1) ?? 0))
    ids.push(...page.map(({ id }) => id))
  return ids
}

test('every event comes once, in order, wherever one begins and whatever comes meanwhile', () =>
  fc.assert(
    fc.asyncProperty(
      fc.nat(5000),
      fc.array(fc.record({ after: fc.nat(6000), more: fc.nat(700) }), { maxLength: 8 }),
      async (count, turns) => {
        const { state, pages } = events(count)
        for (const { after, more } of turns) {
          const from = Math.min(after, state.count)
          expect(await all(pages, from)).toEqual(
            Array.from({ length: state.count - from }, (_, index) => from + index + 1),
          )
          state.count += more
        }
      },
    ),
    { numRuns: 30 },
  ))

test('a hundred who read from the beginning read it once', async () => {
  const { state, pages } = events(5000)
  await Promise.all(Array.from({ length: 100 }, () => all(pages, 0)))
  expect(state.read).toBeLessThan(11_000)
  const before = state.read
  await all(pages, 0)
  expect(state.read).toBe(before)
})
