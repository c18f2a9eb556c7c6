/** `ultimata vectors`: replays games of the original referees and compares every field. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Command } from 'commander'
import type { Vector } from '../referee/vector-json.ts'
import { checkVector, parseVector } from '../referee/vectors.ts'
import { makeMistake } from '../rules/text.ts'
import { many } from '../rules/variant-words.ts'
import { variantNamed } from '../rules/variants.ts'
import { EXIT, type Io, print, report, Stop } from './io.ts'
import { readText } from './variant-of.ts'

const EXAMPLES = `
Examples:
  $ ultimata vectors test/vectors/*.jsonl         check all games of the original referees
  $ ultimata vectors test/vectors/twin.jsonl --json`

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

export function registerVectors(program: Command, io: Io): void {
  program
    .command('vectors')
    .summary('check the rules against recorded games')
    .description(
      'Replays games of the original referees. Legal moves, boards, result and points must be the same.',
    )
    .argument('<file...>', 'recorded games as JSON lines')
    .option('--json', 'print one JSON object for each file')
    .addHelpText('after', EXAMPLES)
    .action((files: string[], { json }: { json?: true }) => {
      const tallies = files.map(readVectors).map(vectors => checked(io, vectors))
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
  `${file}: ${many(games, 'game')}, ${mismatches} ${mismatches === 1 ? 'mismatch' : 'mismatches'}`

/** The games of a file; `where` is a game's file and line. */
interface Vectors {
  readonly file: string
  readonly games: readonly { readonly where: string; readonly vector: Vector }[]
}

function readVectors(file: string): Vectors {
  const games = readText(file)
    .split('\n')
    .map((text, index) => ({ text, where: `${file}:${index + 1}` }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, where }) => ({ where, vector: readVector(text, where) }))
  if (games.length === 0) throw new Stop(EXIT.usage, `${file} contains no game`)
  return { file, games }
}

function readVector(text: string, where: string): Vector {
  const parsed = parseVector(text, variantNamed)
  if (parsed.ok) return parsed.value
  throw new Stop(EXIT.usage, `${where}:${parsed.error.column}: ${makeMistake(parsed.error)}`)
}

function checked(io: Io, { file, games }: Vectors): Tally {
  const complaints = games.flatMap(({ where, vector }) =>
    checkVector(vector, md5).map(complaint => `${where}: ${complaint}`),
  )
  for (const complaint of complaints) report(io, complaint)
  return { file: basename(file), games: games.length, mismatches: complaints.length }
}
