/** A transaction that is taken back and has an answer all the same. */
import type { Answer } from './service.ts'

/** Thrown to take a transaction back; the answer that it carries is given all the same. */
export class Undone extends Error {
  readonly answer: Answer<never>
  constructor(answer: Answer<never>) {
    super('taken back')
    this.answer = answer
  }
}

/** Does the work; what takes it back is its answer. */
export async function undone<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof Undone) return thrown.answer
    throw thrown
  }
}
