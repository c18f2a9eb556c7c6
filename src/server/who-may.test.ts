/**
 * Who may do what: every route × everybody who may ask, with the expected answers, over HTTP. First while the course is
 * open, then when most is to be hidden: its tournament is over, its first stage is released to each team for its own
 * games, and marks are given and not released. A route without a row fails the test. Besides the answers, it is held that
 * a refused request changes nothing, and that no answer has in it what is another's.
 */
import { get } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppOn, appOn } from '../../test/app-on.ts'
import {
  type Furnished,
  furnishedCourse,
  headersOf,
  ONLOOKERS,
  type Onlooker,
  OTHERS,
} from '../../test/furnished-course.ts'
import { given, PLAYED_AT, playAll, serviceAt } from '../../test/played-course.ts'
import { type Answer, asked } from '../../test/served.ts'
import { twoEntrants } from '../../test/store-games.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { ultimata } from '../../test/ultimata.ts'
import { makeJoinCode } from '../course/join-code.ts'
import { calculateFairness } from '../course-service/fairness.ts'
import { beginCheck, endCheck } from '../course-service/hand-ins.ts'
import { giveMark } from '../course-service/marks.ts'
import { releaseStage } from '../course-service/release.ts'
import type { Actor } from '../course-service/service.ts'
import { calculateSimilarity } from '../course-service/similarity.ts'
import { beginTournament } from '../course-service/tournament.ts'
import { start } from '../rules/position.ts'
import { makePosition } from '../rules/position-text.ts'
import { COURSE_GAME } from '../rules/variants.ts'
import type { Store } from '../store/store.ts'

type State = 'open' | 'over'

interface Row {
  readonly route: string // as the server has it
  readonly path?: () => string // where the usual numbers would not do
  readonly body?: unknown // or what gives it, for whom it is
  readonly open: string // the statuses, in the order of ONLOOKERS
  readonly over?: string // where they differ
  readonly command?: string // of "ultimata course", by which staff do the same
}

// in the order of the columns:  nobody stranger teamless other own token staff
const ALL = '200 200 200 200 200 200 200'
const NONE = '404 404 404 404 404 404 404'
const STAFF_ONLY = '403 403 403 403 403 403 200'
const OWN = '401 404 404 404 200 200 200'
const OWN_BY_NAME = '401 404 404 404 200 403 200' // not by a token

const SOURCE = 'class Team1:\n    def move(self, board, old_move, flag):\n        pass\n'

const EMPTY_BOARD = encodeURIComponent(makePosition(start(COURSE_GAME)))

