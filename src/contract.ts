/**
 * What the server is asked and what it answers: every request, answer and live event as a schema. The server checks
 * and documents with the schemas; the page has their types alone, which cost it nothing.
 */
import { type Static, Type } from 'typebox'
import type { TournamentPlan } from './arena/tournament/plan.ts'
import { type Ending, WAYS } from './referee/ending.ts'

const Either = Type.Union
const Instant = Type.String({ format: 'date-time' })
const Count = Type.Integer({ minimum: 0 })
const Pair = <T extends Parameters<typeof Type.Tuple>[0][number]>(of: T) => Type.Tuple([of, of])
const orNull = <T extends Parameters<typeof Type.Tuple>[0][number]>(of: T) => Either([of, Type.Null()])

/** Numbers of rows: what PostgreSQL calls an integer. */
export const MOST_ID = 2 ** 31 - 1
const Id = Type.Integer({ minimum: 1, maximum: MOST_ID })
export const ById = Type.Object({ id: Id })

/** Every complaint has this shape. */
export const Complaint = Type.Object({
  error: Type.Object({
    message: Type.String({ description: 'for people' }),
    complaints: Type.Optional(Type.Array(Type.String(), { description: 'each thing that is wrong' })),
  }),
})
export type Complaint = Static<typeof Complaint>

const EndingAnswer = Type.Unsafe<Ending>(
  Type.Object({
    way: Type.String({ enum: [...WAYS] }),
    winner: orNull(Type.Integer({ description: '0 is x, 1 is o' })),
    points: Pair(Type.Number()),
    why: Type.String(),
  }),
)

const VariantAnswer = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  rules: Type.Object({}, { additionalProperties: true, description: 'the whole row, as a rule file has it' }),
})
export const VariantsAnswer = Type.Array(VariantAnswer)

/** A game as its record, which docs/notation.md describes, and where it belongs. */
export const GameAnswer = Type.Object({
  id: Id,
  tournament: Id,
  slot: Type.String({ description: 'its key in the tournament' }),
  stage: Count,
  pool: Count,
  round: Count,
  seats: Pair(Count),
  names: Pair(Type.String()),
  hashes: Pair(Type.String({ description: 'of the programs that played' })),
  opening: Type.Integer({ description: 'placements at the beginning that nobody chose' }),
  times: Pair(Type.Number({ description: 'milliseconds of all placements' })),
  level: orNull(Type.String({ description: 'of confinement; null where both bots are built in' })),
  started: Instant,
  finished: Instant,
  record: Type.Object({}, { additionalProperties: true, description: 'as in a .jsonl file' }),
})
export type GameAnswer = Static<typeof GameAnswer>

export const GameRow = Type.Object({
  id: Id,
  tournament: Id,
  slot: Type.String(),
  names: Pair(Type.String()),
  variant: Type.String(),
  placements: Count,
  ending: orNull(EndingAnswer),
  finished: Instant,
})
export type GameRow = Static<typeof GameRow>
export const GamesAnswer = Type.Array(GameRow)

export const GamesQuery = Type.Object({
  tournament: Type.Optional(Id),
  bot: Type.Optional(Type.String({ maxLength: 200, description: 'on either side, by its name' })),
  variant: Type.Optional(Type.String({ maxLength: 100 })),
  before: Type.Optional(Id),
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
})

export const BotsAnswer = Type.Object({
  builtin: Type.Array(
    Type.Object({
      word: Type.String({ description: 'its name in a plan' }),
      about: Type.String(),
      levels: Type.Array(Type.String({ description: 'weaker ones, by their own names' })),
    }),
  ),
  stored: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      word: Type.String(),
      kind: Type.String(),
      hash: Type.String(),
      seen: Instant,
      games: Count,
      plays: Type.Boolean({ description: 'whether it can enter a tournament as stored:<id>' }),
    }),
  ),
})
export type BotsAnswer = Static<typeof BotsAnswer>

const EstimateAnswer = { elo: Type.Number(), low: Type.Number(), high: Type.Number() }

