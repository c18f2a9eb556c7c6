/** The engine's end of a worker: it is asked one thing at a time. */
import type { Channel, FromWorker, ToWorker } from './messages.ts'
import type { Report } from './think.ts'

export class WorkerEnd {
  readonly #channel: Channel
  #heard: (message: FromWorker) => void = () => {}
  #fail: (fault: Error) => void = () => {}
  #fault: Error | null = null

  constructor(channel: Channel) {
    this.#channel = channel
    channel.listen(message => this.#heard(message))
    channel.failed?.(why => {
      this.#fault = new Error(why)
      this.#fail(this.#fault)
      this.end()
    })
  }

  tell(message: ToWorker): void {
    this.#channel.post(message)
  }

  /** Sends a message and waits for an answer of a kind; others on the way are reports. Throws once it has failed. */
  ask<K extends FromWorker['kind']>(
    message: ToWorker,
    kind: K,
    report: Report = () => {},
  ): Promise<Extract<FromWorker, { kind: K }>> {
    const { promise, resolve, reject } = Promise.withResolvers<Extract<FromWorker, { kind: K }>>()
    this.#heard = heard => {
      if (heard.kind === kind) resolve(heard as Extract<FromWorker, { kind: K }>)
      else if (heard.kind === 'report') report(heard.analysis)
    }
    this.#fail = reject
    if (this.#fault) reject(this.#fault)
    else this.tell(message)
    return promise
  }

  end(): void {
    this.#channel.end()
  }
}
