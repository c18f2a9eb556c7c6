/** `ultimata analyse`: what the engine thinks of a position. */
import type { Command } from 'commander'
import type { Analysis } from '../engine/analysis.ts'
import { DEFAULT_MEGABYTES, type Engine, MOST_MEGABYTES, MOST_THREADS } from '../engine/engine.ts'
import { DEEPEST, type Limits } from '../engine/limits.ts'
import { type Position, start } from '../rules/position.ts'
import { analysisJson, analysisText, progressLine } from './analysis-text.ts'
import { positionFrom, wholeNumber } from './arguments.ts'
import { engineFor } from './engine-for.ts'
import { EXIT, type Io, print, report, Stop, say } from './io.ts'
import { resolveVariant } from './variant-of.ts'

const EXAMPLES = `
A score is for the side to move: 1 is as good as a line, -1 as bad as a lost one; beside it stands the share of the
points that games from such a position have brought. "proved" is the exact result of perfect play; "wins in 7" counts
the placements of both sides. Each depth is told on standard error as it is done. Ctrl-C ends the search and prints
what there is.

Examples:
  $ ultimata analyse startpos --variant twin --lines 3
      the three best first moves, after a second of thought
  $ ultimata analyse 'ultimate xxxoo4/xxx3oo1/xx2o4/o1oo5/9/9/9/9/9 x 2 -' --depth 3
      a win that is there to be taken
  $ ultimata analyse startpos --variant extreme --nodes 1000000 --json
      the same answer every time, for a program to read`

const START = 'startpos'
const USUAL_MOVETIME = 1000
const LONGEST_MS = 24 * 3_600_000
const MOST_LINES = 256

interface Options {
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
  program
    .command('analyse')
    .summary('let the engine think about a position')
    .description('Searches a position and tells the best lines with their scores, proved or estimated.')
    .argument('<position...>', `a position as text, or "${START}"`)
    .option('--variant <variant>', `which game "${START}" is of; a rule file works too`)
    .option(
      '--movetime <ms>',
      `time to think (default: ${USUAL_MOVETIME}, without another limit)`,
      wholeNumber(1, LONGEST_MS),
    )
    .option('--nodes <n>', 'positions to look at, which makes the answer repeatable', wholeNumber(1, 1e12))
    .option('--depth <n>', 'placements to look ahead', wholeNumber(1, DEEPEST))
    .option('--lines <n>', 'how many best lines to tell', wholeNumber(1, MOST_LINES), 1)
    .option('--threads <n>', 'threads that search together', wholeNumber(1, MOST_THREADS), 1)
    .option('--hash <mb>', 'megabytes to remember in', wholeNumber(1, MOST_MEGABYTES), DEFAULT_MEGABYTES)
    .option('--json', 'the analysis as one JSON line')
    .addHelpText('after', EXAMPLES)
    .action((words: string[], options: Options) => analyse(io, words.join(' '), options))
}

async function analyse(io: Io, text: string, options: Options): Promise<void> {
  const position = readPosition(text, options.variant)
  if (position.allowed === 0) throw new Stop(EXIT.usage, 'there is nothing to analyse: the game is over')
  const engine = await engineFor(position.rules.variant, {
    megabytes: options.hash,
    threads: options.threads,
  })
  const tell = (analysis: Analysis): void => report(io, progressLine(position, analysis))
  const analysis = await untilInterrupted(io, engine, engine.analyse(position, limitsFrom(options), tell))
  engine.close()
  if (options.json) print(io, JSON.stringify(analysisJson(position, analysis)))
  else say(io, analysisText(position, analysis).join('\n'))
  if (io.signal.aborted) throw new Stop(EXIT.interrupted, '')
}

function readPosition(text: string, word: string | undefined): Position {
  const variant = word === undefined ? undefined : resolveVariant(word)
  if (text !== START) return positionFrom(text, variant)
  if (variant) return start(variant)
  throw new Stop(EXIT.usage, `which game "${START}" is of, --variant must say`)
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

/** Ctrl-C ends the search, which then answers with what it has. */
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
  throw new Error('the search was aborted, which nobody here does')
}
