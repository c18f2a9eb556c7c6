/** A game about to be played: who plays, from which position, and with how much time. */
import { basename } from 'node:path'
import type { Budget } from '../bots/player.ts'
import { threadedBot } from '../bots/threaded.ts'
import { makeEntry, type Outsider } from '../programs/entry.ts'
import { hostsFault } from '../programs/interpreter.ts'
import { LONGEST_WAIT, type Notes, type ProgramPlayer } from '../programs/player.ts'
import { type Game, type Limits, newGame } from '../referee/game.ts'
import type { NamedPlayers } from '../referee/game-words.ts'
import type { Player } from '../referee/player.ts'
import type { Position, Side } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import { limitOf } from '../rules/variant.ts'
import { type BotWithBudget, parseBot } from '../runner/bot-word.ts'
import type { SandboxTerms } from '../runner/game.ts'
import { seatedProgram } from '../runner/seated-program.ts'
import { EXIT, Stop } from './io.ts'
import { type Pace, paced } from './pace.ts'
import { PERSON } from './person.ts'
import { type SandboxOptions, sandboxFrom } from './sandbox-options.ts'

/** 'human' or the word of a bot, for x and for o. */
export type Sides = readonly [x: string, o: string]

export interface GameSetup {
  readonly start: Position
  readonly sides: Sides
  readonly seed: number
  readonly limit: number | null // milliseconds a placement, of people and of built-in bots
  readonly budget: Budget // what a bot uses of it
  readonly pause: number // milliseconds before a bot's mark, when the game is watched
  readonly programs: ProgramsSetup | null // null: nobody at the board is a program
}

/** How programs at the board are run. */
export interface ProgramsSetup {
  readonly sandbox: SandboxTerms
  readonly options: SandboxOptions // as they were given, for the command that replays a turn
  readonly limit: number // milliseconds a placement, where its word does not say otherwise
}

/** A game after play: over or stopped. Ctrl-C may also come after its end. */
export interface PlayedGame {
  readonly game: Game
  readonly isInterrupted: boolean
}

export const isPerson = (word: string): boolean => word === PERSON

/** The bot of a word that was read before. */
export function botAt(word: string): BotWithBudget {
  const parsed = parseBot(word, process.cwd())
  assert(parsed.ok, parsed.ok ? '' : parsed.error)
  return parsed.value
}

const programAt = (word: string): Outsider | null => {
  const entry = isPerson(word) ? null : botAt(word).entry
  return entry === null || entry.kind === 'builtin' ? null : entry
}

/** The limit that programs have; the time of --movetime is theirs as well. */
export interface ProgramLimit {
  readonly movetime: number | undefined
  readonly limit: number | null
}

/** Whatever keeps this machine from running a program is told before the game. */
export async function programsFor(
  sides: Sides,
  { rules }: Position,
  { movetime, limit }: ProgramLimit,
  options: SandboxOptions,
): Promise<ProgramsSetup | null> {
  const programs = sides.map(programAt).filter(entry => entry !== null)
  if (programs.length === 0) return null
  const sandbox = await sandboxFrom(options)
  const fault = await hostsFault(programs, sandbox)
  if (fault !== null) throw new Stop(EXIT.usage, fault)
  return { sandbox, options, limit: movetime ?? limit ?? limitOf(rules.variant) ?? LONGEST_WAIT }
}

export function namedPlayers({ sides: [x, o] }: GameSetup): NamedPlayers {
  const people = [isPerson(x), isPerson(o)] as const
  const named = (word: string): string =>
    isPerson(word) ? (people[0] === people[1] ? word : 'you') : nameOfBot(word)
  return { names: [named(x), named(o)], people }
}

/** A file goes by its name, without its folders. */
function nameOfBot(word: string): string {
  const entry = programAt(word)
  return entry === null || entry.kind === 'command' ? word : basename(makeEntry(entry))
}

/** A program has a limit of its own: it is not waited for without end. */
const limitsOf = (setup: GameSetup): Limits => [limitOfSide(setup, 0), limitOfSide(setup, 1)]

export function limitOfSide({ sides, programs, limit }: GameSetup, side: Side): number | null {
  if (programs === null || programAt(sides[side]) === null) return limit
  const { budget } = botAt(sides[side])
  return budget !== null && 'movetime' in budget ? budget.movetime : programs.limit
}

export const newGameOf = (setup: GameSetup): Game =>
  newGame(setup.start, {
    limit: limitsOf(setup),
    forgiving: [isPerson(setup.sides[0]), isPerson(setup.sides[1])],
  })

/** Those at the board, and what is known of the programs among them. */
export interface Seated {
  readonly players: readonly [x: Player, o: Player]
  /** Null: a person, or a bot that is no program. */
  notes(side: Side): Notes | null
}

/** Each bot has a seed of its own, so that two of the same kind do not choose alike. Programs get ready first. */
export async function seatPlayers(setup: GameSetup, pace: Pace, person: () => Player): Promise<Seated> {
  const programs = [programOf(setup, 0), programOf(setup, 1)] as const
  const playerOf = (side: Side): Player => {
    const word = setup.sides[side]
    if (isPerson(word)) return person()
    const { entry, budget } = botAt(word)
    const bot =
      programs[side] ??
      threadedBot({ word: makeEntry(entry), seed: setup.seed + side, budget: budget ?? setup.budget })
    return paced(bot, pace)
  }
  for (const program of programs) await program?.start() // one that does not start fails when it is asked
  return { players: [playerOf(0), playerOf(1)], notes: side => programs[side]?.notes() ?? null }
}

function programOf(setup: GameSetup, side: Side): ProgramPlayer | null {
  const { start, sides, seed, programs } = setup
  const entry = programAt(sides[side])
  if (entry === null || programs === null) return null
  const limit = limitOfSide(setup, side)
  return seatedProgram(entry, { ...programs.sandbox, rules: start.rules, seed: seed + side, limit }, start)
}

export async function closePlayers(players: readonly Player[]): Promise<void> {
  for (const player of players) await player.close?.()
}
