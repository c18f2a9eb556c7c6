/** `ultimata simulate`: a game by a numbered option of the old simulators, with their output. */
import type { Command } from 'commander'
import type { Game } from '../referee/game.ts'
import { playGame } from '../referee/play.ts'
import { MARKS, start } from '../rules/position.ts'
import { limitOf, type Variant } from '../rules/variant.ts'
import {
  budgetFrom,
  drawnSeed,
  movetimeOption,
  nodesOption,
  playerWord,
  seedOption,
  wholeNumber,
} from './arguments.ts'
import {
  closePlayers,
  type GameSetup,
  isPerson,
  namedPlayers,
  newGameOf,
  programsFor,
  seatPlayers,
} from './game-setup.ts'
import { EXIT, type Io, print, report, Stop } from './io.ts'
import { paceOf } from './pace.ts'
import { PERSON, personAtInput } from './person.ts'
import { openLines } from './play-lines.ts'
import { replayLines, watchPrograms } from './program-words.ts'
import { addSandboxOptions, type SandboxOptions } from './sandbox-options.ts'
import { recordJson } from './save.ts'
import { closing, OPTIONS, printout, type SimulatorRole } from './simulators.ts'
import { resolveVariant } from './variant-of.ts'

const EXAMPLES = `
Options of the simulator:
${numbered('simulator')}
Options of the evaluator:
${numbered('evaluator')}
The field "simulator" of "ultimata variants <variant> --json" says which list a game has. People enter one move a line.

Examples:
  $ ultimata simulate extreme 1 --seed 7     two random players
  $ ultimata simulate extreme 4 --bot team7.py        play against your own bot, which moves first
  $ ultimata simulate extreme 6 --bot a.py --other b.py  two bots
  $ ultimata simulate adjacent 2             play against the AI; moves are read from standard input`

/** Who plays a role: the role "bot" goes to the bot that the course's documents describe. */
const PLAYERS: Record<Variant['simulator'], Record<SimulatorRole, string>> = {
  simulator: { human: PERSON, random: 'random', bot: 'course-2019', naive: 'greedy', old: 'greedy' },
  evaluator: {
    human: PERSON,
    random: 'random',
    bot: 'course-2016',
    naive: 'course-2016-naive',
    old: 'course-2016-old',
  },
}

interface Flags extends SandboxOptions {
  readonly seed?: number
  readonly bot?: string
  readonly other?: string
  readonly stderr?: true
  readonly movetime?: number
  readonly nodes?: number
  readonly json?: true
}

export function registerSimulate(program: Command, io: Io): void {
  const command = program
    .command('simulate')
    .summary("play by a numbered option of the courses' simulators")
    .description('Plays a game by a numbered option of the old simulators and prints what they printed.')
    .argument('<variant>')
    .argument('<option>', 'the number of the option, see below', wholeNumber(1, 99))
    .addOption(seedOption())
    .option(
      '--bot <bot>',
      "play with this bot instead of the course's own: built-in, a file or a command",
      playerWord(),
    )
    .option('--other <bot>', 'the second bot, in options with two', playerWord())
    .option('--stderr', 'show what programs print to standard error, and their times')
    .addOption(movetimeOption())
    .addOption(nodesOption())
    .option('--json', 'print only the finished game, as one line of JSON')
  addSandboxOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((word: string, option: number, flags: Flags) => simulate(io, resolveVariant(word), option, flags))
}

function numbered(simulator: Variant['simulator']): string {
  return OPTIONS[simulator].map(({ about }, index) => `  ${`${index + 1}`.padStart(2)}  ${about}`).join('\n')
}

async function simulate(io: Io, variant: Variant, option: number, flags: Flags): Promise<void> {
  const { json } = flags
  const setup = await setupOf(variant, option, flags)
  const input = openLines(io, setup)
  const game = newGameOf(setup)
  const pace = paceOf(0)
  const show = json ? (): void => {} : (line: string): void => print(io, line)
  let shown = game
  let programs = watchPrograms(namedPlayers(setup), () => null, game)
  const watch = (now: Game): void => {
    if (now.placements.length > shown.placements.length) printout(now.position).forEach(show)
    programs.see(now)
    const time = now.placements.length > shown.placements.length ? programs.timeLine() : null
    if (flags.stderr)
      for (const line of [...programs.news(), ...(time === null ? [] : [time])]) report(io, line)
    prompt(io, setup, now)
    shown = now
  }
  try {
    printout(game.position).forEach(show)
    const { players, notes } = await seatPlayers(setup, pace, () => personAtInput(input))
    programs = watchPrograms(namedPlayers(setup), notes, game)
    const ended = await playGame({ game, players, timer: pace, watch })
    await closePlayers(players)
    closing(ended).forEach(show)
    if (json) print(io, recordJson(ended, setup))
    for (const line of replayLines(ended, setup)) report(io, line)
  } finally {
    input.close()
  }
}

/** Asks a person, and says why an answer was refused, on stderr. */
function prompt(io: Io, { sides }: GameSetup, { position, clock, refused, ending }: Game): void {
  if (ending !== null || clock.askedAt === null || !isPerson(sides[position.turn])) return
  if (refused !== null) report(io, `refused: ${refused.why}`)
  report(io, `Enter your move, ${MARKS[position.turn]}:`)
}

async function setupOf(variant: Variant, option: number, flags: Flags): Promise<GameSetup> {
  const options = OPTIONS[variant.simulator]
  const chosen = options[option - 1]
  if (!chosen) {
    throw new Stop(
      EXIT.usage,
      `there is no option ${option} for ${variant.id}; its options are:\n${numbered(variant.simulator)}`,
    )
  }
  const [x, o] = chosen.roles
  const players = PLAYERS[variant.simulator]
  const playerOf = (role: SimulatorRole): string => (role === 'bot' && flags.bot) || players[role]
  const isPair = x === 'bot' && o === 'bot'
  if (flags.other !== undefined && !isPair)
    throw new Stop(EXIT.usage, `--other is for options with two bots, and option ${option} has not`)
  const sides = [playerOf(x), (isPair && flags.other) || playerOf(o)] as const
  const first = start(variant)
  const limit = sides.some(isPerson) ? null : limitOf(variant)
  return {
    start: first,
    sides,
    seed: flags.seed ?? drawnSeed(),
    limit,
    budget: budgetFrom(flags),
    pause: 0,
    programs: await programsFor(sides, first, { movetime: flags.movetime, limit }, flags),
  }
}
