/**
 * Scores, from the point of view of the side to move.
 *
 * An end without a line is worth its difference of points, scaled so that a line is worth `LINE_SCORE`; estimates
 * are on the same scale. A line, and any end worth as many points, is a win and scores `WIN` less the number of
 * placements to it, far above every estimate. Whether a score is proved is not in the number: it is said beside it.
 */
export const LINE_SCORE = 10_000
export const WIN = 32_000
/** Scores beyond this are wins, or losses on the other side. */
export const WIN_IN_SIGHT = 30_000

/** The score of a difference of points, where a line is worth `line` points. */
export const scoreOf = (points: number, line: number): number =>
  Math.max(-LINE_SCORE, Math.min(LINE_SCORE, Math.floor(points * (LINE_SCORE / line) + 0.5)))
