/** A hint for the position that is played: asked for, shown until the next placement. */

import { useEffect, useRef, useState } from 'react'
import { spokenMove } from '../../rules/names.ts'
import type { Move, Position } from '../../rules/position.ts'
import { gameWords } from '../../words/en/game.ts'
import { playWords } from '../../words/en/play.ts'
import { wordsNow } from '../language.ts'
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
      announce(wordsNow(playWords).hintIs(spokenMove(position.rules, move, wordsNow(gameWords))))
    })
  }
  return { move: hint?.at === position ? hint.move : null, ask }
}
