/**
 * A course whose server is killed by SIGKILL at a random moment of hand-ins, checks, the ladder or marking, and started
 * again. What must hold then: each receipt given has its file and the end of its check, each mark and release that was
 * answered is there, nothing is there twice, and the ladder goes on from the games it had. On a shared database a
 * worker takes part too, and one of the two is killed.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Course } from '../src/course/course.ts'
import { COURSES_BY_TEMPLATE } from '../src/course/course-2018.ts'
import { claim, claimLink } from '../src/course-service/accounts.ts'
import { newCourse } from '../src/course-service/courses.ts'
import { releasesOf } from '../src/course-service/marks.ts'
import type { Actor, Answer as Given, Service } from '../src/course-service/service.ts'
import { makeTeam, renewToken } from '../src/course-service/teams.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import { assert } from '../src/rules/result.ts'
import { copyStore, openStore, type Store, type Where } from '../src/store/store.ts'
import type { SharedServer } from './postgres.ts'
import { descendants, survivors } from './processes.ts'
import { type Answer, asked } from './served.ts'
import { type Serving, serving } from './serving.ts'
import { begin } from './ultimata.ts'

export const KILL_PHASES = ['hand-in', 'check', 'ladder', 'marking'] as const
export type KillPhase = (typeof KILL_PHASES)[number]

export interface CourseGround {
  readonly folder: string
  readonly staff: string // the cookie
  readonly tokens: readonly string[] // of the teams, by number from 1
  readonly chance: Chance
}

export interface CourseKilled {
  readonly when: string // 'server 512 ms into hand-in'
  readonly receipts: number
  readonly faults: readonly string[]
}

const STAFF: Actor = { kind: 'command line' }
const TEAMS = 4
const PER_TEAM = 2 // hand-ins
const COURSE = 1
const DAY = 86_400_000
const PATIENCE = 240_000 // ms for checks to end and the ladder to go on, on a busy machine

const courseIn = (python: string): Course => {
  const course = COURSES_BY_TEMPLATE['course-2018']
  const now = Math.floor(Date.now() / 1000) * 1000
  assert(course.ladder !== null, 'the template has a ladder')
  return {
    ...course,
    python,
    limit: 2000,
    registrationUntil: now + DAY,
    deadline: now + 2 * DAY,
    ladder: { ...course.ladder, limit: 1000, baselines: ['random', 'greedy'] },
  }
}

function given<T>(answer: Given<T>): T {
  assert(answer.ok, answer.ok ? '' : answer.error.message)
  return answer.value
}

async function onStore<T>(where: Where, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(where)
  assert(store.ok, store.ok ? '' : store.error)
  try {
    return await work(store.value)
  } finally {
    await store.value.close()
  }
}

/** A course with its staff and its teams, to begin each run with. */
export async function prepareCourse(seed: number, python: string): Promise<CourseGround> {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-course-kill-'))
  const made = await onStore({ folder: join(folder, 'new') }, async store => {
    const service: Service = { store: store.course, now: () => new Date() }
    given(await newCourse(service, STAFF, courseIn(python)))
    const account = { login: 'ta', name: 'TA', password: 'long enough' }
    const { token } = given(await claim(service, (await claimLink(service)) ?? '', account))
    const tokens: string[] = []
    for (let number = 1; number <= TEAMS; number++) {
      given(await makeTeam(service, STAFF, COURSE, null, `Team of ${number}`))
      tokens.push(given(await renewToken(service, STAFF, COURSE, number)))
    }
    return { staff: `ultimata=${token}`, tokens }
  })
  return { folder, ...made, chance: chanceFrom(seed) }
}

export const clearCourse = ({ folder }: CourseGround): void =>
  rmSync(folder, { recursive: true, force: true })

