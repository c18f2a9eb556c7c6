/** The viva sheets of a course: who gets them, from which file, and what the audit log says. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, PLAYED_AT, playedCourse, serviceAt } from '../../test/played-course.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import type { Store } from '../store/store.ts'
import type { Actor } from './service.ts'
import { calculateSimilarity } from './similarity.ts'
import { vivaSeen } from './viva.ts'

const STAFF: Actor = { kind: 'command line' }
const places = temporaryPlaces()
const folder = places.folder()
let store: Store
let course = 0

beforeAll(async () => {
  store = await opened({ folder })
  course = (await playedCourse(store)).course
})
afterAll(async () => {
  await store.close()
  places.clear()
})

const seen = (actor: Actor, team = 1) => vivaSeen(store, serviceAt(store, PLAYED_AT), actor, course, team)

test.for<[string, Actor]>([
  ['nobody', { kind: 'nobody' }],
  ['its own member', { kind: 'member', person: 1, name: 'x', course: 1, team: 1 }],
  ['its own token', { kind: 'team', course: 1, team: 1 }],
])('is refused to %s', async ([, actor]) => {
  expect(await seen(actor)).toMatchObject({ ok: false, error: { kind: 'not allowed' } })
})

test('is about the file that plays and the people of the team, and is noted', async () => {
  const sheet = given(await seen(STAFF))
  expect(sheet).toMatchObject({ file: 'team1.py, hand-in 1', members: ['First 1 (r1a)', 'Second 1 (r1b)'] })
  expect(sheet.code).toMatchObject({ ok: true, value: { functions: 1, techniques: [] } })
  expect(sheet.report.games.length).toBeGreaterThan(0)
  expect(sheet.neighbours).toEqual({ sources: null, behaviour: null })
  const [last] = await store.course.audit.list(course, 1)
  expect(last).toMatchObject({ action: 'exported', details: { what: 'viva sheet of team 1' } })
})

test('has neighbours once the sources are compared', async () => {
  await calculateSimilarity(serviceAt(store, PLAYED_AT), course)
  expect(given(await seen(STAFF)).neighbours.sources).not.toBeNull()
})

test('of a team that there is not', async () => {
  expect(await seen(STAFF, 99)).toMatchObject({ ok: false, error: { message: 'course 1 has no team 99' } })
})
