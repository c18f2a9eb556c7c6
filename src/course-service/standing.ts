/** The teams of a course and what they handed in, as src/course sees them. */
import type { Extension } from '../course/deadline.ts'
import type { Standing } from '../course/freeze.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { HandInRow } from '../store/hand-ins.ts'
import type { StoredCourse } from './courses.ts'
import { handInFrom } from './hand-ins.ts'
import { type Teams, teamsIn } from './teams.ts'

export interface Field {
  readonly teams: Teams
  readonly rows: readonly HandInRow[]
  readonly standing: Standing
}

export async function standingOf(rows: CourseRows, stored: StoredCourse): Promise<Field> {
  const teams = await teamsIn(rows, stored)
  const handIns = await rows.handIns.ofCourse(stored.id)
  const numbers = new Map(teams.rows.map(({ id, number }) => [id, number]))
  const extensions = teams.rows.flatMap(({ number, deadline, reason }): Extension[] =>
    deadline === null
      ? []
      : [{ team: number, until: deadline.getTime(), reason: reason ?? '', by: 0, at: 0 }],
  )
  const standing = {
    course: stored.course,
    teams: teams.teams,
    handIns: handIns.map(row => handInFrom(row, numbers.get(row.team) ?? 0)),
    extensions,
  }
  return { teams, rows: handIns, standing }
}
