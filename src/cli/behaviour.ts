/** `ultimata behaviour`: how often the bots of a folder play the same moves. Needs no course and no store. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import { askBot, USUAL_MOST, USUAL_THINKING } from '../behaviour/ask.ts'
import { questionOf } from '../behaviour/questions.ts'
import { type QuietPosition, quietPositions, USUAL_POSITIONS } from '../behaviour/quiet-positions.ts'
import { type Outsider, parseEntry } from '../programs/entry.ts'
import { hostsFault } from '../programs/interpreter.ts'
import { ownFolder, removeIfPossible } from '../programs/own-folder.ts'
import { LONGEST_LIMIT } from '../rules/rule-file.ts'
import { limitOf } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { type Answered, behaviourOf, type Player } from '../similarity/agreement.ts'
import { inOrder } from '../similarity/survey.ts'
import type { SourceFile } from '../sources/source-file.ts'
import { wholeNumber } from './arguments.ts'
import { addBehaviourOutput, type BehaviourOutput, tellBehaviour } from './behaviour-text.ts'
import { EXIT, type Io, Stop } from './io.ts'
import { progressOn } from './match/progress.ts'
import { addSandboxOptions, type SandboxOptions, sandboxFrom } from './sandbox-options.ts'
import { sourcesFrom } from './similarity-files.ts'
import { resolveVariant } from './variant-of.ts'

interface Options extends SandboxOptions, BehaviourOutput {
  readonly variant?: string
  readonly reference: string[]
  readonly positions: number
  readonly movetime?: number
  readonly thinking: number
  readonly most: number
  readonly concurrency: number
}

const ABOUT = `
Asks every bot for its move in quiet positions, in a fresh process each, and counts how often two bots play the same.
The bots' clocks count their own processor time and run faster, so a busy machine does not matter. A copy whose source
has been disguised still plays the same moves. A high agreement is a reason to look, never a verdict;
docs/similarity.md explains the figures.

Examples:
  $ ultimata behaviour bots/ --variant extreme
  $ ultimata behaviour bots/ --reference 2018.zip --python python2.7
  $ ultimata behaviour bots/ --html behaviour.html --csv behaviour.csv`

const LONGEST_MS = 1000 * LONGEST_LIMIT

export function registerBehaviour(parent: Command, io: Io): void {
  const command = parent
    .command('behaviour')
    .summary('compare the moves of bots with each other')
    .argument('<path...>', 'folders, files or zips with the bots')
    .option('--variant <variant>', `the game (default: ${VARIANTS[0].id})`)
    .option(
      '--reference <path>',
      'a folder, file or zip to compare with, never with itself',
      (word: string, before: string[]) => [...before, word],
      [],
    )
    .option('--positions <n>', 'number of positions', wholeNumber(30, 1000), USUAL_POSITIONS)
    .option(
      '--movetime <ms>',
      "the time for each move that the bots were written for (default: the variant's limit)",
      wholeNumber(1, LONGEST_MS),
    )
    .option(
      '--thinking <ms>',
      'processor time that stands for it here',
      wholeNumber(10, LONGEST_MS),
      USUAL_THINKING,
    )
    .option(
      '--most <ms>',
      'processor time after which a bot is not asked again',
      wholeNumber(1000, 1e8),
      USUAL_MOST,
    )
    .option(
      '--concurrency <n>',
      'bots that are asked at the same time',
      wholeNumber(1, 1024),
      availableParallelism(),
    )
  addBehaviourOutput(addSandboxOptions(command))
    .addHelpText('after', ABOUT)
    .action((paths: string[], options: Options) => behaviour(io, paths, options))
}

async function behaviour(io: Io, paths: string[], options: Options): Promise<void> {
  const variant = resolveVariant(options.variant ?? VARIANTS[0].id)
  const ofClass = await sourcesFrom(paths, false)
  const files = [...ofClass, ...(await sourcesFrom(options.reference, true))]
  if (ofClass.length === 0)
    throw new Stop(EXIT.usage, `there is no Python, JavaScript or TypeScript file in ${paths.join(', ')}`)
  const progress = progressOn(io, () => performance.now())
  const folder = ownFolder('programs')
  try {
    const bots = inOrder(files).flatMap((file, index) => botOf(file, files, join(folder, `${index}`)))
    progress.show(() => 'looking for quiet positions')
    const positions = await quietPositions(variant, options.positions)
    if (positions.length === 0)
      throw new Stop(EXIT.usage, `${variant.title} has no quiet positions that could be asked about`)
    const answers = await askAll(io, bots, positions, limitOf(variant), options, done =>
      progress.show(() => `${done} of ${bots.length * positions.length} positions asked`),
    )
    const players = bots.map(
      ({ file: { owner, file, isReference } }, index): Player => ({
        ...{ owner, file, isReference },
        answered: answers[index] ?? NOTHING,
      }),
    )
    progress.clear()
    tellBehaviour(io, paths.join(', '), behaviourOf(positions.map(questionOf), players), options)
  } finally {
    progress.clear()
    removeIfPossible(folder)
  }
}

const NOTHING: Answered = { moves: [], hurried: null, used: 0, trouble: 'was not asked' }

interface Bot {
  readonly file: SourceFile
  readonly entry: Outsider
}

const IS_MAIN = /^(?:.*\/)?main\.\w+$/

/** A bot of several files begins with its `main`; every other file is a bot of its own. */
function botOf(file: SourceFile, all: readonly SourceFile[], folder: string): Bot[] {
  const family = all.filter(
    ({ owner, isReference }) => owner === file.owner && isReference === file.isReference,
  )
  const main = family.find(each => IS_MAIN.test(each.file))
  if (main && main !== file) return []
  for (const each of main ? family : [file]) {
    const path = join(folder, each.file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, each.bytes)
  }
  const entry = parseEntry(join(folder, file.file), folder)
  return entry.ok && entry.value.kind !== 'builtin' ? [{ file, entry: entry.value }] : []
}

/** Several at a time; each bot's positions one after the other. */
async function askAll(
  io: Io,
  bots: readonly Bot[],
  positions: readonly QuietPosition[],
  usual: number | null,
  options: Options,
  tell: (done: number) => void,
): Promise<Answered[]> {
  const sandbox = await sandboxFrom(options)
  const fault = await hostsFault(
    bots.map(({ entry }) => entry),
    sandbox,
  )
  if (fault !== null) throw new Stop(EXIT.usage, fault)
  const { thinking, most, movetime } = options
  const answers: Answered[] = []
  let [next, done] = [0, 0]
  const lane = async (): Promise<void> => {
    for (let index = next++; index < bots.length; index = next++) {
      const bot = bots[index]
      if (!bot || io.signal.aborted) return
      const terms = { ...sandbox, thinking, most, limit: movetime ?? usual, signal: io.signal }
      answers[index] = await askBot(bot.entry, positions, { ...terms, tell: () => tell(++done) })
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.concurrency, bots.length) }, lane))
  if (io.signal.aborted) throw new Stop(EXIT.interrupted, '')
  return answers
}
