/** The engine thinking about the position on the board, for as long as it is wanted. */
import { useEffect, useState } from 'react'
import type { Analysis } from '../../engine/analysis.ts'
import type { Engine } from '../../engine/engine.ts'
import { outcome, type Position } from '../../rules/position.ts'
import type { Variant } from '../../rules/variant.ts'
import { mostThreads, openEngine, search } from '../engine.ts'

const LONGEST_MS = 120_000
const MEGABYTES = 64

export interface LiveLines {
  readonly analysis: Analysis | null // of the position that was asked for
  readonly isThinking: boolean
  readonly fault: string | null
}

const IDLE: LiveLines = { analysis: null, isThinking: false, fault: null }

export function useLines(position: Position, isOn: boolean, lines: number): LiveLines {
  const { engine, fault } = useEngine(position.rules.variant, isOn)
  const [found, setFound] = useState<{ readonly of: Position; readonly live: LiveLines } | null>(null)
  useEffect(() => {
    if (!engine || outcome(position)) return
    let isWanted = true
    const tell = (analysis: Analysis, isThinking: boolean): void => {
      if (isWanted)
        setFound({ of: position, live: { analysis: bestFirst(analysis), isThinking, fault: null } })
    }
    const limits = { movetime: LONGEST_MS, lines }
    void search(engine, position, limits, analysis => tell(analysis, true)).then(found => {
      if (found.ok) return found.value && tell(found.value, false)
      engine.abort() // its other threads
      if (isWanted) setFound({ of: position, live: { ...IDLE, fault: found.error } })
    })
    return () => {
      isWanted = false
      engine.abort()
    }
  }, [engine, position, lines])
  if (!isOn) return IDLE
  if (fault !== null) return { ...IDLE, fault }
  if (found?.of === position) return found.live
  return { ...IDLE, isThinking: outcome(position) === null }
}

/** The lines of a depth that was broken off come before those of the depth before it, whatever they say. */
function bestFirst(analysis: Analysis): Analysis {
  const [first] = analysis.lines
  const [best = first, ...others] = analysis.lines.toSorted((a, b) => b.score - a.score)
  return { ...analysis, lines: [best, ...others] }
}

/** An engine of the variant while it is wanted. */
function useEngine(variant: Variant, isOn: boolean): { engine: Engine | null; fault: string | null } {
  const [opened, setOpened] = useState<{ engine: Engine | null; fault: string | null; of: Variant } | null>(
    null,
  )
  useEffect(() => {
    if (!isOn) return
    const opening = openEngine(variant, { threads: mostThreads(), megabytes: MEGABYTES })
    let isWanted = true
    void opening.then(result => {
      if (!isWanted) return
      setOpened(
        result.ok
          ? { engine: result.value, fault: null, of: variant }
          : { engine: null, fault: result.error, of: variant },
      )
    })
    return () => {
      isWanted = false
      setOpened(null)
      void opening.then(result => result.ok && result.value.close())
    }
  }, [variant, isOn])
  return opened?.of === variant ? opened : { engine: null, fault: null }
}
