/** The command line: `ultimata <command>`. Run as a program by `bin/ultimata.mjs`. */
import { Command, CommanderError } from 'commander'
import { programBuild } from '../packing/build.ts'
import { registerAnalyse } from './analyse.ts'
import { registerBehaviour } from './behaviour.ts'
import { registerBench } from './bench.ts'
import { registerBot } from './bot/bot.ts'
import { registerCourse } from './course/course.ts'
import { registerDoctor } from './doctor/doctor.ts'
import { registerEngine } from './engine.ts'
import { glyphsFor } from './glyphs.ts'
import { EXIT, type Io, print, report, Stop } from './io.ts'
import { registerLadder } from './match/ladder.ts'
import { registerMatch } from './match/match.ts'
import { registerPerft } from './perft.ts'
import { registerPlay } from './play.ts'
import { registerProve } from './prove.ts'
import { registerReplay } from './replay.ts'
import { registerReport } from './report.ts'
import { registerServe } from './serve.ts'
import { registerSimilarity } from './similarity.ts'
import { registerSimulate } from './simulate.ts'
import { registerStore } from './store.ts'
import { didYouMean } from './suggest.ts'
import { registerRatings } from './tournament/ratings.ts'
import { registerTournament } from './tournament/tournament.ts'
import { registerWorker } from './tournament/worker.ts'
import { registerVariants } from './variants.ts'
import { registerVectors } from './vectors.ts'

const COMMANDS = [
  registerServe,
  registerPlay,
  registerVariants,
  registerSimulate,
  registerAnalyse,
  registerReplay,
  registerReport,
  registerMatch,
  registerLadder,
  registerTournament,
  registerSimilarity,
  registerBehaviour,
  registerCourse,
  registerRatings,
  registerWorker,
  registerStore,
  registerBot,
  registerEngine,
  registerDoctor,
  registerBench,
  registerPerft,
  registerProve,
  registerVectors,
]

const EPILOGUE = `
A <variant> is a built-in name (see "ultimata variants") or a rule file ending in .json.
Results go to standard output, progress and errors to standard error.
Exit codes: 0 done · 1 something is wrong, such as a mismatch · 2 a word or file was not understood · 130 Ctrl-C`

function programFor(io: Io): Command {
  const { spell } = glyphsFor(io.env)
  const program = new Command('ultimata')
    .description('Nested tic-tac-toe: every cell of a big board is itself a board.')
    .option('-V, --version', 'print the version, and a hash over the sources', () => printVersion(io))
    .addHelpText('after', EPILOGUE)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: text => io.stdout.write(spell(text)),
      writeErr: text => io.stderr.write(spell(text)),
    })
  for (const register of [...COMMANDS, registerHelp]) register(program, io)
  return program
}

/** Calculated only on demand: a clone has many source files. */
function printVersion(io: Io): never {
  print(io, programBuild())
  throw new Stop(EXIT.done, '')
}

/** In place of commander's own, which suggests nothing for a misspelt command. */
function registerHelp(program: Command): void {
  program
    .command('help')
    .summary('show the help of a command')
    .argument('[command...]', 'for example: play, or bot check')
    .action((words: string[]) => words.reduce(commandOf, program).outputHelp())
}

function commandOf(parent: Command, word: string): Command {
  const command = parent.commands.find(each => each.name() === word)
  if (command) return command
  const names = parent.commands.map(each => each.name())
  const where = parent.parent === null ? '' : ` in "${parent.name()}"`
  throw new Stop(EXIT.usage, `there is no command "${word}"${where}${didYouMean(word, names)}`)
}

/** Runs one command line and says how it ended. */
async function run(words: readonly string[], io: Io): Promise<number> {
  try {
    await programFor(io).parseAsync(words, { from: 'user' })
    return EXIT.done
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? EXIT.done : EXIT.usage
    if (!(thrown instanceof Stop)) throw thrown
    if (thrown.message !== '') report(io, thrown.message)
    return thrown.code
  }
}

let interrupt: AbortSignal | undefined

/** Ctrl-C as a signal, once a command has asked for it; until then Ctrl-C ends the process. */
function interruptSignal(): AbortSignal {
  if (interrupt) return interrupt
  const controller = new AbortController()
  process.once('SIGINT', () => controller.abort())
  interrupt = controller.signal
  return interrupt
}

const { stdin, stdout, stderr, env } = process
for (const stream of [stdout, stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.exit(code === 'EPIPE' ? EXIT.done : EXIT.wrong) // nobody reads any longer
  })
}

process.exitCode = await run(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  env,
  get signal() {
    return interruptSignal()
  },
})
