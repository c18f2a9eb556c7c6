/**
 * A course of 100 teams under load.
 *
 *     npm run bench hand-ins -- [--teams 100] [--seconds 60] [--postgres]
 *         each team hands in once within the time, at a random moment, while the checks run; every receipt is then
 *         looked for in the store, with its file and the end of its check
 *     npm run bench course-pages -- [--teams 100] [--games 20000]
 *         what the answers behind the pages of a team and of the ladder take
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { COURSES_BY_TEMPLATE } from '../src/course/course-2018.ts'
import { claim, claimLink } from '../src/course-service/accounts.ts'
import { courseById, newCourse } from '../src/course-service/courses.ts'
import { beginCheck, endCheck, handIn } from '../src/course-service/hand-ins.ts'
import { ladderOf, seatVersions } from '../src/course-service/ladder.ts'
import { meetingKey } from '../src/course-service/ladder-state.ts'
import { type Actor, type Answer, refused, type Service } from '../src/course-service/service.ts'
import { makeTeam, renewToken } from '../src/course-service/teams.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import type { FinishedGame } from '../src/store/game-rows.ts'
import { openStore, type Store, type Where } from '../src/store/store.ts'
import { scheduledGame } from '../src/tournament/scheduled-game.ts'
import { appOn } from '../test/app-on.ts'
import { startPostgres } from '../test/postgres.ts'
import { asked } from '../test/served.ts'
import { serving } from '../test/serving.ts'
import { randomGame } from '../test/store-games.ts'
import { quantile } from './quantile.ts'
import { processorSeconds } from './server.ts'

const STAFF: Actor = { kind: 'command line' }
const DAY = 86_400_000
const SEED = 2018
const RECEIPT_GOAL = 300 // ms, at the 99th percentile
const PAGE_GOAL = 100 // ms

function given<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw new Error(answer.error.message)
}

async function onStore<T>(where: Where, work: (store: Store, service: Service) => Promise<T>): Promise<T> {
  const store = await openStore(where)
  if (!store.ok) throw new Error(store.error)
  try {
    return await work(store.value, { store: store.value.course, now: () => new Date() })
  } finally {
    await store.value.close()
  }
}

/** With teams that have a token each. */
async function prepare(service: Service, teams: number, python: string): Promise<string[]> {
  const course = COURSES_BY_TEMPLATE['course-2018']
  const now = Math.floor(Date.now() / 1000) * 1000
  const dates = { registrationUntil: now + DAY, deadline: now + 2 * DAY }
  given(await newCourse(service, STAFF, { ...course, ...dates, python, limit: 2000 }))
  const tokens: string[] = []
  for (let number = 1; number <= teams; number++) {
    given(await makeTeam(service, STAFF, 1, null, `Team of ${number}`))
    tokens.push(given(await renewToken(service, STAFF, 1, number)))
  }
  return tokens
}

const source = (team: number): string => `import random
class Team${team}:
    def move(self, board, old_move, flag):
        return random.choice(board.find_valid_move_cells(old_move))
`

interface Receipt {
  readonly team: number
  readonly took: number
  readonly number: number
  readonly hash: string
}

