/**
 * From the frozen hand-ins to released marks, with bots that are really played; and that before a release a team
 * can fetch nothing that tells how the others did.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PYTHONS } from '../../test/pythons.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import type { Course } from '../course/course.ts'
import { COURSES_BY_TEMPLATE } from '../course/course-2018.ts'
import { assert } from '../rules/result.ts'
import { workForAll } from '../runner/worker.ts'
import type { Store } from '../store/store.ts'
import { actorOf } from './accounts.ts'
import { newCourse } from './courses.ts'
import { askForFairness, calculateFairness, fairnessSeen, releaseFairness } from './fairness.ts'
import { beginCheck, endCheck, handIn } from './hand-ins.ts'
import { giveMark, markBook, marksSheet, ownMarks, releaseMarks } from './marks.ts'
import { register, registrationAttempts } from './registration.ts'
import { isPublicTournament, releaseStage } from './release.ts'
import type { Actor, Answer, Service } from './service.ts'
import { beginTournament, gamesSeen, seenTournament, tournamentView } from './tournament.ts'

const STAFF: Actor = { kind: 'command line' }
const places = temporaryPlaces()
const python = PYTHONS[0]?.word ?? null
const TEMPLATE = COURSES_BY_TEMPLATE['course-2018']
const COURSE: Course = {
  ...TEMPLATE,
  python: python ?? 'python3',
  limit: 2000,
  tournament: { ...TEMPLATE.tournament, stages: 'league' },
}
let time = TEMPLATE.registrationUntil - 1000
let store: Store
const service = (): Service => ({ store: store.course, now: () => new Date(time) })
const members: Actor[] = []
let course: number

function given<T>(answer: Answer<T>): T {
  assert(answer.ok, answer.ok ? '' : `${answer.error.message} ${answer.error.complaints?.join()}`)
  return answer.value
}
const wordsOf = (answer: Answer<unknown>): string =>
  answer.ok ? 'ok' : [answer.error.message, ...(answer.error.complaints ?? [])].join(' | ')

const source = (team: number): string => `import sys
class Team${team}:
    def move(self, board, old_move, flag):
        sys.stderr.write('team ${team} thinks\\n')
        cells = board.find_valid_move_cells(old_move)
        return cells[${team} % len(cells)]
`

beforeAll(async () => {
  store = await opened({ folder: places.folder() })
  course = given(await newCourse(service(), STAFF, COURSE)).id
  const attempts = registrationAttempts()
  for (const number of [1, 2, 3]) {
    const login = `s${number}`
    const asked = {
      login,
      name: `Student ${number}`,
      roll: null,
      password: 'long enough',
      team: `T${number}`,
      code: null,
    }
    const signedIn = given(await register(service(), attempts, course, 'class', asked))
    members.push(actorOf(signedIn.person))
  }
})
afterAll(async () => {
  await store.close()
  places.clear()
})

const handedIn = async (number: number): Promise<number> => {
  const files = [{ name: `team${number}.py`, bytes: new TextEncoder().encode(source(number)) }]
  const upload = { course, team: number, files, received: new Date(time) }
  return given(await handIn(service(), members[number - 1] ?? STAFF, upload)).id
}

const begin = (actor: Actor) => beginTournament(store, service(), actor, course)

/** All that somebody can see of the tournament, as a text. */
async function sightOf(actor: Actor): Promise<string> {
  const seen = await seenTournament(store, service(), actor, course)
  if (!seen.ok) return seen.error.message
  const games: unknown[] = []
  for await (const { game, stderr } of gamesSeen(store, seen.value))
    games.push([game.slot, game.record.ending, stderr])
  return JSON.stringify([await tournamentView(store, seen.value), games])
}

const NOBODY: Actor = { kind: 'nobody' }

