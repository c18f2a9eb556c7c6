/** `ultimata simulate`: a game by a numbered option of the old simulators, printed as they printed it. */
import type { Command } from 'commander'
import { BEST_BOT } from '../bots/table.ts'
import type { Game } from '../referee/game.ts'
import { playGame } from '../referee/play.ts'
import { MARKS, start } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import { wholeNumber } from './arguments.ts'
import { EXIT, type Io, print, report, Stop } from './io.ts'
import { paceOf } from './pace.ts'
import { PERSON, personWriting } from './person.ts'
import { openLines } from './play-lines.ts'
import { recordJson } from './save.ts'
import { isPerson, newGameOf, playersOf, type Seating } from './seating.ts'
import { OPTIONS, printout, type Seat, verdict } from './simulators.ts'
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

/** What sits in a seat until the course's own bots are there. */
const SITTERS: Record<Seat, string> = {
  human: PERSON,
  random: 'random',
  bot: BEST_BOT,
  naive: BEST_BOT,
  old: BEST_BOT,
}

interface Flags {
  readonly seed: number
  readonly json?: true
}

export function registerSimulate(program: Command, io: Io): void {
  program
    .command('simulate')
    .summary("play by a numbered option of the courses' simulators")
    .description('Plays a game by a numbered option of the old simulators, and prints what they printed.')
    .argument('<variant>')
    .argument('<option>', 'a number, see below', wholeNumber(1, 99))
    .option('--seed <n>', 'makes the bots repeat their choices', wholeNumber(0, 2 ** 32 - 2), 0)
    .option('--json', 'print the finished game as one JSON line instead')
    .addHelpText('after', EXAMPLES)
    .action((word: string, option: number, flags: Flags) => simulate(io, resolveVariant(word), option, flags))
}

function numbered(simulator: Variant['simulator']): string {
  return OPTIONS[simulator].map(({ about }, index) => `  ${`${index + 1}`.padStart(2)}  ${about}`).join('\n')
}

async function simulate(io: Io, variant: Variant, option: number, { seed, json }: Flags): Promise<void> {
  const seating = seatingOf(variant, option, seed)
  const input = seating.sides.some(isPerson) ? openLines(io) : null
  const game = newGameOf(seating)
  const pace = paceOf(0)
  const show = json ? (): void => {} : (line: string): void => print(io, line)
  let shown = game
  const watch = (now: Game): void => {
    if (now.placements.length > shown.placements.length) printout(now.position).forEach(show)
    if (input !== null) prompt(io, seating, now)
    shown = now
  }
  try {
    printout(game.position).forEach(show)
    const players = playersOf(seating, pace, () =>
      personWriting(input ?? { next: () => Promise.resolve(null) }),
    )
    const ended = await playGame({ game, players, timer: pace, watch })
    verdict(ended).forEach(show)
    if (json) print(io, recordJson(ended, seating))
  } finally {
    input?.close()
  }
}

/** A person is asked, and told why an answer was not taken, where no program reads. */
function prompt(io: Io, { sides }: Seating, { position, clock, refused, ending }: Game): void {
  if (ending !== null || clock.askedAt === null || !isPerson(sides[position.turn])) return
  if (refused !== null) report(io, `refused: ${refused}`)
  report(io, `Enter your move, ${MARKS[position.turn]}:`)
}

function seatingOf(variant: Variant, option: number, seed: number): Seating {
  const options = OPTIONS[variant.simulator]
  if (option > options.length) {
    throw new Stop(
      EXIT.usage,
      `${variant.id} has the options 1 to ${options.length}:\n${numbered(variant.simulator)}`,
    )
  }
  const [x, o] = options[option - 1].seats
  const hasPerson = x === 'human' || o === 'human'
  const limit = variant.moveLimit === null || hasPerson ? null : variant.moveLimit * 1000
  return { start: start(variant), sides: [SITTERS[x], SITTERS[o]], seed, limit, pause: 0 }
}
