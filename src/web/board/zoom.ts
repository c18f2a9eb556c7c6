/** Which board a small screen looks at: the one in play, unless another was chosen since. */
import { useState } from 'react'
import type { Position } from '../../rules/position.ts'
import { boardsIn } from '../../rules/variant.ts'

export interface Zoom {
  readonly isTight: boolean
  readonly board: number | null // null: the whole is shown
  choose(board: number | null): void
}

interface Chosen {
  readonly at: Position['boards'] // the marks that were on the board: with another mark it is forgotten
  readonly board: number | null
}

export function useZoom(position: Position, isTight: boolean): Zoom {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const own = chosen?.at === position.boards ? chosen.board : boardInPlay(position)
  return {
    isTight,
    board: isTight ? own : null,
    choose: board => setChosen({ at: position.boards, board }),
  }
}

/** The only board that may be played in. */
function boardInPlay({ rules, allowed }: Position): number | null {
  const [only = null, ...others] = boardsIn(rules, allowed)
  return others.length === 0 ? only : null
}
