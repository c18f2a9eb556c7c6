/**
 * A game that is played on this page, with who plays it. Pure: times come with every event, and the referee rules.
 * A game is kept as a record whose tags say who plays, so that a reload, a list of games and a link are one thing.
 */

import { type Ending, sideAtFault } from '../../referee/ending.ts'
import { type Game, type GameEvent, newGame, rule } from '../../referee/game.ts'
import type { Answer } from '../../referee/player.ts'
import type { GameRecord } from '../../referee/record.ts'
import { backTo, plyToTakeBack, withPlacements } from '../../referee/take-back.ts'
import { isStart, type Position, type Side, start } from '../../rules/position.ts'
import { err, ok, type Result } from '../../rules/result.ts'
import type { Variant } from '../../rules/variant.ts'
import { limitOf } from '../../rules/variant.ts'
import {
  isPerson,
  type LocalPlayer,
  type LocalPlayers,
  makeLocalPlayer,
  type OwnSeat,
  parseLocalPlayer,
} from '../local-players.ts'

export interface LocalGame {
  readonly id: string // of the game, for ever
  readonly date: string // 2026-11-15
  readonly pair: LocalPlayers
  readonly limit: number | null // milliseconds a placement
  readonly game: Game
}

export interface GameSetup {
  readonly variant: Variant
  readonly pair: LocalPlayers
  readonly limit: number | null
}

export const newLocalGame = (setup: GameSetup, id: string, date: string): LocalGame => ({
  id,
  date,
  pair: setup.pair,
  limit: setup.limit,
  game: gameFrom(start(setup.variant), setup),
})

/** People are told why a move is refused; the engine makes no bad ones, and a bot loses by one. The server keeps its bots' clocks. */
const gameFrom = (from: Position, { pair, limit }: Pick<GameSetup, 'pair' | 'limit'>): Game => {
  const limitFor = (seat: LocalPlayer): number | null =>
    seat.kind === 'server'
      ? null
      : (limit ?? (seat.kind === 'own' ? (limitOf(from.rules.variant) ?? LONGEST_WAIT) : null))
  return newGame(from, {
    limit: [limitFor(pair[0]), limitFor(pair[1])],
    forgiving: [isPerson(pair[0]), isPerson(pair[1])],
  })
}

/** Milliseconds that a bot may take for a placement where nobody has named a limit, as in the arena. */
const LONGEST_WAIT = 60_000

export const setupOf = ({ game, pair, limit }: LocalGame): GameSetup => ({
  variant: game.start.rules.variant,
  pair,
  limit,
})

/** The game after an event; one that cannot be changes nothing. */
export function after(local: LocalGame, event: GameEvent): LocalGame {
  const ruled = rule(local.game, event)
  return ruled.ok && ruled.value !== local.game ? { ...local, game: ruled.value } : local
}

/** A mark for the side to move, which is asked first where it was not yet. */
export function placed(local: LocalGame, text: string, at: number): LocalGame {
  const asked = local.game.clock.askedAt === null ? after(local, { kind: 'ask', at }) : local
  return after(asked, { kind: 'answer', at, text })
}

/** A mark whose player was timed elsewhere: it took so many milliseconds. */
export const placedWithin = (local: LocalGame, text: string, time: number, at: number): LocalGame =>
  after(after(local, { kind: 'ask', at: at - time }), { kind: 'answer', at, text })

/** As another referee has ruled. */
export const endedBy = (local: LocalGame, ending: Ending): LocalGame => ({
  ...local,
  game: { ...local.game, ending },
})

/** The side to move gives up. */
export const resigned = (local: LocalGame, at: number): LocalGame =>
  after(local, { kind: 'resign', at, side: local.game.position.turn })

export const playerToMove = ({ pair, game }: LocalGame) => pair[game.position.turn]

/**
 * The clock of the first placement does not run: one may look at the board as long as one likes. Nor does that of a bot
 * which may still have to be started.
 */
export const mayStartClock = ({ game, pair }: LocalGame): boolean =>
  game.ending === null &&
  game.clock.askedAt === null &&
  game.placements.length > 0 &&
  pair[game.position.turn].kind !== 'own' &&
  pair[game.position.turn].kind !== 'server'

