/** The tournament of a course as far as it is released, its games, and marks. */
import { type Static, Type } from 'typebox'
import { COURSE_MARKS, RELEASE_LEVELS } from '../course/course.ts'
import { Count, Id, Instant, orNull, Pair, Text } from './common.ts'
import { OneOf } from './courses.ts'

export const ByStage = Type.Object({ id: Id, stage: Type.Integer({ minimum: 0, maximum: 100 }) })
export const StageRelease = Type.Object({ level: OneOf(RELEASE_LEVELS) })

/** What may be in the way of the tournament. */
export const ObstaclesAnswer = Type.Object({ obstacles: Type.Array(Type.String()) })

const Row = Type.Object({
  entrant: Count,
  name: Type.String(),
  members: Type.Array(Type.String({ description: 'of a team that agrees to it' })),
  mine: Type.Boolean(),
  points: Type.Number(),
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  advances: Type.Boolean(),
})

export const CourseTournamentAnswer = Type.Object({
  tournament: orNull(
    Type.Integer({ description: 'its number in the arena, once all of it is released to everybody' }),
  ),
  over: Type.Boolean(),
  games: Count,
  stages: Type.Array(
    Type.Object({
      stage: Count,
      name: Type.String(),
      level: OneOf(RELEASE_LEVELS),
      released: orNull(OneOf(RELEASE_LEVELS)), // for staff: to whom, as they set it
      pools: Type.Array(Type.Array(Row)),
      own: orNull(
        Type.Object({
          points: Type.Number(),
          played: Count,
          won: Count,
          drawn: Count,
          lost: Count,
          forfeits: Count,
        }),
      ),
    }),
  ),
  podium: orNull(Type.Array(Type.String())),
  marks: OneOf(COURSE_MARKS),
})
export type CourseTournamentAnswer = Static<typeof CourseTournamentAnswer>

/** Games without numbers: those would count what is hidden. */
export const CourseGamesAnswer = Type.Array(
  Type.Object({
    key: Type.String(),
    stage: Count,
    names: Pair(Type.String()),
    result: Type.String(),
    way: Type.String(),
    placements: Count,
    mine: Type.Boolean(),
  }),
)
export type CourseGamesAnswer = Static<typeof CourseGamesAnswer>

const MarkLine = Type.Object({
  item: Type.String(),
  title: Type.String(),
  most: Type.Number(),
  points: orNull(Type.Number()),
  comment: Type.String(),
  by: orNull(Type.String()),
})

const StudentMarks = Type.Object({
  team: Count,
  person: orNull(Id),
  calculated: Type.Array(MarkLine),
  rubric: Type.Array(MarkLine),
  override: orNull(MarkLine),
  soFar: Type.Number(),
  total: orNull(Type.Number()),
  of: Type.Number(),
})
export type StudentMarksAnswer = Static<typeof StudentMarks>

const Change = Type.Object({
  item: Type.String(),
  before: Type.Object({ points: orNull(Type.Number()), comment: Type.String() }),
  after: Type.Object({ points: orNull(Type.Number()), comment: Type.String() }),
})

/** For staff: everybody, as it is now. */
export const MarkBookAnswer = Type.Object({
  released: orNull(Type.Object({ number: Count, at: Instant })),
  changed: Count,
  students: Type.Array(
    Type.Object({
      ...StudentMarks.properties,
      name: Type.String(),
      roll: orNull(Type.String()),
      teamName: Type.String(),
    }),
  ),
})
export type MarkBookAnswer = Static<typeof MarkBookAnswer>

/** For a student: one's own, as released. */
export const OwnMarksAnswer = Type.Object({
  release: Type.Object({ number: Count, at: Instant }),
  marks: StudentMarks,
  changes: Type.Array(Change),
})
export type OwnMarksAnswer = Static<typeof OwnMarksAnswer>

export const NewMark = Type.Object({
  team: Count,
  person: orNull(Id),
  item: Text(1, 64),
  points: orNull(Type.Number({ minimum: 0, maximum: 10_000 })),
  comment: Type.String({ maxLength: 5000 }),
})
export const ReleasedAnswer = Type.Object({ release: Count })
