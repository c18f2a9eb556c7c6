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
import {
  type Fixture,
  type GameResult,
  type Results,
  type ScheduledGame,
  scheduledGame,
} from '../tournament/scheduled-game.ts'
import { begunStages, fixturesIn, podiumOf, type StageTable, tablesIn } from '../tournament/tournament.ts'
import { inTurns } from './in-turns.ts'

export interface Verified {
  readonly games: number
  readonly placements: number
  readonly differences: readonly string[] // one sentence each
}

/** What is held against the rules. */
export interface Stored {
  readonly plan: TournamentPlan
  readonly hashes: readonly string[] // of the programs, by entrant
  readonly announcements: readonly Announcement[]
  readonly results: Results
  readonly games: Iterable<StoredGame> | AsyncIterable<StoredGame> // one by one, as there may be many
}

export async function verifyStored(store: Store, { id, plan }: TournamentWithPlan): Promise<Verified> {
  return await verify({
    plan,
    hashes: (await store.tournaments.programs(id)).map(({ hash }) => hash),
    announcements: await store.events.announced(id), // before the results, or more might be announced than they tell
    results: await store.games.results(id),
    games: store.games.ofTournament(id),
  })
}

export async function verify({ plan, hashes, announcements, results, games }: Stored): Promise<Verified> {
  const begun = await inTurns(begunStages(plan, results))
  const slots = new Map(fixturesIn(begun).map(fixture => [fixture.key, fixture]))
  const faults: string[] = []
  const seen = new Set<string>()
  const repeated = new Set<string>()
  let [count, placements] = [0, 0]
  for await (const game of games) {
    const { slot: key, record } = game
    if (seen.has(key)) repeated.add(key)
    seen.add(key)
    count++
    placements += record.moves.length
    for (const fault of gameFaults(plan, hashes, game, slots.get(key))) faults.push(`${key}: ${fault}`)
  }
  const differences = [
    ...faults,
    ...[...repeated].map(key => `${key}: is stored twice`),
    ...announcements.flatMap(announcement => announcementFaults(plan, tablesIn(begun), announcement)),
  ]
  return { games: count, placements, differences }
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
  fixture: Fixture | undefined,
): string[] {
  if (fixture === undefined) return ['the schedule has no such game']
  const slot = scheduledGame(plan, fixture)
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