/** The side to move is not being asked for now; when it is asked again, it has all its time. */
export const unasked = (local: LocalGame): LocalGame => ({
  ...local,
  game: { ...local.game, clock: { ...local.game.clock, askedAt: null } },
})

/** How many placements are left after an undo: back to when a person was to move; null when there is nothing. */
export const undoneTo = ({ game, pair }: LocalGame): number | null =>
  plyToTakeBack(game, [isPerson(pair[0]), isPerson(pair[1])])

/** Nobody here has placed a mark yet: another game may be chosen and nothing is lost. */
export const isFresh = (local: LocalGame): boolean =>
  local.game.ending === null &&
  isStart(local.game.start) &&
  local.pair.some(isPerson) &&
  undoneTo(local) === null

/** The game as it stood after some placements; it is played on from there. */
export const undone = (local: LocalGame, ply: number): LocalGame => ({
  ...local,
  game: backTo(local.game, ply),
})

/** The same placements, played on by others. */
export function playedOnBy(local: LocalGame, pair: LocalPlayers): LocalGame {
  const { start: from, placements } = local.game
  return { ...local, pair, game: withPlacements(gameFrom(from, { ...local, pair }), placements) }
}

/** Somebody else takes the seat against the person here; of two people, the second one's. */
export const pairAgainst = ([x, o]: LocalPlayers, seat: LocalPlayer): LocalPlayers =>
  isPerson(o) && !isPerson(x) ? [seat, o] : [x, seat]

/** How a bot has failed in the game, or given it up. */
export const failed = (local: LocalGame, answer: Exclude<Answer, { kind: 'move' }>, at: number): LocalGame =>
  answer.kind === 'failure'
    ? after(local, { kind: 'failure', at, way: answer.way, why: answer.why })
    : resigned(local, at)

/** The seat whose bot has lost by its own fault; the game can be played on without it, or again from there. */
export function faultyBot({ game: { ending }, pair }: LocalGame): { seat: OwnSeat; side: Side } | null {
  const side = ending && sideAtFault(ending)
  const seat = side === null ? null : pair[side]
  return side !== null && seat?.kind === 'own' ? { seat, side } : null
}

export function recordOf({ id, date, pair, limit, game }: LocalGame): GameRecord {
  return {
    variant: game.start.rules.variant,
    tags: {
      Id: id,
      Date: date,
      ...playersIn({ pair, limit }),
    },
    start: isStart(game.start) ? null : game.start,
    comment: null,
    moves: game.placements.map(({ move, time }) => ({ move, time: Math.round(time), comment: null })),
    ending: game.ending,
  }
}

/** Who plays, and with which clock, as tags of a record. */
export const playersIn = ({ pair, limit }: Pick<GameSetup, 'pair' | 'limit'>) => ({
  X: makeLocalPlayer(pair[0]),
  O: makeLocalPlayer(pair[1]),
  Limit: limit === null ? 'none' : `${limit}`,
})

/** A record of this page as a game to play on; the variant's own limit where the record names none. */
export function localGameOf(record: GameRecord, id: string): Result<LocalGame, string> {
  const { variant, tags, moves, ending } = record
  const [x, o] = [parseLocalPlayer(tags.X), parseLocalPlayer(tags.O)]
  if (!x || !o) return err('the players of this game are not at this page')
  const limit = limitIn(tags.Limit, variant)
  const pair = [x, o] as const
  const game = withPlacements(
    gameFrom(record.start ?? start(variant), { pair, limit }),
    moves.map(({ move, time }) => ({ move, time: time ?? 0 })),
  )
  const over = ending ?? game.ending // what the rules have ended is over, whatever a record says
  return ok({ id: tags.Id ?? id, date: tags.Date ?? '', pair, limit, game: { ...game, ending: over } })
}

function limitIn(word: string | undefined, variant: Variant): number | null {
  if (word === undefined) return limitOf(variant)
  return /^\d{1,8}$/.test(word) ? Number(word) : null
}
