/** `ultimata tournament demo`: a tournament of Python bots that are made on the spot, to see how one goes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { chanceFrom } from '../../rules/chance.ts'
import type { Variant } from '../../rules/variant.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { seedWord, wholeNumber } from '../arguments.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import { resolveVariant } from '../variant-of.ts'
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
    .summary('write small Python bots, no two alike, and play the tournament of the 2018 course with them')
    .option('--teams <n>', 'how many', wholeNumber(2, 1000), 100)
    .option('--bots <folder>', 'where they are written', 'ultimata-demo')
    .addOption(new Option('--variant <variant>', 'a game whose course gave bots a board with methods'))
    .option('--seed <n>', 'of the bots, the draw and the lots', seedWord, 1)
  addPlayOptions(command).action((options: Options) => demo(io, options))
}

async function demo(io: Io, options: Options): Promise<void> {
  const { teams, bots, seed } = options
  const variant = options.variant === undefined ? VARIANTS.find(isUsual) : resolveVariant(options.variant)
  if (!variant || !hasDemo(variant))
    throw new Stop(EXIT.usage, `there are no demo bots for "${variant?.id}"; try ${demoIds().join(' or ')}`)
  writeBots(bots, variant, teams, seed)
  report(io, `${teams} bots are in ${bots}`)
  const template = {
    template: 'course',
    variant: options.variant ?? variant.id,
    name: `demo of ${teams} teams`,
    seed,
  }
  await run(io, planFrom([bots], template), options)
}

/** The first game that a course played so. */
const isUsual = (variant: Variant): boolean => hasDemo(variant) && variant.moveLimit !== null

const demoIds = (): string[] => VARIANTS.filter(hasDemo).map(({ id }) => id)

function writeBots(folder: string, variant: Variant, teams: number, seed: number): void {
  const chance = chanceFrom(seed)
  mkdirSync(folder, { recursive: true })
  for (let team = 1; team <= teams; team++)
    writeFileSync(join(folder, `team${team}.py`), demoBot(variant, team, chance))
}
