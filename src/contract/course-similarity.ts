/** How alike the programs of a course are: for staff alone, but for what a team reads of a case of its own. */
import { type Static, Type } from 'typebox'
import { CASE_STATES, LONGEST_TEXT, VERDICTS } from '../course/similarity-case.ts'
import { BANDS } from '../similarity/survey.ts'
import { Count, Id, Instant, orNull } from './common.ts'
import { OneOf } from './courses.ts'

const Share = Type.Number({ minimum: 0, maximum: 1 })
const Index = Type.Integer({ minimum: 0, maximum: 1_000_000 })

const SourceRow = Type.Object({
  owner: Type.String({ description: '7 Deep Grid' }),
  file: Type.String(),
  source: Type.String({ description: 'by which cases know it' }),
  team: orNull(Count), // its number; null: of no team of this course
  remark: orNull(Type.String({ description: 'why it was not compared, or not in full' })),
})

/** Pairs count in the sources. */
export const SimilarityAnswer = Type.Object({
  at: Instant,
  compared: Count,
  distribution: Type.Array(Count, { description: 'pairs of the class by twentieths of similarity' }),
  clusters: Type.Array(Type.Array(Type.String())),
  sources: Type.Array(SourceRow),
  more: Type.Integer({ minimum: 0, description: 'pairs that are left out, less alike than these' }),
  pairs: Type.Array(
    Type.Object({
      left: Index,
      right: Index,
      similarity: Share,
      containment: Share,
      longest: Count,
      band: OneOf(BANDS),
    }),
  ),
})
export type SimilarityAnswer = Static<typeof SimilarityAnswer>

export const ByPair = Type.Object({ id: Id, left: Index, right: Index })

/** A stretch of a text, in characters; and in lines from 1. */
const Place = Type.Object({ from: Count, to: Count, line: Count, lastLine: Count })

export const PairAnswer = Type.Object({
  similarity: Share,
  containment: Share,
  longest: Count,
  sides: Type.Array(
    Type.Object({ name: Type.String(), file: Type.String(), team: orNull(Count), text: Type.String() }),
    { description: 'left and right' },
  ),
  pieces: Type.Array(Type.Object({ left: Place, right: Place })),
})
export type PairAnswer = Static<typeof PairAnswer>

const Neighbour = Type.Object({
  name: Type.String(),
  isReference: Type.Boolean(),
  score: Share,
  band: OneOf(BANDS),
  words: Type.String(),
})
/** The nearest first; null where it was not calculated yet. */
export const NeighboursAnswer = Type.Object({
  sources: orNull(Type.Array(Neighbour)),
  behaviour: orNull(Type.Array(Neighbour)),
})
export type NeighboursAnswer = Static<typeof NeighboursAnswer>

/** How often bots play the same moves. Pairs count in the players. */
export const BehaviourAnswer = Type.Object({
  at: Instant,
  due: Type.Integer({ minimum: 0, description: 'hand-ins that are still to be asked' }),
  positions: Count,
  compared: Count,
  distribution: Type.Array(Count, { description: 'pairs of the class by twentieths of agreement' }),
  players: Type.Array(
    Type.Object({
      owner: Type.String(),
      team: orNull(Count),
      source: Type.String({ description: 'as the comparison of sources knows it' }),
      asked: Count,
      counted: Count,
      best: Count,
      used: Type.Number({ description: 'milliseconds of its own processor time' }),
      trouble: orNull(Type.String()),
    }),
  ),
  more: Type.Integer({ minimum: 0, description: 'pairs that are left out, less alike than these' }),
  pairs: Type.Array(
    Type.Object({
      left: Index,
      right: Index,
      shared: Count,
      same: Count,
      expected: Share,
      beyond: Share,
      rare: Count,
      band: OneOf(BANDS),
    }),
  ),
})
export type BehaviourAnswer = Static<typeof BehaviourAnswer>

const Words = Type.String({ minLength: 1, maxLength: LONGEST_TEXT })
const TeamNumber = Type.Integer({ minimum: 1, maximum: 100_000 })
const Source = Type.String({ minLength: 1, maxLength: 500, description: 'as the comparison knows it' })
export const ByCase = Type.Object({ id: Id, number: Type.Integer({ minimum: 1, maximum: 1_000_000 }) })

export const NewCase = Type.Object(
  { left: Source, right: Source, text: Words },
  { additionalProperties: false },
)
export const Statement = Type.Object({ text: Words }, { additionalProperties: false })
export const CaseMarks = Type.Object(
  { points: Type.Number({ minimum: 0, maximum: 10_000 }), text: Words },
  { additionalProperties: false },
)
/**
 * Fields beyond those of a kind are passed over, not forbidden: where they are forbidden in one kind of several, they are
 * taken away before the next kind is tried, which then lacks its own.
 */
export const CaseStep = Type.Union([
  Type.Object({ kind: OneOf(['note', 'ask', 'reopen']), text: Words }),
  Type.Object({ kind: OneOf(['show']) }),
  Type.Object({ kind: OneOf(['hide']) }),
  Type.Object({
    kind: OneOf(['decide']),
    verdict: OneOf(VERDICTS),
    teams: Type.Array(TeamNumber, { maxItems: 2 }),
    text: Words,
  }),
])

const Said = Type.Object({ at: Instant, by: Type.String(), text: Type.String() })
export const CasesAnswer = Type.Array(
  Type.Object({
    number: Count,
    state: OneOf(CASE_STATES),
    since: Instant,
    sides: Type.Array(
      Type.Object({ team: orNull(Count), name: Type.String(), file: Type.String(), source: Type.String() }),
    ),
    similarity: orNull(Share),
    agreement: orNull(Type.Object({ same: Count, shared: Count })),
    notes: Type.Array(Said),
    question: orNull(Said),
    statements: Type.Array(Type.Object({ ...Said.properties, team: Count })),
    shown: Type.Boolean({ description: 'whether the teams may see both files' }),
    decision: orNull(
      Type.Object({
        verdict: OneOf(VERDICTS),
        teams: Type.Array(Count),
        reason: Type.String(),
        at: Instant,
        by: Type.String(),
      }),
    ),
    marks: orNull(Type.String()),
  }),
)
export type CasesAnswer = Static<typeof CasesAnswer>

/** What a team reads: nothing of the other one. */
export const OwnCasesAnswer = Type.Array(
  Type.Object({
    number: Count,
    state: OneOf(CASE_STATES),
    file: Type.String(),
    question: Type.String(),
    asked: Instant,
    statement: orNull(Type.Object({ text: Type.String(), at: Instant })),
    mayState: Type.Boolean(),
    shown: Type.Boolean(),
    decision: orNull(
      Type.Object({ verdict: OneOf(VERDICTS), applies: Type.Boolean(), reason: Type.String() }),
    ),
  }),
)
export type OwnCasesAnswer = Static<typeof OwnCasesAnswer>
