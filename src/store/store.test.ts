/** One suite that both databases must pass: what goes in comes out, and a game counts once. */
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { anyRecord } from '../../test/arbitrary.ts'
import { playJobs, randomGame, slotsOf, twoEntrants } from '../../test/store-games.ts'
import { opened, storeKinds, temporaryPlaces } from '../../test/stores.ts'
import type { TournamentEvent } from '../contract/events.ts'
import { noResult } from '../referee/ending.ts'
import type { GameRecord } from '../referee/record.ts'
import { VARIANTS } from '../rules/variants.ts'
import { scoreOf } from '../stats/pairs.ts'
import type { FinishedGame } from './game-rows.ts'
import type { GameJob } from './job-kinds.ts'
import { copyStore, type Store, type Where } from './store.ts'

/** Only finished games are stored. */
const finishedRecord = anyRecord.filter(({ ending }) => ending !== null)

const places = temporaryPlaces()
const { kinds, postgres } = await storeKinds(places)
afterAll(() => places.clear())

async function withStore<T>(fresh: () => Promise<Where>, use: (store: Store, where: Where) => Promise<T>) {
  const where = await fresh()
  const store = await opened(where)
  try {
    return await use(store, where)
  } finally {
    await store.close()
  }
}

/** A tournament with so many games in it. */
async function played(store: Store, games: number) {
  const plan = twoEntrants(games)
  const tournament = await store.tournaments.create(plan, '0.1.0')
  const slots = slotsOf(games)
  const plays = slots.map(slot => ({ slot, game: randomGame(plan, slot) }))
  await store.finish(tournament, plays)
  return { plan, tournament, slots, plays }
}

async function listed<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

/** Works until so many games of a tournament are stored. */
async function workUntil(
  store: Store,
  tournament: number,
  games: number,
  play: (job: GameJob) => Promise<FinishedGame | null>,
) {
  const stop = new AbortController()
  const troubles: string[] = []
  const working = playJobs(store, play, {
    concurrency: 2,
    signal: stop.signal,
    trouble: message => troubles.push(message),
  })
  while ((await store.games.results(tournament)).size < games)
    await new Promise(resolve => setTimeout(resolve, 50))
  stop.abort()
  await working
  return troubles
}

