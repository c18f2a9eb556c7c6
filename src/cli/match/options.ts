/** What `match` and `ladder` share: their options, and the way from these to a match. */
import { availableParallelism } from 'node:os'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Budget } from '../../bots/player.ts'
import { hostsFault } from '../../programs/interpreter.ts'
import { type FasterClock, realTime } from '../../referee/faster-clock.ts'
import type { Variant } from '../../rules/variant.ts'
import { VARIANTS } from '../../rules/variants.ts'
import type { Match } from '../../runner/match.ts'
import { type MatchBot, matchBotsFrom } from '../../runner/match-bots.ts'
import { openingBook } from '../../stats/openings.ts'
import { scheduleOf } from '../../stats/schedule.ts'
import { seedWord, wholeNumber } from '../arguments.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import { addSandboxOptions, type SandboxOptions, sandboxFrom, warnOfFewCores } from '../sandbox-options.ts'
import { resolveVariant } from '../variant-of.ts'
import type { RecordsOptions } from './records-file.ts'

export interface MatchOptions extends SandboxOptions, RecordsOptions {
  readonly variant?: readonly string[]
  readonly games?: number
  readonly pairs?: number
  readonly movetime?: number
  readonly nodes?: number
  readonly margin: number
  readonly openings: number
  readonly seed: number
  readonly concurrency: number
  readonly json?: true
}

const EVERY_VARIANT = 'all'
const USUAL_MOVETIME = 100
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
  const { movetime = USUAL_MOVETIME, nodes, margin, concurrency, records, resume, clock } = options
  if (resume && records === undefined)
    throw new Stop(EXIT.usage, '--resume needs --records, which names the file with the games played so far')
  const usual: Budget = nodes !== undefined ? { nodes } : { movetime: realTime(clock, movetime) }
  const parsed = matchBotsFrom(words, usual, process.cwd())
  if (!parsed.ok) throw new Stop(EXIT.usage, parsed.error)
  const bots = parsed.value.map(bot => (bot.budget === usual ? bot : onItsClock(bot, clock)))
  if (clock) for (const bot of bots) if (bot.entry.kind === 'command') report(io, ownClockWords(bot.name))
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
  return { variants, bots, margin, sandbox, schedule, concurrency }
}

/** The time that a program was given by its own word counts by its clock, as every limit of programs. */
function onItsClock(bot: MatchBot, clock: FasterClock | undefined): MatchBot {
  if (bot.entry.kind === 'builtin' || !('movetime' in bot.budget)) return bot
  return { ...bot, budget: { movetime: realTime(clock, bot.budget.movetime) } }
}

const ownClockWords = (name: string): string =>
  `${name} keeps the real clock and gets the shorter limit: only clocks of Python files and modules can run faster`

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
