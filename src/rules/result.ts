/** What comes from outside ends as a value or as a complaint; throwing is for programmers' errors alone. */

export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })

/** The one way to stop on a programmer's error. */
export function assert(condition: boolean, broken: string): asserts condition {
  if (!condition) throw new Error(`broken promise: ${broken}`)
}
