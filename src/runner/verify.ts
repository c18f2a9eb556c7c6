/**
 * Holds a stored tournament against the rules: every move is played again, every ending and every point is what the
 * rules give, every game is one that the schedule asks for, and every table that was announced follows from the
 * games. Nothing that was stored is believed but the plan and the moves.
 */

import type { Announcement } from '../contract/events.ts'
import { type Ending, PLAYED } from '../referee/ending.ts'
import { misfit } from '../referee/ending-text.ts'
import { makeMove } from '../rules/move-text.ts'
import { outcome, type Position, play, refusal, start } from '../rules/position.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import type { StoredGame } from '../store/game-rows.ts'
import type { Store } from '../store/store.ts'
import type { TournamentWithPlan } from '../store/tournaments.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import type { GameResult, Results, ScheduledGame } from '../tournament/scheduled-game.ts'
import { knownGames, podiumOf, type StageTable, tablesOf } from '../tournament/tournament.ts'

export interface Verified {
  readonly games: number
  readonly placements: number
  readonly differences: readonly string[] // one sentence each
}

export function verify(
  plan: TournamentPlan,
  hashes: readonly string[],
  games: readonly StoredGame[],
  announcements: readonly Announcement[],
): Verified {
  const results = new Map(games.map(game => [game.slot, resultOf(game)]))
  const check = checkOf(plan, hashes, results)
  for (const game of games) check.game(game)
  return check.verified(announcements)
}

/** Game by game, without having all of them in memory. */
export async function verifyStored(store: Store, { id, plan }: TournamentWithPlan): Promise<Verified> {
  const hashes = (await store.tournaments.programs(id)).map(({ hash }) => hash)
  const check = checkOf(plan, hashes, await store.games.results(id))
  for await (const game of store.games.ofTournament(id)) check.game(game)
  return check.verified(await store.events.announced(id))
}

interface Check {
  game(game: StoredGame): void
  /** When all games were looked at. */
  verified(announcements: readonly Announcement[]): Verified
}

function checkOf(plan: TournamentPlan, hashes: readonly string[], results: Results): Check {
  const slots = new Map(knownGames(plan, results).map(slot => [slot.key, slot]))
  const faults: string[] = []
  const counts = new Map<string, number>()
  let placements = 0
  return {
    game: game => {
      counts.set(game.slot, (counts.get(game.slot) ?? 0) + 1)
      placements += game.record.moves.length
      for (const fault of gameFaults(plan, hashes, game, slots.get(game.slot)))
        faults.push(`${game.slot}: ${fault}`)
    },
    verified: announcements => {
      const tables = tablesOf(plan, results)
      const repeated = [...counts].filter(([, count]) => count > 1)
      return {
        games: [...counts.values()].reduce((sum, count) => sum + count, 0),
        placements,
        differences: [
          ...faults,
          ...repeated.map(([slot]) => `${slot}: is stored twice`),
          ...announcements.flatMap(announcement => announcementFaults(plan, tables, announcement)),
        ],
      }
    },
  }
}

/** What the tables are made from, taken from the moves and the ending of the record. */
export function resultOf({ slot: key, record, times }: StoredGame): GameResult {
  const { ending, moves } = record
  if (ending === null) throw new Error(`${key}: a stored game has an ending`)
  return { key, ending, placements: moves.length, times }
}

function gameFaults(
  plan: TournamentPlan,
  hashes: readonly string[],
  game: StoredGame,
  slot: ScheduledGame | undefined,
): string[] {
  if (slot === undefined) return ['the schedule has no such game']
  return [...placeFaults(plan, hashes, game, slot), ...playFaults(plan, game, slot)]
}

/** Whether it was played by whom, with what, and where the schedule says. */
function placeFaults(
  { entrants }: TournamentPlan,
  hashes: readonly string[],
  game: StoredGame,
  slot: ScheduledGame,
): string[] {
  const expected = {
    stage: slot.stage,
    pool: slot.pool,
    round: slot.round,
    seats: slot.seats,
    names: slot.seats.map(seat => entrants[seat]!.name),
    ...(isPlayed(game) && { hashes: slot.seats.map(seat => hashes[seat]) }),
    opening: slot.opening.length,
  }
  return Object.entries(expected).flatMap(([field, value]) => {
    const [is, should] = [JSON.stringify(Reflect.get(game, field)), JSON.stringify(value)]
    return is === should ? [] : [`${field} should be ${should} and is ${is}`]
  })
}

/** A game that was given up has no result, and nobody ran. */
const isPlayed = ({ record: { ending } }: StoredGame): boolean => ending?.way !== 'no-result'

/** Games of a store share the row of their rules. */
const isSame = (a: Variant, b: Variant): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

function playFaults({ variant }: TournamentPlan, game: StoredGame, slot: ScheduledGame): string[] {
  const { record, times } = game
  if (!isSame(record.variant, variant)) return ['it was played by other rules']
  const rules = rulesOf(variant)
  const spent: [number, number] = [0, 0]
  let position: Position = start(variant)
  for (const [ply, { move, time }] of record.moves.entries()) {
    const asked = slot.opening[ply] ?? move
    if (asked !== move)
      return [
        `placement ${ply + 1} should be ${makeMove(rules, asked)}, as the opening has it, and is ${makeMove(rules, move)}`,
      ]
    const refused = refusal(position, move)
    if (refused) return [`placement ${ply + 1}, ${makeMove(rules, move)}, is illegal: ${refused.why}`]
    spent[position.turn] += time ?? 0
    position = play(position, move)
  }
  const wrong = misfit(position, record.ending)
  return [
    ...(isPlayed(game) && record.moves.length < slot.opening.length ? ['its opening is not complete'] : []),
    ...(wrong ? [`the ${wrong.part} of its ending should be ${wrong.expected}`] : []),
    ...(isOverruled(position, record.ending) ? ['it had already ended by its moves'] : []),
    ...spent.flatMap((sum, side) =>
      Math.abs(sum - times[side]!) < 1
        ? []
        : [`the time of ${'xo'[side]} should be ${sum} ms and is ${times[side]} ms`],
    ),
  ]
}

/** A forfeit, or no result, of a game that was already played out. */
const isOverruled = (position: Position, ending: Ending | null): boolean =>
  outcome(position) !== null && !PLAYED.some(way => way === ending?.way)

function announcementFaults(
  plan: TournamentPlan,
  tables: readonly StageTable[],
  { kind, body }: Announcement,
): string[] {
  const [where, order] =
    kind === 'winners'
      ? ['the winners', podiumOf(plan, tables)]
      : [`the order of ${plan.stages[body.stage]?.name}`, orderOf(tables[body.stage])]
  if (order === null) return [`${where}: announced, but not all of these games are stored`]
  const [is, should] = [JSON.stringify(body.order), JSON.stringify(order)]
  return is === should ? [] : [`${where} should be ${should}, but ${is} was announced`]
}

const orderOf = (table: StageTable | undefined): readonly number[] | null =>
  table?.over ? table.order : null
