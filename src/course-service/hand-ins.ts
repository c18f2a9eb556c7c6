/**
 * Handing in: the file, its number and its receipt are stored in one transaction, and its check is asked for by whoever
 * runs checks. Late is late by when the request arrived, whatever happened to it after that.
 */
import { createHash } from 'node:crypto'
import { deadlineOf } from '../course/deadline.ts'
import {
  checkOrder,
  type HandIn,
  type HandInEvent,
  handInAfter,
  MOST_AN_HOUR,
  overtaken,
  type Receipt,
  receiptOf,
  receive,
  restUntilNext,
} from '../course/hand-in.ts'
import { checkUpload, type UploadedFile } from '../course/upload.ts'
import { assert, err, ok } from '../rules/result.ts'
import { many } from '../rules/variant-words.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { CourseRow, TeamRow } from '../store/courses.ts'
import type { HandInRow } from '../store/hand-ins.ts'
import { courseById, courseIn, type StoredCourse } from './courses.ts'
import { note, type Occasion } from './notes.ts'
import {
  type Actor,
  type Answer,
  isStaff,
  notYours,
  onlyStaff,
  personOf,
  refused,
  type Service,
} from './service.ts'
import { isOfTeam } from './teams.ts'

export const deadlineFor = ({ course }: StoredCourse, { number, deadline, reason }: TeamRow): number =>
  deadlineOf(
    course,
    deadline === null
      ? []
      : [{ team: number, until: deadline.getTime(), reason: reason ?? '', by: 0, at: 0 }],
    number,
  )

export interface Upload {
  readonly course: number
  readonly team: number // its number
  readonly files: readonly UploadedFile[]
  readonly received: Date
}

export interface Received {
  readonly id: number
  readonly receipt: Receipt
}

/** Refused or stored whole. */
export async function handIn(service: Service, actor: Actor, upload: Upload): Promise<Answer<Received>> {
  const found = await courseById(service, upload.course)
  if (!found.ok) return found
  const stored = found.value
  const teams = await service.store.courses.teams(stored.id)
  const team = teams.find(({ number }) => number === upload.team)
  if (!team || !isOfTeam(actor, team)) return notYours(actor, upload.team)
  const shut = shutting(stored.row)
  if (shut !== null) return refused('conflict', shut)
  const file = checkUpload(upload.files, stored.course, team.number)
  if (!file.ok) {
    const words = file.error.map(fault => fault.words)
    await note(service.store, { actor, at: service.now(), course: stored.id }, 'hand-in-refused', {
      team: team.number,
      reason: words.join('; '),
    })
    return refused('invalid', 'the file was not taken', words)
  }
  const occasion = { actor, at: service.now(), course: stored.id }
  return await service.store.transaction(rows =>
    store(rows, occasion, stored, team, upload.received, file.value),
  )
}

/** Why a course takes no files any more, in words; null while it does. */
const shutting = ({ status, frozen }: CourseRow): string | null => {
  if (status === 'closed') return 'this course is closed'
  return frozen === null ? null : 'the hand-ins are frozen: the tournament has begun'
}

async function store(
  rows: CourseRows,
  occasion: Occasion,
  stored: StoredCourse,
  team: TeamRow,
  received: Date,
  { name, bytes }: UploadedFile,
): Promise<Answer<Received>> {
  await rows.courses.lock(stored.id) // nobody freezes or closes it meanwhile
  const row = await rows.courses.byId(stored.id)
  const shut = row && shutting(row)
  if (shut !== null) return refused('conflict', shut)
  await rows.handIns.lockTeam(team.id)
  const earlier = (await rows.handIns.ofTeam(team.id)).map(row => handInFrom(row, team.number))
  const hash = createHash('sha256').update(bytes).digest('hex')
  const arrival = { team: team.number, received: received.getTime(), file: name, size: bytes.length, hash }
  const taken = receive(earlier, arrival, deadlineFor(stored, team), stored.course.zone)
  if (!taken.ok) {
    await note(rows, occasion, 'hand-in-refused', { team: team.number, reason: taken.error.words })
    return refused('conflict', taken.error.words)
  }
  const rest = isStaff(occasion.actor) ? 0 : restUntilNext(earlier, received.getTime())
  if (rest > 0) return tooMany(rest)
  const { number, state } = taken.value
  const { id } = await rows.handIns.add({
    course: stored.id,
    team: team.id,
    number,
    person: personOf(occasion.actor),
    received,
    fileName: name,
    hash,
    size: bytes.length,
    content: bytes,
    state,
    since: received,
  })
  await note(rows, occasion, 'handed-in', { team: team.number, number, hash })
  return ok({ id, receipt: receiptOf(taken.value) })
}

function tooMany(rest: number): Answer<never> {
  const minutes = Math.ceil(rest / 60_000)
  const message = `your team has handed in ${MOST_AN_HOUR} times within an hour; try again in ${many(minutes, 'minute')}`
  return err({ kind: 'too often', message, after: Math.ceil(rest / 1000) })
}

export const handInFrom = (row: HandInRow, team: number): HandIn => ({
  team,
  number: row.number,
  received: row.received.getTime(),
  file: row.fileName,
  size: row.size,
  hash: row.hash,
  state: row.state,
  since: row.since.getTime(),
  reasons: row.reasons,
  supersededBy: row.supersededBy,
})

/** What the check of a hand-in came to. */
export interface CheckOutcome {
  readonly reasons: readonly string[] // none: it is accepted
  readonly report: object
}

const SERVER: Actor = { kind: 'server' }

