/** What the teams of a course have handed in and plays, to be compared; earlier courses of the store are references. */
import { playing } from '../course/hand-in.ts'
import type { SourceFile } from '../sources/source-file.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { TeamRow } from '../store/courses.ts'
import type { HandInRow } from '../store/hand-ins.ts'
import { allCourses, type StoredCourse } from './courses.ts'
import { handInFrom } from './hand-ins.ts'
import type { Service } from './service.ts'

export interface PlayingHandIn {
  readonly team: TeamRow
  readonly row: HandInRow
}

/** Of each team the hand-in that plays, by the number of the team. */
export async function playingHandIns(
  { courses, handIns }: CourseRows,
  course: number,
): Promise<PlayingHandIn[]> {
  const all = Map.groupBy(await handIns.ofCourse(course), ({ team }) => team)
  return (await courses.teams(course)).flatMap(team => {
    const rows = all.get(team.id) ?? []
    const number = playing(rows.map(row => handInFrom(row, team.number)))?.number
    const row = rows.find(each => each.number === number)
    return row ? [{ team, row }] : []
  })
}

/** As a source of the comparison is known. */
export const sourceId = (handIn: number): string => `hand-in ${handIn}`
const SOURCE_ID = /^hand-in (\d+)$/

export function handInOf(source: string): number | null {
  const id = SOURCE_ID.exec(source)?.[1]
  return id === undefined ? null : Number(id)
}

export const ownerOf = ({ number, name }: TeamRow): string => `${number} ${name}`

export async function classSources(service: Service, { id, course }: StoredCourse): Promise<SourceFile[]> {
  const earlier = (await allCourses(service)).filter(
    other => other.id !== id && other.course.deadline < course.deadline,
  )
  const own = await sourcesOf(service.store, id, null)
  const before = await Promise.all(
    earlier.map(other => sourcesOf(service.store, other.id, other.course.name)),
  )
  return [...own, ...before.flat()]
}

async function sourcesOf(rows: CourseRows, course: number, year: string | null): Promise<SourceFile[]> {
  const found = await playingHandIns(rows, course)
  return await Promise.all(
    found.map(async ({ team, row }) => ({
      id: sourceId(row.id),
      owner: year === null ? ownerOf(team) : `${year}: ${ownerOf(team)}`,
      file: row.fileName,
      isReference: year !== null,
      bytes: (await rows.handIns.file(row.id)) ?? new Uint8Array(),
    })),
  )
}