export async function benchHandIns(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      teams: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '60' },
      python: { type: 'string', default: 'python3' },
      postgres: { type: 'boolean', default: false },
    },
  })
  const [teams, seconds] = [Number(values.teams), Number(values.seconds)]
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-hand-ins-'))
  const { server: database, reason } = values.postgres
    ? await startPostgres()
    : { server: null, reason: null }
  if (reason !== null) throw new Error(reason)
  const where: Where = database ? { url: await database.fresh() } : { folder: join(folder, 'data') }
  try {
    const tokens = await onStore(where, (_, service) => prepare(service, teams, values.python))
    const settings = {
      ...{ ULTIMATA_RATE: '0', ULTIMATA_WORKERS: '1' },
      DATABASE_URL: 'url' in where ? where.url : '',
    }
    const server = serving(join(folder, 'data'), settings)
    const address = await server.address
    const receipts = await handInAll(address, tokens, seconds)
    tell(receipts, seconds)
    await untilChecked(address, tokens)
    const spent = processorSeconds(server.process.pid ?? 0)
    console.log(`all checks are over; the server has used ${spent.toFixed(1)} s of processor time`)
    server.process.kill('SIGINT')
    await server.ended
    const faults = await onStore(where, (store, service) => lost(store, service, receipts))
    console.log(faults.length === 0 ? 'nothing is lost, and nothing is there twice' : faults.join('\n'))
    const slowest = quantile(
      receipts.map(({ took }) => took),
      0.99,
    )
    if (faults.length > 0 || receipts.length < teams || slowest > RECEIPT_GOAL) process.exitCode = 1
  } finally {
    await database?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function handInAll(address: string, tokens: readonly string[], seconds: number): Promise<Receipt[]> {
  const chance = chanceFrom(SEED)
  const all = tokens.map(async (token, index): Promise<Receipt | null> => {
    const team = index + 1
    await sleep(chance.below(1000 * seconds))
    const began = performance.now()
    const { status, text } = await asked(address, `/api/courses/1/teams/${team}/hand-ins/team${team}.py`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/x-python' },
      body: source(team),
    })
    const took = performance.now() - began
    if (status === 201) return { team, took, ...JSON.parse(text) }
    console.log(`team ${team}: ${status} ${text}`)
    return null
  })
  return (await Promise.all(all)).filter(receipt => receipt !== null)
}

function tell(receipts: readonly Receipt[], seconds: number): void {
  const times = receipts.map(({ took }) => took)
  const at = (share: number): string => quantile(times, share).toFixed(0)
  console.log(
    `${receipts.length} receipts in ${seconds} s: half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, the last within ${at(1)} ms`,
  )
}

async function untilChecked(address: string, tokens: readonly string[]): Promise<void> {
  for (const token of tokens)
    for (;;) {
      const { text } = await asked(address, '/api/courses/1/team', {
        headers: { Authorization: `Bearer ${token}` },
      })
      const { handIns } = JSON.parse(text) as { handIns: { state: string }[] }
      if (handIns.every(({ state }) => !['received', 'checking'].includes(state))) break
      await sleep(500)
    }
}

/** Each receipt has its file and one end of its check. */
async function lost(_: Store, { store }: Service, receipts: readonly Receipt[]): Promise<string[]> {
  const teams = await store.courses.teams(1)
  const rows = await store.handIns.ofCourse(1)
  const log = await store.audit.list(1, 10_000)
  const faults =
    rows.length === receipts.length ? [] : [`${rows.length} hand-ins of ${receipts.length} receipts`]
  for (const { team, number, hash } of receipts) {
    const id = teams.find(each => each.number === team)?.id
    const row = rows.find(each => each.team === id && each.number === number)
    const file = row ? await store.handIns.file(row.id) : null
    const found = file && createHash('sha256').update(file).digest('hex')
    if (found !== hash || row?.hash !== hash) faults.push(`the file of team ${team} is not there`)
    if (row?.state !== 'accepted') faults.push(`the hand-in of team ${team} is ${row?.state}`)
    const ends = log.filter(
      ({ action, details }) => action === 'hand-in-accepted' && 'team' in details && details.team === team,
    )
    if (ends.length !== 1) faults.push(`the check of team ${team} ended ${ends.length} times`)
  }
  return faults
}

const [AT_ONCE, SAMPLES, HAND_INS, ASKED] = [500, 200, 3, 50]

