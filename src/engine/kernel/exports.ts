/** Everything that the outside may call or write. */
export { adopt, place, takeBack } from './board'
export { allowed, bonus, diagonal, lineMade, open, own, settled, turn, useWorkspace } from './frame'
export { positionKey } from './keys'
export {
  ALLOWED_KEYS,
  BOARD_WORTHS,
  BOARDS,
  BONUS_KEY,
  CHANCES,
  DIAGONAL_KEYS,
  LEAD_KEYS,
  LINE_MASKS,
  MARK_KEYS,
  MISS,
  OWNER_KEYS,
  PARTNERS,
  PARTNERS_OF_SLOT,
  REDUCTIONS,
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
