/** The ratings of a ladder, fitted in a thread of its own. */
import type { LadderVersion } from '../course/ladder.ts'
import type { LadderRatings, ScoredGame } from '../course/ladder-rating.ts'
import { inThread } from '../runner/in-thread.ts'

/** Games in columns; a score that is not a number stands for no result. */
export interface FitOrder {
  readonly versions: readonly LadderVersion[]
  readonly x: Int32Array
  readonly o: Int32Array
  readonly score: Float64Array
  readonly before: LadderRatings
}

const PROGRAM = new URL('./ladder-fit-worker.ts', import.meta.url)

export function fitLadder(
  versions: readonly LadderVersion[],
  games: readonly ScoredGame[],
  before: LadderRatings,
): Promise<LadderRatings> {
  const x = Int32Array.from(games, game => game.x)
  const o = Int32Array.from(games, game => game.o)
  const score = Float64Array.from(games, game => game.score ?? Number.NaN)
  const order: FitOrder = { versions, x, o, score, before }
  return inThread(PROGRAM, order, [x, o, score])
}
