/** `ultimata vectors`: replays games of the original referees and compares every field. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { checkVector, parseVector } from '../referee/vectors.ts'
import { makeTextError } from '../rules/text.ts'
import { variantNamed } from '../rules/variants.ts'
import { EXIT, type Io, print, report, Stop } from './io.ts'
import { readText } from './variant-of.ts'

const EXAMPLES = `
Examples:
  $ ultimata vectors test/vectors/*.jsonl         every game of the original referees
  $ ultimata vectors test/vectors/twin.jsonl --json`

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

export function registerVectors(program: Command, io: Io): void {
  program
    .command('vectors')
    .summary('check the rules against recorded games')
    .description(
      'Replays games of the original referees: legal moves, boards, result and points must be the same.',
    )
    .argument('<file...>', 'JSON lines')
    .option('--json', 'one JSON object a file')
    .addHelpText('after', EXAMPLES)
    .action((files: string[], { json }: { json?: true }) => {
      const tallies = files.map(file => checkFile(io, file))
      for (const tally of tallies) print(io, json ? JSON.stringify(tally) : line(tally))
      const sum = (key: 'games' | 'mismatches'): number =>
        tallies.reduce((total, tally) => total + tally[key], 0)
      if (!json) print(io, line({ file: 'all', games: sum('games'), mismatches: sum('mismatches') }))
      if (sum('mismatches') > 0) throw new Stop(EXIT.wrong, '')
    })
}

interface Tally {
  readonly file: string
  readonly games: number
  readonly mismatches: number
}

const line = ({ file, games, mismatches }: Tally): string =>
  `${file}: ${games} games, ${mismatches} mismatches`

function checkFile(io: Io, file: string): Tally {
  const lines = readText(file).split('\n')
  const numbered = lines
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '')
  let mismatches = 0
  for (const { text, line } of numbered) {
    for (const complaint of complaintsOf(text)) {
      mismatches++
      report(io, `${file}:${line}: ${complaint}`)
    }
  }
  return { file: basename(file), games: numbered.length, mismatches }
}

function complaintsOf(text: string): string[] {
  const vector = parseVector(text, variantNamed)
  return vector.ok ? checkVector(vector.value, md5) : [makeTextError(vector.error)]
}
