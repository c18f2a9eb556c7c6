/** What the engine answers to a move: why a wrong one is wrong, how it goes on after a right one. */
import { useEffect, useState } from 'react'
import type { EngineLine } from '../../engine/analysis.ts'
import { WIN } from '../../engine/score.ts'
import { isWon, pointsAhead } from '../../engine/verdict.ts'
import { type Move, opponent, outcome, type Position, play, type Side } from '../../rules/position.ts'
import { ponder } from '../engine.ts'

/** How it ends with best play: a win, or so many points ahead. */
export type Verdict =
  | { readonly kind: 'win'; readonly side: Side; readonly placements: number }
  | { readonly kind: 'points'; readonly side: Side; readonly points: number }

export interface EngineAnswer {
  readonly verdict: Verdict | null // none where there is only an estimate, as more is known of a puzzle
  readonly line: readonly Move[] // nothing where the game is over
}

const LIMITS = { nodes: 400_000, movetime: 4000 }
/** A proof may end the engine's line early, so it is asked again from there. */
const LONGEST = 5

/** Undefined while it is looked for; null where the engine cannot be asked. */
export function useAnswerTo(position: Position | null): EngineAnswer | null | undefined {
  const [found, setFound] = useState<{ readonly of: Position; readonly told: EngineAnswer | null }>()
  useEffect(() => {
    if (!position) return
    const asking = new AbortController()
    void answerTo(position, asking.signal).then(told => {
      if (!asking.signal.aborted) setFound({ of: position, told })
    })
    return () => asking.abort()
  }, [position])
  return found && found.of === position ? found.told : undefined
}

async function answerTo(from: Position, signal: AbortSignal): Promise<EngineAnswer | null> {
  if (outcome(from)) return { verdict: endOf(from), line: [] }
  const line: Move[] = []
  let verdict: Verdict | null | undefined
  let position = from
  while (line.length < LONGEST && position.allowed !== 0 && !signal.aborted) {
    const answer = await ponder(position, LIMITS, signal)
    if (!answer?.ok) break
    const [best] = answer.value.lines
    if (verdict === undefined) verdict = best.proved ? verdictOf(position, best) : null
    line.push(...best.moves)
    position = best.moves.reduce(play, position)
  }
  return verdict === undefined ? null : { verdict, line: line.slice(0, LONGEST) }
}

function verdictOf({ rules, turn }: Position, line: EngineLine): Verdict {
  const side = line.score > 0 ? turn : opponent(turn)
  if (isWon(line)) return { kind: 'win', side, placements: WIN - Math.abs(line.score) }
  return { kind: 'points', side, points: pointsAhead(rules, line.score) }
}

function endOf(position: Position): Verdict {
  const [x, o] = outcome(position)?.points ?? [0, 0]
  return { kind: 'points', side: x > o ? 0 : 1, points: Math.abs(x - o) }
}