const ROWS: readonly Row[] = [
  // what is there for everybody
  { route: 'GET /health', open: ALL },
  { route: 'GET /metrics', open: ALL },
  { route: 'GET /ultimata.tgz', open: ALL },
  { route: 'GET /ultimata/:build.tgz', path: () => '/ultimata/0123456789.tgz', open: NONE },
  { route: 'GET /api/docs/', open: ALL },
  { route: 'GET /api/docs/static/index.html', open: '302 302 302 302 302 302 302' },
  { route: 'GET /api/docs/static/swagger-initializer.js', open: ALL },
  { route: 'GET /api/docs/json', open: ALL },
  { route: 'GET /api/docs/yaml', open: ALL },
  { route: 'GET /api/docs/static/*', open: NONE },
  { route: 'GET /api/me', open: ALL },
  { route: 'GET /api/variants', open: ALL },
  { route: 'GET /api/preview.png', open: ALL },
  { route: 'GET /api/bots', open: ALL },
  { route: 'GET /api/bots/profile', path: () => '/api/bots/profile?name=Ada', open: NONE },
  { route: 'GET /api/ratings', open: ALL },
  { route: 'GET /api/explorer', path: () => `/api/explorer?position=${EMPTY_BOARD}`, open: ALL },
  { route: 'GET /api/courses', open: ALL, command: 'list' },
  { route: 'GET /api/courses/:id', open: ALL, command: 'show' },
  { route: 'GET /api/courses/:id/ladder', open: ALL, command: 'ladder' },

  // signing in
  {
    route: 'POST /api/sign-in',
    body: { login: 'ta', password: 'not this one' },
    open: '401 401 401 401 401 401 401',
  },
  { route: 'POST /api/sign-out', body: {}, open: ALL },
  { route: 'POST /api/sign-out-everywhere', body: {}, open: '401 200 200 200 200 401 200' },
  {
    route: 'POST /api/password',
    body: { old: 'not this one', password: 'long enough' },
    open: '401 403 403 403 403 401 403',
  },
  { route: 'POST /api/links/read', body: { token: 'x'.repeat(43) }, open: NONE },
  {
    route: 'POST /api/links/claim',
    body: { token: 'x'.repeat(43), login: 'x', name: 'x', password: 'long enough' },
    open: NONE,
  },
  { route: 'POST /api/links/open', body: { token: 'x'.repeat(43), password: 'long enough' }, open: NONE },

  // games and tournaments
  { route: 'GET /api/games', open: ALL },
  { route: 'GET /api/games/:id', open: '404 404 404 404 404 404 200' },
  { route: 'GET /api/tournaments', open: ALL },
  { route: 'GET /api/tournaments/:id', open: '404 404 404 404 404 404 200' },
  { route: 'GET /api/tournaments/:id/results', open: '404 404 404 404 404 404 200' },
  { route: 'GET /api/tournaments/:id/events', open: '404 404 404 404 404 404 200' },
  { route: 'GET /api/tournaments/:id/live', open: '404 404 404 404 404 404 200' },
  { route: 'POST /api/tournaments/:id/cancel', body: {}, open: STAFF_ONLY },
  { route: 'POST /api/tournaments/:id/resume', body: {}, open: STAFF_ONLY },
  {
    route: 'POST /api/tournaments',
    body: { variant: 'ultimate', entrants: ['random', 'greedy'] },
    open: '403 403 403 403 403 403 201',
  },
  {
    route: 'POST /api/live-games',
    body: { variant: 'twin', seats: ['human', 'hand-in:1'], limit: null },
    open: '404 404 404 404 400 400 400',
  },
  { route: 'GET /api/live-games/:game', open: ALL },
  { route: 'GET /api/live-games/:game/live', open: ALL },
  {
    route: 'POST /api/live-games/:game/acts',
    body: { key: 'x'.repeat(22), act: { kind: 'resign' } },
    open: '403 403 403 403 403 403 403',
  },
  {
    route: 'POST /api/live-games/:game/prints',
    body: { key: 'x'.repeat(22) },
    open: '403 403 403 403 403 403 403',
  },
  {
    route: 'POST /api/live-games/links',
    body: { variant: 'twin', side: 0, limit: null, name: '' },
    open: '401 201 201 201 201 201 201',
  },
  {
    route: 'POST /api/live-games/:game/join',
    body: { invitation: 'x'.repeat(22), key: 'x'.repeat(22), name: '' },
    open: NONE,
  },
  { route: 'GET /api/live-games/reach', open: ALL },

  // teams
  {
    route: 'POST /api/courses/:id/register',
    body: (who: Onlooker) => ({
      login: `new-${who}`,
      name: 'x',
      password: 'long enough',
      team: `New ${who}`,
    }),
    open: ALL,
    over: '409 409 409 409 409 409 409',
  },
  { route: 'GET /api/courses/:id/team', open: '401 404 404 200 200 200 404' },
  { route: 'GET /api/courses/:id/teams/:team', open: OWN, command: 'team' },
  { route: 'GET /api/courses/:id/teams/:team/hand-ins/:number', open: OWN, command: 'team' },
  {
    route: 'POST /api/courses/:id/teams',
    body: (who: Onlooker) => ({ name: `Made by ${who}` }),
    open: '401 403 200 409 409 403 200',
    over: '401 403 409 409 409 403 409',
    command: 'new-team',
  },
  {
    route: 'POST /api/courses/:id/join',
    body: () => ({ code: furnished.code }),
    open: '401 403 409 409 409 401 403',
  },
  {
    route: 'POST /api/courses/:id/leave',
    body: {},
    open: '401 403 409 200 200 401 403',
    over: '401 403 409 409 409 401 403',
  },
  {
    route: 'POST /api/courses/:id/teams/:team',
    body: { name: 'Deep Grid' },
    open: OWN_BY_NAME,
    command: 'team',
  },
  { route: 'POST /api/courses/:id/teams/:team/code', body: {}, open: OWN_BY_NAME, command: 'team' },
  {
    route: 'POST /api/courses/:id/teams/:team/hand-ins/:file',
    body: SOURCE,
    open: '401 404 404 404 201 201 201',
    over: '401 404 404 404 409 409 409',
    command: 'hand-in',
  },
  {
    route: 'POST /api/courses/:id/teams/:team/challenges',
    body: { row: 8 },
    open: OWN,
    over: '401 409 409 409 409 409 409',
    command: 'challenge',
  },
  { route: 'GET /api/courses/:id/teams/:team/ladder-games', open: OWN },
  { route: 'GET /api/courses/:id/teams/:team/ladder-games/:game', open: OWN },

  // the tournament and marks, as far as they are released
  { route: 'GET /api/courses/:id/tournament', open: NONE, over: ALL },
  { route: 'GET /api/courses/:id/games', open: NONE, over: ALL },
  { route: 'GET /api/courses/:id/games.jsonl', open: NONE, over: ALL },
  {
    route: 'GET /api/courses/:id/stderr.txt',
    open: '401 404 404 404 404 404 404',
    over: '401 200 200 200 200 200 200',
  },
  { route: 'GET /api/courses/:id/my-marks', open: '401 404 404 404 404 404 404' },
  {
    route: 'GET /api/courses/:id/fairness',
    open: NONE,
    over: '404 404 404 404 404 404 200',
    command: 'fairness',
  },
  {
    route: 'GET /api/courses/:id/fairness.html',
    open: NONE,
    over: '404 404 404 404 404 404 200',
    command: 'fairness',
  },

  // reports on a team's games
  ...['', '.html', '.json', '/games.txt'].map(what => ({
    route: `GET /api/courses/:id/teams/:team/report${what}`,
    open: OWN,
    command: 'report',
  })),
  { route: 'POST /api/courses/:id/teams/:team/report', body: {}, open: OWN, command: 'report' },
  ...['.html', '.json'].map(what => ({
    route: `GET /api/courses/:id/teams/:team/viva${what}`,
    open: STAFF_ONLY,
    command: 'viva',
  })),
  { route: 'POST /api/courses/:id/reports', body: {}, open: STAFF_ONLY, command: 'report' },

  // staff
  { route: 'GET /api/audit', open: STAFF_ONLY, command: 'audit' },
  {
    route: 'POST /api/staff',
    body: { login: 'more', name: 'More' },
    open: STAFF_ONLY,
    over: '403 403 403 403 403 403 409',
    command: 'add-staff',
  },
  {
    route: 'POST /api/people/:id/link',
    body: {},
    path: () => `/api/people/${furnished.mate.id}/link`,
    open: STAFF_ONLY,
    command: 'link',
  },
  { route: 'GET /api/courses/:id/dashboard', open: STAFF_ONLY, command: 'show' },
  { route: 'GET /api/courses/:id/file', open: STAFF_ONLY, command: 'show' },
  {
    route: 'POST /api/courses/:id/file',
    body: { file: 'x', format: 'yaml', reason: '' },
    open: '403 403 403 403 403 403 400',
    command: 'edit',
  },
  {
    route: 'POST /api/courses',
    body: { file: 'x', format: 'yaml' },
    open: '403 403 403 403 403 403 400',
    command: 'new',
  },
  {
    route: 'POST /api/courses/:id/move',
    body: () => ({ person: furnished.mate.id, to: 3, beyondSize: true }),
    open: STAFF_ONLY,
    over: '403 403 403 403 403 403 409',
    command: 'move',
  },
  {
    route: 'POST /api/courses/:id/roster',
    body: { text: 'x', beyondSize: false },
    open: '403 403 403 403 403 403 400',
    command: 'roster',
  },
  {
    route: 'POST /api/courses/:id/teams/:team/extension',
    body: { deadline: new Date(PLAYED_AT - 120_000).toISOString(), reason: 'ill' },
    open: STAFF_ONLY,
    over: '403 403 403 403 403 403 409',
    command: 'extend',
  },
  {
    route: 'POST /api/hand-ins/:id/recheck',
    body: { reason: 'x' },
    open: '403 403 403 403 403 403 409',
    command: 'recheck',
  },
  { route: 'GET /api/courses/:id/obstacles', open: STAFF_ONLY, command: 'show' },
  {
    route: 'POST /api/courses/:id/tournament',
    body: {},
    open: '403 403 403 403 403 403 409',
    command: 'begin',
  },
  {
    route: 'POST /api/courses/:id/stages/:stage/release',
    body: { level: 'none' },
    path: () => '/api/courses/1/stages/1/release',
    open: '403 403 403 403 403 403 404',
    over: STAFF_ONLY,
    command: 'release',
  },
  {
    route: 'POST /api/courses/:id/fairness',
    body: {},
    open: '403 403 403 403 403 403 404',
    over: STAFF_ONLY,
    command: 'fairness',
  },
  {
    route: 'POST /api/courses/:id/fairness/release',
    body: { level: 'none' },
    open: '403 403 403 403 403 403 409',
    over: STAFF_ONLY,
    command: 'release',
  },
  { route: 'GET /api/courses/:id/marks', open: STAFF_ONLY, command: 'marks' },
  { route: 'GET /api/courses/:id/marks.csv', open: STAFF_ONLY, command: 'marks' },
  {
    route: 'POST /api/courses/:id/marks',
    body: { team: 1, person: null, item: 'search', points: 3, comment: '' },
    open: STAFF_ONLY,
    command: 'mark',
  },
  {
    route: 'POST /api/courses/:id/exports/moodle-worksheet',
    body: { text: 'x' },
    open: '403 403 403 403 403 403 409',
    command: 'export',
  },
  {
    route: 'POST /api/courses/:id/exports/canvas',
    body: { text: 'x' },
    open: '403 403 403 403 403 403 409',
    command: 'export',
  },
  {
    route: 'GET /api/courses/:id/moodle-gradebook.csv',
    open: '403 403 403 403 403 403 409',
    command: 'export',
  },
  { route: 'GET /api/courses/:id/feedback.zip', open: '403 403 403 403 403 403 409', command: 'export' },
  {
    route: 'GET /api/courses/:id/similarity',
    open: '403 403 403 403 403 403 404',
    over: STAFF_ONLY,
    command: 'similarity',
  },
  {
    route: 'POST /api/courses/:id/similarity',
    body: {},
    open: STAFF_ONLY,
    over: '403 403 403 403 403 403 409',
    command: 'similarity',
  },
  {
    route: 'GET /api/courses/:id/similarity/:left/:right',
    path: () => '/api/courses/1/similarity/0/1',
    open: '403 403 403 403 403 403 404',
    over: STAFF_ONLY,
    command: 'similarity',
  },
  {
    route: 'GET /api/courses/:id/behaviour',
    open: '403 403 403 403 403 403 404',
    over: '403 403 403 403 403 403 404',
    command: 'behaviour',
  },
  {
    route: 'POST /api/courses/:id/behaviour',
    body: {},
    open: STAFF_ONLY,
    over: '403 403 403 403 403 403 409',
    command: 'behaviour',
  },
  { route: 'GET /api/courses/:id/cases', open: STAFF_ONLY, command: 'case' },
  { route: 'GET /api/courses/:id/my-cases', open: '401 404 404 200 200 200 404' },
  {
    route: 'POST /api/courses/:id/cases',
    body: { left: 'hand-in 1', right: 'hand-in 2', text: 'a word of staff' },
    open: '403 403 403 403 403 403 409',
    over: '403 403 403 403 403 403 409',
    command: 'case',
  },
  {
    route: 'POST /api/courses/:id/cases/:number/steps',
    body: { kind: 'note', text: 'a word of staff' },
    open: STAFF_ONLY,
    command: 'case',
  },
  {
    route: 'POST /api/courses/:id/cases/:number/marks',
    body: { points: 0, text: 'a word of staff' },
    open: '403 403 403 403 403 403 409',
    command: 'case',
  },
  {
    route: 'POST /api/courses/:id/cases/:number/statement',
    body: { text: 'words' },
    open: '401 403 403 200 200 403 403',
  },
  {
    route: 'GET /api/courses/:id/cases/:number/pair',
    open: '401 404 404 403 403 403 200',
    command: 'case',
  },
  { route: 'GET /api/courses/:id/teams/:team/neighbours', open: STAFF_ONLY, command: 'similarity' },

  { route: 'POST /api/courses/:id/teams/:team/token', body: {}, open: OWN_BY_NAME, command: 'team' },
]
/** What ends a course comes after all else. */
const LAST: readonly Row[] = [
  { route: 'POST /api/courses/:id/marks/release', body: {}, open: STAFF_ONLY, command: 'release' },
  { route: 'POST /api/courses/:id/close', body: {}, open: STAFF_ONLY, command: 'close' },
]

