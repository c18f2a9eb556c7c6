/** What a kernel holds, as the rules write it: the program only ever writes positions into kernels. */
import { bitIndex } from '../src/engine/tables.ts'
import type { Kernel } from '../src/engine/wasm.ts'
import type { Move, Position } from '../src/rules/position.ts'
import type { Rules } from '../src/rules/variant.ts'

export function getPosition({ rules, memory, calls, at, base }: Kernel): Position {
  const words = new Uint32Array(memory.buffer, base + at.BOARDS, 32)
  const drawn = calls.settled() & ~(calls.own(0) | calls.own(1))
  const ofGrid = (set: number, grid: number): number => (set >>> (16 * grid)) & 0xffff
  return {
    rules,
    boards: Array.from({ length: rules.boards }, (_, board) => words[bitIndex(rules, board)]! | 0),
    owners: Array.from(
      { length: rules.variant.grids },
      (_, grid) => ofGrid(calls.own(0) | drawn, grid) | (ofGrid(calls.own(1) | drawn, grid) << 16),
    ),
    diagonal: calls.diagonal(),
    open: calls.open(),
    allowed: calls.allowed(),
    turn: calls.turn() === 0 ? 0 : 1,
    bonus: calls.bonus() === 1,
  }
}

export const keyOf = ({ calls }: Kernel): bigint => BigInt.asUintN(64, calls.positionKey())

/** The kernel's number for a move. */
export const toKernel = (rules: Rules, move: Move): number =>
  bitIndex(rules, Math.floor(move / rules.cells)) * 16 + (move % rules.cells)
