/** Looking back and forth through a game. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Move, type Position, play } from '../../rules/position.ts'

export interface Plies {
  readonly ply: number // how many placements are on the board that is shown
  readonly last: number // of the game
  readonly position: Position
  readonly move: Move | null // the one that led here
  readonly isLive: boolean // the end of what was played is shown
  goTo(ply: number): void
}

interface Manner {
  readonly first?: number // the ply that is shown to begin with; else the last
  readonly isPatient?: boolean // who looks back is not led to the end by the next placement
}

/** Shows the end of the game, and again whenever a placement is added. */
export function usePlies(from: Position, moves: readonly Move[], manner: Manner = {}): Plies {
  const { first = moves.length, isPatient = false } = manner
  const positions = useMemo(() => positionsOf(from, moves), [from, moves])
  const [ply, setPly] = useState(first)
  const [seen, setSeen] = useState(moves)
  if (seen !== moves) {
    setSeen(moves)
    if (!isPatient || ply >= seen.length) setPly(moves.length)
  }
  const shown = Math.min(ply, moves.length)
  const goTo = useCallback((to: number) => setPly(Math.max(0, to)), [])
  return {
    ply: shown,
    last: moves.length,
    position: positions[shown] ?? from,
    move: moves[shown - 1] ?? null,
    isLive: shown === moves.length,
    goTo,
  }
}

function positionsOf(from: Position, moves: readonly Move[]): Position[] {
  const positions = [from]
  let position = from
  for (const move of moves) {
    position = play(position, move)
    positions.push(position)
  }
  return positions
}

/** ← → Home End off the board, [ ] anywhere. */
export function usePlyKeys({ ply, last, goTo }: Plies): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const to = isBusy(event) ? undefined : TARGETS[event.key]?.(ply, last)
      if (to === undefined) return
      event.preventDefault()
      goTo(to)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

const TARGETS: Readonly<Record<string, (ply: number, last: number) => number>> = {
  ArrowLeft: ply => ply - 1,
  ArrowRight: ply => ply + 1,
  '[': ply => ply - 1,
  ']': ply => ply + 1,
  Home: () => 0,
  End: (_ply, last) => last,
}

/** Whether a key is meant for a text, for a choice, for a dialog or for the browser. */
export const isBusy = (event: KeyboardEvent): boolean =>
  isCommand(event) ||
  document.querySelector('dialog[open]') !== null ||
  (event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]'))

/** On many keyboards a sign such as [ takes AltGr, which some systems report as Ctrl and Alt, or Option. */
function isCommand(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  const isSign = /^[^\p{L}\p{N}\s]$/u.test(key) && !metaKey
  if (isSign && (event.getModifierState('AltGraph') || (altKey && !ctrlKey))) return false
  return ctrlKey || metaKey || altKey
}
