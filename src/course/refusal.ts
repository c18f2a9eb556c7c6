/** Why something that a person asked for is not done: a reason that programs can tell apart, and words for the person. */
import { err, type Result } from '../rules/result.ts'

export interface Refusal<Reason extends string = string> {
  readonly reason: Reason
  readonly words: string // a whole sentence without its capital and its full stop
}

export const refused = <Reason extends string>(
  reason: Reason,
  words: string,
): Result<never, Refusal<Reason>> => err({ reason, words })
