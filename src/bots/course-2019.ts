/**
 * The bot that a team of the 2019 course describes in its report: alpha-beta with iterative deepening for 20 of the
 * 24 seconds, the move of the last finished depth, a bonus move that stays with its side.
 *
 * From the report: a board scores the sum over k of w_k times the square of the number of lines with k own marks
 * and no foreign one, own less foreign; a won board scores a fixed value; the grid scores its lines of boards the
 * same way; w1 ≪ w2 ≪ w3 ≪ won board ≪ W1 ≪ W2 ≪ W3. Ours: each weight is ten times the one before it, a drawn
 * board spoils a grid line for both sides, a finished line of boards is worth the game, and deepening starts at
 * depth 1 where theirs started at 6. That it ignores points and tie-breaks is the report's choice.
 */
import { count, type Slots } from '../rules/board.ts'
import { boardState, lineOwner, ownedBy } from '../rules/position.ts'
import type { Rules } from '../rules/variant.ts'
import { searcher } from './alphabeta.ts'
import { perRules, remembering } from './memory.ts'
import { type Choose, withPartOfTime } from './thinking.ts'
import type { Judge } from './worth.ts'

const PART_OF_THE_LIMIT = 20 / 24
const STEP = 10

export const chooseCourse2019: Choose = (position, thinking) =>
  searcher(scoreAs2019)(position, withPartOfTime(thinking, PART_OF_THE_LIMIT))

export const scoreAs2019: Judge = position => judgeOf(position.rules)(position)

const judgeOf = perRules((rules): Judge => {
  const longest = Math.max(...rules.lines.map(count))
  const wonBoard = STEP ** longest
  const firstBoard = STEP * wonBoard
  const most = firstBoard * wonBoard * (rules.boards + rules.lines.length ** 2) // above every unfinished score
  const scoreOf = remembering(word => lineScore(rules, word))
  return position => {
    const liner = lineOwner(position)
    if (liner !== null) return liner === 0 ? 1 : -1
    const boards = sum(position.boards, (word, board) => {
      const owner = boardState(position, board)
      return owner === 'open' ? scoreOf(word) : WON[owner] * wonBoard
    })
    return (boards + firstBoard * sum(position.owners, scoreOf)) / most
  }
})

const WON = { x: 1, o: -1, drawn: 0 } as const

/** The lines of x less those of o: on a board by its marks, on a grid by its boards. */
const lineScore = (rules: Rules, word: number): number =>
  weighed(rules, ownedBy(word, 0), word >>> 16) - weighed(rules, ownedBy(word, 1), word & 0xffff)

/** Σ w_k · (lines with k slots of one's own and none that is spoilt)². */
function weighed({ lines }: Rules, own: Slots, spoilt: Slots): number {
  const found = Array<number>(17).fill(0)
  for (const line of lines) if ((line & spoilt) === 0) found[count(line & own)]!++
  return found.reduce((score, n, k) => (k === 0 ? score : score + STEP ** (k - 1) * n ** 2), 0)
}

const sum = <T>(items: readonly T[], each: (item: T, index: number) => number): number =>
  items.reduce((total, item, index) => total + each(item, index), 0)
