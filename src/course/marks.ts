/**
 * The marks of a course, in three layers: what is calculated from the tournament, what staff give by the rubric with a
 * comment, and an override with a reason that takes the place of the sum. A line that a team gets together is each
 * member's, unless that member has one of their own. Marks have hundredths at the finest, and every sum is the sum of
 * what is shown.
 */
import { ok, type Result } from '../rules/result.ts'
import { type Grade, totalOf } from '../tournament/grades.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import type { Course, RubricItem } from './course.ts'
import type { PersonId } from './people.ts'
import { type Refusal, refused } from './refusal.ts'
import type { Instant } from './time.ts'

/** The item of a mark that stands for the whole. */
export const OVERRIDE = 'override'

/** What staff gave: for one item of the rubric, or instead of everything. */
export interface GivenMark {
  readonly team: number
  readonly person: PersonId | null // null: the whole team
  readonly item: string // of the rubric, or OVERRIDE
  readonly points: number | null // null: only a comment so far
  readonly comment: string // of an override: its reason
  readonly by: string
  readonly at: Instant
}

/** One line of somebody's marks. */
export interface MarkLine {
  readonly item: string // 'group' of the tournament, 'viva' of the rubric
  readonly title: string
  readonly most: number
  readonly points: number | null // null: not marked yet
  readonly comment: string
  readonly by: string | null // null: calculated
}

/** Who is marked: a member of a team, or a team without members. */
export interface Marked {
  readonly team: number
  readonly person: PersonId | null
}

export interface StudentMarks extends Marked {
  readonly calculated: readonly MarkLine[]
  readonly rubric: readonly MarkLine[]
  readonly override: MarkLine | null
  readonly soFar: number // what is marked until now, without the override
  readonly total: number | null // null: something is not marked yet
  readonly of: number
}

/** What all marks are made from. */
export interface MarkBook {
  readonly course: Pick<Course, 'rubric'>
  readonly tournament: GradedTournament | null // null: there is none yet
  readonly given: readonly GivenMark[]
}

export interface GradedTournament {
  readonly plan: Pick<TournamentPlan, 'stages'>
  readonly grades: readonly Grade[] | null // null: they wait for the luck of the draw
  readonly teams: readonly number[] // by entrant
}

/** The marks of each of these, in their order. */
export const marksOf = (book: MarkBook, students: readonly Marked[]): StudentMarks[] =>
  students.map(student => studentMarks(book, student))

function studentMarks({ course, tournament, given }: MarkBook, { team, person }: Marked): StudentMarks {
  const find = (item: string): GivenMark | undefined => markFor(given, { team, person }, item)
  const calculated = tournament === null ? [] : calculatedLines(tournament, team)
  const rubric = course.rubric.map(item => rubricLine(item, find(item.id)))
  const lines = [...calculated, ...rubric]
  const of = totalOf(lines.map(({ most }) => most))
  const soFar = totalOf(lines.map(({ points }) => points ?? 0))
  const isWhole = tournament !== null && lines.every(({ points }) => points !== null)
  const override = overrideLine(find(OVERRIDE), of)
  return {
    team,
    person,
    calculated,
    rubric,
    override,
    soFar,
    total: override?.points ?? (isWhole ? soFar : null),
    of,
  }
}

/** One's own mark goes before the team's. */
function markFor(given: readonly GivenMark[], { team, person }: Marked, item: string): GivenMark | undefined {
  const ofTeam = given.filter(mark => mark.team === team && mark.item === item)
  const own = person === null ? undefined : ofTeam.find(mark => mark.person === person)
  return own ?? ofTeam.find(mark => mark.person === null)
}

/** A team that was not in the tournament has nothing of it. */
function calculatedLines({ plan, grades, teams }: GradedTournament, team: number): MarkLine[] {
  const grade = grades?.find(({ entrant }) => teams[entrant] === team)
  return plan.stages.flatMap(({ name, marks: most }, stage): MarkLine[] =>
    most === 0
      ? []
      : [
          {
            item: name,
            title: name,
            most,
            points: grades && (grade?.marks[stage] ?? 0),
            comment: '',
            by: null,
          },
        ],
  )
}

const rubricLine = ({ id, title, marks }: RubricItem, mark: GivenMark | undefined): MarkLine => ({
  item: id,
  title,
  most: marks,
  points: mark?.points ?? null,
  comment: mark?.comment ?? '',
  by: mark?.by ?? null,
})

const overrideLine = (mark: GivenMark | undefined, most: number): MarkLine | null =>
  mark === undefined
    ? null
    : { item: OVERRIDE, title: 'Override', most, points: mark.points, comment: mark.comment, by: mark.by }

export type MarkRefusal = 'no-such-item' | 'no-such-person' | 'out-of-range' | 'too-fine' | 'no-reason'

/** Whether staff may give this mark; the members are those of the team that it is for. */
export function checkMark(
  { rubric }: Pick<Course, 'rubric'>,
  mark: GivenMark,
  members: readonly PersonId[],
): Result<GivenMark, Refusal<MarkRefusal>> {
  const item = rubric.find(({ id }) => id === mark.item)
  if (item === undefined && mark.item !== OVERRIDE)
    return refused('no-such-item', `the rubric has no item ${mark.item}; it has ${namesOf(rubric)}`)
  if (mark.person !== null && !members.includes(mark.person))
    return refused('no-such-person', `this person is not in team ${mark.team}`)
  const fault = pointsFault(mark.points, item?.marks ?? null)
  if (fault) return refused(fault.reason, fault.words)
  if (item === undefined && mark.comment.trim() === '')
    return refused('no-reason', 'an override needs a reason, which the team will read')
  if (item === undefined && mark.points === null)
    return refused('out-of-range', 'an override needs marks; to take it back, remove it')
  return ok(mark)
}

const namesOf = (rubric: readonly RubricItem[]): string => rubric.map(({ id }) => id).join(', ')

/** Most is null for an override, which may go beyond the sum: a bonus. */
function pointsFault(points: number | null, most: number | null): Refusal<MarkRefusal> | null {
  if (points === null) return null
  const bound = most ?? 10_000
  if (!(points >= 0 && points <= bound))
    return { reason: 'out-of-range', words: `marks must be from 0 to ${bound}; found ${points}` }
  return Math.round(points * 100) / 100 === points
    ? null
    : { reason: 'too-fine', words: `marks have two decimals at most; found ${points}` }
}
