/**
 * The release of marks. Nothing is seen before it, and a release is a snapshot: what a student reads does not change
 * under their eyes. Staff who change marks later release again, and what differs from the release before is shown with
 * what it was.
 */
import type { Marked, MarkLine, StudentMarks } from './marks.ts'
import type { PersonId } from './people.ts'
import type { Instant } from './time.ts'

export interface MarkRelease {
  readonly number: number // from 1
  readonly at: Instant
  readonly by: string
  readonly students: readonly StudentMarks[]
}

export const newRelease = (
  earlier: readonly MarkRelease[],
  students: readonly StudentMarks[],
  at: Instant,
  by: string,
): MarkRelease => ({ number: 1 + Math.max(0, ...earlier.map(({ number }) => number)), at, by, students })

/** A line that is not as it was. */
export interface MarkChange extends Marked {
  readonly item: string // 'total' for the whole
  readonly before: MarkValue
  readonly after: MarkValue
}

/** Null points: not marked, or not there. */
export interface MarkValue {
  readonly points: number | null
  readonly comment: string
}

/** Everything in which later marks differ from earlier ones; nothing of whoever was not marked then. */
export const changesBetween = (
  earlier: readonly StudentMarks[],
  later: readonly StudentMarks[],
): MarkChange[] =>
  later.flatMap(now => {
    const then = earlier.find(({ team, person }) => team === now.team && person === now.person)
    return then === undefined ? [] : changesOf(then, now)
  })

function changesOf(then: StudentMarks, now: StudentMarks): MarkChange[] {
  const [before, after] = [valuesOf(then), valuesOf(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(item => {
    const [was, is] = [before.get(item) ?? NOTHING, after.get(item) ?? NOTHING]
    const isSame = was.points === is.points && was.comment === is.comment
    return isSame ? [] : [{ team: now.team, person: now.person, item, before: was, after: is }]
  })
}

const NOTHING: MarkValue = { points: null, comment: '' }
const TOTAL = 'total'

function valuesOf({ calculated, rubric, override, total }: StudentMarks): ReadonlyMap<string, MarkValue> {
  const lines = [...calculated, ...rubric, ...(override === null ? [] : [override])]
  const lineValue = ({ item, points, comment }: MarkLine): [string, MarkValue] => [item, { points, comment }]
  return new Map([...lines.map(lineValue), [TOTAL, { points: total, comment: '' }]])
}

/** What a member may read: their own marks as last released, and what has changed since the release before. */
export interface ReleasedMarks {
  readonly release: Pick<MarkRelease, 'number' | 'at'>
  readonly marks: StudentMarks
  readonly changes: readonly MarkChange[]
}

/** Null before the first release, and for whoever was not in the course then. */
export function releasedTo(person: PersonId, releases: readonly MarkRelease[]): ReleasedMarks | null {
  const [last, before] = releases.toSorted((a, b) => b.number - a.number)
  const marks = last?.students.find(student => student.person === person)
  if (last === undefined || marks === undefined) return null
  const changes = changesBetween(before?.students ?? [], [marks])
  return { release: { number: last.number, at: last.at }, marks, changes }
}
