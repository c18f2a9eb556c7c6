/**
 * What the bot itself printed about its thoughts, beside what the engine found in the same positions. A bot's scores
 * are on a scale of its own, so only their order and their sign are compared.
 */
import type { Printed } from '../../referee/printed.ts'
import type { ReportedGame } from './game.ts'
import { PHASES, type Phase } from './phases.ts'
import type { StudiedGame, StudiedPlacement } from './studied.ts'

/** A thought of which the bot printed a score, and the engine's chance for the team in the same position. */
export interface ComparedThought {
  readonly placement: StudiedPlacement
  readonly score: number
  readonly chance: number
  readonly rank: number // of the score among all of them, from 0 to 1
  readonly chanceRank: number
}

export interface DepthFigures {
  readonly thoughts: number
  readonly least: number
  readonly median: number
  readonly most: number
}

/** What it took to reach a depth: medians over the thoughts that say so. */
export interface DepthCost {
  readonly depth: number
  readonly thoughts: number
  readonly nodes: number | null
  readonly time: number | null // ms
}

export interface OwnWords {
  readonly lines: number
  readonly thoughts: number // in which it printed any
  readonly games: number
  readonly depth: DepthFigures | null // of the last line of each thought
  readonly depthByPhase: readonly { readonly phase: Phase; readonly depth: DepthFigures | null }[]
  readonly costs: readonly DepthCost[]
  readonly compared: readonly ComparedThought[]
  readonly scale: number // its scores are drawn between minus this and this
  readonly correlation: number | null // of the ranks, from −1 to 1; null: fewer than ten to compare, or all alike
  readonly sides: { readonly compared: number; readonly agreed: number } // who is ahead, where that is clear
  readonly wrongest: readonly ComparedThought[] // one of a game
}

/** The last line of a thought is what it ended with. */
export function lastLines(printed: readonly Printed[]): Map<number, Printed> {
  return new Map(printed.map(line => [line.ply, line]))
}

/** Null where it printed nothing of the kind. */
export function ownWordsOf(games: readonly ReportedGame[], studied: readonly StudiedGame[]): OwnWords | null {
  const lines = games.flatMap(({ printed }) => printed)
  if (lines.length === 0) return null
  const thoughts = games.flatMap(game => [...lastLines(game.printed).values()].map(line => ({ game, line })))
  const phases = new Map(studied.map(each => [each.game, each.phases]))
  const compared = comparedIn(studied)
  const depths = (phase: Phase): number[] =>
    thoughts.flatMap(({ game, line: { depth, ply } }) =>
      depth !== null && phases.get(game)?.[ply] === phase ? [depth] : [],
    )
  return {
    lines: lines.length,
    thoughts: thoughts.length,
    games: games.filter(({ printed }) => printed.length > 0).length,
    depth: depthFigures(thoughts.flatMap(({ line: { depth } }) => depth ?? [])),
    depthByPhase: PHASES.map(phase => ({ phase, depth: depthFigures(depths(phase)) })),
    costs: costsOf(lines),
    compared,
    scale: scaleOf(compared.map(({ score }) => score)),
    correlation: correlationOf(compared),
    sides: sidesOf(compared),
    wrongest: wrongestOf(compared),
  }
}

function depthFigures(depths: readonly number[]): DepthFigures | null {
  if (depths.length === 0) return null
  const sorted = depths.toSorted((a, b) => a - b)
  return { thoughts: depths.length, least: sorted[0]!, median: medianOf(sorted), most: sorted.at(-1)! }
}

/** The lower one of two in the middle. */
const medianOf = (sorted: readonly number[]): number => sorted[Math.ceil(sorted.length / 2) - 1] ?? 0