const STAFF: Actor = { kind: 'command line' }
const PATIENCE = 600_000
const DAY = 86_400_000
const places = temporaryPlaces()
let store: Store
let app: AppOn
let furnished: Furnished
let time = PLAYED_AT
let hidden = 0 // a tournament that is not for everybody
let game = 0 // and a game of it
let open = 0 // a tournament of no course
let live = ''

beforeAll(async () => {
  store = await opened({ folder: places.folder() })
  furnished = await furnishedCourse(store)
  open = await store.tournaments.create(twoEntrants(2), '0', [])
  app = await appOn(store, () => new Date(time))
}, PATIENCE)
afterAll(async () => {
  await app.close()
  await store.close()
  places.clear()
})

async function ask(who: Onlooker, { route, path, body: given }: Row): Promise<Answer> {
  const [method = '', url = ''] = route.split(' ')
  const body = typeof given === 'function' ? given(who) : given
  const headers: Record<string, string> = await headersOf(store, furnished, who)
  if (body !== undefined)
    headers['Content-Type'] = typeof body === 'string' ? 'text/x-python' : 'application/json'
  const to = path?.() ?? pathOf(method, url)
  if (url.endsWith('/live')) return headOf(to, headers)
  const answer = await asked(app.address, to, {
    method,
    headers,
    body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
  })
  if (answer.status === 200 && /\/(?:token|code)$/.test(url))
    furnished = { ...furnished, ...JSON.parse(answer.text) }
  return answer
}

