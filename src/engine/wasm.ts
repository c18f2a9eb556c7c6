/**
 * The one place that talks to the kernel. A `Kernel` is one thread's view: its own workspace inside a memory that
 * may be shared with others, the variant's tables written once, a position to work on.
 *
 * The memory is always a shared one, so that another thread can raise the stop flag in it; where a page may not
 * share memory, it simply stays with its only thread.
 */
import { type Move, ownedBy, type Position } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import type { Rules, Variant } from '../rules/variant.ts'
import { type Addresses, addressesIn } from './addresses.ts'
import { type Network, writeNetwork } from './network.ts'
import { networkOf, networkUrl } from './networks.ts'
import { bitIndex, writeTables } from './tables.ts'
import { Wasm, type WasmMemory, type WasmModule } from './wasm-api.ts'

const PAGE = 65_536
const MEGABYTE = 1 << 20
const TABLES_SIZE = 16 * PAGE
const WORKSPACE_SIZE = 24 * PAGE
/** What a network takes besides, by a board's side: on 3×3 all rows lie ready, on 4×4 each thread keeps some. */
const NETWORK_SIZE: Readonly<Record<Variant['side'], number>> = { 3: 244 * PAGE, 4: 8 * PAGE }
const KEPT_SIZE: Readonly<Record<Variant['side'], number>> = { 3: 0, 4: 204 * PAGE }
const BUCKET = 64 // bytes of the transposition table that one position may go to

/** Functions of the kernel; sets of boards are 32-bit words, moves board × 16 + cell. */
interface Calls {
  useWorkspace(address: number): void
  useTable(address: number, buckets: number): void
  setPosition(
    turn: number,
    bonus: number,
    open: number,
    allowed: number,
    x: number,
    o: number,
    settled: number,
    diagonal: number,
  ): void
  bakeNetwork(): void
  place(move: number): void
  takeBack(): void
  notePlacement(): void
  forgetPlacement(): void
  estimate(): number
  perft(depth: number): bigint
  positionKey(): bigint
  open(): number
  allowed(): number
  settled(): number
  diagonal(): number
  own(side: number): number
  turn(): number
  bonus(): number
  forget(withTable: number): void
  startSearch(nodes: number): void
  startClock(nodes: number, until: number): void
  nodeCount(): number
  listRoot(): number
  searchRoot(depth: number, alpha: number, beta: number, first: number, count: number): number
  rootProved(): number
  wasStopped(): number
}

export interface Kernel {
  readonly rules: Rules
  readonly memory: WasmMemory
  readonly calls: Calls
  readonly at: Addresses
  readonly base: number // of this thread's workspace
  readonly clock: Clock // what the search reads; another may be put in
}

interface Clock {
  now: () => number // milliseconds that never run backwards
}

const modules = new Map<string, Promise<WasmModule>>()

/** The compiled kernel for a shape of game, read once. */
function kernelModule(shape: Shape): Promise<WasmModule> {
  const url = kernelUrl(shape)
  const known = modules.get(url.href)
  if (known) return known
  const module = readKernel(url)
  modules.set(url.href, module)
  module.catch(() => modules.delete(url.href)) // who asks again tries again
  return module
}

type Shape = { readonly side: number; readonly grids: number }

export const kernelUrl = ({ side, grids }: Shape): URL =>
  new URL(`./kernel/build/kernel-${side}x${grids}.wasm`, import.meta.url)

const readKernel = async (url: URL): Promise<WasmModule> => Wasm.compile(await bytesAt(url))

async function readNetwork(variant: Variant): Promise<Network | null> {
  const url = networkUrl(variant)
  return url && networkOf(variant, await bytesAt(url))
}

