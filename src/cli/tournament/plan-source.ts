/** Reads the plan of a tournament: from a file, or from a template with bots named on the command line. */
import { readdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { type Complaint, makeComplaint, makeObjection } from '../../rules/check.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { YAML_TEXT } from '../../runner/yaml.ts'
import { LEVELS } from '../../sandbox/sandbox.ts'
import type { TournamentPlan } from '../../tournament/plan.ts'
import { parsePlan } from '../../tournament/plan-file.ts'
import { TEMPLATES } from '../../tournament/template.ts'
import { seedWord, wholeNumber } from '../arguments.ts'
import { EXIT, Stop } from '../io.ts'
import { CLOCK_HELP, interpreterFrom } from '../sandbox-options.ts'
import { readText, resolveVariant } from '../variant-of.ts'

export interface PlanOptions {
  readonly template?: string
  readonly variant?: string
  readonly name?: string
  readonly movetime?: number
  readonly seed?: number
  readonly openings?: number
  readonly python?: string
  readonly confinement?: string
  readonly memory?: number
  readonly graded?: true
  readonly clock?: string
}

/** A plan, and the folder that the paths of its bots are taken from. */
export interface PlanSource {
  readonly plan: TournamentPlan
  readonly folder: string
}

/** Other names of templates: the year of the course that played so. */
const ALIASES: Readonly<Record<string, string>> = { 2018: 'course' }

export const addPlanOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--template <name>',
        'the stages of the tournament, for bots named on the command line',
      ).choices([...TEMPLATES, ...Object.keys(ALIASES)]),
    )
    .option('--variant <variant>', `the game (default: ${VARIANTS[0].id})`)
    .option('--name <words>', 'name of the tournament')
    .option(
      '--movetime <ms>',
      "time for each placement (default: the game's own limit)",
      wholeNumber(1, 86_400_000),
    )
    .option('--seed <n>', 'seed of the draw, the lots and the bots', seedWord)
    .option('--openings <plies>', 'random placements before the bots begin', wholeNumber(0, 20))
    .option('--python <program>', 'the interpreter for Python bots')
    .addOption(
      new Option('--confinement <level>', 'the lowest acceptable level of confinement').choices([
        'strongest',
        ...LEVELS,
      ]),
    )
    .option('--memory <MiB>', 'memory limit of each program', wholeNumber(16, 2 ** 20))
    .option('--graded', 'refuse to start below that level')
    .option('--clock <times>', CLOCK_HELP)

export function planFrom(words: readonly string[], options: PlanOptions): PlanSource {
  if (options.template !== undefined) return fromTemplate(words, options)
  const [file, ...rest] = words
  if (file === undefined || rest.length > 0 || !/\.(?:ya?ml|json)$/.test(file))
    throw new Stop(
      EXIT.usage,
      'name one tournament file (.yaml or .json), or use --template and name the bots',
    )
  if (Object.keys(options).some(option => option in TEMPLATE_ONLY))
    throw new Stop(
      EXIT.usage,
      `${file} describes the whole tournament, so options for the plan can only be used with --template`,
    )
  return fromFile(file)
}

const TEMPLATE_ONLY: Readonly<Record<string, true>> = {
  variant: true,
  name: true,
  movetime: true,
  seed: true,
  openings: true,
  python: true,
  confinement: true,
  memory: true,
  graded: true,
  clock: true,
}

function fromFile(file: string): PlanSource {
  const folder = dirname(resolve(file))
  return { plan: parsed(readText(file), file, folder, makeComplaint), folder }
}

/** Makes the text of a tournament file, so that the same checks apply. */
function fromTemplate(words: readonly string[], options: PlanOptions): PlanSource {
  const { template = '', variant = VARIANTS[0].id, ...terms } = options
  const fields = Object.keys(TEMPLATE_ONLY).map(field => [field, Reflect.get(terms, field)])
  const text = JSON.stringify({
    ...Object.fromEntries(fields),
    name: options.name ?? template,
    variant: variant.endsWith('.json') ? resolveVariant(variant) : variant,
    entrants: entrantsFrom(words),
    stages: ALIASES[template] ?? template,
  })
  const folder = process.cwd()
  return { plan: parsed(text, 'the command line', folder, makeObjection), folder }
}

/** One folder stands for the bots in it. */
function entrantsFrom(words: readonly string[]): object {
  const [folder, ...others] = words
  return folder !== undefined && others.length === 0 && isFolder(folder) ? { folder } : words
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

function parsed(
  text: string,
  source: string,
  folder: string,
  make: (complaint: Complaint) => string,
): TournamentPlan {
  const surroundings = { levels: LEVELS, filesIn: (path: string) => filesIn(resolve(folder, path)) }
  const format = source.endsWith('.yaml') || source.endsWith('.yml') ? YAML_TEXT : undefined
  const plan = parsePlan(text, surroundings, format)
  if (plan.ok) return { ...plan.value, python: interpreterFrom(plan.value.python, folder) }
  const complaints = plan.error.map(complaint => `  ${make(complaint)}`)
  throw new Stop(EXIT.usage, [`${source} is not a valid tournament:`, ...complaints].join('\n'))
}

/** Links as well, so that the error can say that a link may not enter. */
function filesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isFile() || entry.isSymbolicLink())
      .map(({ name }) => name)
  } catch {
    return null
  }
}
