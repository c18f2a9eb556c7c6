/**
 * Principal-variation search.
 *
 * A score is for the side to move. A bonus move leaves the side as it is, so its score and window are handed on
 * without a change of sign. Beside the score each call says in `proved` whether it holds whatever the evaluation
 * would have said: a score at or above the window then proves a lower bound, one at or below it an upper bound,
 * one inside the exact result; of a win only that it is one, not that there is no shorter. Proofs do not depend on
 * depth, so the table hands them out at every depth.
 */
import { place, takeBack } from './board'
import { isOver, stopped } from './clock'
import { corrected, noteError } from './corrections'
import { estimate, forgetPlacement, notePlacement } from './evaluate'
import { allowed, turn } from './frame'
import { MOST_PLIES } from './geometry'
import { positionKey } from './keys'
import { REDUCTIONS } from './layout'
import { listed, listMoves, noteKiller, pick, praiseMove, winsBoard } from './moves'
import { dangers, isDraw, mayWin, tempered, winsAtOnce } from './proof'
import { quiesce } from './quiescence'
import { endScore, WIN, WIN_IN_SIGHT } from './scores'
import {
  boundIn,
  depthIn,
  EXACT,
  estimateIn,
  keep,
  LOWER,
  moveIn,
  NO_MOVE,
  probe,
  provedIn,
  scoreIn,
  UPPER,
} from './table'
import { clearLine, extendLine } from './variation'

const MARGIN: i32 = 600 // what a ply may bring, for the prunings
const REVERSE_DEPTH: i32 = 6
const FUTILE_DEPTH: i32 = 3
const LATE: i32 = 3 // moves before the reductions begin
const SINGULAR_DEPTH: i32 = 6
const SINGULAR_MARGIN: i32 = 40 // a ply: by how much a move must be better than all others to stand out

export let proved: bool = false
let excluded: u32 = NO_MOVE // the next call of `search` leaves this move out
let endInSight: bool = false

/** Near the end, looking for moves that stand out and the strongest reductions only delay the proof. */
export function seeEnd(isInSight: bool): void {
  endInSight = isInSight
}

/** For the few places that settle a result without searching. */
export function claim(isProved: bool): void {
  proved = isProved
}

/** The score of a move, for the side that makes it. `isRefuted`: the move will probably turn out too bad. */
export function after(move: u32, depth: i32, alpha: i32, beta: i32, ply: i32, isRefuted: bool): i32 {
  const mover = turn()
  place(move)
  notePlacement()
  clearLine(ply + 1)
  let score: i32
  if (allowed() == 0) {
    score = endScore(mover, ply + 1)
    proved = true
  } else if (turn() == mover) {
    score = search(depth, alpha, beta, ply + 1, !isRefuted && beta - alpha == 1)
  } else {
    score = -search(depth, -beta, -alpha, ply + 1, isRefuted)
  }
  forgetPlacement()
  takeBack()
  return score
}

