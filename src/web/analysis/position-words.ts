/** How the game stands at a place, in words and as chances. */

import type { Analysis } from '../../engine/analysis.ts'
import { lineVerdict, type ReviewWords } from '../../engine/verdict.ts'
import { playedOut } from '../../referee/ending.ts'
import { endingWords } from '../../referee/ending-words.ts'
import { type Evaluation, evaluationOf } from '../../review/evaluation.ts'
import { verdictOf } from '../../review/judgement-words.ts'
import type { Judgement } from '../../review/report.ts'
import { type GameTree, mainLine, type Path, sharedWith } from '../../review/tree.ts'
import { makeMove } from '../../rules/move-text.ts'
import type { GameWords } from '../../rules/names.ts'
import { MARKS, type Move, outcome, type Position } from '../../rules/position.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import type { Catalog } from '../../words/catalog.ts'
import { playerName } from '../local-players.ts'

/** What the engine says now, or else what the report has found. */
export const evaluationHere = (
  position: Position,
  live: Analysis | null,
  found: Evaluation | null,
): Evaluation | null => evaluationOf(position, live ?? undefined) ?? found

export function positionWords(
  position: Position,
  evaluation: Evaluation | null,
  words: Pick<Catalog, 'analysis' | 'game' | 'review'>,
): string {
  const over = outcome(position)
  if (over) return endingWords(playedOut(over), words.game)
  return evaluation?.line ? lineVerdict(position, evaluation.line, words.review) : words.analysis.notAnalysed
}

/** 'team17 – team71, 86–0' */
export function titleOf(tree: GameTree, words: GameWords): string {
  const { tags, variant, ended } = tree
  const players =
    tags.X || tags.O
      ? `${playerName(tags.X, 'x', words)} – ${playerName(tags.O, 'o', words)}`
      : variantTitle(variant, words)
  return ended ? `${players}, ${ended.ending.points.join('–')}` : players
}

/** The placements of the game that lead to a place, and whether it is in the game itself. */
export const plyOf = (tree: GameTree, path: Path): { ply: number; isGame: boolean } => {
  const ply = sharedWith(path, mainLine(tree))
  return { ply, isGame: ply === path.length }
}

/** 'x 4:5, blunder' */
export function spokenMove(
  { rules, turn }: Position,
  move: Move,
  judgement: Judgement | null,
  words: ReviewWords,
): string {
  const verdict = judgement ? verdictOf(judgement, words) : ''
  return `${MARKS[turn]} ${makeMove(rules, move)}${verdict === '' ? '' : `, ${verdict}`}`
}
