/** A finished game as a row, and back. What is read is the record that was written, to the last comment. */
import type { InferSelectModel } from 'drizzle-orm'
import { type Ending, WAYS } from '../referee/ending.ts'
import type { Printed } from '../referee/printed.ts'
import type { GameRecord } from '../referee/record.ts'
import { type Position, play, type Side, start } from '../rules/position.ts'
import { makePosition, parsePosition } from '../rules/position-text.ts'
import { assert } from '../rules/result.ts'
import type { Variant } from '../rules/variant.ts'
import type { ScheduledGame } from '../tournament/scheduled-game.ts'
import { packMoves, packTimes, unpackMoves, unpackTimes } from './packed.ts'
import type { games, Usage } from './schema.ts'

/** What a game's player leaves behind when it is over. */
export interface FinishedGame {
  readonly record: GameRecord
  readonly players: readonly [x: SeenBot, o: SeenBot]
  readonly level: string | null // of confinement
  readonly stderr: readonly [x: string, o: string] // last lines
  readonly printed?: PrintedBySide // what they said about their thoughts
  readonly usage: Usage
  readonly started: Date
  readonly finished: Date
}

export type PrintedBySide = readonly [x: readonly Printed[], o: readonly Printed[]]

/** The kind of a bot that did not run. */
export const UNKNOWN = 'unknown'

/** A bot as it was met in a game. */
export interface SeenBot {
  readonly name: string
  readonly word: string // as in the plan
  readonly kind: string
  readonly hash: string
}

export interface StoredGame {
  readonly id: number
  readonly tournament: number
  readonly slot: string
  readonly stage: number
  readonly pool: number
  readonly round: number
  readonly seats: readonly [x: number, o: number]
  readonly names: readonly [x: string, o: string]
  readonly hashes: readonly [x: string, o: string]
  readonly opening: number // placements at the beginning that nobody chose
  readonly record: GameRecord
  readonly times: readonly [x: number, o: number] // ms of all placements
  readonly level: string | null
  readonly usage: Usage
  readonly worker: string
  readonly started: Date
  readonly finished: Date
}

export type GameInsert = Omit<InferSelectModel<typeof games>, 'id'>
export type GameSelect = Omit<InferSelectModel<typeof games>, 'stderrX' | 'stderrO' | 'printed'>

/** Where a game belongs. */
export interface GamePlace {
  readonly tournament: number
  readonly slot: ScheduledGame
  readonly variant: number // the row of its rules
  readonly worker: string
}

export function rowOf({ tournament, slot, variant, worker }: GamePlace, game: FinishedGame): GameInsert {
  const [x, o] = game.players
  return {
    tournament,
    slot: slot.key,
    stage: slot.stage,
    pool: slot.pool,
    round: slot.round,
    seatX: slot.seats[0],
    seatO: slot.seats[1],
    opening: slot.opening.length,
    x: x.name,
    o: o.name,
    hashX: x.hash,
    hashO: o.hash,
    variant,
    ...recordColumns(game.record),
    ...endingColumns(game.record.ending),
    level: game.level,
    stderrX: game.stderr[0],
    stderrO: game.stderr[1],
    printed: game.printed?.some(lines => lines.length > 0) ? game.printed : null,
    usage: game.usage,
    worker,
    started: game.started,
    finished: game.finished,
  }
}

function recordColumns({ variant, start: from, tags, comment, moves }: GameRecord) {
  const [timeX, timeO] = timesOf(from ?? start(variant), moves)
  return {
    start: from && makePosition(from),
    tags,
    comment,
    comments: moves.some(placement => placement.comment !== null)
      ? moves.map(placement => placement.comment)
      : null,
    moves: packMoves(moves.map(({ move }) => move)),
    times: packTimes(moves.map(({ time }) => time)),
    placements: moves.length,
    timeX,
    timeO,
  }
}

function timesOf(from: Position, moves: GameRecord['moves']): [x: number, o: number] {
  const times: [number, number] = [0, 0]
  let position = from
  for (const { move, time } of moves) {
    times[position.turn] += time ?? 0
    position = play(position, move)
  }
  return times
}

export const endingColumns = (ending: Ending | null) => ({
  way: ending?.way ?? null,
  winner: ending?.winner ?? null,
  pointsX: ending?.points[0] ?? null,
  pointsO: ending?.points[1] ?? null,
  why: ending?.why ?? null,
})

export function gameOf(row: GameSelect, variant: Variant): StoredGame {
  return {
    id: row.id,
    tournament: row.tournament,
    slot: row.slot,
    stage: row.stage,
    pool: row.pool,
    round: row.round,
    seats: [row.seatX, row.seatO],
    names: [row.x, row.o],
    hashes: [row.hashX, row.hashO],
    opening: row.opening,
    record: recordOf(row, variant),
    times: [row.timeX, row.timeO],
    level: row.level,
    usage: row.usage,
    worker: row.worker,
    started: row.started,
    finished: row.finished,
  }
}

function recordOf(row: GameSelect, variant: Variant): GameRecord {
  const times = unpackTimes(row.times)
  const moves = unpackMoves(row.moves).map((move, ply) => ({
    move,
    time: times[ply]!,
    comment: row.comments?.[ply] ?? null,
  }))
  return {
    variant,
    tags: row.tags,
    start: row.start === null ? null : positionOf(row.start, variant),
    comment: row.comment,
    moves,
    ending: endingOf(row),
  }
}

function positionOf(text: string, variant: Variant): Position {
  const position = parsePosition(text, id => (id === variant.id ? variant : undefined))
  assert(position.ok, 'a stored position can be read')
  return position.value
}

type EndingRow = Pick<GameSelect, 'way' | 'winner' | 'pointsX' | 'pointsO' | 'why'>

export function endingOf({ way, winner, pointsX, pointsO, why }: EndingRow): Ending | null {
  const known = WAYS.find(each => each === way)
  if (known === undefined) return null
  return { way: known, winner: sideOf(winner), points: [pointsX ?? 0, pointsO ?? 0], why: why ?? '' }
}

const sideOf = (winner: number | null): Side | null => (winner === 0 || winner === 1 ? winner : null)