/** A stream has no end, so only its head is waited for. */
const headOf = (path: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asking = get(`${app.address}${path}`, { headers }, response => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' })
      asking.destroy()
    }).on('error', reject)
  })

const pathOf = (method: string, url: string): string =>
  url
    .replace('tournaments/:id', `tournaments/${method === 'GET' ? hidden : open}`)
    .replace('/games/:id', `/games/${game}`)
    .replace('live-games/:game', `live-games/${live}`)
    .replace('ladder-games/:game', `ladder-games/${FIRST_GAME}`)
    .replace(':file', 'team1.py')
    .replace('*', 'nothing.png')
    .replace(/:id|:team|:number/g, '1')

const FIRST_GAME = 1

/** All that a request may change. */
async function stateOf(): Promise<string> {
  const { course, jobs, tournaments } = store
  const rows = [furnished.course, furnished.elsewhere].map(async id => [
    await course.courses.byId(id),
    await course.courses.teams(id),
    (await course.people.ofCourse(id)).filter(({ name }) => !name.startsWith('Called ')),
    await course.handIns.ofCourse(id),
    await course.marks.ofCourse(id),
    await course.cases.ofCourse(id),
    await course.marks.releases(id),
  ])
  const others = [await course.people.staff(), await tournaments.list(), await jobs.count([])]
  return JSON.stringify([await Promise.all(rows), others])
}

