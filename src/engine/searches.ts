/** One search at a time, and what `stop` and `abort` mean for the one that runs and for those that wait. */
import type { Position } from '../rules/position.ts'
import type { Analysis } from './analysis.ts'
import type { Limits } from './limits.ts'
import type { Report } from './think.ts'

export abstract class Searches {
  #idle: Promise<unknown> = Promise.resolve()
  #asked = 0 // searches, numbered from 1
  #stopped = 0 // the last one that was told to stop, perhaps before it began
  #aborted = 0

  /** Thinks about a position once the searches before are done; answers null when it was aborted. */
  analyse(position: Position, limits: Limits, report: Report = () => {}): Promise<Analysis | null> {
    const search = ++this.#asked
    const isAborted = (): boolean => this.#aborted >= search
    const told: Report = analysis => {
      if (!isAborted()) report(analysis)
    }
    const answer = this.#idle.then(async () => {
      const analysis = await this.run(search, position, limits, told)
      return isAborted() ? null : analysis
    })
    this.#idle = answer
    return answer
  }

  stop(): void {
    this.#stopped = this.#asked
    this.halt()
  }

  abort(): void {
    this.#aborted = this.#asked
    this.stop()
  }

  protected isStopped(search: number): boolean {
    return this.#stopped >= search
  }

  protected abstract run(
    search: number,
    position: Position,
    limits: Limits,
    report: Report,
  ): Promise<Analysis>

  /** Ends the search that runs, if one does. */
  protected abstract halt(): void
}
