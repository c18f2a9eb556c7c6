/** What hand-ins play in quiet positions. */
import { eq, getTableColumns, type InferSelectModel } from 'drizzle-orm'
import { answers, handIns } from './course-schema.ts'
import type { Queries } from './database.ts'

export type AnswersRow = InferSelectModel<typeof answers>

export interface Answers {
  ofCourse(course: number): Promise<AnswersRow[]>
  /** In place of what it answered before. */
  set(row: AnswersRow): Promise<void>
}

export const answersIn = (queries: Queries): Answers => ({
  ofCourse: course =>
    queries
      .select(getTableColumns(answers))
      .from(answers)
      .innerJoin(handIns, eq(handIns.id, answers.handIn))
      .where(eq(handIns.course, course)),
  set: async row => {
    await queries.insert(answers).values(row).onConflictDoUpdate({ target: answers.handIn, set: row })
  },
})