/** What was answered before the server fell silent. */
interface Answered {
  readonly receipts: { readonly team: number; readonly number: number; readonly hash: string }[]
  sent: number
  readonly marks: Map<string, { acknowledged: number; sent: number }> // points by 'team item'
  given: number // marks that were answered
  givenAtMost: number
  releases: number // answered
  releasesAtMost: number
  ladderGames: number
}

const bot = (team: number, number: number): string => `import random
class Team${team}:
    def move(self, board, old_move, flag):
        return random.choice(board.find_valid_move_cells(old_move))
# ${team} ${number}
`

/** One run: works in all phases at once until it is killed in one of them. */
export async function killCourse(
  ground: CourseGround,
  phase: KillPhase,
  database: SharedServer | null,
): Promise<CourseKilled> {
  const data = mkdtempSync(join(ground.folder, 'run-'))
  const from = { folder: join(ground.folder, 'new') }
  const where: Where = database ? { url: await database.fresh() } : { folder: data }
  if ('url' in where) assert((await copyStore(from, where)).ok, 'the course is copied')
  else cpSync(from.folder, data, { recursive: true })
  const faults = await runOn(ground, phase, where)
  rmSync(data, { recursive: true, force: true })
  return faults
}

async function runOn(ground: CourseGround, phase: KillPhase, where: Where): Promise<CourseKilled> {
  const settings = settingsFor(where)
  const folder = 'folder' in where ? where.folder : ground.folder
  let server = serving(folder, settings)
  const worker = 'url' in where ? begin(['worker', '--concurrency', '1'], { DATABASE_URL: where.url }) : null
  await worker?.said(/playing games for/)
  const answered: Answered = {
    ...{ receipts: [], sent: 0, marks: new Map(), given: 0, givenAtMost: 0 },
    ...{ releases: 0, releasesAtMost: 0, ladderGames: 0 },
  }
  const working = workOn(ground, await server.address, answered)
  const delay = await momentOf(ground, phase, await server.address, answered)
  const isWorker = worker !== null && ground.chance.below(2) === 0
  const victim = isWorker ? worker.child : server.process
  const left = victim.pid === undefined ? [] : descendants(victim.pid)
  victim.kill('SIGKILL')
  await (isWorker ? worker.ended : server.ended)
  if (!isWorker) server = serving(folder, settings)
  await working
  const faults = await faultsAfter(ground, await server.address, answered)
  await ended(server)
  worker?.child.kill('SIGKILL')
  await worker?.ended
  const stored = await onStore(where, store => faultsIn(store, answered))
  const when = `${isWorker ? 'worker' : 'server'} ${delay} ms into ${phase}`
  const { length: receipts } = answered.receipts
  return { when, receipts, faults: [...(await survivors(left)), ...faults, ...stored] }
}

const settingsFor = (where: Where): Record<string, string> => ({
  ULTIMATA_RATE: '0',
  ULTIMATA_WORKERS: '1',
  DATABASE_URL: 'url' in where ? where.url : '',
})

async function ended({ process: child, ended: end }: Serving): Promise<void> {
  child.kill('SIGINT')
  const clock = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await end
  clearTimeout(clock)
}

/** Everybody does what they do in a course, until nobody answers any more. */
const workOn = async (ground: CourseGround, address: string, answered: Answered): Promise<void> => {
  const teams = ground.tokens.map((token, index) => handInAll(ground, address, index + 1, token, answered))
  await Promise.all([...teams, markAll(ground, address, answered)])
}

/** An answer, or null where the server fell silent. */
const ask = (address: string, path: string, terms: Parameters<typeof asked>[2]): Promise<Answer | null> =>
  asked(address, path, terms).catch(() => null)

async function handInAll(
  { chance }: CourseGround,
  address: string,
  team: number,
  token: string,
  answered: Answered,
): Promise<void> {
  for (let number = 1; number <= PER_TEAM; number++) {
    await sleep(chance.below(600))
    answered.sent++
    const path = `/api/courses/${COURSE}/teams/${team}/hand-ins/team${team}.py`
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'text/x-python' }
    const answer = await ask(address, path, { method: 'POST', headers, body: bot(team, number) })
    if (answer?.status !== 201) return
    const { number: given, hash } = JSON.parse(answer.text)
    answered.receipts.push({ team, number: given, hash })
  }
}

