/** What staff gave by hand, and what was released of it. */
import { and, eq, type InferSelectModel, isNull } from 'drizzle-orm'
import { marks, releases } from './course-schema.ts'
import type { Queries } from './database.ts'

export type MarkRow = Omit<InferSelectModel<typeof marks>, 'id'>
export type ReleaseRow = InferSelectModel<typeof releases>

export interface Marks {
  ofCourse(course: number): Promise<MarkRow[]>
  /** In place of the one that was there for the same team, person and item. */
  set(mark: MarkRow): Promise<void>
  remove(mark: Pick<MarkRow, 'team' | 'person' | 'item'>): Promise<void>
  /** All that were given to a person themselves. */
  removeOf(person: number): Promise<void>
  releases(course: number): Promise<ReleaseRow[]>
  releaseOf(course: number, what: string): Promise<ReleaseRow | null>
  release(release: ReleaseRow): Promise<void>
}

export function marksIn(queries: Queries): Marks {
  const remove: Marks['remove'] = async ({ team, person, item }) => {
    const whose = person === null ? isNull(marks.person) : eq(marks.person, person)
    await queries.delete(marks).where(and(eq(marks.team, team), eq(marks.item, item), whose))
  }
  return {
    ofCourse: course => queries.select().from(marks).where(eq(marks.course, course)).orderBy(marks.id),
    set: async mark => {
      await remove(mark)
      await queries.insert(marks).values(mark)
    },
    remove,
    removeOf: async person => {
      await queries.delete(marks).where(eq(marks.person, person))
    },
    releases: course => queries.select().from(releases).where(eq(releases.course, course)),
    releaseOf: async (course, what) => {
      const [row] = await queries
        .select()
        .from(releases)
        .where(and(eq(releases.course, course), eq(releases.what, what)))
      return row ?? null
    },
    release: async release => {
      await queries
        .insert(releases)
        .values(release)
        .onConflictDoUpdate({ target: [releases.course, releases.what], set: release })
    },
  }
}
