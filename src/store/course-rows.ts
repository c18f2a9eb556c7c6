/** All rows of courses, together: on the database itself, or within one transaction of it. */
import { type Answers, answersIn } from './answers.ts'
import { type Audit, auditIn } from './audit.ts'
import { type Cases, casesIn } from './cases.ts'
import { type Challenges, challengesIn } from './challenges.ts'
import { type Courses, coursesIn } from './courses.ts'
import type { Queries } from './database.ts'
import { type HandIns, handInsIn } from './hand-ins.ts'
import { type Marks, marksIn } from './marks.ts'
import { type People, peopleIn } from './people.ts'

export interface CourseRows {
  readonly people: People
  readonly courses: Courses
  readonly handIns: HandIns
  readonly challenges: Challenges
  readonly marks: Marks
  readonly answers: Answers
  readonly cases: Cases
  readonly audit: Audit
}

export interface CourseStore extends CourseRows {
  /** All of the work, or nothing of it. */
  transaction<T>(work: (rows: CourseRows) => Promise<T>): Promise<T>
}

export const courseRowsIn = (queries: Queries): CourseRows => ({
  people: peopleIn(queries),
  courses: coursesIn(queries),
  handIns: handInsIn(queries),
  challenges: challengesIn(queries),
  marks: marksIn(queries),
  answers: answersIn(queries),
  cases: casesIn(queries),
  audit: auditIn(queries),
})

export const courseStoreIn = (queries: Queries): CourseStore => ({
  ...courseRowsIn(queries),
  transaction: work => queries.transaction(tx => work(courseRowsIn(tx))),
})
