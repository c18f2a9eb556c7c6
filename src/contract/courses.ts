/**
 * Courses: what everybody may see of one, a team's own page, the staff's dashboard, marks. What is not released is
 * not in an answer: it is left out on the server, never on the page.
 */
import { type Static, Type } from 'typebox'
import { Count, Id, Instant, orNull, Text } from './common.ts'

export const OneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...words] }))

/** By its course and, in it, its number. */
export const ByTeam = Type.Object({ id: Id, team: Type.Integer({ minimum: 1, maximum: 100_000 }) })

export const CourseRowAnswer = Type.Object({
  id: Id,
  name: Type.String(),
  variant: Type.String(),
  status: OneOf(['open', 'closed']),
  registrationUntil: Instant,
  deadline: Instant,
  teams: Count,
})
export const CoursesAnswer = Type.Array(CourseRowAnswer)
export type CoursesAnswer = Static<typeof CoursesAnswer>

/** What anybody may know of a course. Dates are instants; `zone` is where the course is. */
export const CourseAnswer = Type.Object({
  ...CourseRowAnswer.properties,
  now: Instant, // the server's clock, for countdowns
  zone: Type.String(),
  title: Type.String({ description: "the variant's" }),
  teamSize: Count,
  timeLimit: orNull(Type.Number({ description: 'milliseconds a move' })),
  naming: Type.Object({ file: Type.String(), class: Type.String() }),
  ladder: Type.Boolean(),
  rubric: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      marks: Type.Number(),
      about: Type.String(),
      per: OneOf(['team', 'member']),
    }),
  ),
  commitment: Type.String({ description: 'SHA-256 of the secret of the draw, published before it' }),
  secret: orNull(Type.String({ description: 'the secret itself, after the hand-ins are frozen' })),
  frozen: orNull(Instant),
  tournament: orNull(Id),
})
export type CourseAnswer = Static<typeof CourseAnswer>

const HAND_IN_STATES = ['received', 'checking', 'accepted', 'rejected', 'superseded', 'frozen'] as const

/** One line of what the check of a file found. */
export const CheckRow = Type.Object({
  what: Type.String(),
  verdict: OneOf(['good', 'doubtful', 'bad', 'untried']),
  words: Type.String(),
})
export type CheckRow = Static<typeof CheckRow>

export const HandInAnswer = Type.Object({
  id: Id,
  number: Count,
  received: Instant,
  file: Type.String(),
  bytes: Count,
  hash: Type.String({ description: 'SHA-256 of the file' }),
  by: Type.String(),
  state: OneOf(HAND_IN_STATES),
  plays: Type.Boolean({ description: 'whether this is the one that counts now' }),
  reasons: Type.Array(Type.String()),
  rows: Type.Array(CheckRow),
  failure: orNull(
    Type.Object({
      position: orNull(
        Type.String({ description: 'where it failed, as a link to the analysis board takes it' }),
      ),
      stderr: Type.String({ description: 'the end of what it printed, with the traceback' }),
      replay: orNull(
        Type.String({
          description: 'the command that shows the failure again, without the words that start the program',
        }),
      ),
    }),
  ),
  checked: orNull(Instant),
})
export type HandInAnswer = Static<typeof HandInAnswer>

/** The answer to an upload; stored in the same transaction as the file. */
export const Receipt = Type.Object({
  id: Id,
  team: Count,
  number: Count,
  received: Instant,
  hash: Type.String(),
  bytes: Count,
})
export type Receipt = Static<typeof Receipt>

const Member = Type.Object({ id: Id, name: Type.String(), roll: orNull(Type.String()), login: Type.String() })

/** For the team itself and for staff. */
export const TeamAnswer = Type.Object({
  id: Id,
  number: Count,
  name: Type.String(),
  given: Type.Object({ file: Type.String(), class: Type.String() }),
  code: orNull(Type.String({ description: 'with which members join; not for a token' })),
  members: Type.Array(Member),
  showsNames: Type.Boolean(),
  anonymous: Type.Boolean(),
  deadline: Instant, // with its extension
  extended: orNull(Type.String({ description: 'the reason of an extension' })),
  hasToken: Type.Boolean({ description: 'whether there is a token for curl and the command line' }),
  handIns: Type.Array(HandInAnswer),
})
export type TeamAnswer = Static<typeof TeamAnswer>

export const NewTeam = Type.Object({ name: Text(1, 100) })
export const TeamChange = Type.Object({
  name: Type.Optional(Text(1, 100)),
  showsNames: Type.Optional(Type.Boolean()),
  anonymous: Type.Optional(Type.Boolean()),
})
export const TeamToken = Type.Object({ token: Type.String({ description: 'shown once' }) })