/** What is for a team, or for staff, alone. */
async function secretsOf(team: number): Promise<string[]> {
  const rows = await store.course.courses.teams(furnished.course)
  const { code = '', name = '' } = rows.find(({ number }) => number === team) ?? {}
  return [
    ...[makeJoinCode(code), `First ${team}`, `r${team}a`, `reason of team ${team}`],
    ...[`idea of team ${team}`, `what team ${team} printed`, `${name} says`, `team ${team}, hand-in 1 says`],
  ]
}
async function secretsOfStaff(state: State): Promise<string[]> {
  const row = await store.course.courses.byId(furnished.course)
  return ['a word of staff', ...(state === 'open' && row ? [row.secret] : [])]
}

/** In compressed bytes any three letters stand somewhere. */
const isPacked = (headers: Answer['headers']): boolean =>
  /gzip|octet-stream|image\/png|zip/.test(String(headers['content-type']))

const met = new Set<string>() // secrets that were seen by whom they are for

async function held(row: Row, state: State): Promise<void> {
  const statuses: number[] = []
  for (const who of ONLOOKERS) {
    const before = row.body === undefined ? '' : await stateOf()
    const { status, text: body, headers } = await ask(who, row)
    const text = isPacked(headers) ? '' : body
    statuses.push(status)
    if (status >= 400 && row.body !== undefined)
      expect(await stateOf(), `${row.route}, refused to ${who}, changes nothing`).toBe(before)
    if (who === 'own' || who === 'staff')
      for (const secret of [...(await secretsOf(1)), ...(await secretsOfStaff(state))])
        if (text.includes(secret)) met.add(secret)
    if (who === 'staff') continue
    const secrets = [
      ...(await secretsOfStaff(state)),
      ...(await secretsOf(2)).filter(() => who !== 'other'),
      ...(OTHERS.includes(who) ? await secretsOf(1) : []),
    ]
    expect(
      secrets.filter(secret => text.includes(secret)),
      `${row.route} to ${who}`,
    ).toEqual([])
  }
  const expected = (state === 'over' && row.over) || row.open
  expect.soft(`${row.route} ${statuses.join(' ')}`, state).toBe(`${row.route} ${expected}`)
}

