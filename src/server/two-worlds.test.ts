/**
 * Two worlds over HTTP: the same course is played twice with different winners, and everything that a team or a visitor
 * can fetch is fetched in both, amid the games and after them. Where what differs is not released to whoever asks, no byte
 * of an answer differs: status, headers, body, live events. Left out are the server's own clock (Date, and the instants
 * at which the database stored an event), and the figures of its process.
 */
import { cpSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppOn, appOn } from '../../test/app-on.ts'
import {
  type Furnished,
  furnishedCourse,
  headersOf,
  ONLOOKERS,
  type Onlooker,
} from '../../test/furnished-course.ts'
import { gameWonBy, given, PLAYED_AT, resultOf, serviceAt } from '../../test/played-course.ts'
import { dueGames } from '../../test/schedule.ts'
import { asked } from '../../test/served.ts'
import { twoEntrants } from '../../test/store-games.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import type { ReleaseLevel } from '../course/course.ts'
import { releaseStage } from '../course-service/release.ts'
import type { Actor } from '../course-service/service.ts'
import { beginTournament } from '../course-service/tournament.ts'
import { chanceFrom } from '../rules/chance.ts'
import { start } from '../rules/position.ts'
import { makePosition } from '../rules/position-text.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { Store } from '../store/store.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import type { GameResult, ScheduledGame } from '../tournament/scheduled-game.ts'
import { scheduledGame, seedFrom } from '../tournament/scheduled-game.ts'

const STAFF: Actor = { kind: 'command line' }
const PATIENCE = 600_000
const places = temporaryPlaces()
const base = places.folder()
let furnished: Furnished
let tournament = 0
let open = 0 // a tournament of no course
let headers: ReadonlyMap<Onlooker, Record<string, string>>

beforeAll(async () => {
  const store = await opened({ folder: base })
  furnished = await furnishedCourse(store)
  open = await store.tournaments.create(twoEntrants(6), '0', [])
  await storeOpenGame(store, 1)
  tournament = given(await beginTournament(store, serviceAt(store, PLAYED_AT), STAFF, furnished.course))
  const signedIn = new Map<Onlooker, Record<string, string>>()
  for (const who of ONLOOKERS) signedIn.set(who, await headersOf(store, furnished, who))
  headers = signedIn
  await store.close()
}, PATIENCE)
afterAll(() => places.clear())

/** A game that everybody may see, amid those that are hidden. */
async function storeOpenGame(store: Store, number: number): Promise<void> {
  const plan = twoEntrants(6)
  const key = `league/pool-1/r1/1-2/${number}`
  const slot = scheduledGame(plan, { key, stage: 0, pool: 0, round: 0, seats: [0, 1] })
  await store.finish(open, [{ slot, game: gameWonBy(plan, slot, 0) }])
}

interface World {
  readonly store: Store
  readonly app: AppOn
  readonly plan: TournamentPlan
  readonly results: Map<string, GameResult>
  readonly streams: Stream[]
}

async function worldFrom(): Promise<World> {
  const folder = places.folder()
  cpSync(base, folder, { recursive: true })
  const store = await opened({ folder })
  const app = await appOn(store, () => new Date(PLAYED_AT))
  const plan = (await store.tournaments.byId(tournament))?.plan ?? expect.fail('it has begun')
  return { store, app, plan, results: new Map(), streams: [] }
}

async function end({ store, app, streams }: World): Promise<void> {
  for (const { stop } of streams) stop()
  await app.close()
  await store.close()
}

type Winner = (slot: ScheduledGame, plan: TournamentPlan) => 0 | 1

/** Half of the games that are due, or all of them; gives whether there were any. */
async function playOn({ store, plan, results }: World, winner: Winner, half = false): Promise<boolean> {
  const due = dueGames(plan, results)
  const games = due
    .slice(0, half ? Math.ceil(due.length / 2) : due.length)
    .map(slot => ({ slot, game: gameWonBy(plan, slot, winner(slot, plan)) }))
  await store.finish(tournament, games)
  for (const { slot, game } of games) results.set(slot.key, resultOf(slot.key, game))
  return games.length > 0
}

const byLot =
  (seed: number): Winner =>
  ({ key }) =>
    chanceFrom(seedFrom(seed, key)).below(2) as 0 | 1

interface Stream {
  readonly name: string
  readonly text: () => string
  readonly stop: () => void
}

/** What a stream says, from now on. */
function listen({ app }: World, who: Onlooker, path: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asking = get(`${app.address}${path}`, { headers: headers.get(who) ?? {} }, answer => {
      let text = headOf(answer)
      answer.setEncoding('utf8').on('data', part => {
        text += part
      })
      resolve({
        name: `${who} ${path}`,
        text: () => withoutInstants(text),
        stop: () => void asking.destroy(),
      })
    }).on('error', reject)
  })
}

const headOf = ({ statusCode, headers: { date: _date, ...rest } }: IncomingMessage): string =>
  `${statusCode} ${JSON.stringify(rest)}\n`

const withoutInstants = (text: string): string =>
  text
    .replace(/^: still here\n\n/gm, '')
    .replace(/"at":"[^"]*"/g, '"at":"…"')
    .replace(/\b1[78]\d{11}\b/g, '…')
const OF_PROCESS = ['/health', '/metrics']
const withoutProcess = (text: string): string =>
  text
    .replace(/^ultimata_process_.*$/gm, '')
    .replace(/"uptime":[\d.]+/, '"uptime":…')
    .replace(/"content-length":"\d+"/, '')

const LIVE = ['/live'] // streams, which have no end
const IDS = 60 // of games and tournaments that are tried

