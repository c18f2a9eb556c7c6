/** Hears a game: each placement that is added, and its end. Going back and forth makes no sound. */
import { useEffect, useRef } from 'react'
import type { Ending } from '../../referee/ending.ts'
import type { Position, Side } from '../../rules/position.ts'
import { type Cue, cuesOf, endCue } from './cues.ts'
import { wishes } from './wishes.ts'

interface Heard {
  readonly game: string // another one begins in silence
  readonly position: Position
  readonly count: number // placements
  readonly ending: Ending | null
  readonly refused?: string | null
}

export function useCues(heard: Heard, own: Side | null, where: 'play' | 'arena'): void {
  const { game, position, count, ending, refused = null } = heard
  const before = useRef(heard)
  useEffect(() => {
    const last = before.current
    before.current = { game, position, count, ending, refused }
    if (last.game !== game) return
    if (count === last.count + 1) return sounded(cuesOf(last.position, position, own), where)
    if (ending && !last.ending && count === last.count) return sounded([endCue(ending.winner, own)], where)
    if (refused !== null && refused !== last.refused) sounded(['refused'], where)
  }, [game, position, count, ending, refused, own, where])
}

/** The last cue says the most; the mark before it is heard as well. */
function sounded(cues: readonly Cue[], where: 'play' | 'arena'): void {
  const { touch, [where]: isHeard } = wishes()
  const last = cues.at(-1)
  if (!isHeard && !touch) return
  void import('./sounds.ts').then(({ sound, shake }) => {
    if (isHeard) for (const cue of cues) sound(cue)
    if (touch && where === 'play' && last) shake(last)
  })
}
