/** Hand-ins and their checks while many people and several checkers are at work, on each kind of store. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseFor } from '../../test/courses.ts'
import { opened, storeKinds, temporaryPlaces } from '../../test/stores.ts'
import { UPLOAD_LASTS } from '../course/freeze.ts'
import { assert } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import { newCourse } from './courses.ts'
import { beginCheck, endCheck, handIn, loseCheck, unchecked, waitingChecks } from './hand-ins.ts'
import type { Actor, Answer, Service } from './service.ts'
import { changeTeam, extendDeadline, makeTeam } from './teams.ts'
import { beginTournament } from './tournament.ts'

const STAFF: Actor = { kind: 'command line' }
const places = temporaryPlaces()
const { kinds } = await storeKinds(places)
afterAll(() => places.clear())

function given<T>(answer: Answer<T>): T {
  assert(answer.ok, answer.ok ? '' : answer.error.message)
  return answer.value
}
const wordsOf = (answer: Answer<unknown>): string =>
  answer.ok ? 'ok' : [answer.error.message, ...(answer.error.complaints ?? [])].join(' | ')

const COURSE = courseFor({ tournament: { stages: 'league', draw: 'random', marks: 'played' } })
const source = (team: number, text: string): Uint8Array =>
  new TextEncoder().encode(`class Team${team}:\n    def move(self, a, b, c):\n        pass\n# ${text}\n`)

describe.for(kinds)('in $name', ({ reason, fresh }) => {
  let store: Store
  let course: number
  let time = COURSE.registrationUntil - 1000
  const service = (): Service => ({ store: store.course, now: () => new Date(time) })
  beforeAll(async () => {
    if (reason !== null) return
    store = await opened(await fresh())
    course = given(await newCourse(service(), STAFF, COURSE)).id
    for (const name of ['A', 'B', 'C']) given(await makeTeam(service(), STAFF, course, null, name))
  })
  afterAll(() => store?.close())

  const handedIn = (team: number, text: string) =>
    handIn(service(), STAFF, {
      ...{ course, team, received: new Date(time) },
      files: [{ name: `team${team}.py`, bytes: source(team, text) }],
    })
  const fine = { reasons: [], report: {} }
  const logged = async (action: string): Promise<number> =>
    (await store.course.audit.list(course, 1000)).filter(line => line.action === action).length

  it.skipIf(reason !== null)('many at once get a number each, while the team is renamed', async () => {
    const many = Array.from({ length: 12 }, (_, index) => index)
    const [receipts] = await Promise.all([
      Promise.all(many.map(index => handedIn(1 + (index % 2), `${index}`))),
      Promise.all(many.map(index => changeTeam(service(), STAFF, course, 1, { name: `name ${index}` }))),
    ])
    const numbers = receipts.map(given).map(({ receipt: { team, number } }) => `${team}/${number}`)
    expect(numbers.toSorted()).toEqual([1, 2].flatMap(team => [1, 2, 3, 4, 5, 6].map(n => `${team}/${n}`)))
    expect(await unchecked(service())).toBe(12)
  })

  it.skipIf(reason !== null)('several checkers check each once, and the last accepted plays', async () => {
    const checker = async (): Promise<number> => {
      let done = 0
      for (let left = await waitingChecks(service()); left.length > 0; left = await waitingChecks(service()))
        for (const id of left)
          if ((await beginCheck(service(), id)) && (await endCheck(service(), id, fine))) done++
      return done
    }
    const renaming = Array.from({ length: 12 }, (_, n) =>
      changeTeam(service(), STAFF, course, 2, { name: `other ${n}` }),
    )
    const done = await Promise.all([checker(), checker(), checker()])
    await Promise.all(renaming)
    expect(done.reduce((sum, each) => sum + each)).toBe(12)
    expect(await logged('hand-in-accepted')).toBe(12)
    const rows = await store.course.handIns.ofCourse(course)
    expect(rows.filter(({ state }) => state === 'accepted').map(({ number }) => number)).toEqual([6, 6])
    expect(rows.filter(({ state }) => state === 'superseded')).toHaveLength(10)
  })

  it.skipIf(reason !== null)(
    'a check that ends twice ends once, and one that was lost is begun again',
    async () => {
      const { id } = given(await handedIn(3, 'x'))
      expect(await beginCheck(service(), id)).not.toBeNull()
      expect(await beginCheck(service(), id)).toBeNull()
      await loseCheck(service(), id)
      expect(await waitingChecks(service())).toEqual([id])
      await beginCheck(service(), id)
      const ends = await Promise.all([endCheck(service(), id, fine), endCheck(service(), id, fine)])
      expect(ends.toSorted()).toEqual([false, true])
      await loseCheck(service(), id) // of one who was thought dead
      expect((await store.course.handIns.byId(id))?.state).toBe('accepted')
      expect(await logged('hand-in-accepted')).toBe(13)
    },
  )

  it.skipIf(reason !== null)(
    'what began to arrive in time counts, however late it is stored and checked',
    async () => {
      time = COURSE.deadline + UPLOAD_LASTS - 1
      const late = { course, team: 3, files: [{ name: 'team3.py', bytes: source(3, 'late') }] }
      const received = (at: number) => handIn(service(), STAFF, { ...late, received: new Date(at) })
      expect(wordsOf(await received(COURSE.deadline + 1))).toContain('the deadline was')
      const staff: Actor = { kind: 'staff', person: 1, name: 'TA' }
      const begin = () => beginTournament(store, service(), staff, course)
      expect(wordsOf(await begin())).toContain(
        'files whose upload began before the deadline may still arrive',
      )
      const { id, receipt } = given(await received(COURSE.deadline))
      expect(receipt.received).toBe(COURSE.deadline)
      time = COURSE.deadline + UPLOAD_LASTS + 1
      expect(wordsOf(await begin())).toContain('the check of hand-in 2 of team 3 is not over')
      await beginCheck(service(), id)
      await endCheck(service(), id, fine)
      const begun = await Promise.all([begin(), begin()])
      expect(begun.map(({ ok }) => ok).toSorted()).toEqual([false, true])
      expect((await store.course.handIns.byId(id))?.state).toBe('frozen')
      expect(wordsOf(await received(COURSE.deadline))).toBe(
        'the hand-ins are frozen: the tournament has begun',
      )
      const later = new Date(COURSE.deadline + 86_400_000)
      expect(wordsOf(await extendDeadline(service(), staff, course, 1, later, 'ill'))).toBe(
        'the hand-ins are frozen already',
      )
    },
  )
})
