/** `ultimata tournament demo`: writes small Python bots and plays a tournament with them. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { chanceFrom } from '../../rules/chance.ts'
import type { Variant } from '../../rules/variant.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { seedWord, wholeNumber } from '../arguments.ts'
import { cannotWrite } from '../file-words.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import { readText, resolveVariant } from '../variant-of.ts'
import { demoBot, hasDemo } from './demo-bot.ts'
import { planFrom } from './plan-source.ts'
import { addPlayOptions, type PlayOptions, run } from './run.ts'

interface Options extends PlayOptions {
  readonly teams: number
  readonly variant?: string
  readonly bots: string
  readonly seed: number
}

export function registerDemo(parent: Command, io: Io): void {
  const command = parent
    .command('demo')
    .summary('write small Python bots, all different, and play the tournament of the 2018 course with them')
    .option('--teams <n>', 'number of bots', wholeNumber(2, 1000), 100)
    .option('--bots <folder>', 'folder for the bots', 'ultimata-demo')
    .addOption(
      new Option('--variant <variant>', 'the game; only games whose course gave bots a board with methods'),
    )
    .option('--seed <n>', 'seed of the bots, the draw and the lots', seedWord, 1)
  addPlayOptions(command).action((options: Options) => demo(io, options))
}

async function demo(io: Io, options: Options): Promise<void> {
  const { teams, bots: folder, seed } = options
  const variant = options.variant === undefined ? VARIANTS.find(isUsual) : resolveVariant(options.variant)
  if (!variant || !hasDemo(variant))
    throw new Stop(
      EXIT.usage,
      `there are no demo bots for "${variant?.id}"; choose ${demoIds().join(' or ')}`,
    )
  const bots = botsIn(folder, variant, teams, seed)
  writeBots(folder, bots)
  report(io, `wrote ${teams} bots to ${folder}`)
  const template = {
    template: 'course',
    variant: options.variant ?? variant.id,
    name: `demo of ${teams} teams`,
    seed,
  }
  const files = bots.map(({ file }) => file) // and no other file in the folder
  await run(io, planFrom(files, template), options)
}

/** The first game that a course played so. */
const isUsual = (variant: Variant): boolean => hasDemo(variant) && variant.moveLimit !== null

const demoIds = (): string[] => VARIANTS.filter(hasDemo).map(({ id }) => id)

interface Bot {
  readonly file: string
  readonly text: string
}

function botsIn(folder: string, variant: Variant, teams: number, seed: number): Bot[] {
  const chance = chanceFrom(seed)
  return Array.from({ length: teams }, (_, index) => ({
    file: join(folder, `team${index + 1}.py`),
    text: demoBot(variant, index + 1, chance),
  }))
}

/** Never overwrites a file: one that exists must be the same bot, from an earlier run. */
function writeBots(folder: string, bots: readonly Bot[]): void {
  const foreign = bots.find(({ file, text }) => existsSync(file) && readText(file) !== text)
  if (foreign)
    throw new Stop(
      EXIT.usage,
      `${foreign.file} exists and is not a bot of this demo; name another folder with --bots`,
    )
  attempt(folder, () => mkdirSync(folder, { recursive: true }))
  const missing = bots.filter(({ file }) => !existsSync(file))
  for (const { file, text } of missing) attempt(file, () => writeFileSync(file, text, { flag: 'wx' }))
}

function attempt(path: string, work: () => void): void {
  try {
    work()
  } catch (thrown) {
    throw new Stop(EXIT.usage, cannotWrite(path, thrown))
  }
}
