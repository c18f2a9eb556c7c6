/**
 * The engine over one shared memory. `stop` raises a flag there. With several threads all search the same position
 * and meet in the transposition table; only the first one's answer counts, and the others end with it.
 */
import type { Position } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import type { Analysis } from './analysis.ts'
import { foreseen, type Limits, planFor } from './limits.ts'
import { Searches } from './searches.ts'
import type { Report } from './think.ts'
import type { WorkerEnd } from './worker-end.ts'

export class SharedEngine extends Searches {
  readonly #workers: readonly WorkerEnd[]
  readonly #stop: Int32Array

  constructor(workers: readonly WorkerEnd[], stop: Int32Array) {
    super()
    this.#workers = workers
    this.#stop = stop
  }

  protected async run(search: number, position: Position, limits: Limits, report: Report): Promise<Analysis> {
    const { rules: _, ...bare } = position
    Atomics.store(this.#stop, 0, Number(this.isStopped(search)))
    const [main, ...others] = this.#workers
    assert(main !== undefined, 'a worker at least')
    const together = this.#workers.length * foreseen(planFor(limits, 0), 0)
    const ask = (limits: Limits) =>
      ({ kind: 'search', position: bare, limits: { ...limits, foreseen: together } }) as const
    const helpers = others.map(worker => worker.ask(ask({ infinite: true }), 'answer'))
    const { analysis } = await main!.ask(ask(limits), 'answer', report)
    Atomics.store(this.#stop, 0, 1)
    const helped = (await Promise.all(helpers)).reduce((sum, helper) => sum + helper.analysis.nodes, 0)
    return { ...analysis, nodes: analysis.nodes + helped }
  }

  protected halt(): void {
    Atomics.store(this.#stop, 0, 1)
  }

  newGame(): void {
    for (const worker of this.#workers) worker.tell({ kind: 'forget' })
  }

  close(): void {
    for (const worker of this.#workers) worker.end()
  }
}
