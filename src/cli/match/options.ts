/** What `match` and `ladder` share: their options, and the way from these to a list of games that are being played. */
import { availableParallelism } from 'node:os'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Budget } from '../../bots/player.ts'
import { hostsFault } from '../../programs/interpreter.ts'
import { assert } from '../../rules/result.ts'
import { limitOf, type Variant } from '../../rules/variant.ts'
import { VARIANTS } from '../../rules/variants.ts'
import type { GameOrder, PlayedGame, SandboxTerms } from '../../runner/game.ts'
import { runGames } from '../../runner/games-in-order.ts'
import { Unplayable } from '../../runner/unplayable.ts'
import { openingBook } from '../../stats/openings.ts'
import { type Pairing, scheduleOf } from '../../stats/schedule.ts'
import { seedWord, wholeNumber } from '../arguments.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import { addSandboxOptions, type SandboxOptions, sandboxFrom, warnOfFewCores } from '../sandbox-options.ts'
import { resolveVariant } from '../variant-of.ts'
import { type MatchBot, matchBotsFrom } from './bots.ts'
import { keeperOf } from './records.ts'
import { begunBefore } from './resume.ts'

export interface MatchOptions extends SandboxOptions {
  readonly variant?: readonly string[]
  readonly games?: number
  readonly pairs?: number
  readonly movetime?: number
  readonly nodes?: number
  readonly margin: number
  readonly openings: number
  readonly seed: number
  readonly concurrency: number
  readonly records?: string
  readonly resume?: true
  readonly json?: true
}

