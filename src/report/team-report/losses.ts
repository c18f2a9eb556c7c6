/** Where a team gave its chances away: by phase, and in which placements most. */
import { accuracyOf, GRADES, type Grade } from '../../review/accuracy.ts'
import { movesToWin } from '../../review/evaluation.ts'
import { isWrong } from '../../review/judgement-words.ts'
import type { ReportedGame } from './game.ts'
import { PHASES, type Phase } from './phases.ts'
import { scoreIn } from './results.ts'
import type { StudiedGame, StudiedPlacement } from './studied.ts'

export interface PlayFigures {
  readonly placements: number // that were judged, those without a choice included
  readonly accuracy: number | null // null: none had a choice
  readonly lost: number // chances given away, all together: 1 is a whole game
  readonly grades: Readonly<Record<Grade, number>>
  readonly missedWins: number
}

export interface PhaseFigures {
  readonly phase: Phase
  readonly own: PlayFigures
  readonly theirs: PlayFigures
  readonly slipped: number // games not won whose last even position was in this phase
}

/** A win of the team was proved, and after its placement it was not. */
export interface MissedWin {
  readonly placement: StudiedPlacement
  readonly moves: number // of both sides, that the proved win would have lasted
  readonly score: number | null // what the game came to
}

export interface Losses {
  readonly own: PlayFigures
  readonly theirs: PlayFigures
  readonly phases: readonly PhaseFigures[]
  readonly unslipped: number // games not won in which its chance was never even
  readonly turning: readonly StudiedPlacement[] // own, worst first, looked at closer
  readonly first: readonly StudiedPlacement[] // those to look at first
  readonly missed: readonly MissedWin[]
  readonly proved: { readonly games: number; readonly won: number } // games with a proved win at its own move
}

const LOOK_AT = 10
const OF_A_GAME = 2

export function lossesOf(games: readonly StudiedGame[]): Losses {
  const all = games.flatMap(({ placements }) => placements)
  const own = all.filter(({ isOwn }) => isOwn)
  const theirs = all.filter(({ isOwn }) => !isOwn)
  const turning = own
    .filter(({ judged, game }) => isWrong(judged) && judged.nodes === game.review?.closerNodes)
    .sort(worstFirst)
  const proved = games.filter(({ hadProvedWin }) => hadProvedWin)
  const notWon = games.filter(({ game }) => (scoreIn(game) ?? 1) < 1)
  return {
    own: figuresOf(own),
    theirs: figuresOf(theirs),
    phases: PHASES.map(phase => ({
      phase,
      own: figuresOf(own.filter(each => each.phase === phase)),
      theirs: figuresOf(theirs.filter(each => each.phase === phase)),
      slipped: notWon.filter(({ slipped }) => slipped?.phase === phase).length,
    })),
    unslipped: notWon.filter(({ slipped }) => slipped === null).length,
    turning,
    first: firstOf(turning),
    missed: own.flatMap(placement => missedWin(placement) ?? []),
    proved: { games: proved.length, won: proved.filter(({ game }) => scoreIn(game) === 1).length },
  }
}

export function figuresOf(placements: readonly StudiedPlacement[]): PlayFigures {
  const judged = placements.map(each => each.judged)
  const losses = judged.flatMap(({ isForced, loss }) => (isForced ? [] : [loss]))
  const count = (grade: Grade): number => judged.filter(each => each.grade === grade).length
  return {
    placements: judged.length,
    accuracy: judged[0] ? accuracyOf(judged[0].before.position.rules.variant, losses) : null,
    lost: losses.reduce((sum, loss) => sum + loss, 0),
    grades: Object.fromEntries(GRADES.map(grade => [grade, count(grade)])) as Record<Grade, number>,
    missedWins: judged.filter(({ missedWin }) => missedWin).length,
  }
}

/** A missed win weighs as much as a blunder at least: it was there to be had. */
const weightOf = ({ judged: { loss, missedWin } }: StudiedPlacement): number =>
  Math.max(loss, missedWin ? 0.2 : 0)

const worstFirst = (a: StudiedPlacement, b: StudiedPlacement): number =>
  weightOf(b) - weightOf(a) || byGame(a.game, b.game) || a.judged.ply - b.judged.ply

const byGame = (a: ReportedGame, b: ReportedGame): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/** Not all of one game, as the others teach more. */
function firstOf(turning: readonly StudiedPlacement[]): StudiedPlacement[] {
  const chosen: StudiedPlacement[] = []
  for (const placement of turning) {
    const same = chosen.filter(({ game }) => game === placement.game).length
    if (chosen.length < LOOK_AT && same < OF_A_GAME) chosen.push(placement)
  }
  return chosen
}

function missedWin(placement: StudiedPlacement): MissedWin | null {
  const { judged, game } = placement
  if (!judged.missedWin || judged.before.line === null) return null
  return { placement, moves: movesToWin(judged.before), score: scoreIn(game) }
}