/** Every address that can be fetched, with all numbers that something might have. */
function addresses({ app }: World): string[] {
  const urls = app.routes
    .filter(({ method, url }) => [method].flat().includes('GET') && !LIVE.some(end => url.endsWith(end)))
    .map(({ url }) => url)
    .filter(url => !url.includes('*') && !url.startsWith('/api/docs') && !url.includes('live-games'))
  const numbered = urls.flatMap(url => {
    if (!url.includes(':')) return [url]
    const isOfCourse = url.startsWith('/api/courses')
    const last = isOfCourse ? 2 : url.startsWith('/api/games') ? IDS : 4
    return numbers(last).flatMap(id =>
      teamsIn(url).map(team =>
        url
          .replace(':id', `${id}`)
          .replace(':team', `${team}`)
          .replace(/:number|:left|:right/g, '1')
          .replace(':game', '2'),
      ),
    )
  })
  const asked = [
    ...explored(),
    '/api/games?most=200',
    '/api/games?before=40',
    `/api/games?tournament=${tournament}`,
  ]
  return [...numbered, ...asked, '/api/ratings?variant=extreme', `/api/tournaments/${open}/events?after=1`]
}

/** The first moves of every game, and how many games were counted. */
const explored = (): string[] =>
  VARIANTS.map(variant => `/api/explorer?position=${encodeURIComponent(makePosition(start(variant)))}`)
const numbers = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)
const teamsIn = (url: string): number[] => (url.includes(':team') ? [1, 2, 3] : [0])

/** All answers to somebody, by their addresses. */
async function sightOf(world: World, who: Onlooker): Promise<Map<string, string>> {
  const sight = new Map<string, string>()
  for (const path of addresses(world)) {
    const {
      status,
      headers: { date: _date, ...rest },
      text,
    } = await asked(world.app.address, path, {
      headers: headers.get(who) ?? {},
    })
    const seen = withoutInstants(`${status} ${JSON.stringify(rest)} ${text}`)
    sight.set(path, OF_PROCESS.includes(path) ? withoutProcess(seen) : seen)
  }
  for (const stream of world.streams.filter(({ name }) => name.startsWith(`${who} `)))
    sight.set(stream.name, stream.text())
  return sight
}

/** Addresses whose answers differ; what a server keeps for some seconds is asked for again. */
async function differences(a: World, b: World, who: Onlooker): Promise<string[]> {
  const found = await differing(a, b, who)
  if (found.length === 0 || who === 'staff') return found
  await sleep(KEPT_FOR)
  const again = await differing(a, b, who)
  return found.filter(each => again.includes(each))
}

const KEPT_FOR = 3100 // ms

async function differing(a: World, b: World, who: Onlooker): Promise<string[]> {
  const [one, other] = [await sightOf(a, who), await sightOf(b, who)]
  return [...one].flatMap(([path, text]) => (text === other.get(path) ? [] : [`${who} ${path}`]))
}

const EVERYBODY = ONLOOKERS.filter(who => who !== 'staff')

/** Team 1 plays its own games alike in both worlds; or all of the first stage is alike. */
const isOwn = ({ seats }: ScheduledGame, { entrants }: TournamentPlan): boolean =>
  seats.some(entrant => entrants[entrant]?.bot === 'team1.py')

test.for<{
  levels: ReleaseLevel[]
  alike: (slot: ScheduledGame, plan: TournamentPlan) => boolean
  to: Onlooker[]
}>([
  { levels: ['none', 'none'], alike: () => false, to: EVERYBODY },
  { levels: ['own', 'none'], alike: isOwn, to: EVERYBODY.filter(who => who !== 'other') },
  { levels: ['all', 'none'], alike: ({ stage }) => stage === 0, to: EVERYBODY },
])(
  'nobody learns from any answer what is not released to them: $levels',
  { timeout: PATIENCE },
  async ({ levels, alike, to }) => {
    const seed = Math.floor(Math.random() * 1e6)
    const a = await worldFrom()
    const b = await worldFrom()
    const winners: readonly [Winner, Winner] = [
      byLot(seed),
      (slot, plan) => ((byLot(seed)(slot, plan) === 0) === alike(slot, plan) ? 0 : 1),
    ]
    const both = async (work: (world: World, winner: Winner) => Promise<unknown>): Promise<void> => {
      await work(a, winners[0])
      await work(b, winners[1])
    }
    await both(async world => {
      for (const [stage, level] of levels.entries())
        given(
          await releaseStage(
            world.store,
            serviceAt(world.store, PLAYED_AT),
            STAFF,
            furnished.course,
            stage,
            level,
          ),
        )
      for (const who of ['nobody', 'own'] as const)
        for (const id of [open, tournament])
          world.streams.push(await listen(world, who, `/api/tournaments/${id}/live`))
    })
    await both((world, winner) => playOn(world, winner, true))
    await both(({ store }) => storeOpenGame(store, 2))
    for (const who of ['nobody', 'own'] as const)
      expect(await differences(a, b, who), `seed ${seed}`).toEqual([])
    await both(async (world, winner) => {
      while (await playOn(world, winner));
      await world.store.tournaments.setStatus(tournament, 'finished')
      await storeOpenGame(world.store, 3)
    })
    for (const stream of [...a.streams, ...b.streams].filter(({ name }) => name.endsWith(`/${open}/live`)))
      while ((stream.text().match(/"kind":"game"/g) ?? []).length < 3) await sleep(20)
    for (const who of to) expect(await differences(a, b, who), `seed ${seed}`).toEqual([])
    // and it is not because there is nothing to see
    expect(await differences(a, b, 'staff')).toEqual(
      expect.arrayContaining([
        `staff /api/courses/1/tournament`,
        `staff /api/tournaments/${tournament}/results`,
      ]),
    )
    await end(a)
    await end(b)
  },
)
