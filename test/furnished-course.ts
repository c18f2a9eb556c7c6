/**
 * A course with something of everything that somebody must not see, put into a store without playing: eight teams with
 * hand-ins, a ladder with games, an extension, a token, people of every kind, and another course beside it.
 */
import { makeJoinCode } from '../src/course/join-code.ts'
import { signedIn } from '../src/course-service/accounts.ts'
import { openCase, stepCase } from '../src/course-service/cases.ts'
import { challenge } from '../src/course-service/challenges.ts'
import { playingHandIns, sourceId } from '../src/course-service/class-sources.ts'
import { courseById, newCourse } from '../src/course-service/courses.ts'
import { ladderOf, seatVersions } from '../src/course-service/ladder.ts'
import { meetingKey } from '../src/course-service/ladder-state.ts'
import type { Actor, Service } from '../src/course-service/service.ts'
import { extendDeadline, makeTeam, renewCode, renewToken } from '../src/course-service/teams.ts'
import { assert } from '../src/rules/result.ts'
import type { Person } from '../src/store/people.ts'
import type { Store } from '../src/store/store.ts'
import { scheduledGame } from '../src/tournament/scheduled-game.ts'
import { courseFor } from './courses.ts'
import { given, PLAYED_AT, readyCourse, serviceAt } from './played-course.ts'
import { randomGame } from './store-games.ts'

const STAFF: Actor = { kind: 'command line' }
const HOUR = 3_600_000

/** Who looks at a course: the columns of every table of who may see what. */
export const ONLOOKERS = [
  'nobody',
  'stranger', // a member of another course
  'teamless', // of the course, in no team
  'other', // a member of team 2
  'own', // a member of team 1
  'token', // whoever has the token of team 1
  'staff',
] as const
export type Onlooker = (typeof ONLOOKERS)[number]
export const OTHERS: readonly Onlooker[] = ['nobody', 'stranger', 'teamless', 'other']

export interface Furnished {
  readonly course: number
  readonly elsewhere: number // the other course
  readonly ladder: number
  readonly token: string // of team 1
  readonly code: string // by which others join it
  readonly staff: Person
  readonly mate: Person // of team 1
}

export async function furnishedCourse(store: Store): Promise<Furnished> {
  const course = await readyCourse(store)
  const open = serviceAt(store, PLAYED_AT - 48 * HOUR)
  const elsewhere = given(await newCourse(open, STAFF, courseFor({ name: 'Elsewhere' }))).id
  given(await makeTeam(open, STAFF, elsewhere, null, 'Far Away'))
  const token = given(await renewToken(open, STAFF, course, 1))
  const code = makeJoinCode(given(await renewCode(open, STAFF, course, 1)))
  const until = new Date(PLAYED_AT - HOUR / 30)
  given(await extendDeadline(open, STAFF, course, 1, until, 'the reason of team 1'))
  const ladder = await furnishLadder(store, open, course)
  await furnishCase(open, course)
  const staff = await store.course.people.add({ role: 'staff', course: null, login: 'ta', name: 'The TA' })
  const mate = (await store.course.people.ofCourse(course)).find(({ roll }) => roll === 'r1b')
  assert(staff !== null && mate !== undefined, 'the people of the course')
  return { course, elsewhere, ladder, token, code, staff, mate }
}

/** Teams 1 and 2 are asked about their hand-ins. */
async function furnishCase(service: Service, course: number): Promise<void> {
  const [one, two] = (await playingHandIns(service.store, course)).map(({ row }) => sourceId(row.id))
  assert(one !== undefined && two !== undefined, 'two hand-ins')
  given(await openCase(service, STAFF, course, [one, two], 'a word of staff'))
  given(await stepCase(service, STAFF, course, 1, { kind: 'ask', text: 'How did you write it?' }))
}

/** Each of the first three teams has met the others, and team 2 has challenged team 1. */
async function furnishLadder(store: Store, service: Service, course: number): Promise<number> {
  const stored = given(await courseById(service, course))
  const ladder = await ladderOf(store, service, stored)
  assert(ladder !== null, 'the course has a ladder')
  await seatVersions(store, service, stored, ladder)
  const plan = (await store.tournaments.byId(ladder))?.plan
  assert(plan !== undefined, 'the ladder is stored')
  const seat = (team: number): number =>
    plan.entrants.findIndex(({ name }) => name.startsWith(`team ${team},`))
  const pairs = [1, 2, 3].flatMap(x => [1, 2, 3].flatMap(o => (x === o ? [] : [[seat(x), seat(o)] as const])))
  const games = pairs.map(([x, o], index) => {
    const key = `${meetingKey(index + 1)}/${x + 1}-${o + 1}/1`
    const slot = scheduledGame(plan, { key, stage: 0, pool: 0, round: index, seats: [x, o] })
    return { slot, game: randomGame(plan, slot) }
  })
  await store.finish(ladder, games)
  given(await challenge(store, service, STAFF, course, 2, { team: 1 }))
  return ladder
}

let met = 0

/** Somebody of that kind whom nobody has met before, signed in, as the headers of their requests. */
export async function headersOf(
  store: Store,
  { course, elsewhere, token, staff }: Furnished,
  who: Onlooker,
): Promise<Record<string, string>> {
  if (who === 'nobody') return {}
  if (who === 'token') return { Authorization: `Bearer ${token}` }
  return cookieOf(store, who === 'staff' ? staff : await memberOf(store, who, { course, elsewhere }))
}

async function memberOf(
  { course: { people, courses } }: Store,
  who: 'stranger' | 'teamless' | 'other' | 'own',
  { course, elsewhere }: Pick<Furnished, 'course' | 'elsewhere'>,
): Promise<Person> {
  const of = who === 'stranger' ? elsewhere : course
  const number = who === 'teamless' ? null : who === 'other' ? 2 : 1
  const team = (await courses.teams(of)).find(each => each.number === number)?.id ?? null
  const login = `${who}-${++met}`
  const person = await people.add({ role: 'member', course: of, team, login, name: `Called ${login}` })
  assert(person !== null, 'nobody has that name yet')
  return person
}

const cookieOf = async (store: Store, person: Person): Promise<Record<string, string>> => ({
  Cookie: `ultimata=${(await signedIn(store.course, person, new Date())).token}`,
})
