/** `ultimata bot check`: checks a bot before it is handed in. */
import type { Command } from 'commander'
import { makeWords } from '../../dialects/words.ts'
import { OURS } from '../../packing/calls.ts'
import { newerBuild } from '../../packing/newer.ts'
import { type Checked, checkBot } from '../../programs/check.ts'
import { type Finding, isPassed, type Verdict } from '../../programs/findings.ts'
import type { ProgramTerms } from '../../programs/player.ts'
import { fasterClockWords, makeFasterClock } from '../../referee/faster-clock.ts'
import type { Game } from '../../referee/game.ts'
import { makeMove } from '../../rules/move-text.ts'
import { makePosition } from '../../rules/position-text.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { TIMER } from '../../runner/game.ts'
import { wholeNumber } from '../arguments.ts'
import { type Colours, coloursFor, EXIT, type Io, print, report, Stop, say } from '../io.ts'
import { progressOn } from '../match/progress.ts'
import { sandboxWords } from '../sandbox-options.ts'
import { resolveVariant } from '../variant-of.ts'
import {
  addProgramOptions,
  outsiderFrom,
  type ProgramOptions,
  stderrLines,
  termsFrom,
  USUAL_SEED,
} from './program-options.ts'

interface Options extends ProgramOptions {
  readonly variant?: string
  readonly positions: number
  readonly patience: number
  readonly strict?: true
  readonly json?: true
}

const EXAMPLES = `
A <bot> is a file (team7.py, bot.ts, any program) or a command ("cmd:java -jar bot.jar", "ugi:./engine").
Exit codes: 0 it can be handed in · 1 something is bad · 2 it could not be checked

Examples:
  $ ultimata bot check team7.py --variant extreme
  $ ultimata bot check team7.py --variant twin --python python2.7 --positions 50`

export function registerBotCheck(bot: Command, io: Io): void {
  const command = bot
    .command('check')
    .summary('check a bot before it is handed in')
    .description('Reads a bot, runs it confined and lets it play games against random moves.')
    .argument('<bot>')
    .option('--variant <variant>', `the game (default: ${VARIANTS[0].id})`)
    .option('--positions <n>', 'number of positions to ask it about', wholeNumber(1, 100_000), 300)
    .option(
      '--patience <seconds>',
      'time after which it is asked about no further positions',
      wholeNumber(1, 86_400),
      120,
    )
    .option('--strict', 'report anything in the file besides one class and imports as a fault')
  addProgramOptions(command)
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', EXAMPLES)
    .action((word: string, options: Options) => check(io, word, options))
}

async function check(io: Io, word: string, options: Options): Promise<void> {
  const entry = outsiderFrom(word, options)
  const variant = resolveVariant(options.variant ?? VARIANTS[0].id)
  const terms = await termsFrom(options, variant, entry)
  const progress = progressOn(io, TIMER.now)
  const checked = await checkBot(entry, {
    ...terms,
    positions: options.positions,
    patience: 1000 * options.patience,
    strict: options.strict === true,
    timer: TIMER,
    progress: done => progress.show(() => `${done} of ${options.positions} positions`),
  })
  progress.clear()
  if (options.json) print(io, JSON.stringify(jsonOf(word, checked, terms)))
  else say(io, linesOf(io, word, checked, terms, options).join('\n'))
  const newer = await newerBuild()
  if (newer !== null) report(io, newer)
  if (!isPassed(checked.findings)) throw new Stop(EXIT.wrong, '')
}

function jsonOf(
  word: string,
  { findings, lost, stderr }: Checked,
  { rules, level, python, limit, clock }: ProgramTerms,
) {
  const position = lost && makePosition(lost.position)
  const terms = {
    variant: rules.variant.id,
    confinement: level,
    python,
    limit,
    ...(clock && { clock: makeFasterClock(clock) }),
  }
  return { bot: word, ...terms, passed: isPassed(findings), findings, position, stderr }
}

const SIGNS: Readonly<Record<Verdict, string>> = { good: 'ok', doubtful: '??', bad: 'NO', untried: '--' }

function linesOf(io: Io, word: string, checked: Checked, terms: ProgramTerms, options: Options): string[] {
  const { variant } = options
  const colours = coloursFor(io)
  const { findings, lost, stderr, seed } = checked
  const { id } = terms.rules.variant
  const guess = variant === undefined ? ' (use --variant for another game)' : ''
  const passed = isPassed(findings)
  return [
    colours.bold(`${word} as a bot for ${id}${passed ? '' : guess}, confined by ${terms.level}`),
    ...(terms.clock ? [fasterClockWords(terms.clock)] : []),
    ...findings.map(finding => rowOf(finding, colours)),
    ...(lost ? lostLines(lost, checked.opening, word, [...termWords(options), ...seedWords(seed)]) : []),
    ...(passed || stderr === '' ? [] : ['', 'its last lines on standard error:', ...lastLines(stderr)]),
    '',
    passed ? colours.green('It can be handed in.') : colours.red('It cannot be handed in as it is.'),
  ]
}

function rowOf({ what, verdict, words }: Finding, colours: Colours): string {
  const paint = { good: colours.green, doubtful: colours.yellow, bad: colours.red, untried: colours.dim }[
    verdict
  ]
  return `  ${paint(SIGNS[verdict])}  ${what.padEnd(13)}${words}`
}

function lostLines(
  { position, placements }: Game,
  opening: number,
  word: string,
  terms: readonly string[],
): string[] {
  const { rules } = position
  const moves = placements.map(({ move }) => makeMove(rules, move)).join(' ')
  const game = ['--moves', moves, ...(opening === 0 ? [] : ['--opening', String(opening)])]
  const again = [...OURS, 'bot', 'replay', ...game, '--bot', word]
  const begun = opening === 0 ? '' : `, in a game that began with ${opening} random ones`
  return [
    '',
    `placement ${placements.length + 1}${begun}, in the position`,
    `  ${makePosition(position)}`,
    'to replay this turn:',
    `  ${makeWords([...again, ...terms])}`,
  ]
}

/** The same conditions, as options. */
const termWords = (options: Options): string[] => [
  ...(options.variant === undefined ? [] : ['--variant', options.variant]),
  ...(options.movetime === undefined ? [] : ['--movetime', String(options.movetime)]),
  ...sandboxWords(options),
]

/** The games of a check have seeds of their own. */
const seedWords = (seed: number): string[] => (seed === USUAL_SEED ? [] : ['--seed', String(seed)])

const MOST_LINES = 12

const lastLines = (stderr: string): string[] => stderrLines(stderr).slice(-MOST_LINES)
