/** Cases of a course: what is known of each is one value, as src/course makes it. */
import { and, asc, eq } from 'drizzle-orm'
import type { SimilarityCase } from '../course/similarity-case.ts'
import { cases } from './course-schema.ts'
import type { Queries } from './database.ts'

export interface Cases {
  ofCourse(course: number): Promise<SimilarityCase[]>
  add(course: number, content: SimilarityCase): Promise<void>
  change(course: number, content: SimilarityCase): Promise<void>
  removeAll(course: number): Promise<void>
}

export const casesIn = (queries: Queries): Cases => ({
  ofCourse: async course => {
    const rows = await queries.select().from(cases).where(eq(cases.course, course)).orderBy(asc(cases.number))
    return rows.map(({ content }) => content)
  },
  add: async (course, content) => {
    await queries.insert(cases).values({ course, number: content.number, content })
  },
  change: async (course, content) => {
    await queries
      .update(cases)
      .set({ content })
      .where(and(eq(cases.course, course), eq(cases.number, content.number)))
  },
  removeAll: async course => {
    await queries.delete(cases).where(eq(cases.course, course))
  },
})
