/** What is known of a move, in the words of the page. */
import { WIN, WIN_IN_SIGHT } from '../../engine/score.ts'
import { countText, pointsAhead } from '../../engine/verdict.ts'
import { winChance } from '../../engine/win-chance.ts'
import type { BookFile } from '../../review/book.ts'
import type { MoveValue } from '../../review/explorer.ts'
import { percent } from '../../review/judgement-words.ts'
import { MARKS, opponent, type Position, type Side } from '../../rules/position.ts'
import type { explorerWords } from '../../words/en/explorer.ts'
import { localeNow } from '../language.ts'
import type { Counted, SourceId } from './sources.ts'

type Words = typeof explorerWords

/** 'x 62 %', 'x wins in 9', 'x wins in ≤ 17'. */
export function valueWords(position: Position, { score, by }: MoveValue, words: Words): string {
  const { rules, turn } = position
  if (Math.abs(score) > WIN_IN_SIGHT) {
    const [mark, placements] = [aheadOf(turn, score), WIN - Math.abs(score)]
    return by === 'strategy' ? words.winsInAtMost(mark, placements) : words.winsIn(mark, placements)
  }
  if (by === 'search') return words.chance(MARKS[turn], percent(winChance(rules.variant, score)))
  const points = pointsAhead(rules, score)
  return points === 0 ? words.draw : words.endsAhead(aheadOf(turn, score), points)
}

const aheadOf = (turn: Side, score: number): string => MARKS[score > 0 ? turn : opponent(turn)]

export function gamesWords({ games, isWhole, isFaulty }: Counted, source: SourceId, words: Words): string {
  if (isFaulty) return words.noServer
  if (games === 0) return isWhole ? words.none[source] : words.counting
  const counted = words.counted(games.toLocaleString(localeNow()), games === 1, source)
  return isWhole ? counted : `${counted} ${words.counting}`
}

export const bookWords = (file: BookFile | null, words: Words): string =>
  file === null ? '' : words.book(countText(file.nodes))
