/**
 * A finished game becomes part of the store in one transaction: its row, its event, and whatever else must be true
 * together with it (the job is done). Where two workers played the same game, the first row counts, and the second
 * play leaves no trace.
 */
import type { GameSlot } from '../arena/tournament/slot.ts'
import type { Bots } from './bots.ts'
import type { Queries } from './database.ts'
import { appendEvent } from './events.ts'
import { type FinishedGame, rowOf } from './game-rows.ts'
import type { RulesRows } from './rules-rows.ts'
import { games } from './schema.ts'

/** Stores a game; gives its number, or null where the slot had one already. */
export type Finish = (
  tournament: number,
  slot: GameSlot,
  game: FinishedGame,
  together?: (tx: Queries) => Promise<void>,
) => Promise<number | null>

export function finishingIn(queries: Queries, rules: RulesRows, bots: Bots, worker: string): Finish {
  return async (tournament, slot, game, together) => {
    for (const player of game.players) await bots.note(player)
    const variant = await rules.numberOf(game.record.variant)
    const row = rowOf({ tournament, slot, variant, worker }, game)
    return queries.transaction(async tx => {
      const [added] = await tx.insert(games).values(row).onConflictDoNothing().returning({ id: games.id })
      if (added) await appendEvent(tx, tournament, 'game', newsOf(added.id, slot, game))
      await together?.(tx)
      return added?.id ?? null
    })
  }
}

function newsOf(id: number, slot: GameSlot, { record, players }: FinishedGame): object {
  const { key, stage, pool, round, seats } = slot
  const { ending, moves } = record
  const names = players.map(({ name }) => name)
  return { game: id, slot: key, stage, pool, round, seats, names, placements: moves.length, ending }
}
