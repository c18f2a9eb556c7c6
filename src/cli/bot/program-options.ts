/** What the commands for bots share: which program, its time limit, and its sandbox. */
import type { Command } from 'commander'
import { type Outsider, parseEntry } from '../../programs/entry.ts'
import { hostsFault, missingInterpreter } from '../../programs/interpreter.ts'
import { LONGEST_WAIT, type ProgramTerms } from '../../programs/player.ts'
import { realTime } from '../../referee/faster-clock.ts'
import { LONGEST_LIMIT } from '../../rules/rule-file.ts'
import { inPlainSight } from '../../rules/text.ts'
import { limitOf, rulesOf, type Variant } from '../../rules/variant.ts'
import { seedWord, wholeNumber } from '../arguments.ts'
import { EXIT, Stop } from '../io.ts'
import { addSandboxOptions, type SandboxOptions, sandboxFrom } from '../sandbox-options.ts'

export interface ProgramOptions extends SandboxOptions {
  readonly movetime?: number
  readonly seed: number
}

export const USUAL_SEED = 1

export const addProgramOptions = (command: Command): Command =>
  addSandboxOptions(
    command.option(
      '--movetime <ms>',
      `time for each move (default: the variant's limit, or ${LONGEST_WAIT} without one)`,
      wholeNumber(1, 1000 * LONGEST_LIMIT),
    ),
  ).option('--seed <n>', 'seed of its random choices and of the games', seedWord, USUAL_SEED)

/** A bot that is a program and can be run here; the built-in ones need no check. */
export function outsiderFrom(
  word: string,
  { python }: ProgramOptions,
  folder: string = process.cwd(),
): Outsider {
  const entry = parseEntry(word, folder)
  if (!entry.ok) throw new Stop(EXIT.usage, entry.error)
  const { kind } = entry.value
  if (kind === 'builtin')
    throw new Stop(EXIT.usage, `${word} is a built-in bot: name the file or the command of your own bot`)
  const missing = kind === 'python' ? missingInterpreter(python, process.cwd()) : null
  if (missing !== null)
    throw new Stop(EXIT.usage, `${word} is a Python bot, and its interpreter, ${python}, ${missing}`)
  return entry.value
}

/** If the machine cannot run bots of this kind, the error says so and does not blame the bot. */
export async function termsFrom(
  options: ProgramOptions,
  variant: Variant,
  entry: Outsider,
): Promise<ProgramTerms> {
  const sandbox = await sandboxFrom(options)
  const fault = await hostsFault([entry], sandbox)
  if (fault !== null) throw new Stop(EXIT.usage, fault)
  if (options.clock && entry.kind === 'command')
    throw new Stop(
      EXIT.usage,
      'only the clocks of Python files and modules can run faster: leave --clock out',
    )
  const limit = realTime(options.clock, options.movetime ?? limitOf(variant) ?? LONGEST_WAIT)
  return { ...sandbox, rules: rulesOf(variant), seed: options.seed, limit }
}

/** The output of a program, safe to show on a terminal. */
export const stderrLines = (stderr: string): string[] =>
  stderr.split('\n').map(line => `  ${inPlainSight(line.replaceAll('\t', '    '))}`)