const SILENCE = 15_000 // ms after which whoever checks it is thought dead

/** The file to check; null where somebody else checks it, or there is nothing to check any more. */
export async function beginCheck(
  { store, now }: Service,
  id: number,
): Promise<{ readonly row: HandInRow; readonly team: TeamRow; readonly content: Uint8Array } | null> {
  const at = now()
  return await store.transaction(async rows => {
    const found = await locked(rows, id)
    if (!found || isBeingChecked(found.row, at)) return null
    const { row, team } = found
    const waiting = row.state === 'checking' ? { ...row, state: 'received' as const } : row
    if (!(await change(rows, waiting, team, { kind: 'check', at: at.getTime() }))) return null
    await rows.handIns.change(id, { seen: at })
    const content = await rows.handIns.file(id)
    return content && { row, team, content }
  })
}

/** A hand-in as it is now that nobody else changes it, and its team. */
async function locked(
  rows: CourseRows,
  id: number,
): Promise<{ readonly row: HandInRow; readonly team: TeamRow } | null> {
  const found = await rows.handIns.byId(id)
  const team = found && (await rows.courses.team(found.team))
  if (!team) return null
  await rows.handIns.lockTeam(team.id)
  const row = await rows.handIns.byId(id)
  return row && { row, team }
}

const isBeingChecked = ({ state, seen }: HandInRow, at: Date): boolean =>
  state === 'checking' && seen !== null && seen.getTime() > at.getTime() - SILENCE

/** Says that it is still being checked. */
export const keepCheck = ({ store, now }: Service, id: number): Promise<void> =>
  store.handIns.change(id, { seen: now() })

/** Those that wait for a check, the first to be checked first; a dead checker's are among them. */
export async function waitingChecks({ store, now }: Service): Promise<number[]> {
  const rows = await store.handIns.inState(['received', 'checking'])
  const at = now()
  const waiting = rows
    .filter(row => !isBeingChecked(row, at))
    .map(row => ({ ...row, state: 'received' as const }))
  const handIns = waiting.map(row => ({ id: row.id, handIn: handInFrom(row, row.team) }))
  const order = checkOrder(handIns.map(({ handIn }) => handIn))
  return order.flatMap(each => handIns.find(({ handIn }) => handIn === each)?.id ?? [])
}

/** How many hand-ins wait for the end of their check, wherever it is done. */
export const unchecked = async ({ store }: Service): Promise<number> =>
  (await store.handIns.inState(['received', 'checking'])).length

/** Ends a check, and puts what it overtakes aside. */
export async function endCheck({ store, now }: Service, id: number, outcome: CheckOutcome): Promise<boolean> {
  const at = now()
  return await store.transaction(async rows => {
    const found = await locked(rows, id)
    if (!found) return false
    const { row, team } = found
    const { reasons, report } = outcome
    const event =
      reasons.length === 0 ? ({ kind: 'accept' } as const) : ({ kind: 'reject', reasons } as const)
    if (!(await change(rows, row, team, { ...event, at: at.getTime() }))) return false
    await rows.handIns.change(id, { report, checked: at })
    const occasion = { actor: SERVER, at, course: row.course }
    const about = { team: team.number, number: row.number }
    if (reasons.length === 0) await note(rows, occasion, 'hand-in-accepted', about)
    else await note(rows, occasion, 'hand-in-rejected', { ...about, reasons })
    await supersede(rows, team, at)
    return true
  })
}

/** The check was given up: it waits again. */
export async function loseCheck({ store, now }: Service, id: number): Promise<void> {
  await store.transaction(async rows => {
    const found = await locked(rows, id)
    if (found) await change(rows, found.row, found.team, { kind: 'lose', at: now().getTime() })
  })
}

async function supersede(rows: CourseRows, team: TeamRow, at: Date): Promise<void> {
  const all = await rows.handIns.ofTeam(team.id)
  const old = overtaken(all.map(row => handInFrom(row, team.number)))
  for (const [{ number }, by] of old) {
    const row = all.find(each => each.number === number)
    assert(row !== undefined, 'what is overtaken is among them')
    await change(rows, row, team, { kind: 'supersede', by, at: at.getTime() })
  }
}

/** Whether the event could be. */
async function change(rows: CourseRows, row: HandInRow, team: TeamRow, event: HandInEvent): Promise<boolean> {
  const after = handInAfter(handInFrom(row, team.number), event)
  if (!after.ok) return false
  const { state, since, reasons, supersededBy } = after.value
  await rows.handIns.change(row.id, { state, since: new Date(since), reasons, supersededBy })
  return true
}

/** By staff, when the check was wrong rather than the file. */
export async function recheck(
  service: Service,
  actor: Actor,
  id: number,
  reason: string,
): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  if (reason.trim() === '') return refused('invalid', 'give the reason for checking it again')
  const at = service.now()
  return await service.store.transaction(async rows => {
    const found = await locked(rows, id)
    if (!found) return refused('not found', `there is no hand-in ${id}`)
    const { row, team } = found
    const course = await rows.courses.byId(row.course)
    if (!course || courseIn(course).row.frozen !== null) return refused('conflict', 'the hand-ins are frozen')
    if (!(await change(rows, row, team, { kind: 'recheck', at: at.getTime() })))
      return refused('conflict', 'only a rejected hand-in can be checked again')
    const about = { team: team.number, number: row.number, reason }
    await note(rows, { actor, at, course: row.course }, 'hand-in-rechecked', about)
    return ok(null)
  })
}
