/** `ultimata play`: a game in the terminal, by menu or by flags. */
import { type Command, InvalidArgumentError } from 'commander'
import { atLevel, BEST_BOT, botList } from '../bots/table.ts'
import { TOP_LEVEL } from '../engine/levels.ts'
import type { Game } from '../referee/game.ts'
import { type Position, start } from '../rules/position.ts'
import { LONGEST_LIMIT } from '../rules/rule-file.ts'
import { limitOf, type Variant } from '../rules/variant.ts'
import {
  budgetFrom,
  drawnSeed,
  movetimeOption,
  nodesOption,
  playerWord,
  positionFrom,
  SEEDS,
  seedOption,
  wholeNumber,
} from './arguments.ts'
import {
  type GameSetup,
  isPerson,
  namedPlayers,
  type PlayedGame,
  programsFor,
  type Sides,
} from './game-setup.ts'
import { EXIT, type Io, print, report, Stop, say } from './io.ts'
import { chooseFile, chooseNext, chooseSides, chooseVariant } from './menu.ts'
import { PERSON } from './person.ts'
import { playInLines, positionLines } from './play-lines.ts'
import { playOnScreen } from './play-screen.ts'
import { replayLines } from './program-words.ts'
import { addSandboxOptions, type SandboxOptions } from './sandbox-options.ts'
import { recordJson, saveRecord, tryFile } from './save.ts'
import { resolveVariant } from './variant-of.ts'

const EXAMPLES = `
A player is ${PERSON} or a bot: ${botList()},
a file (team7.py, bot.ts, any program), "cmd:…" or "ugi:…", with a time of its own after @ (team7.py@2s). Programs run
in the sandbox, with the limit of the game, or 60 s; --stderr shows what they print, as the key p does on the screen.
If --x or --o is left out, that side is you; against a person it is ${BEST_BOT}. With neither, you play x.
In a terminal, play with the arrow keys or type moves such as 4:5. Without a terminal, moves are read from standard
input, one a line; "undo", "resign" and "quit" work too. The exit code is 0 when you leave or the input ends, 130 for Ctrl-C.

Examples:
  $ ultimata play                                        choose from a menu
  $ ultimata play extreme --level 3                      play against the engine at a lower level
  $ ultimata play extreme --o team7.py --stderr          play your own bot, and read what it prints
  $ ultimata play twin --x random --seed 7               you play o against random
  $ printf '4:4\\n' | ultimata play ultimate --o random   read moves from a pipe`

const PAUSE = 400
const USUAL_FILE = 'games.txt'

interface Options extends SandboxOptions {
  readonly x?: string
  readonly o?: string
  readonly seed?: number
  readonly limit?: number | 'variant'
  readonly level?: number
  readonly movetime?: number
  readonly nodes?: number
  readonly position?: string
  readonly save?: string
  readonly json?: true
  readonly fast?: true
  readonly stderr?: true
}

export function registerPlay(program: Command, io: Io): void {
  const command = program
    .command('play')
    .summary('play a game in the terminal')
    .description('Plays a game: with the arrow keys in a terminal, or with moves from standard input.')
    .argument('[variant]', 'the game; without it, a menu')
    .option('--x <player>', 'who plays x', playerWord(PERSON))
    .option('--o <player>', 'who plays o', playerWord(PERSON))
    .addOption(seedOption())
    .option('--level <n>', `the level of the engine, 1 to ${TOP_LEVEL}`, wholeNumber(1, TOP_LEVEL))
    .addOption(movetimeOption())
    .addOption(nodesOption())
    .option(
      '--limit <seconds>',
      'time for each placement; "variant" for the limit of the game (default: none for people)',
      limitWord,
    )
    .option('--position <text>', 'start from this position')
    .option('--save <file>', 'append the game to this file')
    .option('--json', 'print the finished game as one line of JSON')
    .option('--fast', "do not pause before a bot's mark")
    .option('--stderr', 'show what programs at the board print to standard error')
  addSandboxOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((word: string | undefined, options: Options) => run(io, word, options))
}

async function run(io: Io, word: string | undefined, options: Options): Promise<void> {
  const from = beginning(word, options)
  if (word === undefined && isTerminal(io)) await playByMenu(io, from, options)
  else if (from) await playOnce(io, from, options)
  else
    throw new Stop(EXIT.usage, 'without a terminal there is no menu: name the game, ultimata play <variant>')
}

/** The position that the game starts from, if one is given; a position names its game. */
function beginning(word: string | undefined, { position }: Options): Position | undefined {
  const variant = word === undefined ? undefined : resolveVariant(word)
  return position === undefined ? variant && start(variant) : positionFrom(position, variant)
}

