/** A match, or all matches between several bots: one schedule of pairs of games, played in its order. */
import { realTime } from '../referee/faster-clock.ts'
import { assert, ok, type Result } from '../rules/result.ts'
import { limitOf, type Variant } from '../rules/variant.ts'
import type { Pairing } from '../stats/schedule.ts'
import type { GameOrder, PlayedGame, SandboxTerms, SideOrder } from './game.ts'
import { runGames } from './games-in-order.ts'
import type { MatchBot } from './match-bots.ts'

export interface Match {
  readonly variants: readonly Variant[]
  readonly bots: readonly MatchBot[]
  readonly margin: number // milliseconds over its movetime that a bot may take before it loses
  readonly sandbox: SandboxTerms
  readonly schedule: readonly Pairing[]
  readonly concurrency: number
}

/** A game of the schedule that is over. */
export interface MatchGame {
  readonly pairing: Pairing
  readonly played: PlayedGame
}

/** The two games of an opening. */
export type GamePair = readonly [MatchGame, MatchGame]

export function variantOf({ variants }: Match, { variant }: Pairing): Variant {
  const found = variants[variant]
  assert(found !== undefined, 'a variant of the match')
  return found
}

export function botAt({ bots }: Match, index: number): MatchBot {
  const found = bots[index]
  assert(found !== undefined, 'a bot of the match')
  return found
}

function pairingAt(schedule: readonly Pairing[], game: number): Pairing {
  const found = schedule[game]
  assert(found !== undefined, 'a game of the schedule')
  return found
}

/**
 * Plays the schedule pair by pair, in its order, after so many games that are played already. Ends early with the
 * signal, with a game that cannot be played here, or when the listener stops.
 */
export async function* playMatch(
  match: Match,
  done: number,
  signal: AbortSignal,
): AsyncGenerator<Result<GamePair, string>, void> {
  const left = match.schedule.slice(done)
  const orders = (index: number): GameOrder => orderFor(match, pairingAt(left, index))
  let first: MatchGame | null = null
  let index = 0
  for await (const played of runGames(left.length, orders, match.concurrency, signal)) {
    if (!played.ok) return yield played
    const game: MatchGame = { pairing: pairingAt(left, index++), played: played.value }
    if (first !== null) yield ok([first, game])
    first = first === null ? game : null
  }
}

function orderFor(match: Match, pairing: Pairing): GameOrder {
  const variant = variantOf(match, pairing)
  const [x, o] = [botAt(match, pairing.seats[0]), botAt(match, pairing.seats[1])]
  const sideOf = ({ entry, budget }: MatchBot, seed: number): SideOrder => ({ entry, seed, budget })
  return {
    variant,
    opening: pairing.opening,
    sides: [sideOf(x, pairing.seeds[0]), sideOf(o, pairing.seeds[1])],
    limit: limitFor(variant, [x, o], match),
    sandbox: match.sandbox,
  }
}

/** The limit for programs in games without one: a program is never waited for without end. */
const LIMIT_OF_PROGRAMS = 10_000

/**
 * With nodes there is no limit; of two movetimes the longer one counts. Built-in bots do not know the limit, so they
 * get a margin; programs are told the limit, and it holds exactly.
 */
function limitFor(variant: Variant, sides: readonly MatchBot[], { margin, sandbox }: Match): number | null {
  const times = sides.map(({ budget }) => ('movetime' in budget ? budget.movetime : null))
  const longest = Math.max(...times.map(Number))
  if (sides.every(({ entry }) => entry.kind === 'builtin'))
    return times.includes(null) ? null : longest + margin
  return longest > 0 ? longest : realTime(sandbox.clock, limitOf(variant) ?? LIMIT_OF_PROGRAMS)
}