async function markAll({ staff, chance }: CourseGround, address: string, answered: Answered): Promise<void> {
  const post = (path: string, body: object) =>
    ask(address, `/api/courses/${COURSE}/${path}`, {
      method: 'POST',
      headers: { Cookie: staff, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (let round = 0; round < 40; round++) {
    const [team, item, points] = [
      1 + chance.below(TEAMS),
      chance.pick(['search', 'analysis']),
      1 + (round % 10),
    ]
    const mark = answered.marks.get(`${team} ${item}`) ?? { acknowledged: 0, sent: 0 }
    answered.marks.set(`${team} ${item}`, { ...mark, sent: points })
    answered.givenAtMost++
    const answer = await post('marks', { team, person: null, item, points, comment: `round ${round}` })
    if (answer?.status !== 200) return
    answered.given++
    answered.marks.set(`${team} ${item}`, { acknowledged: points, sent: points })
    await sleep(chance.below(60))
    if (round % 5 !== 4) continue
    answered.releasesAtMost++
    if ((await post('marks/release', {}))?.status !== 200) return
    answered.releases++
  }
}

/** Waits until the phase has begun, and then for a moment that nobody chose; gives its milliseconds. */
async function momentOf(
  { staff, chance }: CourseGround,
  phase: KillPhase,
  address: string,
  answered: Answered,
): Promise<number> {
  const read = async (path: string) => {
    const answer = await ask(address, `/api/courses/${COURSE}/${path}`, { headers: { Cookie: staff } })
    return answer?.status === 200 ? JSON.parse(answer.text) : null
  }
  const has: Record<KillPhase, () => Promise<boolean>> = {
    'hand-in': () => Promise.resolve(answered.sent > 0),
    marking: () => Promise.resolve(answered.givenAtMost > 0),
    check: async () => (await read('dashboard'))?.checks.running > 0,
    ladder: async () => (await read('ladder'))?.games > 0,
  }
  const until = Date.now() + PATIENCE
  while (Date.now() < until && !(await has[phase]())) await sleep(50)
  const delay = chance.below(phase === 'ladder' ? 3000 : 1500)
  await sleep(delay)
  return delay
}

/** What a server that has started again must come to: every check ends, and the ladder goes on. */
async function faultsAfter({ staff }: CourseGround, address: string, answered: Answered): Promise<string[]> {
  const read = async (path: string) => {
    const answer = await ask(address, `/api/courses/${COURSE}/${path}`, { headers: { Cookie: staff } })
    return answer?.status === 200 ? JSON.parse(answer.text) : null
  }
  const gamesBefore = (await read('ladder'))?.games ?? 0
  const isDone = async (): Promise<boolean> => {
    const { checks, teams } = (await read('dashboard')) ?? { checks: { waiting: 1, running: 0 }, teams: [] }
    answered.ladderGames = (await read('ladder'))?.games ?? 0
    const isLadderOn = teams.some(({ accepted }: { accepted: object | null }) => accepted !== null)
    return checks.waiting + checks.running === 0 && (!isLadderOn || answered.ladderGames > gamesBefore)
  }
  for (const until = Date.now() + PATIENCE; Date.now() < until; await sleep(250))
    if (await isDone()) return []
  const { checks } = (await read('dashboard')) ?? {}
  return [`after ${PATIENCE} ms: checks ${JSON.stringify(checks)}, ladder games ${answered.ladderGames}`]
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function faultsIn({ course: rows, games, tournaments }: Store, answered: Answered): Promise<string[]> {
  const teams = new Map((await rows.courses.teams(COURSE)).map(({ id, number }) => [id, number]))
  const handIns = (await rows.handIns.ofCourse(COURSE)).map(row => ({
    ...row,
    team: teams.get(row.team) ?? 0,
  }))
  const log = await rows.audit.list(COURSE, 10_000)
  const faults: string[] = []
  const expect = (isFine: boolean, words: string): void => void (isFine || faults.push(words))
  for (const { team, number, hash } of answered.receipts)
    expect(
      handIns.some(row => row.team === team && row.number === number && row.hash === hash),
      `no hand-in ${number} of team ${team} with the hash of its receipt`,
    )
  expect(handIns.length <= answered.sent, `${handIns.length} hand-ins of ${answered.sent} files`)
  expect(new Set(handIns.map(({ hash }) => hash)).size === handIns.length, 'a file was stored twice')
  for (const row of handIns) {
    const which = `hand-in ${row.number} of team ${row.team}`
    const file = await rows.handIns.file(row.id)
    expect(file !== null && sha256(file) === row.hash, `${which} has another file`)
    expect(['accepted', 'superseded'].includes(row.state), `${which} is ${row.state}: ${row.reasons.join()}`)
    for (const action of ['handed-in', 'hand-in-accepted'] as const) {
      const lines = log.filter(line => line.action === action && isAbout(line.details, row)).length
      expect(lines === 1, `${which}: ${action} stands ${lines} times in the log`)
    }
  }
  for (const [team, own] of Map.groupBy(handIns, row => row.team)) {
    const numbers = own.map(({ number }) => number).sort((a, b) => a - b)
    expect(
      numbers.every((number, at) => number === at + 1),
      `team ${team} has hand-ins ${numbers}`,
    )
    const playing = own.filter(({ state }) => state === 'accepted').map(({ number }) => number)
    expect(playing.length === 1 && playing[0] === numbers.at(-1), `of team ${team} play ${playing}`)
  }
  await expectMarks(rows, answered, teams, expect)
  const count = (action: string): number => log.filter(line => line.action === action).length
  const marked = count('mark-given')
  expect(
    marked >= answered.given && marked <= answered.givenAtMost,
    `${marked} marks in the log; ${answered.given} were answered and ${answered.givenAtMost} sent`,
  )
  const [ladder] = await tournaments.ladders()
  const keys: string[] = []
  if (ladder !== undefined) for await (const { slot } of games.ofTournament(ladder)) keys.push(slot)
  expect(new Set(keys).size === keys.length, 'a game of the ladder is stored twice')
  expect(
    keys.length >= answered.ladderGames,
    `${keys.length} games of ${answered.ladderGames} that were told`,
  )
  return faults
}

const isAbout = (details: object, { team, number }: { team: number; number: number }): boolean =>
  'team' in details && 'number' in details && details.team === team && details.number === number

async function expectMarks(
  rows: Store['course'],
  answered: Answered,
  teams: ReadonlyMap<number, number>,
  expect: (isFine: boolean, words: string) => void,
): Promise<void> {
  const stored = await rows.marks.ofCourse(COURSE)
  for (const [key, { acknowledged, sent }] of answered.marks) {
    const found = stored.filter(({ team, item }) => `${teams.get(team)} ${item}` === key)
    const isThere = found.length === 1 && [acknowledged, sent].includes(found[0]?.points ?? 0)
    const isLost = acknowledged === 0 && found.length === 0
    expect(isThere || isLost, `${key}: ${found.map(({ points }) => points)} for ${acknowledged} or ${sent}`)
  }
  const numbers = (await releasesOf(rows, COURSE)).map(({ number }) => number).sort((a, b) => a - b)
  const isInOrder = numbers.every((number, at) => number === at + 1)
  const isEnough = numbers.length >= answered.releases && numbers.length <= answered.releasesAtMost
  expect(isInOrder && isEnough, `releases ${numbers} for ${answered.releases} answered`)
}
