/** A game with everything that is judged of it: placement by placement, and how the team's chance went. */
import { isWonFor } from '../../review/evaluation.ts'
import {
  evaluationsOf,
  type JudgedPlacement,
  judgedPlacements,
  positionsOf,
} from '../../review/game-review.ts'
import type { ReportedGame } from './game.ts'
import { type Phase, phaseOf } from './phases.ts'
import { scoreIn } from './results.ts'

/** A placement of either side that was judged. */
export interface StudiedPlacement {
  readonly game: ReportedGame
  readonly judged: JudgedPlacement
  readonly phase: Phase
  readonly isOwn: boolean
}

export interface StudiedGame {
  readonly game: ReportedGame
  readonly placements: readonly StudiedPlacement[]
  readonly chances: readonly (number | null)[] // of the team, by position: one more than placements
  readonly phases: readonly Phase[] // by position
  readonly slipped: { readonly ply: number; readonly phase: Phase } | null // a game not won: where its chance was last even
  readonly hadProvedWin: boolean // before a placement of its own
}

/** Null where the engine has not looked at it. */
export function studied(game: ReportedGame): StudiedGame | null {
  if (game.review === null) return null
  const phases = positionsOf(game.record).map(phaseOf)
  const chances = evaluationsOf(game, game.review).map(found => found?.chances[game.side] ?? null)
  const placements = judgedPlacements(game, game.review).flatMap((judged): StudiedPlacement[] =>
    judged === null
      ? []
      : [{ game, judged, phase: phases[judged.ply] ?? 'opening', isOwn: judged.side === game.side }],
  )
  return {
    ...{ game, placements, chances, phases },
    slipped: slipIn(game, chances, phases),
    hadProvedWin: placements.some(({ isOwn, judged }) => isOwn && isWonFor(judged.before, judged.side)),
  }
}

const EVEN = 0.5

function slipIn(
  game: ReportedGame,
  chances: readonly (number | null)[],
  phases: readonly Phase[],
): StudiedGame['slipped'] {
  if (scoreIn(game) === 1) return null
  const ply = chances.findLastIndex((chance, at) => at >= game.opening && chance !== null && chance >= EVEN)
  return ply === -1 ? null : { ply, phase: phases[ply] ?? 'opening' }
}
