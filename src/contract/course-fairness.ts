/** The luck of the draw of a course's tournament, as far as it is released to whoever asks. */
import { type Static, Type } from 'typebox'
import { RELEASE_LEVELS } from '../course/course.ts'
import { Count, orNull } from './common.ts'
import { OneOf } from './courses.ts'

export const FairnessRelease = Type.Object({ level: OneOf(RELEASE_LEVELS) })

const Estimate = Type.Object({ elo: Type.Number(), low: Type.Number(), high: Type.Number() })
const Share = Type.Number({ minimum: 0, maximum: 1 })

const Prospect = Type.Object({
  marks: Type.Object({
    mean: Type.Number(),
    low: Type.Number({ description: 'one redraw of twenty gives less' }),
    high: Type.Number(),
    deviation: Type.Number(),
  }),
  byStage: Type.Array(Type.Number(), { description: 'expected marks of each stage' }),
  stages: Type.Array(Share, { description: 'chance to play in each' }),
  podium: Share,
})

export const FairnessAnswer = Type.Object({
  redraws: Count,
  released: orNull(OneOf(RELEASE_LEVELS)), // for staff: to whom, as they set it
  games: Count,
  known: Share,
  first: Estimate,
  of: Type.Number({ description: 'marks of all stages' }),
  stages: Type.Array(Type.String()),
  teams: Type.Array(
    Type.Object({
      team: Type.String(),
      strength: Estimate,
      marks: Type.Number(),
      reached: Type.Integer(),
      random: Prospect,
      seeded: orNull(Prospect),
      narrow: Type.Array(
        Type.Object({
          stage: Count,
          goesOn: Type.Boolean(),
          margin: Type.Number(),
          spread: Type.Number(),
        }),
      ),
    }),
  ),
})
export type FairnessAnswer = Static<typeof FairnessAnswer>
