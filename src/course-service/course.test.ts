/** A course on a real store: registration, teams, hand-ins to the second, and who may do what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { COURSES_BY_TEMPLATE } from '../course/course-2018.ts'
import { assert } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import { actorOf, type SignedIn } from './accounts.ts'
import { attemptsOf } from './attempts.ts'
import { closeCourse, courseById, editCourse, newCourse } from './courses.ts'
import { beginCheck, endCheck, handIn, loseCheck, recheck } from './hand-ins.ts'
import { register, registrationAttempts } from './registration.ts'
import type { Actor, Answer, Service } from './service.ts'
import { changeTeam, extendDeadline, joinByCode, leaveTeamOf, makeTeam, movePerson } from './teams.ts'

const places = temporaryPlaces()
let store: Store
const SECOND = 1000
const COURSE = COURSES_BY_TEMPLATE['course-2018']
let time = COURSE.registrationUntil - 3_600_000
const service = (): Service => ({ store: store.course, now: () => new Date(time) })
const STAFF: Actor = { kind: 'command line' }

beforeAll(async () => {
  store = await opened({ folder: places.folder() })
})
afterAll(async () => {
  await store.close()
  places.clear()
})

function given<T>(answer: Answer<T>): T {
  assert(answer.ok, answer.ok ? '' : `${answer.error.message} ${answer.error.complaints?.join()}`)
  return answer.value
}
const wordsOf = (answer: Answer<unknown>): string =>
  answer.ok ? 'ok' : [answer.error.message, ...(answer.error.complaints ?? [])].join(' | ')

const attempts = registrationAttempts()
const signUp = (login: string, team: string | null, code: string | null): Promise<Answer<SignedIn>> =>
  register(service(), attempts, course, 'class', {
    login,
    name: login.toUpperCase(),
    roll: `2018${login}`,
    password: 'long enough',
    team,
    code,
  })

let course: number
let ada: Actor
let bob: Actor

describe('registration', () => {
  it('only staff make a course', async () => {
    expect(wordsOf(await newCourse(service(), { kind: 'nobody' }, COURSE))).toBe('only staff may do that')
    const { id, row } = given(await newCourse(service(), STAFF, COURSE))
    course = id
    expect(row.commitment).toMatch(/^[0-9a-f]{64}$/)
  })

  it('one makes a team, a second joins by its code, a third is refused and is not cut in', async () => {
    ada = actorOf(given(await signUp('ada', 'Deep Grid', null)).person)
    const [team] = await store.course.courses.teams(course)
    assert(team !== undefined, 'there is a team')
    expect(team).toMatchObject({ number: 1, name: 'Deep Grid' })
    bob = actorOf(
      given(await signUp('bob', null, ` ${team.code.toLowerCase().replace(/(....)/g, '$1-')} `)).person,
    )
    expect(wordsOf(await signUp('eve', null, team.code))).toBe(
      'team 1 has 2 members, which is all it may have',
    )
    expect(await store.course.people.byLogin(course, 'eve')).toBeNull() // nothing was stored by half
    expect((await store.course.people.ofTeam(team.id)).map(({ login }) => login)).toEqual(['ada', 'bob'])
  })

  it('says all that is wrong with an account at once', async () => {
    const answer = await register(service(), attempts, course, 'class', {
      login: ' x',
      name: '',
      roll: null,
      password: 'short',
      team: 'A',
      code: 'B',
    })
    expect(answer).toMatchObject({ error: { kind: 'invalid', complaints: { length: 4 } } })
  })

  it('a name is taken once in a course, and free in another', async () => {
    expect(wordsOf(await signUp('ADA', 'Other', null))).toBe('the name ADA is taken; choose another one')
    const other = given(await newCourse(service(), STAFF, { ...COURSE, name: 'The next year' }))
    const again = {
      login: 'ada',
      name: 'A',
      roll: null,
      password: 'long enough',
      team: 'Deep Grid',
      code: null,
    }
    given(await register(service(), attempts, other.id, 'class', again))
  })

  it('a class behind one address may register, and a flood may not', async () => {
    const few = attemptsOf(1, 1000)
    const answers = []
    for (const login of ['f1', 'f2'])
      answers.push(
        await register(service(), few, course, 'x', {
          login,
          name: login,
          roll: null,
          password: 'long enough',
          team: null,
          code: null,
        }),
      )
    expect(answers.map(({ ok }) => ok)).toEqual([true, false])
  })

  it('codes are not guessed for long', async () => {
    const guesses = attemptsOf(3, 1000)
    const loner = actorOf(given(await signUp('loner', null, null)).person)
    const guess = () => joinByCode(service(), guesses, loner, '0000-0000-0000')
    for (let n = 0; n < 3; n++) expect(wordsOf(await guess())).toBe('no team of this course has that code')
    expect(wordsOf(await guess())).toBe('too many attempts; try again in 1 seconds')
  })

  it('closes at its date, and staff may move people until the deadline', async () => {
    time = COURSE.registrationUntil + 1
    expect(wordsOf(await signUp('late', 'Late', null))).toBe(
      'registration is closed; ask the staff of your course',
    )
    expect(wordsOf(await leaveTeamOf(service(), bob))).toContain('registration closed')
    const second = given(await makeTeam(service(), STAFF, course, null, null))
    expect(second.number).toBe(2)
    const person = bob.kind === 'member' ? bob.person : 0
    const move = { person, to: 2, beyondSize: false }
    expect(wordsOf(await movePerson(service(), ada, course, move))).toBe('only staff may do that')
    given(await movePerson(service(), STAFF, course, move))
    expect((await store.course.people.ofTeam(second.id)).map(({ login }) => login)).toEqual(['bob'])
    bob = actorOf((await store.course.people.byId(person)) ?? assertNever())
  })

  it('a team is changed by its own members alone', async () => {
    expect(wordsOf(await changeTeam(service(), bob, course, 1, { anonymous: true }))).toBe(
      'team 1 is not yours',
    )
    given(await changeTeam(service(), ada, course, 1, { anonymous: true }))
    expect((await store.course.courses.teams(course))[0]).toMatchObject({
      anonymous: true,
      showsNames: false,
    })
  })
})

const assertNever = (): never => {
  throw new Error('there is somebody')
}

const SOURCE = (name: string) => `class ${name}:\n  def move(self, board, old, flag):\n    return 0, 0\n`
const fileOf = (name: string, text = SOURCE('Team1')) => ({ name, bytes: new TextEncoder().encode(text) })
const upload = (actor: Actor, files = [fileOf('team1.py')], team = 1, received = time) =>
  handIn(service(), actor, { course, team, files, received: new Date(received) })

describe('hand-ins', () => {
  it('are answered with a receipt', async () => {
    const { receipt } = given(await upload(ada))
    expect(receipt).toMatchObject({ team: 1, number: 1, file: 'team1.py', received: time })
    const [row] = await store.course.handIns.ofCourse(course)
    expect(row).toMatchObject({ hash: receipt.hash, state: 'received', size: SOURCE('Team1').length })
    const stored = await store.course.handIns.file(row?.id ?? 0)
    expect(Buffer.from(stored ?? []).equals(fileOf('x').bytes)).toBe(true)
  })

  it.for<[string, Parameters<typeof upload>[1], string]>([
    ['two files', [fileOf('team1.py'), fileOf('b.py')], '2 files were sent'],
    ['none', [], 'no file was sent; hand in team1.py'],
    ['a wrong name', [fileOf('bot.py')], 'the file must be called team1.py; this one is called "bot.py"'],
    ['a wrong class', [fileOf('team1.py', SOURCE('Bot'))], 'the file must have the class Team1; it has Bot'],
    ['a binary', [{ name: 'team1.py', bytes: new Uint8Array([0x50, 0x4b, 3, 4]) }], 'is a zip archive'],
    ['a large one', [fileOf('team1.py', '#'.repeat(COURSE.fileSize + 1))], 'are allowed'],
  ])('%s is refused with words, and nothing is stored', async ([, files, words]) => {
    const before = await store.course.handIns.ofCourse(course)
    expect(wordsOf(await upload(ada, files))).toContain(words)
    expect(await store.course.handIns.ofCourse(course)).toEqual(before)
  })

  it('of another team are nobody’s business', async () => {
    for (const actor of [bob, { kind: 'nobody' } as const])
      expect(wordsOf(await upload(actor))).toBe('team 1 is not yours')
  })

  const check = async (id: number, reasons: string[]) => {
    expect(await beginCheck(service(), id)).not.toBeNull()
    expect(await beginCheck(service(), id)).toBeNull() // somebody checks it
    time += 16_000
    expect(await beginCheck(service(), id)).not.toBeNull() // who is thought dead now: another begins again
    expect(await endCheck(service(), id, { reasons, report: {} })).toBe(true)
    expect(await endCheck(service(), id, { reasons, report: {} })).toBe(false)
  }
  const states = async () =>
    (await store.course.handIns.ofCourse(course)).map(({ number, state }) => `${number} ${state}`).reverse()

  it('the last accepted one plays, whatever is rejected after it', async () => {
    const ids = []
    for (let n = 0; n < 3; n++) ids.push(given(await upload(ada)).id)
    const [first, second, third] = (await store.course.handIns.ofCourse(course)).map(({ id }) => id).reverse()
    assert(first !== undefined && second !== undefined && third !== undefined, 'three of them')
    await check(third, [])
    await check(second, []) // later, but older
    await check(first, ['it crashed'])
    await check(ids.at(-1) ?? 0, ['it crashed'])
    expect(await states()).toEqual(['1 rejected', '2 superseded', '3 accepted', '4 rejected'])
    expect(wordsOf(await recheck(service(), STAFF, first, ''))).toBe('give the reason for checking it again')
    expect(wordsOf(await recheck(service(), ada, first, 'please'))).toBe('only staff may do that')
    given(await recheck(service(), STAFF, first, 'the machine was out of memory'))
    await beginCheck(service(), first)
    await loseCheck(service(), first)
    expect((await states())[0]).toBe('1 received')
  })

  it('are refused from the first instant after the deadline, by when they arrived', async () => {
    time = COURSE.deadline + 60 * SECOND
    given(await upload(ada, undefined, 1, COURSE.deadline))
    expect(wordsOf(await upload(ada, undefined, 1, COURSE.deadline + 1))).toMatch(
      /^the deadline was 2018-02-24 23:55/,
    )
    expect(wordsOf(await upload(ada, undefined, 1, COURSE.deadline + SECOND))).toMatch(/and the file arrived/)
  })

  it('an extension is the team’s own and has a reason', async () => {
    const until = new Date(COURSE.deadline + 3_600_000)
    expect(wordsOf(await extendDeadline(service(), ada, course, 1, until, 'ill'))).toBe(
      'only staff may do that',
    )
    expect(wordsOf(await extendDeadline(service(), STAFF, course, 1, until, ' '))).not.toBe('ok')
    given(await extendDeadline(service(), STAFF, course, 1, until, 'both were ill'))
    given(await upload(ada))
    expect(wordsOf(await upload(bob, [fileOf('team2.py', SOURCE('Team2'))], 2))).toMatch(/^the deadline was/)
    time = until.getTime() + 1
    expect(wordsOf(await upload(ada))).toMatch(/^the deadline was/)
  })

  it('a moved deadline and an extension stand in the audit log', async () => {
    time = COURSE.registrationUntil
    const { course: before } = given(await courseById(service(), course))
    const moved = { ...before, deadline: before.deadline + 86_400_000 }
    expect(wordsOf(await editCourse(service(), STAFF, course, moved, ''))).not.toBe('ok')
    given(await editCourse(service(), STAFF, course, moved, 'the network was down'))
    const log = await store.course.audit.list(course, 3)
    expect(log[0]).toMatchObject({
      action: 'deadline-moved',
      details: { from: before.deadline, to: moved.deadline, reason: 'the network was down' },
    })
    expect((await store.course.audit.list(course, 100)).map(({ action }) => action)).toContain(
      'extension-given',
    )
  })

  it('a closed course takes nothing', async () => {
    given(await closeCourse(service(), STAFF, course))
    expect(wordsOf(await upload(ada))).toBe('this course is closed')
    expect(wordsOf(await signUp('zoe', null, null))).toBe('this course is closed')
  })
})
