/** The addresses that a kernel exports, by name. */
import { assert } from '../rules/result.ts'
import type { WasmGlobal } from './wasm-api.ts'

// biome-ignore format: by what they are for
const NAMES = [
  'WIN_CELLS', 'ROUTES', 'LINE_MASKS', 'PARTNERS', 'PARTNERS_OF_SLOT', 'REDUCTIONS', 'SETTINGS', 'WEIGHTS', 'POINT',
  'MARK_KEYS', 'TAKEN_KEYS', 'OWNER_KEYS', 'DIAGONAL_KEYS', 'ALLOWED_KEYS', 'LEAD_KEYS', 'TURN_KEY', 'BONUS_KEY',
  'WORTHS', 'BOARD_WORTHS', 'MISS', 'TERNARY', 'CHANCES', 'GAINS', 'TABLES_END',
  'NETWORK', 'NET_NUMBERS', 'NET_PATTERN_ROWS', 'NET_BIAS', 'NET_FREE', 'NET_BONUS', 'NET_OUT', 'NET_SENT_SLOT',
  'NET_SCALE', 'NET_END', 'KEPT_END',
  'WORKSPACE', 'BOARDS', 'ROOT', 'LINES',
] as const

export type Addresses = Readonly<Record<(typeof NAMES)[number], number>>

export function addressesIn(exports: object): Addresses {
  const found = new Map(Object.entries(exports))
  const addressOf = (name: string): number => {
    const global: WasmGlobal | undefined = found.get(name)
    assert(global !== undefined, `the address ${name} of the kernel`)
    return global.value
  }
  return Object.fromEntries(NAMES.map(name => [name, addressOf(name)])) as Addresses
}
