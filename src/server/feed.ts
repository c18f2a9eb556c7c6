/** The boards of the games that this process plays now, for those who watch. Whole lists of moves: whoever misses one is told all by the next. */

import type { LiveBoard, LiveBoards } from '../contract/events.ts'
import type { GameWatch } from '../runner/game-threads.ts'
import type { ScheduledGame } from '../tournament/scheduled-game.ts'

export interface Feed {
  readonly watch: GameWatch
  /** All boards, for somebody who has just come. */
  boards(tournament: number): LiveBoards
  /** What has changed since this was last asked; null: nothing. */
  news(tournament: number): LiveBoards | null
}

interface TournamentBoards {
  readonly games: Map<string, LiveBoard>
  readonly changed: Set<string> // slots
}

export function newFeed(): Feed {
  const tournaments = new Map<number, TournamentBoards>()
  const of = (tournament: number): TournamentBoards => tournaments.get(tournament) ?? nothing()
  return {
    watch: (tournament, slot, moves) => {
      const boards = of(tournament)
      tournaments.set(tournament, boards)
      if (moves === null) remove(boards, slot.key)
      else put(boards, slot, moves)
      if (boards.games.size + boards.changed.size === 0) tournaments.delete(tournament)
    },
    boards: tournament => framed(of(tournament), [...of(tournament).games.keys()]),
    news: tournament => {
      const boards = of(tournament)
      if (boards.changed.size === 0) return null
      const frame = framed(boards, [...boards.changed])
      boards.changed.clear()
      return frame
    },
  }
}

const nothing = (): TournamentBoards => ({ games: new Map(), changed: new Set() })

function put(
  { games, changed }: TournamentBoards,
  { key: slot, seats }: ScheduledGame,
  moves: readonly number[],
): void {
  games.set(slot, { slot, seats, moves })
  changed.add(slot)
}

/** A game that was over before anybody was told is no news. */
function remove({ games, changed }: TournamentBoards, slot: string): void {
  if (games.delete(slot)) changed.add(slot)
}

const framed = ({ games }: TournamentBoards, slots: readonly string[]): LiveBoards => ({
  running: [...games.keys()],
  changed: slots.flatMap(slot => games.get(slot) ?? []),
})