async function bytesAt(url: URL): Promise<ArrayBuffer> {
  if (url.protocol !== 'file:') {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url.pathname}: the server answers ${response.status}`)
    return response.arrayBuffer()
  }
  const { readFile } = await import('node:fs/promises')
  return new Uint8Array(await readFile(url)).buffer
}

/** What the threads of one engine have in common. */
export interface KernelParts {
  readonly module: WasmModule
  readonly memory: WasmMemory
  readonly threads: number
  readonly megabytes: number // of the transposition table
  readonly network: Network | null // the learned evaluation, where there is one
}

export const kernelParts = async (rules: Rules, threads: number, megabytes: number): Promise<KernelParts> => {
  const [module, network] = await Promise.all([kernelModule(rules.variant), readNetwork(rules.variant)])
  return partsWith(rules, module, network, threads, megabytes)
}

/** Takes the memory; throws where there is not as much. */
export function partsWith(
  { variant: { side } }: Rules,
  module: WasmModule,
  network: Network | null,
  threads: number,
  megabytes: number,
): KernelParts {
  const bytes = tablesSize(side, network) + threads * threadSize(side, network) + megabytes * MEGABYTE
  const pages = Math.ceil(bytes / PAGE)
  return {
    module,
    memory: new Wasm.Memory({ initial: pages, maximum: pages, shared: true }),
    threads,
    megabytes,
    network,
  }
}

const tablesSize = (side: Variant['side'], network: Network | null): number =>
  TABLES_SIZE + (network ? NETWORK_SIZE[side] : 0)

const threadSize = (side: Variant['side'], network: Network | null): number =>
  WORKSPACE_SIZE + (network ? KEPT_SIZE[side] : 0)

/** One thread's kernel. Thread 0 comes first and writes the tables that the others read. */
export function openKernel(rules: Rules, parts: KernelParts, thread = 0): Kernel {
  const { module, memory, threads, megabytes, network } = parts
  const { side } = rules.variant
  const clock: Clock = { now: () => performance.now() }
  const imports = { env: { memory }, clock: { now: () => clock.now() } }
  const { exports } = new Wasm.Instance(module, imports)
  const at = addressesIn(exports)
  assert(at.TABLES_END <= TABLES_SIZE && at.WORKSPACE <= WORKSPACE_SIZE, 'room for tables and workspaces')
  assert(at.NETWORK === TABLES_SIZE && at.NET_END <= TABLES_SIZE + NETWORK_SIZE[side], 'room for a network')
  const calls = exports as Calls
  const workspaces = tablesSize(side, network)
  const perThread = threadSize(side, network)
  assert(network === null || at.KEPT_END <= perThread, 'room for the rows that are kept')
  const base = workspaces + thread * perThread
  calls.useWorkspace(base)
  if (thread === 0) {
    writeTables(memory.buffer, at, rules)
    if (network) {
      writeNetwork(memory.buffer, at, rules, network)
      calls.bakeNetwork()
    }
  }
  calls.useTable(workspaces + threads * perThread, bucketsIn(megabytes))
  return { rules, memory, calls, at, base, clock }
}

const bucketsIn = (megabytes: number): number => 2 ** Math.floor(Math.log2((megabytes * MEGABYTE) / BUCKET))

/** The word that ends a search from another thread when it is not 0. */
export const stopFlag = ({ memory }: { memory: WasmMemory }): Int32Array =>
  new Int32Array(memory.buffer, 64, 1)

/** Gives the kernel a position to work on. */
export function setPosition({ rules, memory, calls, at, base }: Kernel, position: Position): void {
  const words = new Uint32Array(memory.buffer, base + at.BOARDS, 32).fill(0)
  position.boards.forEach((word, board) => {
    words[bitIndex(rules, board)] = word
  })
  const overGrids = (part: (word: number) => number): number =>
    position.owners.reduce((set, word, grid) => set | (part(word) << (16 * grid)), 0)
  calls.setPosition(
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

export interface RootMove {
  readonly move: Move
  readonly score: number
  readonly proved: boolean
}

/** A move at the root, in the order of the last search. */
export function rootMove({ rules, memory, at, base }: Kernel, index: number): RootMove {
  const [move = 0, score = 0, proved] = new Int32Array(memory.buffer, base + at.ROOT + 16 * index, 3)
  return { move: fromKernel(rules, move), score, proved: proved === 1 }
}

/** The moves that the last root search expects. */
export function principalVariation({ rules, memory, at, base }: Kernel): [Move, ...Move[]] {
  const [count = 0, ...line] = new Uint16Array(memory.buffer, base + at.LINES, 130)
  const [first, ...others] = line.slice(0, count).map(move => fromKernel(rules, move))
  assert(first !== undefined, 'a move that was searched')
  return [first, ...others]
}

/** The move that the kernel has a number for. */
export function fromKernel({ cells }: Rules, move: number): Move {
  const bit = move >> 4
  return (bit < 16 ? bit : bit - 16 + cells) * cells + (move & 15)
}