export async function benchCoursePages(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { teams: { type: 'string', default: '100' }, games: { type: 'string', default: '20000' } },
  })
  const [teams, games] = [Number(values.teams), Number(values.games)]
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-course-pages-'))
  try {
    await onStore({ folder }, (store, service) => measurePages(store, service, teams, games))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measurePages(store: Store, service: Service, teams: number, games: number): Promise<void> {
  const tokens = await prepare(service, teams, 'python3')
  for (let team = 1; team <= teams; team++)
    for (let number = 1; number <= HAND_INS; number++) await accept(service, team, number)
  await playLadder(store, service, games, chanceFrom(SEED))
  const account = { login: 'ta', name: 'TA', password: 'long enough' }
  const staff = given(await claim(service, (await claimLink(service)) ?? '', account)).token
  const app = await appOn(store, service.now)
  const bearer = { Authorization: `Bearer ${tokens[0]}` }
  const cookie = { Cookie: `ultimata=${staff}` }
  const slowest = [
    await measure(app.address, 'team page', '/api/courses/1/team', bearer),
    await measure(app.address, 'ladder page', '/api/courses/1/ladder', bearer),
    await measure(app.address, "a team's own ladder games", '/api/courses/1/teams/1/ladder-games', bearer),
    await measure(app.address, 'dashboard of staff', '/api/courses/1/dashboard', cookie),
  ]
  await app.close()
  if (Math.max(...slowest) > PAGE_GOAL) process.exitCode = 1
}

async function accept(service: Service, team: number, number: number): Promise<void> {
  const bytes = new TextEncoder().encode(`${source(team)}# ${number}\n`)
  const upload = { course: 1, team, files: [{ name: `team${team}.py`, bytes }], received: service.now() }
  const { id } = given(await handIn(service, STAFF, upload))
  await beginCheck(service, id)
  await endCheck(service, id, { reasons: [], report: { rows: [], failure: null } })
}

/** Random games, the same few again and again, between teams that are near each other. */
async function playLadder(store: Store, service: Service, count: number, chance: Chance): Promise<void> {
  const stored = given(await courseById(service, 1))
  const ladder = await ladderOf(store, service, stored)
  await seatVersions(store, service, stored, ladder ?? 0)
  const plan = (await store.tournaments.byId(ladder ?? 0))?.plan
  if (!plan) return given(refused('not found', 'there is no ladder'))
  const slotOf = (game: number, x: number, o: number) =>
    scheduledGame(plan, {
      key: `${meetingKey(1 + Math.floor(game / 2))}/${x + 1}-${o + 1}/${1 + (game % 2)}`,
      ...{ stage: 0, pool: 0, round: Math.floor(game / 2), seats: [x, o] },
    })
  const samples = Array.from({ length: SAMPLES }, (_, game) => randomGame(plan, slotOf(2 * game, 0, 1)))
  for (let from = 0; from < count; from += AT_ONCE) {
    const plays = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => {
      const x = chance.below(plan.entrants.length)
      const o = (x + 1 + chance.below(12)) % plan.entrants.length
      return { slot: slotOf(from + index, x, o), game: between(plan.entrants, chance.pick(samples), x, o) }
    })
    await store.finish(ladder ?? 0, plays)
  }
  console.log(`${count} games of ${plan.entrants.length} entrants are stored`)
}

function between(
  entrants: readonly { readonly name: string }[],
  game: FinishedGame,
  x: number,
  o: number,
): FinishedGame {
  const [X = '', O = ''] = [x, o].map(seat => entrants[seat]?.name ?? '')
  const [first, second] = game.players
  const players = [
    { ...first, name: X },
    { ...second, name: O },
  ] as const
  return { ...game, record: { ...game.record, tags: { X, O } }, players, stderr: ['', ''] }
}

/** The first answer alone, then many; gives the time within which 99 % of those were there. */
async function measure(
  address: string,
  what: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const times: number[] = []
  let bytes = 0
  for (let turn = 0; turn <= ASKED; turn++) {
    const began = performance.now()
    const { status, text } = await asked(address, path, { headers })
    times.push(performance.now() - began)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    bytes = text.length
  }
  const [first = 0, ...others] = times
  const at = (share: number): number => quantile(others, share)
  console.log(
    `${what}: ${(bytes / 1000).toFixed(0)} kB; first ${first.toFixed(0)} ms, then half within ${at(0.5).toFixed(1)} ms, 99 % within ${at(0.99).toFixed(1)} ms`,
  )
  return at(0.99)
}
