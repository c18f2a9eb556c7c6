/** Everything that the outside may call or write. */
import { adopt } from './board'
import { forgetCorrections } from './corrections'
import { startEvaluation } from './evaluate'
import { fadeMoves, forgetMoves } from './moves'
import { clearTable, sizeTable, startAge } from './table'

export { bakeNetwork } from './bake'
export { place, takeBack } from './board'
export { nodeCount, startClock } from './clock'
export { estimate, forgetPlacement, notePlacement } from './evaluate'
export { allowed, bonus, diagonal, lineMade, open, own, settled, turn, useWorkspace } from './frame'
export { positionKey } from './keys'
export {
  ALLOWED_KEYS,
  BOARD_WORTHS,
  BOARDS,
  BONUS_KEY,
  CHANCES,
  DIAGONAL_KEYS,
  GAINS,
  KEPT_END,
  LEAD_KEYS,
  LINE_MASKS,
  LINES,
  MARK_KEYS,
  MISS,
  NET_BIAS,
  NET_BONUS,
  NET_END,
  NET_FREE,
  NET_NUMBERS,
  NET_OUT,
  NET_PATTERN_ROWS,
  NET_SCALE,
  NET_SENT_SLOT,
  NETWORK,
  OWNER_KEYS,
  PARTNERS,
  PARTNERS_OF_SLOT,
  POINT,
  REDUCTIONS,
  ROOT,
  ROUTES,
  SETTINGS,
  STOP,
  TABLES_END,
  TAKEN_KEYS,
  TERNARY,
  TURN_KEY,
  WEIGHTS,
  WIN_CELLS,
  WORKSPACE,
  WORTHS,
} from './layout'
export { perft } from './perft'
export { listRoot, rootProved, searchRoot, wasStopped } from './root'
export { useTable } from './table'

/** Takes over the position whose board words stand in the workspace. */
export function setPosition(
  side: i32,
  isBonus: i32,
  open: u32,
  allowed: u32,
  x: u32,
  o: u32,
  settled: u32,
  diagonals: u32,
): void {
  adopt(side, isBonus, open, allowed, x, o, settled, diagonals)
  startEvaluation()
}

/** A new search in the same game, of about so many nodes. */
export function startSearch(nodes: f64): void {
  sizeTable(nodes)
  startAge()
  fadeMoves()
}

/** Forgets every earlier search; the table is shared, so one thread alone clears it. */
export function forget(withTable: bool): void {
  if (withTable) clearTable()
  forgetMoves()
  forgetCorrections()
}
