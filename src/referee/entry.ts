/** What a person types in place of a move's full text: short forms and words. */

import { boardLabel } from '../rules/names.ts'
import type { Position } from '../rules/position.ts'
import { boardsIn } from '../rules/variant.ts'
import type { Answer } from './player.ts'

const LEAVING = ['quit', 'leave', 'exit', 'q']
export const LEFT = 'left the game'

/** The answer that a typed text stands for; what it cannot understand is for the referee to refuse. */
export function readEntry(position: Position, typed: string): Answer {
  const text = typed.trim().toLowerCase()
  if (LEAVING.includes(text)) return { kind: 'leave', why: LEFT }
  if (text === 'resign') return { kind: 'resign' }
  return { kind: 'move', text: inFull(position, text) }
}

/**
 * A lone number is a cell where only one board may be played in; two digits are board and cell where both always
 * have one digit: `5`, `45`, and with two grids `b45`.
 */
function inFull({ rules, allowed }: Position, text: string): string {
  const { side, grids } = rules.variant
  const pair = /^([ab]?)(\d)(\d)$/.exec(text)
  if (side === 3 && pair !== null && (pair[1] !== '') === (grids === 2))
    return `${pair[1]}${pair[2]}:${pair[3]}`
  const [board, ...others] = boardsIn(rules, allowed)
  if (/^\d{1,2}$/.test(text) && board !== undefined && others.length === 0)
    return `${boardLabel(rules, board)}:${text}`
  return text
}
