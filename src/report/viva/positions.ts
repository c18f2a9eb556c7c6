/** The positions of a viva: three to ask about a move, and two that the bot's heuristic misjudged most. */
import { type ComparedThought, FEW_SCORES, mostApart } from '../team-report/own-words.ts'
import { PHASES } from '../team-report/phases.ts'
import type { StudiedPlacement } from '../team-report/studied.ts'
import type { TeamReport } from '../team-report/team-report.ts'

const WHY = 3
const MISJUDGED = 2

/**
 * Placements of the team with a choice, of different games where there are any: the worst of each phase, then the worst
 * of those that are left. A bot that never went wrong is asked about moves that the engine, too, had to choose.
 */
export function whyPositions(report: TeamReport): StudiedPlacement[] {
  const chosen: StudiedPlacement[] = []
  const take = (from: readonly StudiedPlacement[], most: number, sameGame = false): void => {
    for (const each of from) {
      if (chosen.length >= most) return
      if (!chosen.includes(each) && (sameGame || isOfNewGame(each, chosen))) chosen.push(each)
    }
  }
  const { turning } = report.losses
  for (const phase of PHASES)
    take(
      turning.filter(each => each.phase === phase),
      chosen.length + 1,
    )
  const rest = restOf(report)
  for (const from of [turning, rest]) take(from, WHY)
  for (const from of [turning, rest]) take(from, WHY, true)
  const place = ({ phase }: StudiedPlacement): number => PHASES.indexOf(phase)
  return chosen.sort((a, b) => place(a) - place(b) || a.judged.ply - b.judged.ply)
}

const isOfNewGame = ({ game }: StudiedPlacement, chosen: readonly StudiedPlacement[]): boolean =>
  chosen.every(each => each.game !== game)

/** Those that the engine would have played otherwise first, then by what they gave away. */
const restOf = ({ studied }: TeamReport): StudiedPlacement[] =>
  studied
    .flatMap(({ placements }) => placements)
    .filter(({ isOwn, judged }) => isOwn && !judged.isForced)
    .sort(
      (a, b) =>
        Number(a.judged.isBest) - Number(b.judged.isBest) ||
        b.judged.loss - a.judged.loss ||
        (a.game.key < b.game.key ? -1 : a.game.key > b.game.key ? 1 : 0) ||
        a.judged.ply - b.judged.ply,
    )

/** By the scores that it printed; or, where it printed too few, by where the engine's chance fell most. */
export type Misjudged =
  | { readonly by: 'scores'; readonly thoughts: readonly ComparedThought[]; readonly compared: number }
  | { readonly by: 'swings'; readonly placements: readonly StudiedPlacement[]; readonly compared: number }

export function misjudgedIn(report: TeamReport, others: readonly StudiedPlacement[]): Misjudged {
  const all = report.words?.compared ?? []
  const compared = all.length
  const thoughts = mostApart(
    all.filter(({ placement }) => !others.includes(placement)),
    MISJUDGED,
  )
  if (compared >= FEW_SCORES && thoughts.length > 0) return { by: 'scores', thoughts, compared }
  return { by: 'swings', placements: swingsIn(report, others), compared }
}

/** Of games that are not shown already, where there are any. */
function swingsIn(report: TeamReport, others: readonly StudiedPlacement[]): StudiedPlacement[] {
  const falls = restOf(report)
    .filter(each => !others.includes(each) && each.judged.loss > 0)
    .sort((a, b) => b.judged.loss - a.judged.loss)
  const chosen: StudiedPlacement[] = []
  for (const fall of falls)
    if (chosen.length < MISJUDGED && isOfNewGame(fall, [...others, ...chosen])) chosen.push(fall)
  const rest = falls.filter(fall => !chosen.includes(fall))
  return [...chosen, ...rest].slice(0, MISJUDGED)
}
