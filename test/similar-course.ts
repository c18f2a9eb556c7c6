/** A course in which team 2 handed in what team 1 did, with other names; and team 4 what somebody did the year before. */
import { COURSES_BY_TEMPLATE } from '../src/course/course-2018.ts'
import { newCourse } from '../src/course-service/courses.ts'
import { beginCheck, endCheck, handIn } from '../src/course-service/hand-ins.ts'
import { importRoster } from '../src/course-service/roster.ts'
import type { Actor, Answer, Service } from '../src/course-service/service.ts'
import { assert } from '../src/rules/result.ts'
import type { SourceFile } from '../src/sources/source-file.ts'
import type { Store } from '../src/store/store.ts'
import { copyOf, PYTHON_BOTS } from './similarity/copies.ts'

const STAFF: Actor = { kind: 'command line' }
const COURSE = COURSES_BY_TEMPLATE['course-2018']
const YEAR = 365 * 86_400_000

export function given<T>(answer: Answer<T>): T {
  assert(answer.ok, answer.ok ? '' : `${answer.error.message} ${answer.error.complaints?.join()}`)
  return answer.value
}

export interface SimilarCourse {
  readonly earlier: number
  readonly course: number
  readonly service: Service
  /** As if so much time had passed since the registration began. */
  readonly moveTo: (instant: number) => void
}

/** With the class that the team must have. */
function named({ bytes }: SourceFile, team: number): string {
  const text = Buffer.from(bytes).toString()
  const own = [...text.matchAll(/^class (\w+)/gm)].at(-1)?.[1] ?? ''
  return text.replaceAll(new RegExp(`\\b${own}\\b`, 'g'), `Team${team}`)
}

export async function similarCourse(store: Store, bots = PYTHON_BOTS): Promise<SimilarCourse> {
  let time = COURSE.registrationUntil - YEAR - 1000
  const service: Service = { store: store.course, now: () => new Date(time) }
  const old = {
    ...COURSE,
    name: 'Bots 2017',
    registrationUntil: COURSE.registrationUntil - YEAR,
    deadline: COURSE.deadline - YEAR,
  }
  const [a, b, c, d] = bots
  assert(a !== undefined && b !== undefined && c !== undefined && d !== undefined, 'four bots')
  const earlier = given(await newCourse(service, STAFF, old)).id
  await teams(service, earlier, ['Old Grid', 'Old Owls'])
  await accepted(service, earlier, 1, named(d, 1))
  time = COURSE.registrationUntil - 1000
  const course = given(await newCourse(service, STAFF, { ...COURSE, name: 'Bots 2018' })).id
  await teams(service, course, ['Deep Grid', 'Nested Rooks', 'Quiet Minimax', 'Corner Case', 'Fork Bomb'])
  await accepted(service, course, 1, named(a, 1))
  await accepted(service, course, 2, named(copyOf(a, 'renamed'), 2))
  await accepted(service, course, 3, named(b, 3))
  await accepted(service, course, 3, named(c, 3)) // its last one counts
  await accepted(service, course, 4, named(d, 4))
  return {
    ...{ earlier, course, service },
    moveTo: instant => {
      time = instant
    },
  }
}

const teams = async (service: Service, course: number, names: readonly string[]): Promise<void> => {
  const rows = names.map((name, at) => `${at + 1},${name},First ${at + 1},r${course}-${at + 1}`)
  const text = ['Team Number,Team Name,Team Member 1 Name,Roll No', ...rows].join('\n')
  given(await importRoster(service, STAFF, course, { text, beyondSize: false }))
}

async function accepted(service: Service, course: number, team: number, text: string): Promise<void> {
  const files = [{ name: `team${team}.py`, bytes: Buffer.from(text) }]
  const received = service.now()
  const { id } = given(await handIn(service, STAFF, { course, team, files, received }))
  await beginCheck(service, id)
  await endCheck(service, id, { reasons: [], report: { rows: [], failure: null } })
}
