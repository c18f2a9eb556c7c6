/**
 * The one place that talks to the kernel. A `Kernel` is one thread's view: its own workspace inside a memory that
 * may be shared with others, the variant's tables written once, a position to work on.
 *
 * The memory is always a shared one, so that another thread can raise the stop flag in it; where a page may not
 * share memory, it simply stays with its only thread.
 */
import type { Move, Position } from '../rules/position.ts'
import { ownedBy } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import type { Rules } from '../rules/variant.ts'
import { bitIndex, writeTables } from './tables.ts'
import { Wasm, type WasmGlobal, type WasmMemory, type WasmModule } from './wasm-api.ts'

const PAGE = 65_536
const MEGABYTE = 1 << 20
export const MOST_THREADS = 64
const BUCKET = 64 // bytes

type Numbers = Record<string, WasmGlobal>

/** Functions of the kernel; sets of boards are 32-bit words, moves board × 16 + cell. */
interface Calls {
  useWorkspace(address: number): void
  adopt(
    turn: number,
    bonus: number,
    open: number,
    allowed: number,
    x: number,
    o: number,
    settled: number,
    diagonal: number,
  ): void
  place(move: number): void
  takeBack(): void
  perft(depth: number): bigint
  positionKey(): bigint
  open(): number
  allowed(): number
  settled(): number
  diagonal(): number
  own(side: number): number
  turn(): number
  bonus(): number
}

export interface Kernel {
  readonly rules: Rules
  readonly memory: WasmMemory
  readonly calls: Calls
  readonly globals: Numbers
  readonly base: number // of this thread's workspace
}

const modules = new Map<string, Promise<WasmModule>>()

/** The compiled kernel for a shape of game, read once. */
export function kernelModule(side: number, grids: number): Promise<WasmModule> {
  const name = `kernel-${side}x${grids}.wasm`
  const known = modules.get(name)
  if (known) return known
  const module = readKernel(new URL(`./kernel/build/${name}`, import.meta.url))
  modules.set(name, module)
  return module
}

async function readKernel(url: URL): Promise<WasmModule> {
  if (url.protocol !== 'file:') return Wasm.compile(await (await fetch(url)).arrayBuffer())
  const { readFile } = await import('node:fs/promises')
  return Wasm.compile(await readFile(url))
}

/** A memory with room for the tables, the threads and a transposition table. */
export function kernelMemory(threads: number, tableMegabytes: number): WasmMemory {
  const pages = 8 * 16 + threads * 48 + (tableMegabytes * MEGABYTE) / PAGE
  return new Wasm.Memory({ initial: pages, maximum: pages, shared: true })
}

export interface KernelParts {
  readonly module: WasmModule
  readonly memory: WasmMemory
  readonly threads: number
  readonly thread: number // 0 writes the tables that the others read
}

export function openKernel(rules: Rules, { module, memory, threads, thread }: KernelParts): Kernel {
  const instance = new Wasm.Instance(module, { env: { memory }, exports: { now: () => performance.now() } })
  const exports = instance.exports as unknown as Calls & Numbers
  const address = (name: string): number => exports[name].value
  const base = address('TABLES_END') + thread * address('WORKSPACE')
  const table = address('TABLES_END') + threads * address('WORKSPACE')
  const buckets = 2 ** Math.floor(Math.log2((memory.buffer.byteLength - table) / BUCKET))
  assert(buckets >= 1, 'room for a transposition table')
  if (thread === 0) {
    const at = Object.fromEntries(
      Object.keys(exports)
        .filter(name => name === name.toUpperCase())
        .map(name => [name, address(name)]),
    )
    writeTables(memory.buffer, at, rules)
  }
  exports.useWorkspace(base)
  return { rules, memory, calls: exports, globals: exports, base }
}

/** Gives the kernel a position to work on. */
export function setPosition({ rules, memory, calls, globals, base }: Kernel, position: Position): void {
  const words = new Uint32Array(memory.buffer, base + globals.BOARDS.value, 32).fill(0)
  position.boards.forEach((word, board) => {
    words[bitIndex(rules, board)] = word
  })
  const overGrids = (of: (word: number) => number): number =>
    position.owners.reduce((set, word, grid) => set | (of(word) << (16 * grid)), 0)
  calls.adopt(
    position.turn,
    Number(position.bonus),
    position.open,
    position.allowed,
    overGrids(word => ownedBy(word, 0)),
    overGrids(word => ownedBy(word, 1)),
    overGrids(word => (word | (word >>> 16)) & 0xffff),
    position.diagonal,
  )
}

/** The position that the kernel holds, as the rules write it. */
export function getPosition({ rules, memory, calls, globals, base }: Kernel): Position {
  const words = new Uint32Array(memory.buffer, base + globals.BOARDS.value, 32)
  const drawn = calls.settled() & ~(calls.own(0) | calls.own(1))
  const ofGrid = (set: number, grid: number): number => (set >>> (16 * grid)) & 0xffff
  return {
    rules,
    boards: Array.from({ length: rules.boards }, (_, board) => words[bitIndex(rules, board)] | 0),
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

/** The kernel's number for a move, and back. */
export const toKernel = (rules: Rules, move: Move): number =>
  bitIndex(rules, Math.floor(move / rules.cells)) * 16 + (move % rules.cells)

export function fromKernel({ cells }: Rules, move: number): Move {
  const bit = move >> 4
  return (bit < 16 ? bit : bit - 16 + cells) * cells + (move & 15)
}