/** Open registration: an account, and a team of one's own or a code to join one. */
export const Registration = Type.Object({
  login: Text(1, 64),
  name: Text(1, 100),
  roll: Type.Optional(Text(0, 64)),
  password: Type.String({ maxLength: 200 }),
  team: Type.Optional(Text(1, 100)),
  code: Type.Optional(Text(1, 40)),
})
export const Joining = Type.Object({ code: Text(1, 40) })

/** The ladder: teams by name or number, provisional until the interval is narrow. */
export const LadderAnswer = Type.Object({
  open: Type.Boolean(),
  games: Count,
  waiting: Count,
  rows: Type.Array(
    Type.Object({
      row: Type.Integer({ minimum: 0, description: 'by which it is challenged' }),
      place: Count,
      name: Type.String(),
      members: Type.Array(Type.String({ description: 'of a team that agrees to it' })),
      team: orNull(Count),
      mine: Type.Boolean(),
      baseline: Type.Boolean(),
      version: Count,
      elo: Type.Number(),
      low: Type.Number(),
      high: Type.Number(),
      provisional: Type.Boolean(),
      resting: Type.Boolean(),
      games: Count,
      change: Type.Number({ description: 'Elo since the round before' }),
    }),
  ),
  latest: Type.Array(
    Type.Object({
      names: Type.Tuple([Type.String(), Type.String()]),
      result: Type.String(),
      at: Instant,
    }),
  ),
  own: orNull(
    Type.Object({
      team: Count,
      left: Type.Integer({ minimum: 0, description: 'challenges that the team may still make in this hour' }),
      waiting: Type.Array(Type.String({ description: 'a team that was challenged and not met yet' })),
    }),
  ),
})
export type LadderAnswer = Static<typeof LadderAnswer>

export const NewChallenge = Type.Object({
  row: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'of the ladder: whom' }),
})
export const ChallengeAnswer = Type.Object({ left: Type.Integer({ minimum: 0 }) })

/** A team's own games on the ladder, the newest first. */
export const LadderGamesAnswer = Type.Array(
  Type.Object({
    game: Id,
    opponent: Type.String(),
    version: Count,
    side: OneOf(['x', 'o']),
    score: orNull(Type.Number({ description: '1 won, ½ drawn, 0 lost; null: no result' })),
    forfeited: Type.Boolean({ description: 'lost by its own doing' }),
    challenge: Type.Boolean({ description: 'because a team asked for it' }),
    at: Instant,
  }),
)
export type LadderGamesAnswer = Static<typeof LadderGamesAnswer>

export const ByLadderGame = Type.Object({ ...ByTeam.properties, game: Id })
export const LadderGameAnswer = Type.Object({
  record: Type.String({ description: 'the game, as a line of JSON' }),
  stderr: Type.String({ description: 'what the bot of the team printed' }),
})
export type LadderGameAnswer = Static<typeof LadderGameAnswer>

/** What staff see at once. */
export const DashboardAnswer = Type.Object({
  course: CourseAnswer,
  next: Type.Array(Type.Object({ at: orNull(Instant), what: Type.String() })),
  checks: Type.Object({ waiting: Count, running: Count }),
  teams: Type.Array(
    Type.Object({
      id: Id,
      number: Count,
      name: Type.String(),
      members: Type.Array(Member),
      signedUp: Count,
      handIns: Count,
      last: orNull(Type.Object({ id: Id, number: Count, received: Instant, state: OneOf(HAND_IN_STATES) })),
      accepted: orNull(Type.Object({ id: Id, number: Count, received: Instant })),
      deadline: orNull(Instant),
    }),
  ),
  unteamed: Type.Array(Member),
})
export type DashboardAnswer = Static<typeof DashboardAnswer>

export const Extension = Type.Object({ deadline: Instant, reason: Text(1, 500) })

/** A course file, as JSON or YAML; the reason is asked for where a deadline moves. */
export const NewCourse = Type.Object({
  file: Type.String({ maxLength: 200_000 }),
  format: OneOf(['json', 'yaml']),
})
export const CourseChange = Type.Object({ ...NewCourse.properties, reason: Type.String({ maxLength: 500 }) })
export const CourseFileAnswer = Type.Object({ file: Type.String() })
export const Move = Type.Object({ person: Id, to: Count, beyondSize: Type.Boolean() })
export const Reason = Type.Object({ reason: Text(1, 500) })
export const ByFile = Type.Object({ ...ByTeam.properties, file: Text(1, 200) })
export const ByHandIn = Type.Object({
  ...ByTeam.properties,
  number: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
})
export const Done = Type.Object({ done: Type.Boolean() })
export const CodeAnswer = Type.Object({ code: Type.String() })
export type CourseRowAnswer = Static<typeof CourseRowAnswer>

/** The body of what needs none. */
export const Nothing = Type.Unsafe<unknown>({})
export const FileBody = Type.Unsafe<unknown>({ description: 'the bytes of the file' })