it('every route has a row, and every row a route', () => {
  const routes = app.routes.flatMap(({ method, url }) => [method].flat().map(verb => `${verb} ${url}`))
  const rows = [...ROWS, ...LAST].map(({ route }) => route)
  expect(routes.filter(route => !route.startsWith('HEAD ')).toSorted()).toEqual(rows.toSorted())
})

it('what staff do on the pages they do by commands too', async () => {
  const { out } = await ultimata('course', '--help')
  const commands = [...out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name)
  const ofStaff = [...ROWS, ...LAST].filter(({ open, over }) => [open, over].includes(STAFF_ONLY))
  const lacking = ofStaff.filter(({ route, command }) => route.includes('/courses') && !command)
  expect(lacking.map(({ route }) => route)).toEqual([])
  const named = [...ROWS, ...LAST].flatMap(({ command }) => command ?? [])
  expect(named.filter(command => !commands.includes(command))).toEqual([])
})

it(
  'while the course is open',
  async () => {
    time = PLAYED_AT - 23 * DAY
    hidden = furnished.ladder
    game = FIRST_GAME
    live = await beginLive()
    for (const row of ROWS) await held(row, 'open')
    // names of members are for everybody once the team agrees, and not while it is anonymous
    const ladder = async () => (await ask('nobody', { route: 'GET /api/courses/:id/ladder', open: '' })).text
    const set = (body: object) => ask('own', { route: 'POST /api/courses/:id/teams/:team', body, open: '' })
    await set({ showsNames: true })
    expect(await ladder()).toContain('First 1')
    await set({ anonymous: true })
    expect(await ladder()).not.toMatch(/First 1|Deep Grid/)
    await set({ showsNames: false, anonymous: false })
  },
  PATIENCE,
)

it(
  'when its tournament is over and little of it is released',
  async () => {
    time = PLAYED_AT
    const service = serviceAt(store, PLAYED_AT)
    const { course } = furnished
    for (const { id, number, state } of await store.course.handIns.ofCourse(course))
      if (state === 'received' || state === 'checking') {
        await beginCheck(service, id)
        await endCheck(service, id, {
          reasons: [`hand-in ${number} is none`],
          report: { rows: [], failure: null },
        })
      }
    hidden = given(await beginTournament(store, service, STAFF, course))
    await playAll(store, hidden)
    game = (await store.games.latest({ tournament: hidden, hidden: [] }, 1))[0]?.id ?? 0
    given(await releaseStage(store, service, STAFF, course, 0, 'own'))
    const mark = { person: null, points: 7, comment: 'a word of staff' }
    for (const team of [1, 2])
      given(await giveMark(service, STAFF, course, { team, item: 'heuristic', ...mark }))
    expect((await calculateFairness(store, service, course, { redraws: 4 })).ok).toBe(true)
    expect((await calculateSimilarity(service, course)).ok).toBe(true)
    live = await beginLive()
    for (const row of [...ROWS, ...LAST]) await held(row, 'over')
    expect((await secretsOf(1)).filter(secret => !met.has(secret))).toEqual([])
    expect([...met]).toContain('a word of staff')
  },
  PATIENCE,
)

async function beginLive(): Promise<string> {
  const body = { variant: 'extreme', seats: ['human', 'random'], limit: null }
  const { text } = await ask('nobody', { route: 'POST /api/live-games', body, open: '' })
  return JSON.parse(text).game
}