/** `isRefuted`: the score will probably be at least beta, so the move that led here is too bad. */
export function search(depth: i32, alpha: i32, beta: i32, ply: i32, isRefuted: bool): i32 {
  if (depth <= 0) return quiesce(alpha, beta, ply)

  // 1. Is the time over, or the line too long to follow?
  const without = excluded
  excluded = NO_MOVE
  if (isOver()) return 0
  proved = false
  if (ply >= MOST_PLIES - 2) return estimate()

  // 2. A win with this mark needs no search
  if (winsAtOnce()) {
    proved = true
    return WIN - ply - 1
  }

  // 3. Nor does a draw, where no more is left
  const mayBeWon = mayWin(turn())
  const mayBeLost = mayWin(turn() ^ 1)
  if (isDraw(mayBeWon, mayBeLost, alpha, beta)) {
    proved = true
    return 0
  }

  // 4. Has this position been searched before?
  const isPrincipal = beta - alpha > 1
  const key = positionKey()
  const entry = probe(key)
  const tableMove = entry != 0 ? moveIn(entry) : NO_MOVE
  const isWhole = without == NO_MOVE
  if (isWhole && entry != 0 && (provedIn(entry) || (!isPrincipal && depthIn(entry) >= depth))) {
    const known = scoreIn(entry, ply)
    const bound = boundIn(entry)
    if (bound == EXACT || (bound == LOWER && known >= beta) || (bound == UPPER && known <= alpha)) {
      proved = provedIn(entry)
      return known
    }
  }

  // 5. What the evaluation says, and whether the other side threatens to win
  const plain = entry != 0 ? estimateIn(entry) : estimate()
  const outlook = tempered(corrected(plain), mayBeWon, mayBeLost)
  const danger = dangers()

  // 6. Reverse futility: so far ahead that a few plies will not change it
  if (
    !isPrincipal &&
    isWhole &&
    depth <= REVERSE_DEPTH &&
    danger == 0 &&
    abs(beta) < WIN_IN_SIGHT &&
    outlook - MARGIN * depth >= beta
  ) {
    return outlook
  }

  // 7. Without a move from the table this node is not worth its full depth
  if (tableMove == NO_MOVE && depth >= 4) depth--

  // 8. A move from the table that all others fall short of is searched a ply deeper; if even they are too good for
  // the other side to allow, that is enough
  let longer = 0
  if (!endInSight && isWhole && depth >= SINGULAR_DEPTH && entry != 0 && standsOut(entry, depth)) {
    const least = scoreIn(entry, ply) - SINGULAR_MARGIN * depth
    if (abs(least) < WIN_IN_SIGHT) {
      excluded = tableMove
      const others = search((depth - 1) >> 1, least - 1, least, ply, isRefuted)
      if (stopped) return 0
      proved = false
      if (others < least) longer = 1
      else if (least >= beta && others < WIN_IN_SIGHT) return least
    }
  }

  // 9. The moves; those that surely lose at once are left out and counted here
  const count = listMoves(ply, danger, tableMove)
  const lost = ply + 2 - WIN
  if (count == 0) {
    proved = true
    return lost
  }
  let best = danger != 0 ? lost : -WIN
  let bestMove = NO_MOVE
  let bestProved = false
  let allProved = true
  let isCut = false
  const floor = alpha
  const side = turn()

  for (let index = 0; index < count; index++) {
    const move = pick(ply, index, count)
    if (move == without) continue
    const isQuiet = !winsBoard(move)

    // 10. Futility: too far behind for a quiet move to matter
    if (
      !isPrincipal &&
      isQuiet &&
      index > 0 &&
      depth <= FUTILE_DEPTH &&
      danger == 0 &&
      best > -WIN_IN_SIGHT &&
      abs(alpha) < WIN_IN_SIGHT &&
      outlook + MARGIN * (depth + 1) <= alpha
    ) {
      allProved = false
      break // board-winning moves come first, so all that are left are quiet
    }

    // 11. The first move gets the whole window, the others have to show that they are better; late ones at less depth,
    // and at still less where one of the first should have been enough
    let score: i32
    if (index == 0) {
      const more = move == tableMove ? longer : 0
      score = after(move, depth - 1 + more, alpha, beta, ply, !isPrincipal && !isRefuted)
    } else {
      const isLate = isQuiet && index >= LATE && depth >= 3
      const less = isLate ? reduction(depth, index, isPrincipal) + i32(isRefuted && !endInSight) : 0
      score = after(move, depth - 1 - less, alpha, alpha + 1, ply, true)
      if (score > alpha && less > 0 && !proved)
        score = after(move, depth - 1, alpha, alpha + 1, ply, !isRefuted)
      if (score > alpha && score < beta) score = after(move, depth - 1, alpha, beta, ply, false)
    }
    if (stopped) return 0

    // 12. Is it the best so far, and too good for the other side to allow?
    if (score > best) {
      best = score
      bestProved = proved
      if (score > alpha) {
        bestMove = move
        alpha = score
        if (isPrincipal) extendLine(ply, move)
        if (score >= beta) {
          isCut = true
          if (isQuiet) learnFromCut(ply, side, index, depth)
          break
        }
      }
    }
    allProved = allProved && proved
  }

  // 13. Remember what was found
  if (!isWhole) return best
  proved = isCut || best > WIN_IN_SIGHT ? bestProved : allProved
  const isProved = proved
  const bound: u32 = isCut ? LOWER : best > floor ? EXACT : UPPER
  keep(key, bestMove, bound, isProved, depth, best, plain, ply)
  const tells = bound == EXACT || (isCut ? best > outlook : best < outlook)
  if (tells && !isProved && abs(best) < WIN_IN_SIGHT && (bestMove == NO_MOVE || !winsBoard(bestMove))) {
    noteError(best - outlook, depth)
  }
  return best
}

/** The table has a move whose score is known at almost this depth, and is at least what it says. */
function standsOut(entry: u64, depth: i32): bool {
  return moveIn(entry) != NO_MOVE && boundIn(entry) != UPPER && depthIn(entry) >= depth - 3
}

function reduction(depth: i32, index: i32, isPrincipal: bool): i32 {
  const less: i32 = load<i8>((min(depth, 63) << 6) + min(index, 63), REDUCTIONS)
  return isPrincipal ? max(less - 1, 0) : less
}

/** The move at `index` refuted the one before; those tried ahead of it did not. */
function learnFromCut(ply: i32, side: i32, index: i32, depth: i32): void {
  const praise = min(depth * depth * 8 + 32, 1200)
  const move = listed(ply, index)
  noteKiller(ply, move)
  praiseMove(side, move, praise)
  for (let earlier = 0; earlier < index; earlier++) praiseMove(side, listed(ply, earlier), -praise)
}
