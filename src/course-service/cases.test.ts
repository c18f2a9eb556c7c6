/** A case on a real store, from the note to the marks: what its teams and others see of it, and the audit log. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { given, type SimilarCourse, similarCourse } from '../../test/similar-course.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { COURSES_BY_TEMPLATE } from '../course/course-2018.ts'
import { assert } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import { casePair, casesSeen, markCase, openCase, ownCases, stateInCase, stepCase } from './cases.ts'
import { sourceId } from './class-sources.ts'
import { erasePerson, exportPerson } from './personal-data.ts'
import type { Actor, Answer } from './service.ts'
import { extendDeadline } from './teams.ts'

const STAFF: Actor = { kind: 'staff', person: 1, name: 'Ada' }
const places = temporaryPlaces()
let store: Store
let made: SimilarCourse
let members: ReadonlyMap<number, Actor>
let sources: readonly string[]

const messageOf = (answer: Answer<unknown>): string => (answer.ok ? 'done' : answer.error.message)

describe('a case', () => {
  beforeAll(async () => {
    store = await opened({ folder: places.folder() })
    made = await similarCourse(store)
    const { service, course } = made
    const teams = await service.store.courses.teams(course)
    const people = await service.store.people.ofCourse(course)
    members = new Map(
      teams.map(({ id, number }) => {
        const { id: person = 0, name = '' } = people.find(each => each.team === id) ?? {}
        return [number, { kind: 'member', person, name, course, team: id }]
      }),
    )
    const rows = await service.store.handIns.ofCourse(course)
    sources = teams.map(({ id }) => sourceId(rows.find(({ team }) => team === id)?.id ?? 0))
  })
  afterAll(async () => {
    await store.close()
    places.clear()
  })

  const member = (team: number): Actor => members.get(team) ?? { kind: 'nobody' }
  const pair = (): [string, string] => [sources[0] ?? '', sources[1] ?? '']
  const step = (words: Parameters<typeof stepCase>[4], actor: Actor = STAFF) =>
    stepCase(made.service, actor, made.course, 1, words)

  it('is opened by staff alone, with a note, once', async () => {
    const { service, course } = made
    for (const actor of [member(1), member(3), { kind: 'nobody' } as const])
      expect(await openCase(service, actor, course, pair(), 'x')).toMatchObject({
        error: { kind: 'not allowed' },
      })
    expect(messageOf(await openCase(service, STAFF, course, pair(), '  '))).toBe('a note needs some words')
    expect(messageOf(await openCase(service, STAFF, course, ['hand-in 999', pair()[1]], 'x'))).toBe(
      'one of the two files is not in this comparison',
    )
    expect(given(await openCase(service, STAFF, course, pair(), 'the same search'))).toBe(1)
    expect(messageOf(await openCase(service, STAFF, course, [pair()[1], pair()[0]], 'x'))).toBe(
      'case 1 is about these two already',
    )
  })

  it('is unknown to its teams before they are asked, and to others always', async () => {
    const { service, course } = made
    for (const team of [1, 2, 3]) {
      expect(given(await ownCases(service, member(team), course))).toEqual([])
      expect(messageOf(await stateInCase(service, member(team), course, 1, 'me'))).toBe(
        'there is no case 1 of yours',
      )
      expect(messageOf(await casePair(service, member(team), course, 1))).toBe('there is no case 1 of yours')
    }
    given(await step({ kind: 'ask', text: 'How did you write the search?' }))
    expect(given(await ownCases(service, member(3), course))).toEqual([])
    expect(messageOf(await stateInCase(service, member(3), course, 1, 'me'))).toBe(
      'there is no case 1 of yours',
    )
    const [own] = given(await ownCases(service, member(2), course))
    expect(own).toMatchObject({ number: 1, file: 'team2.py', question: 'How did you write the search?' })
    expect(JSON.stringify(own)).not.toMatch(/team1|Deep Grid|same search/)
  })

  it('its steps, and all cases, are for staff', async () => {
    const { service, course } = made
    for (const actor of [member(1), { kind: 'nobody' } as const, { kind: 'team', course, team: 1 } as const])
      for (const answer of [
        await casesSeen(service, actor, course),
        await step({ kind: 'note', text: 'x' }, actor),
        await step({ kind: 'show' }, actor),
        await step({ kind: 'decide', verdict: 'copied', teams: [1], text: 'x' }, actor),
        await markCase(service, actor, course, 1, { points: 0, text: 'x' }),
      ])
        expect(answer).toMatchObject({ error: { kind: 'not allowed' } })
  })

  it('shows no team the other’s file before the last deadline of both, nor without a decision', async () => {
    const { service, course, moveTo } = made
    const { deadline } = COURSES_BY_TEMPLATE['course-2018']
    expect(given(await casePair(service, STAFF, course, 1)).sides.map(({ team }) => team)).toEqual([1, 2])
    expect(messageOf(await casePair(service, member(1), course, 1))).toBe(
      'the file of the other side is not shown to you',
    )
    const early = 'before the deadline nobody but staff sees the file of another team'
    expect(messageOf(await step({ kind: 'show' }))).toBe(early)
    const late = new Date(deadline + 3_600_000)
    given(await extendDeadline(service, STAFF, course, 2, late, 'illness'))
    moveTo(deadline + 1000)
    expect(messageOf(await step({ kind: 'show' }))).toBe(early)
    moveTo(late.getTime() + 1)
    given(await step({ kind: 'show' }))
    expect(given(await casePair(service, member(1), course, 1)).sides[1]?.text).toContain('class Team2')
    expect(messageOf(await casePair(service, member(3), course, 1))).toBe('there is no case 1 of yours')
    const later = new Date(late.getTime() + 3_600_000) // one of them may hand in again
    given(await extendDeadline(service, STAFF, course, 2, later, 'illness'))
    expect(messageOf(await casePair(service, member(2), course, 1))).toBe(
      'the file of the other side is not shown to you',
    )
    moveTo(later.getTime() + 1)
    expect((await casePair(service, member(2), course, 1)).ok).toBe(true)
    given(await step({ kind: 'hide' }))
    expect(await casePair(service, member(1), course, 1)).toMatchObject({ error: { kind: 'not allowed' } })
  })

  it('is answered by members of both teams, decided with a reason, and marked', async () => {
    const { service, course } = made
    given(await stateInCase(service, member(1), course, 1, 'We wrote it in January.'))
    expect(given(await casesSeen(service, STAFF, course))[0]?.state).toBe('asked')
    given(await stateInCase(service, member(2), course, 1, 'From a friend.'))
    expect(messageOf(await markCase(service, STAFF, course, 1, { points: 0, text: 'x' }))).toBe(
      'the case is not decided yet',
    )
    given(await step({ kind: 'decide', verdict: 'copied', teams: [2], text: 'Team 2 says so.' }))
    expect(given(await ownCases(service, member(1), course))[0]?.decision?.applies).toBe(false)
    const tooMany = await markCase(service, STAFF, course, 1, { points: 10_001, text: 'x' })
    expect([tooMany.ok, (await service.store.marks.ofCourse(course)).length]).toEqual([false, 0])
    given(await markCase(service, STAFF, course, 1, { points: 0, text: 'copied, see case 1' }))
    expect(await service.store.marks.ofCourse(course)).toMatchObject([
      { item: 'override', points: 0, comment: 'copied, see case 1' },
    ])
    expect(given(await casesSeen(service, STAFF, course))[0]).toMatchObject({ state: 'marked' })
  })

  it('every step is in the audit log', async () => {
    const { service, course } = made
    const lines = (await service.store.audit.list(course, 1000)).filter(({ action }) =>
      action.startsWith('case-'),
    )
    expect(lines.map(({ action, details }) => ('step' in details ? details.step : action)).sort()).toEqual(
      ['case-opened', 'ask', 'show', 'hide', 'state', 'state', 'decide', 'mark'].sort(),
    )
  })

  it('what somebody said in it is told to them, and goes on without their name when they are erased', async () => {
    const { service, course } = made
    const actor = member(1)
    assert('name' in actor, 'a member')
    expect(given(await exportPerson(service, STAFF, actor.person)).statements).toMatchObject([
      { case: 1, text: 'We wrote it in January.' },
    ])
    given(await erasePerson(service, STAFF, actor.person))
    const [each] = given(await casesSeen(service, STAFF, course))
    expect(each?.statements.map(({ by, text }) => [by, text])).toEqual([
      ['erased', 'We wrote it in January.'],
      [expect.not.stringContaining('erased'), 'From a friend.'],
    ])
  })
})
