/** One task: what was tried, what the engine says to it, and the answer once somebody wants to see it. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { findingOf } from '../../review/evaluate.ts'
import { type Evaluation, evaluationOf } from '../../review/evaluation.ts'
import { judgeTry, type RetryTask, type Try } from '../../review/retry.ts'
import { type Move, type Position, play } from '../../rules/position.ts'
import { makeReporter } from '../analysis/reporter.ts'

export interface Trying {
  readonly tried: Try | null // the last try, judged
  readonly isThinking: boolean
  readonly fault: string | null
  readonly answer: Evaluation | null // shown
  readonly place: (move: Move) => void
  readonly show: () => void
}

interface Told {
  readonly of: RetryTask
  readonly tried: Try | null
  readonly isThinking: boolean
  readonly fault: string | null
  readonly answer: Evaluation | null
}

export function useTry(task: RetryTask, onSolved: (task: RetryTask) => void): Trying {
  const { variant } = task.position.rules
  const reporter = useMemo(() => makeReporter(variant), [variant])
  useEffect(() => () => reporter.close(), [reporter])
  const nothing: Told = { of: task, tried: null, isThinking: false, fault: null, answer: null }
  const [told, setTold] = useState(nothing)
  const now = told.of === task ? told : nothing

  const evaluations = useCallback(
    async (positions: readonly Position[]): Promise<readonly (Evaluation | null)[] | string> => {
      const fault = await reporter.think(positions, () => {})
      if (fault !== null) return fault
      return positions.map(position => evaluationOf(position, findingOf(reporter.findings, position)))
    },
    [reporter],
  )
  useEffect(() => void reporter.think([task.position], () => {}), [reporter, task]) // before it is asked for

  const place = (move: Move): void => {
    setTold({ ...nothing, isThinking: true })
    void evaluations([task.position, play(task.position, move)]).then(found => {
      if (typeof found === 'string') return setTold({ ...nothing, fault: found })
      const [before, after] = found
      if (!before || !after) return // another one was asked for meanwhile
      const tried = judgeTry(before, move, after)
      setTold({ ...nothing, tried })
      if (tried.result !== 'wrong') onSolved(task)
    })
  }
  const show = (): void => {
    setTold({ ...nothing, isThinking: true })
    void evaluations([task.position]).then(found => {
      if (typeof found === 'string') return setTold({ ...nothing, fault: found })
      if (found[0]) setTold({ ...nothing, answer: found[0] })
    })
  }
  return { ...now, place, show }
}