export interface Match {
  readonly variants: readonly Variant[]
  readonly bots: readonly MatchBot[]
  readonly margin: number // milliseconds over its movetime that a bot may take before it loses
  readonly sandbox: SandboxTerms
  readonly schedule: readonly Pairing[]
  readonly concurrency: number
  readonly records: string | undefined
  readonly resumes: boolean // from the games that are in the file of records
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

const EVERY_VARIANT = 'all'
const USUAL_BUDGET: Budget = { movetime: 100 }
const MOST_GAMES = 1_000_000
const LONGEST_MS = 3_600_000

export const addMatchOptions = (command: Command): Command =>
  addSandboxOptions(command)
    .option(
      '--variant <variant>',
      `the game, or "${EVERY_VARIANT}" for all of them; may be given several times`,
      collected,
    )
    .option('--games <n>', 'games between each two bots in each variant (default: 100)', evenNumber)
    .addOption(
      new Option('--pairs <n>', 'the same number, counted in pairs of games')
        .conflicts('games')
        .argParser(wholeNumber(1, MOST_GAMES / 2)),
    )
    .option('--movetime <ms>', 'time for each placement (default: 100)', wholeNumber(1, LONGEST_MS))
    .addOption(
      new Option('--nodes <n>', 'nodes for each placement, which makes the result repeatable')
        .conflicts('movetime')
        .argParser(wholeNumber(1, 1e12)),
    )
    .option(
      '--margin <ms>',
      'a bot loses when it exceeds its movetime by more than this',
      wholeNumber(0, LONGEST_MS),
      500,
    )
    .option(
      '--openings <plies>',
      'random placements before the bots begin; every second opening has one more',
      wholeNumber(0, 200),
      4,
    )
    .option('--seed <n>', 'seed of the openings and the bots', seedWord, 1)
    .option(
      '--concurrency <n>',
      'games played at the same time',
      wholeNumber(1, 1024),
      availableParallelism(),
    )
    .option('--records <file>', 'write every game to this file, as JSON lines')
    .option('--resume', 'continue after the games in the --records file')
    .option('--json', 'print the result as JSON')

const collected = (word: string, before: readonly string[] = []): string[] => [...before, word]

function evenNumber(word: string): number {
  const games = wholeNumber(2, MOST_GAMES)(word)
  if (games % 2 === 0) return games
  throw new InvalidArgumentError(
    'It must be even, because every opening is played twice with the sides swapped.',
  )
}

/** Finds every error before the first game. */
export async function matchFrom(
  io: Io,
  words: readonly string[],
  options: MatchOptions,
  usualGames: number,
): Promise<Match> {
  const { movetime, nodes, margin, concurrency, records, resume: resumes = false } = options
  if (resumes && records === undefined)
    throw new Stop(EXIT.usage, '--resume needs --records, which names the file with the games played so far')
  const usual = nodes !== undefined ? { nodes } : movetime !== undefined ? { movetime } : USUAL_BUDGET
  const bots = matchBotsFrom(words, usual)
  const variants = variantsFrom(options.variant ?? [VARIANTS[0].id])
  const rounds = options.pairs ?? (options.games ?? usualGames) / 2
  const books = variants.map(variant => bookFor(io, variant, rounds, options))
  const schedule = scheduleOf({ players: bots.length, books, rounds, seed: options.seed })
  const sandbox = await sandboxFrom(
    options,
    bots.some(({ entry }) => entry.kind !== 'builtin'),
  )
  const entries = bots.map(({ entry }) => entry)
  const fault = await hostsFault(entries, sandbox)
  if (fault !== null) throw new Stop(EXIT.usage, fault)
  warnOfFewCores(io, concurrency)
  return { variants, bots, margin, sandbox, schedule, concurrency, records, resumes }
}

function variantsFrom(words: readonly string[]): Variant[] {
  const variants = words.flatMap(word => (word === EVERY_VARIANT ? VARIANTS : [resolveVariant(word)]))
  return variants.filter(({ id }, index) => variants.findIndex(other => other.id === id) === index)
}

function bookFor(io: Io, variant: Variant, size: number, { openings: plies, seed }: MatchOptions) {
  const book = openingBook(variant, { size, plies, seed })
  if (book.length === 0)
    throw new Stop(EXIT.usage, `--openings ${plies} is too many: no game of "${variant.id}" lasts that long`)
  if (book.length < size)
    report(
      io,
      `${variant.id} has only ${book.length} different openings of ${plies} plies, so some are used more than once`,
    )
  return book
}

/** Plays the schedule pair by pair, in its order. Ends early with Ctrl-C, or when the listener stops. */
export async function* playMatch(match: Match, { signal }: Io): AsyncGenerator<GamePair, void> {
  const begun = begunBefore(match)
  const file = keeperOf(match, begun.bytes)
  const left = match.schedule.slice(2 * begun.pairs.length)
  const orders = (index: number): GameOrder => orderOf(match, pairingAt(left, index))
  try {
    yield* begun.pairs
    let first: MatchGame | null = null
    let game = 0
    for await (const played of runGames(left.length, orders, match.concurrency, signal)) {
      const bout: MatchGame = { pairing: pairingAt(left, game++), played }
      if (first === null) {
        first = bout
        continue
      }
      const pair: GamePair = [first, bout]
      for (const each of pair) file.keep(each)
      yield pair
      first = null
    }
  } catch (thrown) {
    throw thrown instanceof Unplayable ? new Stop(EXIT.wrong, thrown.message) : thrown
  } finally {
    file.close()
  }
}

function orderOf(match: Match, pairing: Pairing): GameOrder {
  const variant = variantOf(match, pairing)
  const [x, o] = [botAt(match, pairing.seats[0]), botAt(match, pairing.seats[1])]
  const sideOf = ({ entry, budget }: MatchBot, seed: number) => ({ entry, seed, budget })
  return {
    variant,
    opening: pairing.opening,
    sides: [sideOf(x, pairing.seeds[0]), sideOf(o, pairing.seeds[1])],
    limit: limitFor(variant, [x, o], match.margin),
    sandbox: match.sandbox,
  }
}

/** The limit for programs in games without one: a program is never waited for without end. */
const LONGEST_WAIT = 10_000

/**
 * With nodes there is no limit; of two movetimes the longer one counts. Built-in bots do not know the limit, so they
 * get a margin; programs are told the limit, and it holds exactly.
 */
function limitFor(variant: Variant, seated: readonly MatchBot[], margin: number): number | null {
  const times = seated.map(({ budget }) => ('movetime' in budget ? budget.movetime : null))
  const longest = Math.max(...times.map(Number))
  if (seated.every(({ entry }) => entry.kind === 'builtin'))
    return times.includes(null) ? null : longest + margin
  return longest > 0 ? longest : (limitOf(variant) ?? LONGEST_WAIT)
}