describe.for(kinds)('a store in $name', ({ reason, fresh }) => {
  const it = reason === null ? test : test.skip
  const because = reason === null ? '' : ` (${reason})`

  it(`gives records back exactly${because}`, () =>
    withStore(fresh, async store => {
      let tournament = 0
      const roundTrip = async (records: readonly GameRecord[]) => {
        const plan = twoEntrants(records.length)
        tournament = await store.tournaments.create(plan, '0.1.0')
        const plays = slotsOf(records.length).map((slot, index) => ({
          slot,
          game: { ...randomGame(plan, slot), record: records[index]! },
        }))
        await store.finish(tournament, plays)
        const stored = await listed(store.games.ofTournament(tournament))
        const bySlot = new Map(stored.map(({ slot, record }) => [slot, record]))
        expect(plays.map(({ slot }) => bySlot.get(slot.key))).toEqual(records)
      }
      await fc.assert(fc.asyncProperty(fc.array(finishedRecord, { minLength: 1, maxLength: 6 }), roundTrip), {
        numRuns: 15,
      })
      await roundTrip(VARIANTS.map(variant => randomGame(twoEntrants(1, variant), slotsOf(1)[0]!).record))
      const builtIn = await listed(store.games.ofTournament(tournament))
      for (const { record } of builtIn) expect(VARIANTS).toContain(record.variant)
    }))

  it(`counts the games that were played again${because}`, () =>
    withStore(fresh, async store => {
      const plan = twoEntrants(3)
      const tournament = await store.tournaments.create(plan, '0.1.0')
      const side = (replays?: number) => ({
        startup: null,
        slowest: null,
        overrun: 0,
        memory: null,
        ...(replays === undefined ? {} : { replays }),
      })
      const usages = [
        [side(), side()],
        [side(0), side(2)],
        [side(1), side(0)],
      ] as const
      const plays = slotsOf(3).flatMap((slot, index) => {
        const usage = usages[index]
        return usage === undefined ? [] : [{ slot, game: { ...randomGame(plan, slot), usage } }]
      })
      await store.finish(tournament, plays)
      expect(await store.games.replayed(tournament)).toBe(2)
    }))

  it(`counts the first of two plays, also of two at once${because}`, () =>
    withStore(fresh, async store => {
      const { plan, tournament, slots, plays } = await played(store, 2)
      const [first, other] = [slots[0]!, slots[1]!]
      const again = { slot: first, game: randomGame(plan, { ...first, seeds: [99, 99] }) }
      expect(await store.finish(tournament, [again])).toBe(0)
      const [stored] = await listed(store.games.ofTournament(tournament))
      expect(stored!.record).toEqual(plays[0]!.game.record)

      const third = { ...other, key: 'third' }
      const racing = Array.from({ length: 8 }, (_, seed) =>
        store.finish(tournament, [{ slot: third, game: randomGame(plan, { ...third, seeds: [seed, 0] }) }]),
      )
      expect((await Promise.all(racing)).reduce((sum, added) => sum + added)).toBe(1)
      expect((await store.games.results(tournament)).size).toBe(3)
      expect(await store.events.after(tournament, 0)).toHaveLength(3)
    }))

  it(`answers what was played${because}`, () =>
    withStore(fresh, async store => {
      const { plan, tournament, plays } = await played(store, 4)
      const results = await store.games.results(tournament)
      for (const { slot, game } of plays) {
        const { moves, ending } = game.record
        const result = results.get(slot.key)
        expect(result).toMatchObject({ key: slot.key, ending, placements: moves.length })
        const total = moves.reduce((sum, { time }) => sum + (time ?? 0), 0)
        expect((result?.times[0] ?? 0) + (result?.times[1] ?? 0)).toBeCloseTo(total, 6)
      }
      const texts = async (entrants: number[]) =>
        (await listed(store.games.stderr(tournament, entrants))).map(each => each.texts)
      expect(await texts([0])).toEqual(
        plays.map(({ slot: { seats } }) => (seats[0] === 0 ? ['Ada says x', ''] : ['', 'Ada says o'])),
      )
      expect(await texts([0, 1])).toEqual(plays.map(({ game }) => game.stderr))
      expect(await texts([])).toEqual([])
      const key = plays[2]?.slot.key ?? ''
      expect((await store.games.ofSlot(tournament, key))?.slot).toBe(key)
      expect(await store.games.ofSlot(tournament, 'league/pool-1/r1/1-2/9')).toBeNull()
      expect(await store.games.ofSlot(tournament, '\0')).toBeNull()
      const told = await store.games.played(tournament, { after: 1, last: 3 })
      expect(told.map(game => game.key)).toEqual(plays.slice(1, 3).map(({ slot }) => slot.key))
      expect(told[0]).toMatchObject({
        seats: plays[1]?.slot.seats,
        ending: plays[1]?.game.record.ending,
        placements: plays[1]?.game.record.moves.length,
      })
      const ways = [plays[3]?.game.record.ending?.way ?? 'draw']
      const ended = plays.filter(({ game }) => ways.includes(game.record.ending?.way ?? 'no-result'))
      expect((await store.games.latest({ tournament, ways }, 9)).map(game => game.slot)).toEqual(
        ended.map(({ slot }) => slot.key).toReversed(),
      )
      expect(await store.tournaments.games(tournament)).toBe(4)

      const [row] = await store.tournaments.list()
      expect(row).toMatchObject({ id: tournament, status: 'running', madeBy: '0.1.0', games: 4, events: 4 })
      expect((await store.tournaments.byId(tournament))?.plan).toEqual(plan)
      expect(await store.tournaments.byId(tournament + 1)).toBeNull()
      expect(await store.bots.list()).toMatchObject([
        { name: 'Ada', games: 4 },
        { name: 'Bob', games: 4 },
      ])

      const newest = await store.games.latest({ tournament, bot: 'Ada', variant: plan.variant.id }, 3)
      expect(newest.map(({ slot }) => slot)).toEqual(
        plays
          .map(({ slot }) => slot.key)
          .reverse()
          .slice(0, 3),
      )
      expect(await store.games.latest({ bot: 'Eve' }, 3)).toEqual([])
      expect(await store.games.latest({ before: newest[2]!.id }, 3)).toHaveLength(1)
      expect((await store.games.byId(newest[0]!.id))?.record).toEqual(plays[3]!.game.record)
      expect(await store.games.byId(10_000)).toBeNull()
    }))

  it(`gives the scores of games after an event, and none of games without a result${because}`, () =>
    withStore(fresh, async store => {
      const plan = twoEntrants(6)
      const tournament = await store.tournaments.create(plan, '0.1.0')
      const plays = slotsOf(6).map(slot => ({ slot, game: randomGame(plan, slot) }))
      const half = { way: 'points', winner: null, points: [21, 21], why: '' } as const
      const endings = [noResult('given up'), half, { ...half, points: [1.5, 2] as const }]
      const ended = plays.map(({ slot, game }, index) => ({
        slot,
        game: { ...game, record: { ...game.record, ending: endings[index] ?? game.record.ending } },
      }))
      for (const play of ended) await store.finish(tournament, [play])
      const expected = ended.flatMap(({ game: { record, players } }) => {
        const score = record.ending && scoreOf(record.ending, 0)
        return score === null ? [] : [{ x: players[0].name, o: players[1].name, score }]
      })
      const scores = async (after: number, upTo: number) =>
        (await listed(store.games.scores(tournament, after, upTo))).flatMap(page => page.scores)
      expect(await scores(0, 6)).toEqual(expected)
      expect(await scores(2, 5)).toEqual(expected.slice(1, 4))
      expect(await scores(6, 6)).toEqual([])
    }))

  it(`finds the program of a bot, and no other class of its file${because}`, () =>
    withStore(fresh, async store => {
      const words = ['team.py:A@1s', 'team.py:B', 'team.py']
      const programs = words.map(word => ({
        word,
        kind: 'python',
        folder: '',
        hash: 'h',
        content: Buffer.from('class A: pass'),
      }))
      await store.tournaments.create(twoEntrants(1), '0.1.0', programs)
      for (const word of ['team.py:A', 'team.py:B', 'team.py', 'team.py:C'])
        await store.bots.note({ name: word, word, kind: 'python', hash: 'h' })
      const stored = (await store.bots.list()).map(({ id }) => store.bots.program(id))
      expect((await Promise.all(stored)).map(program => program?.word)).toEqual([...words, undefined])
    }))

  it(`tells every event once, in order, to those who watch${because}`, () =>
    withStore(fresh, async store => {
      const { plan, tournament } = await played(store, 3)
      const watch = async (from: number, until: number) => {
        const seen: TournamentEvent[] = []
        const stop = new AbortController()
        for await (const event of store.events.watch(tournament, from, stop.signal)) {
          seen.push(event)
          if (event.id === until) stop.abort()
        }
        return seen.map(({ id }) => id)
      }
      const watching = [watch(0, 44), watch(2, 44), watch(3, 44)]
      const more = slotsOf(43).slice(3)
      await Promise.all(more.map(slot => store.finish(tournament, [{ slot, game: randomGame(plan, slot) }])))
      await store.tournaments.setStatus(tournament, 'finished')
      await store.tournaments.setStatus(tournament, 'finished')
      await store.tournaments.setStatus(tournament, 'cancelled') // too late
      const upTo44 = Array.from({ length: 44 }, (_, index) => index + 1)
      expect(await Promise.all(watching)).toEqual([upTo44, upTo44.slice(2), upTo44.slice(3)])
      const [last] = await store.events.after(tournament, 43)
      expect(last).toMatchObject({ id: 44, kind: 'status', body: { status: 'finished' } })
      expect(await store.tournaments.byId(tournament)).toMatchObject({
        status: 'finished',
        finished: expect.any(Date),
      })
    }))

  it(`plays each scheduled game once, however often it is scheduled${because}`, () =>
    withStore(fresh, async store => {
      const plan = twoEntrants(60)
      const tournament = await store.tournaments.create(plan, '0.1.0')
      const slots = slotsOf(60)
      await store.jobs.schedule(tournament, slots.slice(0, 40))
      await store.jobs.schedule(tournament, slots)
      const plays: string[] = []
      const troubles = await workUntil(store, tournament, 60, ({ slot }) => {
        plays.push(slot.key)
        return Promise.resolve(randomGame(plan, slot))
      })
      await store.jobs.schedule(tournament, slots)
      expect(troubles).toEqual([])
      expect(plays.sort()).toEqual(slots.map(({ key }) => key).sort())
      const stored = await listed(store.games.ofTournament(tournament))
      expect(new Set(stored.map(({ slot }) => slot))).toEqual(new Set(plays))
    }))

  it(`takes unplayed games back, and gives up on one that always fails${because}`, () =>
    withStore(fresh, async store => {
      const plan = twoEntrants(4)
      const tournament = await store.tournaments.create(plan, '0.1.0')
      const slots = slotsOf(4)
      await store.jobs.schedule(tournament, slots)
      const refused = new Set<string>()
      let attempts = 0
      const troubles = await workUntil(store, tournament, 4, ({ slot }) => {
        if (slot.key === slots[3]!.key) {
          attempts++
          return Promise.reject(new Error('no such file'))
        }
        if (refused.has(slot.key)) return Promise.resolve(randomGame(plan, slot))
        refused.add(slot.key)
        return Promise.resolve(null)
      })
      expect(attempts).toBe(3)
      expect(troubles).toEqual(['no such file']) // told once
      const results = await store.games.results(tournament)
      expect(results.get(slots[3]!.key)?.ending).toEqual({
        way: 'no-result',
        winner: null,
        points: [0, 0],
        why: 'given up after 3 attempts: no such file',
      })
      expect(results.get(slots[0]!.key)?.ending.way).not.toBe('no-result')
      expect((await store.bots.list()).map(({ kind }) => kind)).toEqual(['builtin', 'builtin'])
    }))

  it(`withdraws what nobody plays yet${because}`, () =>
    withStore(fresh, async store => {
      const plan = twoEntrants(10)
      const [one, two] = [
        await store.tournaments.create(plan, '0.1.0'),
        await store.tournaments.create(plan, '0.1.0'),
      ]
      await store.jobs.schedule(one, slotsOf(10))
      await store.jobs.schedule(two, slotsOf(10))
      await store.jobs.withdraw(one)
      await workUntil(store, two, 10, ({ slot }) => Promise.resolve(randomGame(plan, slot)))
      expect((await store.games.results(one)).size).toBe(0)
    }))
})

test.skipIf(postgres.reason !== null)('a store is copied from a folder to a server and back', async () => {
  const [folder, server] = await Promise.all(kinds.map(({ fresh }) => fresh()))
  const back = { folder: places.folder() }
  const original = await opened(folder!)
  const { tournament, plays } = await played(original, 700)
  await original.close()
  const counts = { variants: 1, bots: 2, tournaments: 1, games: 700, events: 700 }
  expect(await copyStore(folder!, server!)).toMatchObject({ ok: true, value: counts })
  expect(await copyStore(server!, back)).toMatchObject({ ok: true, value: counts })
  expect(await copyStore(folder!, server!)).toMatchObject({
    ok: false,
    error: expect.stringMatching(
      /^the store to copy to \(postgres at .*\) is not empty; copy into a new one$/,
    ),
  })
  const copy = await opened(back)
  const games = new Map((await listed(copy.games.ofTournament(tournament))).map(game => [game.slot, game]))
  for (const { slot, game } of plays) expect(games.get(slot.key)?.record).toEqual(game.record)
  const next = await played(copy, 1)
  expect(next.tournament).toBe(tournament + 1)
  await copy.close()
})
