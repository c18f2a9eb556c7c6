/**
 * A whole game searched by the engine, in a form that can be stored: what was found in every position, and in those
 * before and after the worst placements of either side found again with more nodes. From the record and this follow
 * all judgements; the engine is not asked again.
 */
import type { Analysis } from '../engine/analysis.ts'
import type { GameRecord } from '../referee/record.ts'
import { type Move, outcome, type Position, play, type Side, start } from '../rules/position.ts'
import { LEAST_LOSS } from './accuracy.ts'
import {
  type Findings,
  findingOf,
  type Progress,
  REPORT_LIMITS,
  type Thinker,
  thinkThrough,
} from './evaluate.ts'
import { type Evaluation, evaluationOf } from './evaluation.ts'
import { type Judgement, judge } from './report.ts'

/** How a game is searched. */
export interface ReviewTerms {
  readonly nodes: number // for every position
  readonly closer: number // for those before and after the worst placements
  readonly worst: number // how many placements of each side are looked at closer
}

export const REVIEW_TERMS: ReviewTerms = { nodes: 20_000, closer: REPORT_LIMITS.nodes, worst: 3 }

/** Another text where anything is searched otherwise: what was stored before is then of no use. */
export const makeReviewTerms = ({ nodes, closer, worst }: ReviewTerms): string =>
  `1: ${nodes} nodes, ${closer} for the worst ${worst}`

/** The best line of a position, for the side to move. */
export type Found = readonly [score: number, proved: 0 | 1, depth: number, moves: readonly Move[]]

export interface GameReview {
  readonly quick: readonly (Found | null)[] // by position, one more than placements; null: the game is over there
  readonly closer: readonly CloserLook[]
  readonly nodes: number // of one position in the quick search
  readonly closerNodes: number
}

export interface CloserLook {
  readonly ply: number
  readonly before: Found | null
  readonly after: Found | null
}

/** A game to be searched: of its opening nobody chose a placement. */
export interface OpenedGame {
  readonly record: GameRecord
  readonly opening: number
}

/** A judged placement, and with how many nodes each of its two positions was searched. */
export interface JudgedPlacement extends Judgement {
  readonly nodes: number
}

type Cancel = Parameters<typeof thinkThrough>[5]

/** Null where it was cancelled. The engine should know nothing of other games, or what it finds depends on them. */
export async function reviewGame(
  game: OpenedGame,
  engine: Thinker,
  terms: ReviewTerms,
  cancel: Cancel,
  tell: (progress: Progress) => void = () => {},
): Promise<GameReview | null> {
  const positions = positionsOf(game.record)
  const quick: Findings = new Map()
  if (!(await thinkThrough(positions, engine, { nodes: terms.nodes }, quick, tell, cancel))) return null
  const found = positions.map(position => foundIn(findingOf(quick, position)))
  const review = { quick: found, closer: [], nodes: terms.nodes, closerNodes: terms.closer }
  const closer: CloserLook[] = []
  for (const { ply } of worstOf(judgedPlacements(game, review), terms.worst)) {
    const both = positions.slice(ply, ply + 2)
    const again: Findings = new Map()
    if (!(await thinkThrough(both, engine, { nodes: terms.closer }, again, () => {}, cancel))) return null
    const [before = null, after = null] = both.map(position => foundIn(findingOf(again, position)))
    closer.push({ ply, before, after })
  }
  return { ...review, closer }
}

/** Of each side, those that gave away most, or a proved win. */
function worstOf(judged: readonly (JudgedPlacement | null)[], most: number): JudgedPlacement[] {
  const wrong = judged.filter(
    each => each !== null && (each.loss >= LEAST_LOSS.inaccuracy || each.missedWin),
  ) as JudgedPlacement[]
  return ([0, 1] as const).flatMap((side: Side) =>
    wrong
      .filter(each => each.side === side)
      .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
      .slice(0, most),
  )
}

const MOST_MOVES = 8
const MOST_PROVED = 60 // moves of a forced win are all shown

function foundIn(analysis: Analysis | undefined): Found | null {
  if (analysis === undefined) return null
  const { moves, score, proved } = analysis.lines[0]
  return [score, proved ? 1 : 0, analysis.depth, moves.slice(0, proved ? MOST_PROVED : MOST_MOVES)]
}

export function positionsOf({ variant, start: from, moves }: GameRecord): Position[] {
  const positions = [from ?? start(variant)]
  for (const { move } of moves) positions.push(play(positions[positions.length - 1]!, move))
  return positions
}

/** One for each placement; null for those of the opening, and where nothing was found. */
export function judgedPlacements(
  { record, opening }: OpenedGame,
  review: GameReview,
): (JudgedPlacement | null)[] {
  const positions = positionsOf(record)
  const closer = new Map(review.closer.map(look => [look.ply, look]))
  const quick = positions.map((position, ply) => evaluationFrom(position, review.quick[ply] ?? null))
  return record.moves.map(({ move }, ply) => {
    if (ply < opening) return null
    const look = closer.get(ply)
    const before = look ? evaluationFrom(positions[ply]!, look.before) : (quick[ply] ?? null)
    const after = look ? evaluationFrom(positions[ply + 1]!, look.after) : (quick[ply + 1] ?? null)
    if (before === null || after === null) return null
    return { ...judge(ply, move, before, after), nodes: look ? review.closerNodes : review.nodes }
  })
}

/** What each position of the game is worth, as it was found in the quick search: the same for all of them. */
export const evaluationsOf = ({ record }: OpenedGame, review: GameReview): (Evaluation | null)[] =>
  positionsOf(record).map((position, ply) => evaluationFrom(position, review.quick[ply] ?? null))

function evaluationFrom(position: Position, found: Found | null): Evaluation | null {
  if (outcome(position) !== null) return evaluationOf(position, undefined)
  if (found === null) return null
  const [score, proved, depth, [first, ...rest]] = found
  if (first === undefined) return null
  const line = { moves: [first, ...rest] as const, score, proved: proved === 1 }
  return evaluationOf(position, { depth, nodes: 0, milliseconds: 0, lines: [line] })
}
