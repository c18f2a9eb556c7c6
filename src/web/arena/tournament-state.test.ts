import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TournamentEvent } from '../../contract/events.ts'
import { playedOut } from '../../referee/ending.ts'
import { NOTHING_KNOWN, paceOf, withBoards, withEvents } from './tournament-state.ts'

const ENDING = playedOut({ by: 'line', winner: 0, points: [1, 0], criterion: null })

const gameEvent = (id: number): TournamentEvent => ({
  id,
  at: new Date(1000 * id).toISOString(),
  kind: 'game',
  game: 100 + id,
  body: {
    slot: `league/${id}`,
    stage: 0,
    pool: 0,
    round: 0,
    seats: [0, 1],
    names: ['a', 'b'],
    placements: 9,
    ending: ENDING,
  },
})
const finished = (id: number): TournamentEvent => ({
  id,
  at: new Date(0).toISOString(),
  kind: 'status',
  game: null,
  body: { status: 'finished' },
})

test('events come in any portions, some of them twice, and tell the same', () => {
  const events = [...Array.from({ length: 20 }, (_, index) => gameEvent(index + 1)), finished(21)]
  const whole = withEvents(NOTHING_KNOWN, events)
  expect(whole).toMatchObject({ last: 21, status: 'finished' })
  expect(whole.results.size).toBe(20)
  expect(whole.games.find(({ slot }) => slot === 'league/3')?.id).toBe(103)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 30 }), steps => {
      let state = NOTHING_KNOWN
      for (const step of steps) {
        const from = Math.max(0, state.last - 2) // what was there already comes again after a break
        state = withEvents(state, events.slice(from, state.last + step))
      }
      expect(withEvents(state, events.slice(state.last))).toEqual(whole)
    }),
  )
})

test('boards are those that run, each as it was last told', () => {
  const board = (slot: string, moves: number[]) => ({ slot, seats: [0, 1] as const, moves })
  const first = withBoards(new Map(), { running: ['a', 'b'], changed: [board('a', [1]), board('b', [2])] })
  expect([...first.keys()]).toEqual(['a', 'b'])
  const second = withBoards(first, { running: ['b', 'c'], changed: [board('b', [2, 3])] })
  expect([...second.values()]).toEqual([board('b', [2, 3])])
})

test('the pace is that of late, and unknown for a single game', () => {
  const { games } = withEvents(NOTHING_KNOWN, [gameEvent(1), gameEvent(2), gameEvent(3)])
  expect(paceOf(games, 3000)).toBe(1)
  expect(paceOf(games, 5000)).toBe(0.5)
  expect(paceOf(games, 0)).toBe(1) // clocks differ
  expect(paceOf(games.slice(0, 1), 3000)).toBeNull()
})
