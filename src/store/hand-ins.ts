/** What teams handed in. A file, its number and its receipt are one row, so there is never one without the others. */
import { type and, asc, desc, eq, getTableColumns, type InferSelectModel, inArray, sql } from 'drizzle-orm'
import { handIns, teams } from './course-schema.ts'
import type { Queries } from './database.ts'

type Row = InferSelectModel<typeof handIns>
/** Without the file, which is read where it is needed. */
export type HandInRow = Omit<Row, 'content'>

export type NewHandIn = Pick<
  Row,
  'course' | 'team' | 'person' | 'received' | 'fileName' | 'hash' | 'content' | 'state'
>

export interface HandIns {
  /** With the next number of its team. */
  add(handIn: NewHandIn): Promise<HandInRow>
  byId(id: number): Promise<HandInRow | null>
  file(id: number): Promise<Uint8Array | null>
  ofTeam(team: number): Promise<HandInRow[]> // the latest first
  ofCourse(course: number): Promise<HandInRow[]>
  inState(states: readonly string[]): Promise<HandInRow[]>
  change(id: number, change: Partial<Pick<Row, 'state' | 'reasons' | 'report' | 'checked'>>): Promise<void>
}

const { content: _content, ...COLUMNS } = getTableColumns(handIns)

export function handInsIn(queries: Queries): HandIns {
  const rows = (where: ReturnType<typeof and>): Promise<HandInRow[]> =>
    queries.select(COLUMNS).from(handIns).where(where).orderBy(desc(handIns.id))
  return {
    add: async handIn => {
      await queries.execute(sql`select from ${teams} where id = ${handIn.team} for update`)
      const next = sql<number>`(select coalesce(max(number), 0) + 1 from ${handIns} where team = ${handIn.team})`
      const [row] = await queries
        .insert(handIns)
        .values({ ...handIn, number: next, reasons: [] })
        .returning(COLUMNS)
      return row as HandInRow
    },
    byId: async id => (await rows(eq(handIns.id, id)))[0] ?? null,
    file: async id => {
      const [row] = await queries.select({ content: handIns.content }).from(handIns).where(eq(handIns.id, id))
      return row?.content ?? null
    },
    ofTeam: team => rows(eq(handIns.team, team)),
    ofCourse: course => rows(eq(handIns.course, course)),
    inState: states =>
      queries
        .select(COLUMNS)
        .from(handIns)
        .where(inArray(handIns.state, [...states]))
        .orderBy(asc(handIns.id)),
    change: async (id, change) => {
      await queries.update(handIns).set(change).where(eq(handIns.id, id))
    },
  }
}
