/** The end of a search: only moves that win a board are still followed, and the mover may decline them all. */
import { emptyCells, winCells, wordOf } from './board'
import { isOver, stopped } from './clock'
import { corrected } from './corrections'
import { estimate } from './evaluate'
import { allowed, ripe, turn } from './frame'
import { MOST_PLIES } from './geometry'
import { dangers, isDraw, losesAtOnce, mayWin, tempered, winsAtOnce } from './proof'
import { WIN } from './scores'
import { after, claim } from './search'

export function quiesce(alpha: i32, beta: i32, ply: i32): i32 {
  if (isOver()) return 0
  const side = turn()
  if (winsAtOnce()) {
    claim(true)
    return WIN - ply - 1
  }
  const mayBeWon = mayWin(side)
  const mayBeLost = mayWin(side ^ 1)
  if (isDraw(mayBeWon, mayBeLost, alpha, beta)) {
    claim(true)
    return 0
  }
  const danger = dangers()
  if (danger != 0 && losesAtOnce(danger)) {
    claim(true)
    return ply + 2 - WIN
  }
  let best = tempered(corrected(estimate()), mayBeWon, mayBeLost)
  claim(false)
  if (best >= beta || ply >= MOST_PLIES - 2) return best
  if (best > alpha) alpha = best

  for (let boards = allowed() & ripe(side); boards != 0; boards &= boards - 1) {
    const board = ctz(boards)
    const word = wordOf(board)
    let cells = winCells((word >> (side << 4)) & 0xffff) & emptyCells(word)
    for (; cells != 0; cells &= cells - 1) {
      const score = after((board << 4) + ctz(cells), 0, alpha, beta, ply, false)
      if (stopped) return 0
      if (score <= best) continue
      best = score
      if (best >= beta) return best // proved, if the reply was
      if (best > alpha) alpha = best
    }
  }
  claim(false)
  return best
}