it.skipIf(python === null)('a course is played, marked and released', async () => {
  const checks = []
  for (const number of [1, 2, 3]) checks.push(await handedIn(number))
  expect(wordsOf(await begin(STAFF))).toContain('the deadline is 2018-02-24 23:55')
  time = TEMPLATE.deadline + 1
  expect(wordsOf(await begin(STAFF))).toContain('the check of hand-in 1 of team 1 is not over')
  for (const id of checks) {
    await beginCheck(service(), id)
    await endCheck(service(), id, { reasons: [], report: {} })
  }
  expect(wordsOf(await begin(members[0] ?? NOBODY))).toBe('only staff may do that')
  const id = given(await begin(STAFF))
  expect(wordsOf(await begin(STAFF))).toBe('the tournament of this course has begun')
  const states = (await store.course.handIns.ofCourse(course)).map(({ state }) => state)
  expect(states).toEqual(['frozen', 'frozen', 'frozen'])

  const signal = new AbortController().signal
  const done = await workForAll(store, {
    concurrency: 2,
    finish: signal,
    abort: signal,
    untilDone: true,
    played: () => {},
    trouble: message => expect.unreachable(message),
  })
  expect(done).toEqual({ ok: true, value: 6 })
  expect((await store.tournaments.byId(id))?.status).toBe('finished')
  expect(await store.bots.list()).toEqual([]) // a hand-in does not become a bot that anybody may play
  const [last] = await store.games.latest({ tournament: id }, 1)
  const { names, hashes } = last ?? expect.fail('it was played')
  await store.bots.note({ name: names[0], word: 'public.py', kind: 'python', hash: hashes[0] })
  expect(await store.bots.list()).toMatchObject([{ name: names[0], games: 0 }]) // where the same file is known, no game of the course counts

  // nothing is released: neither a team nor a visitor sees a game, a count or a table
  const hidden = await sightOf(NOBODY)
  expect(hidden).toBe(JSON.stringify([JSON.parse(hidden)[0], []]))
  expect(hidden).not.toMatch(/"points"/)
  for (const member of members) expect(await sightOf(member)).toBe(hidden)
  expect(await isPublicTournament(service(), course)).toBe(false)

  // the luck of the draw is for staff, and for others no further than the last stage is
  expect(wordsOf(await askForFairness(store, service(), members[0] ?? NOBODY, course))).toBe(
    'only staff may do that',
  )
  expect(wordsOf(await releaseFairness(service(), STAFF, course, 'all'))).toContain('not been calculated yet')
  const luck = await calculateFairness(store, service(), course, { redraws: 20 })
  expect(luck.ok && luck.value.entrants.map(({ random }) => random.stages)).toEqual([[1], [1], [1]])
  const rowsSeen = async (actor: Actor): Promise<number | null | undefined> => {
    const seen = await fairnessSeen(store, service(), actor, course)
    return seen.ok ? seen.value.own : undefined
  }
  given(await releaseFairness(service(), STAFF, course, 'all'))
  for (const actor of [...members, NOBODY]) expect(await rowsSeen(actor)).toBeUndefined()
  expect(await rowsSeen(STAFF)).toBeNull()

  // its own games alone, with its own stderr alone
  expect(wordsOf(await releaseStage(store, service(), members[0] ?? NOBODY, course, 0, 'all'))).toBe(
    'only staff may do that',
  )
  given(await releaseStage(store, service(), STAFF, course, 0, 'own'))
  const own = await sightOf(members[0] ?? NOBODY)
  expect(JSON.parse(own)[1]).toHaveLength(4)
  expect([await rowsSeen(members[1] ?? NOBODY), await rowsSeen(NOBODY)]).toEqual([1, undefined])
  expect(own).toContain('team 1 thinks')
  expect(own).not.toMatch(/team [23] thinks/)
  expect(await sightOf(NOBODY)).toBe(hidden.replace('"none"', '"own"'))

  given(await releaseStage(store, service(), STAFF, course, 0, 'all'))
  expect(await isPublicTournament(service(), course)).toBe(true)
  expect([await rowsSeen(members[1] ?? NOBODY), await rowsSeen(NOBODY)]).toEqual([null, null])
  expect(JSON.parse(await sightOf(NOBODY))[1]).toHaveLength(6)
  expect(await sightOf(NOBODY)).not.toMatch(/thinks/)

  // marks: calculated, by rubric, an override; seen by the student when they are released, and a change as a change
  const mark = (item: string, points: number | null, comment = '') =>
    giveMark(service(), STAFF, course, { team: 1, person: null, item, points, comment })
  expect(wordsOf(await mark('heuristic', 11))).toBe('marks must be from 0 to 10; found 11')
  expect(
    wordsOf(
      await giveMark(service(), members[0] ?? NOBODY, course, {
        team: 1,
        person: null,
        item: 'viva',
        points: 10,
        comment: '',
      }),
    ),
  ).toBe('only staff may do that')
  for (const item of ['heuristic', 'search', 'analysis', 'viva']) given(await mark(item, 8, `good ${item}`))
  expect(wordsOf(await ownMarks(service(), members[0] ?? NOBODY, course))).toBe(
    'your marks are not released yet',
  )
  expect(given(await releaseMarks(store, service(), STAFF, course))).toBe(1)
  const before = given(await ownMarks(service(), members[0] ?? NOBODY, course))
  expect(before.marks.rubric.map(({ points }) => points)).toEqual([8, 8, 8, 8])
  given(await mark('viva', 9))
  expect(given(await ownMarks(service(), members[0] ?? NOBODY, course))).toEqual(before) // a release is a snapshot
  given(await releaseMarks(store, service(), STAFF, course))
  const after = given(await ownMarks(service(), members[0] ?? NOBODY, course))
  expect(after.changes.map(({ item }) => item)).toEqual(['viva', 'total'])
  expect((await markBook(store, service(), NOBODY, course)).ok).toBe(false)
  const sheet = given(await marksSheet(store, service(), STAFF, course))
  expect(sheet.split('\n')[0]).toContain('Team Number,Team Name,Name,Roll No')
})
