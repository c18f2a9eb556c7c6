/** Courses and their teams. The course file is kept as it was read; what follows from dates is not stored. */
import { and, asc, desc, eq, type InferSelectModel, sql } from 'drizzle-orm'
import { courses, teams } from './course-schema.ts'
import type { Queries } from './database.ts'

export type CourseRow = InferSelectModel<typeof courses>
export type TeamRow = InferSelectModel<typeof teams>

export interface NewCourse {
  readonly name: string
  readonly file: string
  readonly secret: string
  readonly commitment: string
}

type CourseChange = Partial<Omit<CourseRow, 'id' | 'created' | 'secret' | 'commitment'>>
type TeamChange = Partial<Omit<TeamRow, 'id' | 'course' | 'number' | 'created'>>

export interface Courses {
  add(course: NewCourse): Promise<CourseRow>
  byId(id: number): Promise<CourseRow | null>
  list(): Promise<CourseRow[]> // the latest first
  change(id: number, change: CourseChange): Promise<void>
  /** Until the transaction ends, nobody else makes or changes teams of this course. */
  lock(course: number): Promise<void>
  addTeam(course: number, team: Pick<TeamRow, 'number' | 'name' | 'code'>): Promise<TeamRow>
  team(id: number): Promise<TeamRow | null>
  teamByNumber(course: number, number: number): Promise<TeamRow | null>
  teamByCode(course: number, code: string): Promise<TeamRow | null>
  teamByToken(hash: string): Promise<TeamRow | null>
  teams(course: number): Promise<TeamRow[]> // by number
  changeTeam(id: number, change: TeamChange): Promise<void>
}

export function coursesIn(queries: Queries): Courses {
  const firstTeam = async (where: ReturnType<typeof and>): Promise<TeamRow | null> => {
    const [row] = await queries.select().from(teams).where(where).limit(1)
    return row ?? null
  }
  return {
    add: async course => {
      const [row] = await queries.insert(courses).values(course).returning()
      return row as CourseRow
    },
    byId: async id => {
      const [row] = await queries.select().from(courses).where(eq(courses.id, id))
      return row ?? null
    },
    list: () => queries.select().from(courses).orderBy(desc(courses.id)),
    change: async (id, change) => {
      await queries.update(courses).set(change).where(eq(courses.id, id))
    },
    lock: async course => {
      await queries.execute(sql`select from ${courses} where id = ${course} for no key update`)
    },
    addTeam: async (course, team) => {
      const [row] = await queries
        .insert(teams)
        .values({ ...team, course })
        .returning()
      return row as TeamRow
    },
    team: id => firstTeam(eq(teams.id, id)),
    teamByNumber: (course, number) => firstTeam(and(eq(teams.course, course), eq(teams.number, number))),
    teamByCode: (course, code) => firstTeam(and(eq(teams.course, course), eq(teams.code, code))),
    teamByToken: hash => firstTeam(eq(teams.token, hash)),
    teams: course => queries.select().from(teams).where(eq(teams.course, course)).orderBy(asc(teams.number)),
    changeTeam: async (id, change) => {
      await queries.update(teams).set(change).where(eq(teams.id, id))
    },
  }
}
