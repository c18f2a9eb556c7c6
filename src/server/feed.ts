/**
 * The boards of the games that this process plays now, for those who watch. Each has the whole list of its moves, so
 * whoever misses one is up to date with the next.
 */

import type { LiveBoard, LiveBoards } from '../contract/events.ts'
import type { GameWatch } from '../runner/game-threads.ts'
import type { ScheduledGame } from '../tournament/scheduled-game.ts'

export interface Feed {
  readonly watch: GameWatch
  /** All boards, for somebody who has just come. */
  boards(tournament: number): LiveBoards
  /** What has changed since this was last asked. Tournaments that nobody watches are among them: nothing piles up. */
  news(): ReadonlyMap<number, LiveBoards>
}

interface TournamentBoards {
  readonly games: Map<string, LiveBoard>
  readonly changed: Set<string> // slots
}

export function newFeed(tournaments = new Map<number, TournamentBoards>()): Feed {
  const of = (tournament: number): TournamentBoards => tournaments.get(tournament) ?? nothing()
  return {
    watch: (tournament, slot, moves) => {
      const boards = of(tournament)
      tournaments.set(tournament, boards)
      if (moves === null) remove(boards, slot.key)
      else put(boards, slot, moves)
      if (isEmpty(boards)) tournaments.delete(tournament)
    },
    boards: tournament => framed(of(tournament), [...of(tournament).games.keys()]),
    news: () => {
      const news = new Map<number, LiveBoards>()
      for (const [tournament, boards] of tournaments) {
        if (boards.changed.size > 0) news.set(tournament, framed(boards, [...boards.changed]))
        boards.changed.clear()
        if (isEmpty(boards)) tournaments.delete(tournament)
      }
      return news
    },
  }
}

const isEmpty = ({ games, changed }: TournamentBoards): boolean => games.size + changed.size === 0

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
