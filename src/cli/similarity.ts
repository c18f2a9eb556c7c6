/** `ultimata similarity`: how alike the programs of a folder are. Needs no course and no store. */
import type { Command } from 'commander'
import type { Telling } from '../runner/in-thread.ts'
import { comparePair, compareSources } from '../sources/similarity.ts'
import { starterFiles } from '../sources/starters.ts'
import { EXIT, type Io, Stop } from './io.ts'
import { progressOn } from './match/progress.ts'
import { sourcesFrom, templatesFrom } from './similarity-files.ts'
import { addOutputOptions, type OutputOptions, tellComparison, tellPieces } from './similarity-text.ts'

export interface SimilarityOptions extends OutputOptions {
  readonly reference: string[]
  readonly template: string[]
}

const collected = (word: string, before: string[]): string[] => [...before, word]

export const addSimilarityOptions = (command: Command): Command =>
  addOutputOptions(
    command
      .option('--reference <path>', 'a folder, file or zip to compare with, never with itself', collected, [])
      .option('--template <path>', 'a folder, file or zip that everybody was given', collected, []),
  )

const ABOUT = `
Compares Python, JavaScript and TypeScript by their syntax: names, layout, comments and types do not count. The files
of one folder inside the folder belong to one owner and are not compared with each other. The starter files of
"ultimata bot new" are left out of every comparison. docs/similarity.md explains the figures.

Examples:
  $ ultimata similarity bots/
  $ ultimata similarity bots/ --reference 2018.zip --reference public-bots/ --template simulator.py
  $ ultimata similarity team7.py team8.py
  $ ultimata similarity bots/ --html similarity.html --csv similarity.csv`

export function registerSimilarity(parent: Command, io: Io): void {
  const command = parent
    .command('similarity')
    .summary('compare the sources of bots with each other')
    .argument('<path...>', 'folders, files or zips with the sources')
  addSimilarityOptions(command)
    .addHelpText('after', ABOUT)
    .action((paths: string[], options: SimilarityOptions) => similarity(io, paths, options))
}

async function similarity(io: Io, paths: string[], options: SimilarityOptions): Promise<void> {
  const files = await sourcesFrom(paths, false)
  if (files.length === 0)
    throw new Stop(EXIT.usage, `there is no Python, JavaScript or TypeScript file in ${paths.join(', ')}`)
  const all = [...files, ...(await sourcesFrom(options.reference, true))]
  const templates = [...starterFiles(), ...(await templatesFrom(options.template))]
  const comparison = await compared(io, telling => compareSources(all, templates, telling))
  tellComparison(io, paths.join(', '), comparison, options)
  const [left, right] = comparison.sources.map(({ id }) => all.find(file => file.id === id))
  if (left && right && all.length === 2 && !options.json) {
    const found = await comparePair([left, right], templates)
    if (found) tellPieces(io, found.pieces)
  }
}

/** Shows how far it is. */
export async function compared<T>(io: Io, compare: (telling: Required<Telling>) => Promise<T>): Promise<T> {
  const progress = progressOn(io, () => performance.now())
  const tell = (done: number): void => progress.show(() => `${done} files read`)
  try {
    return await compare({ tell, signal: io.signal })
  } catch (thrown) {
    if (io.signal.aborted) throw new Stop(EXIT.interrupted, '')
    throw thrown
  } finally {
    progress.clear()
  }
}
