/** `ultimata play`: a game in the terminal, by menu or by flags. */
import { type Command, InvalidArgumentError } from 'commander'
import { atLevel, BEST_BOT, botList } from '../bots/table.ts'
import { TOP_LEVEL } from '../engine/levels.ts'
import type { Game } from '../referee/game.ts'
import { type Position, start } from '../rules/position.ts'
import { LONGEST_LIMIT } from '../rules/rule-file.ts'
import { limitOf, type Variant } from '../rules/variant.ts'
import {
  botWord,
  budgetFrom,
  drawnSeed,
  movetimeOption,
  nodesOption,
  positionFrom,
  SEEDS,
  seedOption,
  wholeNumber,
} from './arguments.ts'
import { EXIT, type Io, print, report, Stop, say } from './io.ts'
import { chooseFile, chooseNext, chooseSides, chooseVariant } from './menu.ts'
import { PERSON } from './person.ts'
import { playInLines, positionLines } from './play-lines.ts'
import { playOnScreen } from './play-screen.ts'
import { recordJson, saveRecord, tryFile } from './save.ts'
import { isPerson, type Played, type Seating, type Sides, seatsOf } from './seating.ts'
import { resolveVariant } from './variant-of.ts'

const EXAMPLES = `
A player is ${PERSON}, ${botList()}.
A side that is left out is you, but against a person it is ${BEST_BOT}; with both left out you play x.
A person plays with the arrow keys or types moves such as 4:5;
without a terminal, moves are read from standard input, one a line ("resign" and "quit" too).
Leaving a game and the end of the input end with exit code 0, Ctrl-C with 130.

Examples:
  $ ultimata play                                        the menu
  $ ultimata play extreme --level 3                      you against the engine, not at its best
  $ ultimata play twin --x random --seed 7               you play o
  $ printf '4:4\\n' | ultimata play ultimate --o random   moves from a pipe`

const PAUSE = 400
const USUAL_FILE = 'games.txt'

interface Options {
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
}

export function registerPlay(program: Command, io: Io): void {
  program
    .command('play')
    .summary('play a game in the terminal')
    .description('Plays a game: with the arrow keys in a terminal, or with moves from a pipe.')
    .argument('[variant]', 'without it, a menu')
    .option('--x <player>', 'who plays x', botWord(PERSON))
    .option('--o <player>', 'who plays o', botWord(PERSON))
    .addOption(seedOption())
    .option('--level <n>', `how strong the engine plays, 1 to ${TOP_LEVEL}`, wholeNumber(1, TOP_LEVEL))
    .addOption(movetimeOption())
    .addOption(nodesOption())
    .option(
      '--limit <seconds>',
      'for each placement; "variant": its own (default: none for people)',
      limitWord,
    )
    .option('--position <text>', 'start from this position')
    .option('--save <file>', 'append the record of the game to a file')
    .option('--json', 'print the finished game as one JSON line')
    .option('--fast', "no pause before a bot's mark")
    .addHelpText('after', EXAMPLES)
    .action((word: string | undefined, options: Options) => run(io, word, options))
}

async function run(io: Io, word: string | undefined, options: Options): Promise<void> {
  const from = beginning(word, options)
  if (word === undefined && isTerminal(io)) await playByMenu(io, from, options)
  else if (from) await playOnce(io, from, options)
  else throw new Stop(EXIT.usage, 'without a terminal, say which game: ultimata play <variant>')
}

/** Where the game begins, if that is said: a position says of which game it is. */
function beginning(word: string | undefined, { position }: Options): Position | undefined {
  const variant = word === undefined ? undefined : resolveVariant(word)
  return position === undefined ? variant && start(variant) : positionFrom(position, variant)
}

const isTerminal = ({ stdin, stdout, env }: Io): boolean =>
  stdin.isTTY === true && stdout.isTTY === true && env.TERM !== 'dumb'

/** One game by flags. Where its JSON goes to stdout, people look at stderr. */
async function playOnce(io: Io, from: Position, options: Options): Promise<void> {
  const seating = seatingOf(from, options, sidesFrom(options))
  const shown: Io = options.json ? { ...io, stdout: io.stderr, signal: io.signal } : io
  insistOnFile(options)
  const { game, isInterrupted } = await playSeated(shown, seating, 'any key: leave')
  keep(io, game, seating, options.save)
  if (options.json) print(io, recordJson(game, seating))
  if (isInterrupted) throw new Stop(EXIT.interrupted, '')
}

/** A file that cannot be written is better known before the game. */
const insistOnFile = ({ save }: Options): void => insist(save === undefined ? null : tryFile(save))

function insist(complaint: string | null): void {
  if (complaint !== null) throw new Stop(EXIT.usage, complaint)
}

/** A side that is left out is a person, but the best bot against one; the level is that of the best bot. */
function sidesFrom({ x, o, level }: Options): Sides {
  const facing = (other: string): string => (isPerson(other) ? BEST_BOT : PERSON)
  const first = x ?? facing(o ?? BEST_BOT)
  const second = o ?? facing(first)
  if (level === undefined) return [first, second]
  if (first !== BEST_BOT && second !== BEST_BOT)
    insist(`--level is for ${BEST_BOT}, and here x is ${first} and o is ${second}`)
  const levelled = (word: string): string => (word === BEST_BOT ? atLevel(word, level) : word)
  return [levelled(first), levelled(second)]
}

async function playSeated(io: Io, seating: Seating, parting: string): Promise<Played> {
  if (!isTerminal(io)) return playInLines(io, seating)
  const played = await playOnScreen(io, seating, parting)
  for (const line of positionLines(io, played.game, seatsOf(seating))) say(io, line)
  return played
}

/** A position is where the first game begins; any other game begins at its start. */
async function playByMenu(io: Io, first: Position | undefined, options: Options): Promise<void> {
  const isNamed = options.x !== undefined || options.o !== undefined
  const named = isNamed ? sidesFrom(options) : null
  insistOnFile(options)
  for (let given = first; ; given = undefined) {
    const from = given ?? start(await chooseVariant(io))
    const sides = named ?? (await chooseSides(io, options.level))
    if ((await playOn(io, seatingOf(from, options, sides), options)) === 'leave') return
  }
}

/** The same game again and again, until one wants another game or none. */
async function playOn(io: Io, first: Seating, options: Options): Promise<'another' | 'leave'> {
  for (let seating = first; ; seating = { ...seating, seed: (seating.seed + 2) % SEEDS }) {
    const { game, isInterrupted } = await playSeated(io, seating, 'any key: what next?')
    let file = options.save
    keep(io, game, seating, file)
    if (isInterrupted) throw new Stop(EXIT.interrupted, '')
    let next = await chooseNext(io, file !== undefined)
    while (next === 'save') {
      file = (await chooseFile(io, USUAL_FILE, tryFile)) ?? undefined
      keep(io, game, seating, file)
      next = await chooseNext(io, file !== undefined)
    }
    if (next !== 'again') return next
  }
}

function keep(io: Io, game: Game, seating: Seating, file: string | undefined): void {
  if (file === undefined) return
  insist(saveRecord(file, game, seating))
  report(io, `the game is in ${file}`)
}

function seatingOf(from: Position, options: Options, sides: Sides): Seating {
  return {
    start: from,
    sides,
    budget: budgetFrom(options),
    seed: options.seed ?? drawnSeed(),
    limit: limitFor(from.rules.variant, options, sides),
    pause: options.fast ? 0 : PAUSE,
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
    `It must be seconds, more than 0 and at most ${LONGEST_LIMIT}, or "variant".`,
  )
}