const isTerminal = ({ stdin, stdout, env }: Io): boolean =>
  stdin.isTTY === true && stdout.isTTY === true && env.TERM !== 'dumb'

/** One game by flags. With --json the board is drawn on stderr. */
async function playOnce(io: Io, from: Position, options: Options): Promise<void> {
  const setup = await setupOf(from, options, sidesFrom(options))
  const shown: Io = options.json ? { ...io, stdout: io.stderr, signal: io.signal } : io
  insistOnFile(options)
  const { game, isInterrupted } = await playSeated(shown, setup, 'press any key to leave', options)
  keep(io, game, setup, options.save)
  if (options.json) print(io, recordJson(game, setup))
  if (isInterrupted) throw new Stop(EXIT.interrupted, '')
}

/** A file that cannot be written is reported before the game. */
const insistOnFile = ({ save }: Options): void => insist(save === undefined ? null : tryFile(save))

function insist(complaint: string | null): void {
  if (complaint !== null) throw new Stop(EXIT.usage, complaint)
}

/** A side that is left out is a person, or the best bot if the other side is one; the level is for the best bot. */
function sidesFrom({ x, o, level }: Options): Sides {
  const facing = (other: string): string => (isPerson(other) ? BEST_BOT : PERSON)
  const first = x ?? facing(o ?? BEST_BOT)
  const second = o ?? facing(first)
  if (level === undefined) return [first, second]
  if (first !== BEST_BOT && second !== BEST_BOT)
    insist(`--level applies to ${BEST_BOT}, but x is ${first} and o is ${second}`)
  const levelled = (word: string): string => (word === BEST_BOT ? atLevel(word, level) : word)
  return [levelled(first), levelled(second)]
}

async function playSeated(
  io: Io,
  setup: GameSetup,
  parting: string,
  { stderr: isPrinting }: Options,
): Promise<PlayedGame> {
  if (!isTerminal(io)) return playInLines(io, setup, isPrinting)
  const played = await playOnScreen(io, setup, parting, isPrinting)
  for (const line of positionLines(io, played.game, namedPlayers(setup))) say(io, line)
  for (const line of replayLines(played.game, setup)) say(io, line)
  return played
}

/** Only the first game starts from the given position. */
async function playByMenu(io: Io, first: Position | undefined, options: Options): Promise<void> {
  const isNamed = options.x !== undefined || options.o !== undefined
  const named = isNamed ? sidesFrom(options) : null
  insistOnFile(options)
  for (let given = first; ; given = undefined) {
    const from = given ?? start(await chooseVariant(io))
    const sides = named ?? (await chooseSides(io, options.level))
    if ((await playOn(io, await setupOf(from, options, sides), options)) === 'leave') return
  }
}

/** The same game again and again, until another game or none is chosen. */
async function playOn(io: Io, first: GameSetup, options: Options): Promise<'another' | 'leave'> {
  for (let setup = first; ; setup = { ...setup, seed: (setup.seed + 2) % SEEDS }) {
    const { game, isInterrupted } = await playSeated(io, setup, 'press any key to continue', options)
    let file = options.save
    keep(io, game, setup, file)
    if (isInterrupted) throw new Stop(EXIT.interrupted, '')
    let next = await chooseNext(io, file !== undefined)
    while (next === 'save') {
      file = (await chooseFile(io, USUAL_FILE, tryFile)) ?? undefined
      keep(io, game, setup, file)
      next = await chooseNext(io, file !== undefined)
    }
    if (next !== 'again') return next
  }
}

function keep(io: Io, game: Game, setup: GameSetup, file: string | undefined): void {
  if (file === undefined) return
  insist(saveRecord(file, game, setup))
  report(io, `the game was saved to ${file}`)
}

async function setupOf(from: Position, options: Options, sides: Sides): Promise<GameSetup> {
  const { movetime } = options
  const limit = limitFor(from.rules.variant, options, sides)
  return {
    start: from,
    sides,
    budget: budgetFrom(options),
    seed: options.seed ?? drawnSeed(),
    limit,
    pause: options.fast ? 0 : PAUSE,
    programs: await programsFor(sides, from, { movetime, limit }, options),
  }
}

function limitFor(variant: Variant, { limit }: Options, sides: Sides): number | null {
  if (typeof limit === 'number') return limit * 1000
  return limit === undefined && sides.some(isPerson) ? null : limitOf(variant)
}

function limitWord(word: string): number | 'variant' {
  if (word === 'variant') return word
  const seconds = Number(word)
  if (word !== '' && seconds > 0 && seconds <= LONGEST_LIMIT) return seconds
  throw new InvalidArgumentError(
    `It must be a number of seconds above 0 and up to ${LONGEST_LIMIT}, or "variant".`,
  )
}
