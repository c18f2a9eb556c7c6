import { expect, test } from 'vitest'
import { dueGames } from '../../test/schedule.ts'
import { forfeited, noResult, playedOut } from '../referee/ending.ts'
import type { RecordedMove } from '../referee/record-moves.ts'
import { chanceFrom } from '../rules/chance.ts'
import { moves, outcome, play, start } from '../rules/position.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { StoredGame } from '../store/game-rows.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import { templatePlan } from '../tournament/template.ts'
import { resultOf, type Stored, verify } from './verify.ts'

const entrants = ['Ada', 'Bob', 'Cy'].map(name => ({ name, bot: 'random', members: [], rank: null }))
const plan: TournamentPlan = { ...templatePlan('league', VARIANTS[0], entrants), openings: 2 }
const hashes = ['a', 'b', 'c']
const used = { startup: null, slowest: null, overrun: 0, memory: null }

const games = dueGames(plan, new Map()).map((slot, id): StoredGame => {
  const chance = chanceFrom(slot.seeds[0])
  const placed: RecordedMove[] = []
  const times: [number, number] = [0, 0]
  let position = start(plan.variant)
  for (let over = outcome(position); over === null; over = outcome(position)) {
    const opening = slot.opening[placed.length]
    const time = opening === undefined ? 2 : null
    times[position.turn] += time ?? 0
    placed.push({ move: opening ?? chance.pick(moves(position)), time, comment: null })
    position = play(position, placed[placed.length - 1]!.move)
  }
  const over = outcome(position)
  if (over === null) throw new Error('it is over')
  return {
    id,
    tournament: 1,
    slot: slot.key,
    stage: slot.stage,
    pool: slot.pool,
    round: slot.round,
    seats: slot.seats,
    names: [entrants[slot.seats[0]]!.name, entrants[slot.seats[1]]!.name],
    hashes: [hashes[slot.seats[0]]!, hashes[slot.seats[1]]!],
    opening: slot.opening.length,
    record: {
      variant: plan.variant,
      tags: {},
      start: null,
      comment: null,
      moves: placed,
      ending: playedOut(over),
    },
    times,
    level: null,
    usage: [used, used],
    worker: '',
    started: new Date(0),
    finished: new Date(0),
  }
})

const verified = (changed: readonly StoredGame[], announcements: Stored['announcements'] = []) =>
  verify({
    plan,
    hashes,
    announcements,
    results: new Map(changed.map(game => [game.slot, resultOf(game)])),
    games: changed,
  })

const differences = async (...stored: Parameters<typeof verified>) => (await verified(...stored)).differences

test('games as they were played are as the rules say', async () => {
  expect(games).toHaveLength(6)
  expect(await verified(games)).toMatchObject({ games: 6, differences: [] })
})

/** Changes the first game. */
const withFirst = (change: (game: StoredGame) => Partial<StoredGame>): StoredGame[] => [
  { ...games[0]!, ...change(games[0]!) },
  ...games.slice(1),
]

type Change = (game: StoredGame) => Partial<StoredGame>
const CHANGES: [what: string, change: Change, complaint: string][] = [
  ['a key', () => ({ slot: 'league/pool-9/r1/1-2/1' }), 'the schedule has no such game'],
  ['the seats', ({ seats: [x, o] }) => ({ seats: [o, x] }), 'seats should be'],
  ['a name', () => ({ names: ['Eve', 'Bob'] }), 'names should be'],
  ['a hash', () => ({ hashes: ['', ''] }), 'hashes should be'],
  ['the round', () => ({ round: 7 }), 'round should be'],
  [
    'a move of the opening',
    ({ record }) => ({
      record: { ...record, moves: [{ ...record.moves[0]!, move: 80 - record.moves[0]!.move }] },
    }),
    'as the opening has it',
  ],
  [
    'a move',
    ({ record }) => ({ record: { ...record, moves: record.moves.with(8, record.moves[7]!) } }),
    'placement 9, ',
  ],
  [
    'a move that is missing',
    ({ record }) => ({ record: { ...record, moves: record.moves.slice(0, -1) } }),
    'the way of its ending should be another way, as the game is not over',
  ],
  [
    'the way',
    ({ record }) => ({ record: { ...record, ending: forfeited(plan.variant, 'time', 0, 'late') } }),
    'it had already ended by its moves',
  ],
  ['a time', ({ times: [x, o] }) => ({ times: [x + 5, o] }), 'the time of x should be'],
]

test.for(CHANGES)('%s that was changed is found', async ([, change, complaint]) => {
  const found = await differences(withFirst(change))
  expect(found.join('\n')).toContain(complaint)
})

test('a game that was given up has no opening, and one that was played has', async () => {
  const stopped = withFirst(({ record }) => ({
    hashes: ['', ''],
    times: [0, 0],
    record: { ...record, moves: [], ending: noResult('given up after 3 attempts') },
  }))
  expect(await differences(stopped)).toEqual([])
  const crashed = withFirst(({ record }) => ({
    times: [0, 0],
    record: { ...record, moves: [], ending: forfeited(plan.variant, 'crash', 0, 'it ended') },
  }))
  expect(await differences(crashed)).toEqual([`${games[0]!.slot}: its opening is not complete`])
})

test('a game that is stored twice is found', async () => {
  expect(await differences([...games, games[3]!])).toEqual([`${games[3]!.slot}: is stored twice`])
})

test('tables that were told must follow from the games', async () => {
  const told = (order: number[]) => differences(games, [{ kind: 'winners', body: { order } }])
  const all = await Promise.all([
    told([0, 1, 2]),
    told([0, 2, 1]),
    told([1, 0, 2]),
    told([1, 2, 0]),
    told([2, 0, 1]),
    told([2, 1, 0]),
  ])
  const [right, ...wrong] = all.sort((a, b) => a.length - b.length)
  expect(right).toEqual([])
  for (const complaint of wrong)
    expect(complaint[0]).toMatch(/^the winners should be .+, but .+ was announced$/)
})

test('winners that were told before all games were stored are found', async () => {
  const found = await differences(games.slice(1), [{ kind: 'winners', body: { order: [0, 1, 2] } }])
  expect(found).toEqual(['the winners: announced, but not all of these games are stored'])
})
