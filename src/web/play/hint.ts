/** A hint for the position that is played: asked for, shown until the next placement. */
import { useEffect, useRef, useState } from 'react'
import type { Move, Position } from '../../rules/position.ts'
import { spokenMove } from '../board/cell-words.ts'
import { announce } from '../ui/live-region.tsx'
import { hintFor } from './use-local-game.ts'

export function useHint(position: Position): { move: Move | null; ask: () => void } {
  const [hint, setHint] = useState<{ readonly at: Position; readonly move: Move } | null>(null)
  const asking = useRef<AbortController | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position wants no hint for this one
  useEffect(() => () => asking.current?.abort(), [position])
  const ask = (): void => {
    asking.current?.abort()
    const asked = new AbortController()
    asking.current = asked
    void hintFor(position, asked.signal).then(move => {
      if (move === null || asked.signal.aborted) return
      setHint({ at: position, move })
      announce(`Hint: ${spokenMove(position, move)}.`)
    })
  }
  return { move: hint?.at === position ? hint.move : null, ask }
}
