/**
 * The referee is one function: a game and an event give the game after it. Playing is a loop around it, so a match
 * on the command line, a server and a test are three drivers of the same judge, and a game survives a restart.
 */
import { parseMove } from '../rules/move-text.ts'
import { MARKS, type Move, outcome, type Position, play, refusal, type Side } from '../rules/position.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { makeMistake, quote } from '../rules/text.ts'
import { limitOf } from '../rules/variant.ts'
import { gameWords } from '../words/en/game.ts'
import { ask, type Clock, isLate, newClock, rest, thought } from './clock.ts'
import { type Ending, type Forfeit, forfeited, noResult, playedOut } from './ending.ts'
import type { Failure } from './player.ts'

export interface Placement {
  readonly move: Move
  readonly time: number // milliseconds
}

export interface Game {
  readonly start: Position
  readonly position: Position
  readonly placements: readonly Placement[]
  readonly forgiving: readonly [x: boolean, o: boolean] // whether a bad move is refused rather than lost
  readonly limits: Limits
  readonly clock: Clock // with the limit of the side to move
  readonly refused: Refused | null // the last answer of a forgiven side, if it was not taken
  readonly ending: Ending | null
}

/** An answer that was not taken; the side is asked again. */
export interface Refused {
  readonly answer: string
  readonly why: string
}

export const PHASES = ['ready', 'thinking', 'over'] as const
export type Phase = (typeof PHASES)[number]

export type GameEvent =
  | { readonly kind: 'ask'; readonly at: number } // the side to move is asked, its clock starts
  | { readonly kind: 'answer'; readonly at: number; readonly text: string }
  | { readonly kind: 'silence'; readonly at: number } // nothing came so far
  | { readonly kind: 'failure'; readonly at: number; readonly way: Failure; readonly why: string }
  | { readonly kind: 'resign'; readonly at: number; readonly side: Side }
  | { readonly kind: 'stop'; readonly at: number; readonly why: string } // from outside: no result

/** Milliseconds a placement; null: as long as one likes. */
export type Limits = readonly [x: number | null, o: number | null]

export interface Terms {
  readonly limit?: number | null | Limits // left out: the variant's own
  readonly forgiving?: readonly [boolean, boolean]
}

export function newGame(start: Position, terms: Terms = {}): Game {
  const limits = limitsFrom(terms.limit === undefined ? limitOf(start.rules.variant) : terms.limit)
  const over = outcome(start)
  return {
    start,
    position: start,
    placements: [],
    forgiving: terms.forgiving ?? [false, false],
    limits,
    clock: newClock(limits[start.turn]),
    refused: null,
    ending: over && playedOut(over),
  }
}

const limitsFrom = (limit: number | null | Limits): Limits =>
  typeof limit === 'object' && limit !== null ? limit : [limit, limit]

export const phaseOf = ({ ending, clock }: Game): Phase =>
  ending !== null ? 'over' : clock.askedAt !== null ? 'thinking' : 'ready'

/** The game after an event; or why the event cannot be, in which case the game stands as it was. */
export function rule(game: Game, event: GameEvent): Result<Game, string> {
  const phase = phaseOf(game)
  if (phase === 'over') return err('the game is over')
  if (event.kind === 'stop') return ok(end(game, event.at, noResult(event.why)))
  if (event.kind === 'resign')
    return ok(forfeit(game, event.at, 'resignation', event.side, gameWords.resigned(MARKS[event.side])))
  if (event.kind === 'ask') {
    return phase === 'ready'
      ? ok({ ...game, clock: ask(game.clock, event.at) })
      : err('the side to move is already asked')
  }
  if (event.kind === 'failure') return ok(lose(game, event.at, event.way, event.why))
  if (phase === 'ready') return event.kind === 'silence' ? ok(game) : err('nobody was asked')
  if (isLate(game.clock, event.at)) return ok(loseOnTime(game, event.at))
  return ok(event.kind === 'silence' ? game : answered(game, event.at, event.text))
}

function answered(game: Game, at: number, text: string): Game {
  const parsed = parseMove(game.position.rules, text)
  if (!parsed.ok) return unfit(game, at, text, 'malformed', gameWords.notAMove('', makeMistake(parsed.error)))
  const refused = refusal(game.position, parsed.value)
  if (refused) return unfit(game, at, text, 'illegal', refused.why)
  return placed(game, at, parsed.value)
}

/** A person is asked again and the clock runs on; a program has lost. */
function unfit(game: Game, at: number, text: string, way: 'illegal' | 'malformed', why: string): Game {
  if (game.forgiving[game.position.turn]) return { ...game, refused: { answer: text, why } }
  return lose(game, at, way, gameWords.unfitAnswer(MARKS[game.position.turn], quote(text), way, why))
}

function placed(game: Game, at: number, move: Move): Game {
  const position = play(game.position, move)
  const over = outcome(position)
  return {
    ...game,
    position,
    placements: [...game.placements, { move, time: thought(game.clock, at) }],
    clock: { ...rest(game.clock, game.position.turn, at), limit: game.limits[position.turn] },
    refused: null,
    ending: over && playedOut(over),
  }
}

function loseOnTime(game: Game, at: number): Game {
  const took = (thought(game.clock, at) / 1000).toFixed(3)
  const limit = (game.clock.limit ?? 0) / 1000
  return lose(game, at, 'time', gameWords.tookTime(MARKS[game.position.turn], took, `${limit}`))
}

const lose = (game: Game, at: number, way: Forfeit, why: string): Game =>
  forfeit(game, at, way, game.position.turn, why)

const forfeit = (game: Game, at: number, way: Forfeit, loser: Side, why: string): Game =>
  end(game, at, forfeited(game.position.rules.variant, way, loser, why))

const end = (game: Game, at: number, ending: Ending): Game => ({
  ...game,
  clock: rest(game.clock, game.position.turn, at),
  refused: null,
  ending,
})
