/**
 * Thinking through a game: every position of it, the last one first, so that what is found out about the end is
 * remembered when the engine comes to what led there. The engine is an argument; what is known already is not asked
 * for again, and what is found is told at once.
 */
import type { Analysis } from '../engine/analysis.ts'
import type { Limits } from '../engine/limits.ts'
import { outcome, type Position } from '../rules/position.ts'
import { makePosition } from '../rules/position-text.ts'

/** The part of an engine that is wanted here. */
export interface Thinker {
  analyse(position: Position, limits: Limits): Promise<Analysis | null>
  abort(): void
}

/** The part of an `AbortSignal` that is wanted here. */
interface Cancel {
  readonly aborted: boolean
  addEventListener(kind: 'abort', heard: () => void, options: { once: true }): void
  removeEventListener(kind: 'abort', heard: () => void): void
}

/** What the engine has found, by the text of the position. */
export type Findings = Map<string, Analysis>

/** How much thought a position of a report gets: the same on every machine. */
export const REPORT_LIMITS = { nodes: 100_000 } satisfies Limits

export interface Progress {
  readonly done: number
  readonly all: number
}

/** Whether it came to the end: not when it was cancelled. */
export async function thinkThrough(
  positions: readonly Position[],
  engine: Thinker,
  limits: Limits,
  findings: Findings,
  tell: (progress: Progress) => void,
  cancel: Cancel,
): Promise<boolean> {
  const due = positions.filter(position => outcome(position) === null).toReversed()
  const stop = (): void => engine.abort()
  cancel.addEventListener('abort', stop, { once: true })
  for (const [done, position] of due.entries()) {
    tell({ done, all: due.length })
    const name = makePosition(position)
    if (findings.has(name) || cancel.aborted) continue
    const analysis = await engine.analyse(position, limits)
    if (analysis) findings.set(name, analysis)
  }
  cancel.removeEventListener('abort', stop)
  if (!cancel.aborted) tell({ done: due.length, all: due.length })
  return !cancel.aborted
}

/** What is known of a position. */
export const findingOf = (findings: Findings, position: Position): Analysis | undefined =>
  findings.get(makePosition(position))
