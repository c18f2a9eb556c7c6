/** What the analysis draws over the board: the best moves, where they send, the sign of the last move, a line. */
import type { Analysis, EngineLine } from '../../engine/analysis.ts'
import { lineChance } from '../../review/evaluation.ts'
import { percent, signOf, verdictOf } from '../../review/judgement-words.ts'
import type { Judgement } from '../../review/report.ts'
import { isFreeAfter, MARKS, type Move, type Position, play } from '../../rules/position.ts'
import type { BoardSet } from '../../rules/variant.ts'
import type { Catalog } from '../../words/catalog.ts'
import type { Badge, Ghost } from '../board/props.ts'

type OverlayWords = Pick<Catalog, 'analysis' | 'review'>

/** All of it. While a line is shown, the boards that the best move sends to are not. */
export function overlayOf(
  position: Position,
  analysis: Analysis | null,
  judgement: Judgement | null,
  line: readonly Move[],
  words: OverlayWords,
) {
  const lines = analysis?.lines ?? []
  return {
    heat: heatOf(position, lines),
    badges: badgesOf(position, lines, judgement, words),
    targets: line.length > 0 ? 0 : targetsOf(position, lines),
    ghosts: ghostsOf(position, line),
  }
}

/** A move that gives away as much as this looks like nothing. */
const COLD = 0.25

/** The best moves by what they give away to the best of them. */
function heatOf(position: Position, lines: readonly EngineLine[]): Map<Move, number> {
  const best = Math.max(...lines.map(line => lineChance(position, line)), 0)
  return new Map(
    lines.map(line => [line.moves[0], Math.max(0, 1 - (best - lineChance(position, line)) / COLD)]),
  )
}

/** The numbers of the engine's lines at their first moves, and the sign of the move that was played last. */
function badgesOf(
  position: Position,
  lines: readonly EngineLine[],
  judgement: Judgement | null,
  words: OverlayWords,
): Map<Move, Badge> {
  const badges = new Map<Move, Badge>()
  const sign = judgement ? signOf(judgement) : ''
  if (judgement && sign !== '')
    badges.set(judgement.move, {
      text: sign,
      tone: sign === '?!' ? 'doubtful' : 'bad',
      spoken: verdictOf(judgement, words.review),
    })
  for (const [index, line] of lines.entries())
    badges.set(line.moves[0], {
      text: `${index + 1}`,
      tone: index === 0 ? 'good' : 'plain',
      spoken: words.analysis.lineOfEngine(
        index + 1,
        MARKS[position.turn],
        percent(lineChance(position, line)),
      ),
    })
  return badges
}

/** The boards that the best move sends to; none for a free move. */
function targetsOf(position: Position, lines: readonly EngineLine[]): BoardSet {
  const [best] = lines
  if (!best) return 0
  const next = play(position, best.moves[0])
  return isFreeAfter(next, best.moves[0]) ? 0 : next.allowed
}

const SHOWN = 9

/** A line as marks that are not there yet, each with its number. */
export function ghostsOf(from: Position, line: readonly Move[]): Map<Move, Ghost> {
  const ghosts = new Map<Move, Ghost>()
  let position = from
  for (const [index, move] of line.slice(0, SHOWN).entries()) {
    ghosts.set(move, { side: position.turn, text: `${index + 1}` })
    position = play(position, move)
  }
  return ghosts
}
