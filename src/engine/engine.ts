/**
 * The engine as others use it: a variant's thinker that runs beside the caller and can be interrupted. `stop` makes
 * a search answer with the best it has; `abort` does the same and the answer is thrown away.
 */
import type { Position } from '../rules/position.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import type { Analysis } from './analysis.ts'
import type { Limits } from './limits.ts'
import type { Channel } from './messages.ts'
import { SharedEngine } from './shared.ts'
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
    return `the table must have 1 to ${MOST_MEGABYTES} whole megabytes, not ${megabytes}`
  }
  if (!within(threads, unshared ? 1 : MOST_THREADS))
    return `the number of threads must be ${unshared ? '1' : `from 1 to ${MOST_THREADS}`}, not ${threads}`
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
  if (!parts) return err(`there is not enough memory for a table of ${megabytes} megabytes`)
  const workers = Array.from({ length: threads }, () => new WorkerEnd(makeChannel()))
  for (const [thread, worker] of workers.entries()) {
    await worker.ask({ kind: 'open', variant, megabytes, parts, thread }, 'ready')
  }
  return ok(new SharedEngine(workers, stopFlag(parts)))
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
