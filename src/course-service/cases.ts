/**
 * Cases of a course on a store. Each step is one transaction with its line in the audit log. A team sees its own cases
 * alone, of them what is asked of it, and the other's file only by decision of staff and after the deadline.
 */
import { OVERRIDE } from '../course/marks.ts'
import {
  type CaseEvent,
  type CaseEventKind,
  type CaseScores,
  type CaseSide,
  caseAfter,
  type OwnCase,
  openedCase,
  ownCase,
  type SimilarityCase,
  teamsOf,
} from '../course/similarity-case.ts'
import { ok } from '../rules/result.ts'
import type { CourseRows } from '../store/course-rows.ts'
import { behaviourIn } from './behaviour.ts'
import { handInOf, ownerOf } from './class-sources.ts'
import { courseById, type StoredCourse } from './courses.ts'
import { deadlineFor } from './hand-ins.ts'
import { setMark } from './marks.ts'
import { note, type Occasion } from './notes.ts'
import { type Actor, type Answer, isStaff, nameOf, onlyStaff, refused, type Service } from './service.ts'
import { pairOf, type SeenPair, storedSimilarity } from './similarity.ts'
import { teamsIn } from './teams.ts'
import { Undone, undone } from './undone.ts'
import { ownTeam } from './views.ts'

export async function casesSeen(
  { store }: Service,
  actor: Actor,
  course: number,
): Promise<Answer<SimilarityCase[]>> {
  return isStaff(actor) ? ok(await store.cases.ofCourse(course)) : onlyStaff()
}

/** Those of one's own team, as far as it is asked about them. */
export async function ownCases(service: Service, actor: Actor, course: number): Promise<Answer<OwnCase[]>> {
  const team = await teamOf(service, actor, course)
  if (team === null) return refused('not found', 'you are in no team of this course')
  const all = await service.store.cases.ofCourse(course)
  return ok(all.flatMap(each => ownCase(each, team) ?? []))
}

const teamOf = async (service: Service, actor: Actor, course: number): Promise<number | null> =>
  'course' in actor && actor.course === course ? await ownTeam(service, actor) : null

/** By the sources of both sides, as the comparisons name them. */
export async function openCase(
  service: Service,
  actor: Actor,
  course: number,
  sources: readonly [string, string],
  text: string,
): Promise<Answer<number>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, course)
  if (!found.ok) return found
  const scores = await scoresOf(service, found.value, sources)
  const at = service.now()
  return await service.store.transaction(async rows => {
    await rows.courses.lock(course)
    const left = await sideOf(rows, found.value, sources[0])
    const right = await sideOf(rows, found.value, sources[1])
    if (!left || !right) return refused('not found', 'one of the two files is not in this comparison')
    const all = await rows.cases.ofCourse(course)
    const same = all.find(({ sides }) => sides.every(({ source }) => sources.includes(source)))
    if (same) return refused('conflict', `case ${same.number} is about these two already`)
    const opened = openedCase({
      ...{ number: all.length + 1, sides: [left, right], scores, text },
      ...{ at: at.getTime(), by: nameOf(actor) },
    })
    if (!opened.ok) return refused('invalid', opened.error)
    await rows.cases.add(course, opened.value)
    const { number, sides } = opened.value
    await note(rows, { actor, at, course }, 'case-opened', { number, sides: sides.map(({ name }) => name) })
    return ok(number)
  })
}

async function sideOf(rows: CourseRows, stored: StoredCourse, source: string): Promise<CaseSide | null> {
  const handIn = handInOf(source)
  const row = handIn === null ? null : await rows.handIns.byId(handIn)
  const team = row && (await rows.courses.team(row.team))
  if (row && team) {
    const isOwn = row.course === stored.id
    const year = isOwn ? null : await rows.courses.byId(row.course)
    const name = year ? `${year.name}: ${ownerOf(team)}` : ownerOf(team)
    return { team: isOwn ? team.number : null, name, file: row.fileName, source }
  }
  const kept = (await storedSimilarity(rows, stored.id))?.comparison.sources.find(({ id }) => id === source)
  return kept ? { team: null, name: kept.owner, file: kept.file, source } : null
}

async function scoresOf(
  service: Service,
  stored: StoredCourse,
  sources: readonly [string, string],
): Promise<CaseScores> {
  const compared = (await storedSimilarity(service.store, stored.id))?.comparison
  const isOne = (id: string | undefined): boolean => id !== undefined && sources.includes(id)
  const pair = compared?.pairs.find(
    ({ left, right }) => isOne(compared.sources[left]?.id) && isOne(compared.sources[right]?.id),
  )
  const seen = await behaviourIn(service, stored)
  const moves = seen?.behaviour.pairs.find(
    ({ left, right }) => isOne(seen.sources[left]) && isOne(seen.sources[right]),
  )
  return {
    similarity: pair?.similarity ?? null,
    agreement: moves ? { same: moves.same, shared: moves.shared } : null,
  }
}

