/** `ultimata simulate`: a game by a numbered option of the old simulators, printed as they printed it. */
import type { Command } from 'commander'
import type { Game } from '../referee/game.ts'
import { playGame } from '../referee/play.ts'
import { MARKS, start } from '../rules/position.ts'
import { limitOf, type Variant } from '../rules/variant.ts'
import {
  botWord,
  budgetFrom,
  drawnSeed,
  movetimeOption,
  nodesOption,
  seedOption,
  wholeNumber,
} from './arguments.ts'
import { EXIT, type Io, print, report, Stop } from './io.ts'
import { paceOf } from './pace.ts'
import { PERSON, personWriting } from './person.ts'
import { openLines } from './play-lines.ts'
import { recordJson } from './save.ts'
import { dismiss, isPerson, newGameOf, playersOf, type Seating } from './seating.ts'
import { closing, OPTIONS, printout, type Seat } from './simulators.ts'
import { resolveVariant } from './variant-of.ts'

const EXAMPLES = `
The options of the simulator:
${numbered('simulator')}
The options of the evaluator:
${numbered('evaluator')}
Which list a game has, its row says: "ultimata variants <variant> --json". People write a move a line.

Examples:
  $ ultimata simulate extreme 1 --seed 7     two random players
  $ ultimata simulate adjacent 2             you against the AI, moves from standard input`

/** Who sits in a seat: a program's own seat goes to the bot that the course's documents describe. */
const SITTERS: Record<Variant['simulator'], Record<Seat, string>> = {
  simulator: { human: PERSON, random: 'random', bot: 'course-2019', naive: 'greedy', old: 'greedy' },
  evaluator: {
    human: PERSON,
    random: 'random',
    bot: 'course-2016',
    naive: 'course-2016-naive',
    old: 'course-2016-old',
  },
}

interface Flags {
  readonly seed?: number
  readonly bot?: string
  readonly movetime?: number
  readonly nodes?: number
  readonly json?: true
}

export function registerSimulate(program: Command, io: Io): void {
  program
    .command('simulate')
    .summary("play by a numbered option of the courses' simulators")
    .description('Plays a game by a numbered option of the old simulators, and prints what they printed.')
    .argument('<variant>')
    .argument('<option>', 'a number, see below', wholeNumber(1, 99))
    .addOption(seedOption())
    .option('--bot <bot>', "in place of the course's own bot", botWord())
    .addOption(movetimeOption())
    .addOption(nodesOption())
    .option('--json', 'print the finished game as one JSON line instead')
    .addHelpText('after', EXAMPLES)
    .action((word: string, option: number, flags: Flags) => simulate(io, resolveVariant(word), option, flags))
}

function numbered(simulator: Variant['simulator']): string {
  return OPTIONS[simulator].map(({ about }, index) => `  ${`${index + 1}`.padStart(2)}  ${about}`).join('\n')
}

async function simulate(io: Io, variant: Variant, option: number, flags: Flags): Promise<void> {
  const { json } = flags
  const seating = seatingOf(variant, option, flags)
  const input = openLines(io, seating)
  const game = newGameOf(seating)
  const pace = paceOf(0)
  const show = json ? (): void => {} : (line: string): void => print(io, line)
  let shown = game
  const watch = (now: Game): void => {
    if (now.placements.length > shown.placements.length) printout(now.position).forEach(show)
    prompt(io, seating, now)
    shown = now
  }
  try {
    printout(game.position).forEach(show)
    const players = playersOf(seating, pace, () => personWriting(input))
    const ended = await playGame({ game, players, timer: pace, watch })
    await dismiss(players)
    closing(ended).forEach(show)
    if (json) print(io, recordJson(ended, seating))
  } finally {
    input.close()
  }
}

/** A person is asked, and told why an answer was not taken, where no program reads. */
function prompt(io: Io, { sides }: Seating, { position, clock, refused, ending }: Game): void {
  if (ending !== null || clock.askedAt === null || !isPerson(sides[position.turn])) return
  if (refused !== null) report(io, `refused: ${refused}`)
  report(io, `Enter your move, ${MARKS[position.turn]}:`)
}

function seatingOf(variant: Variant, option: number, flags: Flags): Seating {
  const options = OPTIONS[variant.simulator]
  if (option > options.length) {
    throw new Stop(
      EXIT.usage,
      `${variant.id} has the options 1 to ${options.length}:\n${numbered(variant.simulator)}`,
    )
  }
  const [x, o] = options[option - 1].seats
  const sitters = SITTERS[variant.simulator]
  const sitter = (seat: Seat): string => (seat === 'bot' && flags.bot) || sitters[seat]
  const sides = [sitter(x), sitter(o)] as const
  return {
    start: start(variant),
    sides,
    seed: flags.seed ?? drawnSeed(),
    limit: sides.some(isPerson) ? null : limitOf(variant),
    budget: budgetFrom(flags),
    pause: 0,
  }
}
