/** What teams handed in. A file, its number and its receipt are one row, so there is never one without the others. */
import { type and, asc, desc, eq, getTableColumns, type InferSelectModel, inArray, sql } from 'drizzle-orm'
import type { HandInState } from '../course/hand-in.ts'
import { handIns, teams } from './course-schema.ts'
import type { Queries } from './database.ts'
import { insertJson } from './insert.ts'

type Row = InferSelectModel<typeof handIns>
/** Without the file, which is read where it is needed. */
export type HandInRow = Omit<Row, 'content'>

export type NewHandIn = Pick<
  Row,
  | 'course'
  | 'team'
  | 'number'
  | 'person'
  | 'received'
  | 'fileName'
  | 'hash'
  | 'size'
  | 'content'
  | 'state'
  | 'since'
>

export interface HandIns {
  /** Two of one team at the same moment wait for each other: see `lockTeam`. */
  add(handIn: NewHandIn): Promise<HandInRow>
  /**
   * Until the transaction ends, nobody else adds to or changes what this team handed in. Rows that refer to the team
   * may be added meanwhile, as they are while a course is locked: who waits for both would wait forever.
   */
  lockTeam(team: number): Promise<void>
  byId(id: number): Promise<HandInRow | null>
  file(id: number): Promise<Uint8Array | null>
  ofTeam(team: number): Promise<HandInRow[]> // the latest first
  ofCourse(course: number): Promise<HandInRow[]>
  inState(states: readonly HandInState[]): Promise<HandInRow[]>
  change(
    id: number,
    change: Partial<
      Pick<Row, 'state' | 'since' | 'supersededBy' | 'reasons' | 'report' | 'checked' | 'seen'>
    >,
  ): Promise<void>
}

const { content: _content, ...COLUMNS } = getTableColumns(handIns)

export function handInsIn(queries: Queries): HandIns {
  const rows = (where: ReturnType<typeof and>): Promise<HandInRow[]> =>
    queries.select(COLUMNS).from(handIns).where(where).orderBy(desc(handIns.id))
  return {
    add: async handIn => {
      const insert = insertJson(handIns, [{ ...handIn, reasons: [] }], ['id'])
      const added = await queries.execute(sql`${insert} returning id`)
      const [row] = await rows(eq(handIns.id, Number(added.rows[0]?.id)))
      return row as HandInRow
    },
    lockTeam: async team => {
      await queries.execute(sql`select from ${teams} where id = ${team} for no key update`)
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
