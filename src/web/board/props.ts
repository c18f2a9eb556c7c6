/** What a board is given. Only `position` and `label` are needed; everything else is drawn over it. */
import type { Move, Position, Side } from '../../rules/position.ts'
import type { BoardSet } from '../../rules/variant.ts'

export interface BoardProps {
  readonly position: Position // allow no board of it to show a game that is over
  readonly label: string // names the grid for a screen reader: 'the game', 'lesson 2'
  readonly last?: Move | null // its cell is tinted
  readonly isWhole?: boolean // shown whole however small it gets, to be looked at
  readonly onPlay?: (move: Move) => void // left out: the board is only looked at
  readonly onAim?: (move: Move | null) => void // the legal cell under the pointer or the focus; another position may forbid it
  readonly onType?: () => void // a typed move begins while the board has the focus: the field that takes it wants it now
  readonly heat?: ReadonlyMap<Move, number> // 0 to 1 on cells: how good a move is, as a tint
  readonly badges?: ReadonlyMap<Move, Badge> // a sign at a cell's corner
  readonly ghosts?: ReadonlyMap<Move, Ghost> // marks that are not there: a line that might be played
  readonly targets?: BoardSet // boards that are pointed out: where the best move sends
  readonly hint?: Move | null // a cell to look at, drawn as a dashed square
  readonly isNumbered?: boolean // cells where a mark may go show their numbers
}

export interface Badge {
  readonly text: string // two characters at most: '??', '!', '1'
  readonly tone: 'good' | 'doubtful' | 'bad' | 'plain'
  readonly spoken: string // what it means, for the cell's label
}

export interface Ghost {
  readonly side: Side
  readonly text?: string // its number in a line: '1', '2'
}
