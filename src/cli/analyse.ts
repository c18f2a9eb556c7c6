/** `ultimata analyse`: what the engine thinks of a position. */
import type { Command } from 'commander'
import type { Analysis } from '../engine/analysis.ts'
import { DEFAULT_MEGABYTES, type Engine, MOST_MEGABYTES, MOST_THREADS } from '../engine/engine.ts'
import { DEEPEST, type Limits } from '../engine/limits.ts'
import { type Position, play, start } from '../rules/position.ts'
import { analysisJson, analysisText, choiceJson, choiceText, progressLine } from './analysis-text.ts'
import { playerWord, positionFrom, wholeNumber } from './arguments.ts'
import { askerOf } from './asked-bot.ts'
import { engineFor } from './engine-for.ts'
import { EXIT, type Io, print, report, Stop, say } from './io.ts'
import { addSandboxOptions, type SandboxOptions } from './sandbox-options.ts'
import { resolveVariant } from './variant-of.ts'

const EXAMPLES = `
Scores are for the side to move: 1 is as good as a line of boards, -1 as bad as one of the opponent's. The percentage
is the share of the points that games from such positions have brought. "proved" marks the exact result of perfect
play, and "wins in 7" counts the placements of both sides. Each finished depth is reported on standard error. Ctrl-C
stops the search and prints the best lines found so far.

Examples:
  $ ultimata analyse startpos --variant twin --lines 3
      the three best first moves after one second
  $ ultimata analyse 'ultimate xxxoo4/xxx3oo1/xx2o4/o1oo5/9/9/9/9/9 x 2 -' --depth 3
      a win in one move
  $ ultimata analyse startpos --variant extreme --nodes 1000000 --json
      the same answer every time, as JSON for a program
  $ ultimata analyse startpos --variant extreme --bot team7.py
      what your own bot would play, and what the engine thinks of it`

const START = 'startpos'
const USUAL_MOVETIME = 1000
const LONGEST_MS = 24 * 3_600_000
const MOST_LINES = 256

interface Options extends SandboxOptions {
  readonly bot?: string
  readonly variant?: string
  readonly movetime?: number
  readonly nodes?: number
  readonly depth?: number
  readonly lines: number
  readonly threads: number
  readonly hash: number
  readonly json?: true
}

export function registerAnalyse(program: Command, io: Io): void {
  const command = program
    .command('analyse')
    .summary('analyse a position with the engine')
    .description('Searches a position and prints the best lines with their scores, proved or estimated.')
    .argument('<position...>', `a position as text, or "${START}"`)
    .option('--variant <variant>', `the game that "${START}" belongs to: a name or a rule file`)
    .option(
      '--movetime <ms>',
      `time to search (default: ${USUAL_MOVETIME} if no other limit is given)`,
      wholeNumber(1, LONGEST_MS),
    )
    .option(
      '--nodes <n>',
      'number of positions to search, which makes the answer repeatable',
      wholeNumber(1, 1e12),
    )
    .option('--depth <n>', 'number of placements to look ahead', wholeNumber(1, DEEPEST))
    .option('--lines <n>', 'number of best lines to print', wholeNumber(1, MOST_LINES), 1)
    .option('--threads <n>', 'number of threads that search together', wholeNumber(1, MOST_THREADS), 1)
    .option(
      '--hash <mb>',
      'size of the transposition table in megabytes',
      wholeNumber(1, MOST_MEGABYTES),
      DEFAULT_MEGABYTES,
    )
    .option('--json', 'print the analysis as one line of JSON')
    .option(
      '--bot <bot>',
      'ask this bot, too, and analyse its move: built-in, a file or a command',
      playerWord(),
    )
  addSandboxOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((words: string[], options: Options) => analyse(io, words.join(' '), options))
}

async function analyse(io: Io, text: string, options: Options): Promise<void> {
  const position = readPosition(text, options.variant)
  if (position.allowed === 0)
    throw new Stop(EXIT.usage, 'the game is over in this position: there is nothing to analyse')
  const ask = options.bot === undefined ? null : await askerOf(options.bot, options)
  const engine = await engineFor(position.rules.variant, {
    megabytes: options.hash,
    threads: options.threads,
  })
  const tell = (analysis: Analysis): void => report(io, progressLine(position, analysis))
  const analysis = await untilInterrupted(io, engine, engine.analyse(position, limitsFrom(options), tell))
  const asked = ask && !io.signal.aborted ? await ask(position) : null
  const after = asked?.move == null ? null : play(position, asked.move)
  const reply =
    after === null || after.allowed === 0
      ? null
      : await untilInterrupted(
          io,
          engine,
          engine.analyse(after, limitsFrom(options), () => {}),
        )
  engine.close()
  const choice = asked && { word: options.bot ?? '', asked, after, reply }
  if (options.json)
    print(io, JSON.stringify({ ...analysisJson(position, analysis), ...choiceJson(position, choice) }))
  else say(io, [...analysisText(position, analysis), ...choiceText(position, choice)].join('\n'))
  if (io.signal.aborted) throw new Stop(EXIT.interrupted, '')
}

function readPosition(text: string, word: string | undefined): Position {
  const variant = word === undefined ? undefined : resolveVariant(word)
  if (text !== START) return positionFrom(text, variant)
  if (variant) return start(variant)
  throw new Stop(EXIT.usage, `"${START}" needs --variant: it is the start of which game?`)
}

function limitsFrom({ movetime, nodes, depth, lines }: Options): Limits {
  const isLimited = movetime !== undefined || nodes !== undefined || depth !== undefined
  return {
    lines,
    ...(isLimited ? {} : { movetime: USUAL_MOVETIME }),
    ...(movetime === undefined ? {} : { movetime }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
  }
}

/** Ctrl-C stops the search, which then answers with what it has found. */
async function untilInterrupted(
  { signal }: Io,
  engine: Engine,
  answer: Promise<Analysis | null>,
): Promise<Analysis> {
  const stop = (): void => engine.stop()
  signal.addEventListener('abort', stop, { once: true })
  const analysis = await answer
  signal.removeEventListener('abort', stop)
  if (analysis) return analysis
  throw new Error('the search was aborted, but this command never aborts one')
}
