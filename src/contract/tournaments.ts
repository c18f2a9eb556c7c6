/** Tournaments: lists, one with its plan, and a new one. */
import { type Static, Type } from 'typebox'
import type { TournamentPlan } from '../tournament/plan.ts'
import { Count, Id, Instant, orNull } from './common.ts'

export const STATUSES = ['running', 'finished', 'cancelled'] as const

export const Status = Type.Unsafe<(typeof STATUSES)[number]>(Type.String({ enum: [...STATUSES] }))
export type Status = Static<typeof Status>

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

/** With the plan and the events, tables follow: see src/tournament. */
export const TournamentAnswer = Type.Object({
  ...TournamentRow.properties,
  expected: Type.Integer({ description: 'games, as far as the plan determines them' }),
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
