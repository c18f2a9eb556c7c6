/** Which team wished to meet which on the ladder. */
import { and, asc, eq, gt, type InferSelectModel } from 'drizzle-orm'
import { challenges } from './course-schema.ts'
import type { Queries } from './database.ts'

export type ChallengeRow = InferSelectModel<typeof challenges>

export interface Challenges {
  add(challenge: Omit<ChallengeRow, 'id'>): Promise<void>
  /** Those of a course made after an instant, the oldest first. */
  since(course: number, after: Date): Promise<ChallengeRow[]>
}

export const challengesIn = (queries: Queries): Challenges => ({
  add: async challenge => {
    await queries.insert(challenges).values(challenge)
  },
  since: (course, after) =>
    queries
      .select()
      .from(challenges)
      .where(and(eq(challenges.course, course), gt(challenges.at, after)))
      .orderBy(asc(challenges.id)),
})
