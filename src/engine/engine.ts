/**
 * The engine as others use it: a variant's thinker that runs beside the caller and can be interrupted.
 *
 * The search runs in workers over one shared memory. `stop` raises a flag there and the search answers with the best
 * it has; `abort` does the same and the answer is thrown away. With several threads all search the same position and
 * meet in the transposition table; only the first one's answer counts, and the others end with it.
 */
import type { Position } from '../rules/position.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import type { Analysis } from './analysis.ts'
import type { Limits } from './limits.ts'
import type { Channel } from './messages.ts'
import type { Report } from './think.ts'
import { UnsharedEngine } from './unshared.ts'
import { type KernelParts, kernelParts, stopFlag } from './wasm.ts'
import { WorkerEnd } from './worker-end.ts'

export const DEFAULT_MEGABYTES = 64
export const MOST_MEGABYTES = 2048
export const MOST_THREADS = 64

export interface EngineOptions {
  readonly megabytes?: number // of the transposition table
  readonly threads?: number
  readonly unshared?: boolean // where a page may not share memory with its workers; then there is one thread
}

export interface Engine {
  /** Thinks about a position; answers null when it was aborted. One search at a time. */
  analyse(position: Position, limits: Limits, report?: Report): Promise<Analysis | null>
  stop(): void
  abort(): void
  newGame(): void
  close(): void
}

/** Why an engine cannot be made with these options, or null. */
export function optionFault({
  megabytes = DEFAULT_MEGABYTES,
  threads = 1,
  unshared,
}: EngineOptions): string | null {
  const within = (value: number, most: number): boolean =>
    Number.isInteger(value) && value >= 1 && value <= most
  if (!within(megabytes, MOST_MEGABYTES)) {
    return `the table may have 1 to ${MOST_MEGABYTES} whole megabytes, not ${megabytes}`
  }
  if (!within(threads, unshared ? 1 : MOST_THREADS))
    return `there may be ${unshared ? 'only 1 thread' : `1 to ${MOST_THREADS} threads`}, not ${threads}`
  return null
}

export async function makeEngine(
  variant: Variant,
  options: EngineOptions,
  makeChannel: () => Channel,
): Promise<Result<Engine, string>> {
  const fault = optionFault(options)
  if (fault) return err(fault)
  const { megabytes = DEFAULT_MEGABYTES, threads = 1 } = options
  if (options.unshared) return ok(new UnsharedEngine(variant, megabytes, makeChannel))
  const parts = await partsFor(variant, threads, megabytes)
  if (!parts) return err(`there is no memory for a table of ${megabytes} megabytes`)
  const workers = Array.from({ length: threads }, () => new WorkerEnd(makeChannel()))
  for (const [thread, worker] of workers.entries()) {
    await worker.ask({ kind: 'open', variant, megabytes, parts, thread }, 'ready')
  }
  return ok(new WorkerEngine(workers, stopFlag(parts)))
}

/** Null where the machine has not as much memory. */
async function partsFor(variant: Variant, threads: number, megabytes: number): Promise<KernelParts | null> {
  try {
    return await kernelParts(rulesOf(variant), threads, megabytes)
  } catch (thrown) {
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}

class WorkerEngine implements Engine {
  readonly #workers: readonly WorkerEnd[]
  readonly #stop: Int32Array
  #idle: Promise<unknown> = Promise.resolve()
  #asked = 0 // searches, numbered from 1
  #stopped = 0 // the last one that was told to stop, perhaps before it began
  #aborted = 0

  constructor(workers: readonly WorkerEnd[], stop: Int32Array) {
    this.#workers = workers
    this.#stop = stop
  }

  analyse(position: Position, limits: Limits, report: Report = () => {}): Promise<Analysis | null> {
    const search = ++this.#asked
    const answer = this.#idle.then(() => this.#begin(search, position, limits, report))
    this.#idle = answer
    return answer
  }

  async #begin(search: number, position: Position, limits: Limits, report: Report): Promise<Analysis | null> {
    const { rules: _, ...bare } = position
    Atomics.store(this.#stop, 0, Number(this.#stopped >= search))
    const [main, ...others] = this.#workers
    const helpers = others.map(worker =>
      worker.ask({ kind: 'search', position: bare, limits: { infinite: true } }, 'answer'),
    )
    const told: Report = analysis => {
      if (this.#aborted < search) report(analysis)
    }
    const { analysis } = await main.ask({ kind: 'search', position: bare, limits }, 'answer', told)
    Atomics.store(this.#stop, 0, 1)
    const helped = (await Promise.all(helpers)).reduce((sum, helper) => sum + helper.analysis.nodes, 0)
    return this.#aborted >= search ? null : { ...analysis, nodes: analysis.nodes + helped }
  }

  stop(): void {
    this.#stopped = this.#asked
    Atomics.store(this.#stop, 0, 1)
  }

  abort(): void {
    this.#aborted = this.#asked
    this.stop()
  }

  newGame(): void {
    for (const worker of this.#workers) worker.tell({ kind: 'forget' })
  }

  close(): void {
    for (const worker of this.#workers) worker.end()
  }
}