/** What somebody does with a case; when and by whom is added here. */
export type CaseStep =
  | { readonly kind: 'note' | 'ask' | 'reopen'; readonly text: string }
  | { readonly kind: 'show' }
  | { readonly kind: 'hide' }
  | Omit<Extract<CaseEvent, { kind: 'decide' }>, 'at' | 'by'>

/** Staff's steps. */
export async function stepCase(
  service: Service,
  actor: Actor,
  course: number,
  number: number,
  step: CaseStep,
): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  return await changeCase(service, actor, course, number, async (rows, stored, each, stamp) => {
    if (step.kind !== 'show') return ok({ ...step, ...stamp })
    return ok({
      kind: 'show',
      isAfterDeadline: stamp.at > (await lastDeadline(rows, stored, each)),
      ...stamp,
    })
  })
}

/** Until when a team of the case may hand in. */
async function lastDeadline(rows: CourseRows, stored: StoredCourse, each: SimilarityCase): Promise<number> {
  const { rows: teams } = await teamsIn(rows, stored)
  const own = teams.filter(team => teamsOf(each).includes(team.number))
  return Math.max(stored.course.deadline, ...own.map(team => deadlineFor(stored, team)))
}

/** A team's own words. */
export async function stateInCase(
  service: Service,
  actor: Actor,
  course: number,
  number: number,
  text: string,
): Promise<Answer<null>> {
  const team = actor.kind === 'member' ? await teamOf(service, actor, course) : null
  if (team === null) return refused('not allowed', 'only a member of a team can give its statement')
  return await changeCase(service, actor, course, number, async (_rows, _stored, each, stamp) =>
    ownCase(each, team) === null ? unknownCase(number) : ok({ kind: 'state', team, text, ...stamp }),
  )
}

const unknownCase = (number: number): Answer<never> =>
  refused('not found', `there is no case ${number} of yours`)

export interface CaseMarks {
  readonly points: number // in place of the sum of marks
  readonly text: string // the reason, which the students read
}

/** Of each team to whom the verdict applies; an override with the reason, as on the marking page. */
export async function markCase(
  service: Service,
  actor: Actor,
  course: number,
  number: number,
  { points, text }: CaseMarks,
): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  return await changeCase(service, actor, course, number, async (rows, stored, each, stamp) => {
    for (const team of each.decision?.teams ?? []) {
      const mark = { team, person: null, item: OVERRIDE, points, comment: text }
      const occasion = { actor, at: new Date(stamp.at), course }
      const marked = await setMark(rows, stored, occasion, mark)
      if (!marked.ok) return marked
    }
    return ok({ kind: 'mark', text: `${points} points: ${text}`, ...stamp })
  })
}

type Stamp = Pick<CaseEvent, 'at' | 'by'>

/** In one transaction; what is refused changes nothing. */
async function changeCase(
  service: Service,
  actor: Actor,
  course: number,
  number: number,
  eventFor: (
    rows: CourseRows,
    stored: StoredCourse,
    each: SimilarityCase,
    stamp: Stamp,
  ) => Promise<Answer<CaseEvent>>,
): Promise<Answer<null>> {
  const found = await courseById(service, course)
  if (!found.ok) return found
  const occasion: Occasion = { actor, at: service.now(), course }
  const stamp = { at: occasion.at.getTime(), by: nameOf(actor) }
  return await undone(() =>
    service.store.transaction(async rows => {
      await rows.courses.lock(course)
      const before = (await rows.cases.ofCourse(course)).find(each => each.number === number)
      if (!before)
        return isStaff(actor) ? refused('not found', `there is no case ${number}`) : unknownCase(number)
      const event = await eventFor(rows, found.value, before, stamp)
      if (!event.ok) throw new Undone(event)
      const after = caseAfter(before, event.value)
      if (!after.ok) throw new Undone(refused('conflict', after.error))
      await rows.cases.change(course, after.value)
      const { kind } = event.value
      await noteStep(rows, occasion, number, kind, kind === 'state' ? event.value.team : null)
      return ok(null)
    }),
  )
}

const noteStep = (
  rows: CourseRows,
  occasion: Occasion,
  number: number,
  step: CaseEventKind,
  team: number | null,
): Promise<void> => note(rows, occasion, 'case-step', { number, step, team })

/** Both files side by side: for staff, and for a team of the case while staff show them. */
export async function casePair(
  service: Service,
  actor: Actor,
  course: number,
  number: number,
): Promise<Answer<SeenPair>> {
  const found = await courseById(service, course)
  if (!found.ok) return found
  const each = (await service.store.cases.ofCourse(course)).find(one => one.number === number)
  const team = await teamOf(service, actor, course)
  const own = each && team !== null ? ownCase(each, team) : null
  if (!each || !(isStaff(actor) || own)) return unknownCase(number)
  const isEarly = service.now().getTime() <= (await lastDeadline(service.store, found.value, each)) // it may have moved since
  if (!isStaff(actor) && (!own?.shown || isEarly))
    return refused('not allowed', 'the file of the other side is not shown to you')
  const [left, right] = each.sides
  return await pairOf(service, found.value.id, [left, right])
}
