/**
 * The engine where memory cannot be shared, as on a page that is not cross-origin isolated. A running search cannot
 * hear anything then, so stopping it means ending its worker and answering with its last report. The next search
 * begins with a new worker, which has forgotten what the old one knew.
 */
import type { Position } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import type { Analysis } from './analysis.ts'
import type { Limits } from './limits.ts'
import type { Channel } from './messages.ts'
import { Searches } from './searches.ts'
import type { Report } from './think.ts'
import { WorkerEnd } from './worker-end.ts'

/** Who asked for the worker was told that it did not start. */
const IGNORE = (): void => {}

export class UnsharedEngine extends Searches {
  readonly #variant: Variant
  readonly #megabytes: number
  readonly #makeChannel: () => Channel
  #worker: Promise<WorkerEnd> | null = null
  #cut: () => void = () => {}

  constructor(variant: Variant, megabytes: number, makeChannel: () => Channel) {
    super()
    this.#variant = variant
    this.#megabytes = megabytes
    this.#makeChannel = makeChannel
  }

  protected async run(search: number, position: Position, limits: Limits, report: Report): Promise<Analysis> {
    const { rules: _, ...bare } = position
    this.#worker ??= this.#open()
    const worker = await this.#worker
    const { promise: cut, resolve } = Promise.withResolvers<Analysis>()
    let last: Analysis | null = null
    const end = (): void => {
      if (!last || !this.isStopped(search)) return // the first report comes within a few nodes
      worker.end()
      this.#worker = null
      resolve(last)
    }
    this.#cut = end
    const told: Report = analysis => {
      last = analysis
      report(analysis)
      end()
    }
    const asked = worker.ask({ kind: 'search', position: bare, limits }, 'answer', told)
    const analysis = await Promise.race([cut, asked.then(answer => answer.analysis)])
    this.#cut = () => {}
    return analysis
  }

  async #open(): Promise<WorkerEnd> {
    const worker = new WorkerEnd(this.#makeChannel())
    const open = {
      kind: 'open',
      variant: this.#variant,
      megabytes: this.#megabytes,
      parts: null,
      thread: 0,
    } as const
    await worker.ask(open, 'ready')
    return worker
  }

  protected halt(): void {
    this.#cut()
  }

  newGame(): void {
    void this.#worker?.then(worker => worker.tell({ kind: 'forget' }), IGNORE)
  }

  close(): void {
    void this.#worker?.then(worker => worker.end(), IGNORE)
    this.#worker = null
  }
}
