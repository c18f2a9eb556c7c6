/**
 * Ratings on the ladder: one fit over all its games (src/stats/rating.ts), which has no order and forgets nothing. A
 * new version is supposed to be about as strong as the one before it, as that was rated last; a first version and a
 * baseline about as strong as anybody. Games soon say more than that.
 */
import type { Estimate } from '../stats/elo.ts'
import { meetingsOf } from '../stats/meetings.ts'
import { type Prior, ratingsOf } from '../stats/rating.ts'
import type { LadderGame, LadderVersion } from './ladder.ts'

/** How far a version is supposed to be from what it is taken for, as standard deviations in Elo. */
const FROM_PREDECESSOR = 150
const FROM_ANYBODY = 350

/** Ratings by the id of the version. */
export type LadderRatings = ReadonlyMap<number, Estimate>

export type ScoredGame = Pick<LadderGame, 'x' | 'o' | 'score'>

/** With the ratings of the last time, for the strength of predecessors; none the first time. */
export function rateLadder(
  versions: readonly LadderVersion[],
  games: readonly ScoredGame[],
  before: LadderRatings,
): LadderRatings {
  if (versions.length === 0) return new Map()
  const places = new Map(versions.map(({ id }, place) => [id, place]))
  const rated = games.flatMap(({ x, o, score }) => {
    const [first, second] = [places.get(x), places.get(o)]
    return score === null || first === undefined || second === undefined
      ? []
      : [{ x: first, o: second, score }]
  })
  const priors = versions.map((version, player) => priorOf(version, player, versions, before))
  const ratings = ratingsOf(versions.length, meetingsOf(rated), 'priors', priors)
  return new Map(
    versions.flatMap(({ id }, place) => {
      const estimate = ratings?.players[place]
      return estimate ? [[id, estimate] as const] : []
    }),
  )
}

function priorOf(
  version: LadderVersion,
  player: number,
  versions: readonly LadderVersion[],
  before: LadderRatings,
): Prior {
  const predecessor = predecessorOf(version, versions)
  const elo = predecessor && before.get(predecessor.id)?.elo
  return elo === undefined
    ? { player, elo: 0, deviation: FROM_ANYBODY }
    : { player, elo, deviation: FROM_PREDECESSOR }
}

/** The version of the same team just before. */
const predecessorOf = ({ team, version }: LadderVersion, versions: readonly LadderVersion[]) =>
  versions
    .filter(other => team !== null && other.team === team && other.version < version)
    .reduce<LadderVersion | undefined>(
      (last, other) => (last !== undefined && last.version > other.version ? last : other),
      undefined,
    )

const NARROW = 100

/** A rating is provisional until its 95 % interval reaches less than 100 Elo to either side. */
export const isProvisional = ({ elo, low, high }: Estimate): boolean =>
  high - elo >= NARROW || elo - low >= NARROW