function costsOf(lines: readonly Printed[]): DepthCost[] {
  const byDepth = Map.groupBy(lines, ({ depth }) => depth)
  const median = (values: readonly (number | null)[]): number | null => {
    const known = values.filter(value => value !== null).sort((a, b) => a - b)
    return known.length === 0 ? null : medianOf(known)
  }
  return [...byDepth]
    .flatMap(([depth, of]): DepthCost[] =>
      depth === null
        ? []
        : [
            {
              depth,
              thoughts: of.length,
              nodes: median(of.map(({ nodes }) => nodes)),
              time: median(of.map(({ time }) => time)),
            },
          ],
    )
    .filter(({ nodes, time }) => nodes !== null || time !== null)
    .sort((a, b) => a.depth - b.depth)
}

function comparedIn(games: readonly StudiedGame[]): ComparedThought[] {
  const found = games.flatMap(({ game, placements }) => {
    const lines = lastLines(game.printed)
    return placements.flatMap(placement => {
      const { judged } = placement
      const score = placement.isOwn ? (lines.get(judged.ply)?.score ?? null) : null
      return score === null ? [] : [{ placement, score, chance: judged.before.chances[judged.side] }]
    })
  })
  const ranks = ranksOf(found.map(({ score }) => score))
  const chanceRanks = ranksOf(found.map(({ chance }) => chance))
  return found.map((each, at) => ({ ...each, rank: ranks[at]!, chanceRank: chanceRanks[at]! }))
}

/** From 0 to 1; equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const most = Math.max(1, values.length - 1)
  const places = new Map<number, { first: number; last: number }>()
  for (const [at, value] of sorted.entries())
    places.set(value, { first: places.get(value)?.first ?? at, last: at })
  return values.map(value => {
    const { first, last } = places.get(value)!
    return (first + last) / 2 / most
  })
}

export const FEW_SCORES = 10

/** Spearman's: of the ranks. */
function correlationOf(compared: readonly ComparedThought[]): number | null {
  if (compared.length < FEW_SCORES) return null
  const mean = (of: (each: ComparedThought) => number): number =>
    compared.reduce((sum, each) => sum + of(each), 0) / compared.length
  const [a, b] = [mean(({ rank }) => rank), mean(({ chanceRank }) => chanceRank)]
  const both = mean(({ rank, chanceRank }) => (rank - a) * (chanceRank - b))
  const spread = Math.sqrt(
    mean(({ rank }) => (rank - a) ** 2) * mean(({ chanceRank }) => (chanceRank - b) ** 2),
  )
  return spread === 0 ? null : both / spread
}

const CLEAR = 0.05 // from an even chance

function sidesOf(compared: readonly ComparedThought[]): OwnWords['sides'] {
  const clear = compared.filter(({ chance, score }) => Math.abs(chance - 0.5) >= CLEAR && score !== 0)
  return {
    compared: clear.length,
    agreed: clear.filter(({ chance, score }) => chance > 0.5 === score > 0).length,
  }
}

/** A few scores may be beyond all others, as those of a win are: nineteen of twenty are within this. */
function scaleOf(scores: readonly number[]): number {
  const sorted = scores.map(Math.abs).sort((a, b) => a - b)
  return sorted[Math.ceil(0.95 * sorted.length) - 1] || sorted.at(-1) || 1
}

const MOST_WRONG = 5
const FAR = 0.25 // of all thoughts lie between the two ranks

const rankError = ({ rank, chanceRank }: ComparedThought): number => Math.abs(rank - chanceRank)

const wrongestOf = (compared: readonly ComparedThought[]): ComparedThought[] =>
  compared.length < FEW_SCORES
    ? []
    : mostApart(
        compared.filter(each => rankError(each) >= FAR),
        MOST_WRONG,
      )

/** Of each game the one in which its score and the engine differ most. */
export function mostApart(compared: readonly ComparedThought[], most: number): ComparedThought[] {
  const chosen: ComparedThought[] = []
  for (const each of compared.toSorted((a, b) => rankError(b) - rankError(a))) {
    const isNew = chosen.every(({ placement }) => placement.game !== each.placement.game)
    if (chosen.length < most && isNew) chosen.push(each)
  }
  return chosen
}
