import fc from 'fast-check'
import { expect, test } from 'vitest'
import { league, planFor } from '../../test/plans.ts'
import { dueGames } from '../../test/schedule.ts'
import { circle } from './league.ts'
import type { ScheduledGame } from './scheduled-game.ts'

const anyLeague = fc.integer({ min: 2, max: 24 }).chain(entrants =>
  fc.record({
    entrants: fc.constant(entrants),
    pools: fc.integer({ min: 1, max: Math.floor(entrants / 2) }),
    games: fc.constantFrom(2, 4, 6),
    seed: fc.nat(),
  }),
)

const slotsOf = ({
  entrants,
  pools,
  games,
  seed,
}: {
  entrants: number
  pools: number
  games: number
  seed: number
}) => dueGames(planFor(entrants, [league({ pools, games })], { seed }), new Map())

const membersIn = (slots: readonly ScheduledGame[], pool: number): Set<number> =>
  new Set(slots.filter(slot => slot.pool === pool).flatMap(({ seats }) => seats))

test('every two of a pool play just so many games, half on either side, and nobody meets themself', () => {
  fc.assert(
    fc.property(anyLeague, terms => {
      const slots = slotsOf(terms)
      const count = new Map<string, number>()
      for (const { seats, pool } of slots) {
        const meeting = `${pool}: ${seats[0]}-${seats[1]}`
        count.set(meeting, (count.get(meeting) ?? 0) + 1)
        expect(seats[0]).not.toBe(seats[1])
      }
      expect(new Set(count.values())).toEqual(new Set([terms.games / 2]))
      const sizes = Array.from({ length: terms.pools }, (_, pool) => membersIn(slots, pool).size)
      expect(sizes.reduce((a, b) => a + b)).toBe(terms.entrants)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(slots.length).toBe(sizes.reduce((sum, size) => sum + (size * (size - 1) * terms.games) / 2, 0))
      expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length)
    }),
  )
})

test('nobody has more than one meeting in a round, and everybody rests at most once a circle', () => {
  for (let size = 2; size <= 15; size++) {
    const members = Array.from({ length: size }, (_, i) => i)
    const rounds = circle(members)
    expect(rounds.length).toBe(size % 2 === 0 ? size - 1 : size)
    const rests = members.map(member => rounds.filter(round => !round.flat().includes(member)).length)
    expect(new Set(rests)).toEqual(new Set([size % 2]))
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(2 * Math.floor(size / 2))
  }
})

test('a key, word for word', () => {
  expect(slotsOf({ entrants: 2, pools: 1, games: 4, seed: 1 }).map(({ key }) => key)).toEqual([
    'league/pool-1/r1/1-2/1',
    'league/pool-1/r1/1-2/2',
    'league/pool-1/r2/1-2/1',
    'league/pool-1/r2/1-2/2',
  ])
})

test('both games of a pair have one opening and seeds of their own', () => {
  const slots = dueGames(planFor(6, [league({ games: 4 })], { openings: 3 }), new Map())
  expect(slots.every(({ opening }) => opening.length === 3)).toBe(true)
  for (let i = 0; i < slots.length; i += 2) expect(slots[i]!.opening).toEqual(slots[i + 1]!.opening)
  expect(new Set(slots.map(({ opening }) => opening.join())).size).toBeGreaterThan(slots.length / 3)
  expect(new Set(slots.flatMap(({ seeds }) => seeds)).size).toBe(2 * slots.length)
})

test('another seed draws other pools', () => {
  const pools = [1, 2, 3].map(seed =>
    [...membersIn(slotsOf({ entrants: 20, pools: 4, games: 2, seed }), 0)].sort(),
  )
  expect(new Set(pools.map(pool => pool.join())).size).toBe(3)
})