export const RatingsQuery = Type.Object({ variant: Type.Optional(Type.String({ maxLength: 100 })) })
export const RatingsAnswer = Type.Array(
  Type.Object({
    variant: Type.String(),
    games: Count,
    first: Type.Object(EstimateAnswer, { description: 'what moving first is worth' }),
    rows: Type.Array(
      Type.Object({
        name: Type.String(),
        games: Count,
        ...EstimateAnswer,
        superiority: orNull(Type.Number({ description: 'how sure it is stronger than the next one' })),
      }),
    ),
  }),
)
export type RatingsAnswer = Static<typeof RatingsAnswer>

export const STATUSES = ['running', 'finished', 'cancelled'] as const

const Status = Type.Unsafe<(typeof STATUSES)[number]>(Type.String({ enum: [...STATUSES] }))

export const TournamentRow = Type.Object({
  id: Id,
  name: Type.String(),
  status: Status,
  variant: Type.String(),
  created: Instant,
  finished: orNull(Instant),
  games: Count,
  events: Type.Integer({ description: 'the number of the last event' }),
})
export type TournamentRow = Static<typeof TournamentRow>
export const TournamentsAnswer = Type.Array(TournamentRow)

export const StatusAnswer = Type.Object({ status: Status })
export type StatusAnswer = Static<typeof StatusAnswer>

/** With the plan and the events, tables follow: see src/arena/tournament. */
export const TournamentAnswer = Type.Object({
  ...TournamentRow.properties,
  expected: Type.Integer({ description: 'games, as far as the plan tells' }),
  plan: Type.Unsafe<TournamentPlan>(Type.Object({}, { additionalProperties: true })),
})
export type TournamentAnswer = Static<typeof TournamentAnswer>

/** As a tournament file, see docs/tournaments.md, but for what is the server's own business. */
export const NewTournament = Type.Object(
  {
    name: Type.Optional(Type.String()),
    variant: Type.Unknown({ description: 'a name, or a rule set' }),
    entrants: Type.Array(Type.Unknown(), {
      description:
        'built-in bots ("engine:3", "greedy@100ms") and stored ones ("stored:7"), with names or without',
    }),
    movetime: Type.Optional(orNull(Type.Number())),
    seed: Type.Optional(Type.Integer()),
    openings: Type.Optional(Type.Integer()),
    stages: Type.Optional(Type.Unknown({ description: 'a template or a list of stages' })),
  },
  { description: 'a tournament file, docs/tournaments.md' },
)
export const Created = Type.Object({ id: Id })
export type Created = Static<typeof Created>

export const EventsQuery = Type.Object({
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_ID })),
})

/** What was stored, in order and without gaps. */
export const TournamentEvent = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  at: Instant,
  kind: Type.String({ description: 'game, stage, winners, status' }),
  game: orNull(Id),
  body: Type.Object({}, { additionalProperties: true }),
})
export type TournamentEvent = Static<typeof TournamentEvent>
export const EventsAnswer = Type.Array(TournamentEvent)

/** The body of an event of the kind 'game'. */
export interface GameBody {
  readonly slot: string
  readonly stage: number
  readonly pool: number
  readonly round: number
  readonly seats: readonly [x: number, o: number]
  readonly names: readonly [x: string, o: string]
  readonly placements: number
  readonly ending: Ending
}

/** Live only, and without a number: what is on the boards now. */
export interface LiveBoards {
  readonly running: readonly string[] // slots of all games that are being played and have lasted a while
  readonly changed: readonly LiveBoard[]
}

export interface LiveBoard {
  readonly slot: string
  readonly seats: readonly [x: number, o: number]
  readonly moves: readonly number[]
}

export const HealthAnswer = Type.Object({
  status: Type.String({ enum: ['ok', 'ending', 'broken'] }),
  store: Type.String({ description: 'where it is' }),
  workers: Count,
  uptime: Type.Number({ description: 'seconds' }),
})
