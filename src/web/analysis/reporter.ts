/**
 * Thinks positions of one variant through with an engine of its own, one wish at a time: a new one ends the one
 * before. What is found is kept for as long as the page is open, so nothing is thought through twice.
 */
import type { Engine } from '../../engine/engine.ts'
import { type Findings, type Progress, REPORT_LIMITS, thinkThrough } from '../../review/evaluate.ts'
import type { Position } from '../../rules/position.ts'
import type { Result } from '../../rules/result.ts'
import type { Variant } from '../../rules/variant.ts'
import { engineFault, openEngine } from '../engine.ts'

export interface Reporter {
  readonly findings: Findings
  /** Answers with why it could not think, or null. */
  think(positions: readonly Position[], tell: (progress: Progress) => void): Promise<string | null>
  cancel(): void
  close(): void
}

const found = new Map<Variant, Findings>()

function findingsOf(variant: Variant): Findings {
  const findings = found.get(variant) ?? new Map()
  found.set(variant, findings)
  return findings
}

export function makeReporter(variant: Variant): Reporter {
  const findings = findingsOf(variant)
  let running = new AbortController()
  let opened: Promise<Result<Engine, string>> | null = null
  const cancel = (): void => running.abort()
  const close = (): void => {
    cancel()
    void opened?.then(result => result.ok && result.value.close())
    opened = null
  }
  const think: Reporter['think'] = async (positions, tell) => {
    cancel()
    const control = new AbortController()
    running = control
    opened ??= openEngine(variant)
    const result = await opened
    if (!result.ok) {
      opened = null // the next one who asks tries again
      return result.error
    }
    const told = (progress: Progress): void => {
      if (!control.signal.aborted) tell(progress)
    }
    try {
      await thinkThrough(positions, result.value, REPORT_LIMITS, findings, told, control.signal)
      return null
    } catch (thrown) {
      opened = null // the next one who asks tries again
      return engineFault(thrown)
    }
  }
  return { findings, think, cancel, close }
}
