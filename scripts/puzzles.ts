/**
 * `npm run puzzles`: finds the puzzles of every game, or of those that are named, and writes them to
 * src/puzzles/data. `--verify` proves all that are there anew, by both searches. The same seed gives the same files.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { engineProver } from '../src/engine/prove.ts'
import { kernelNow } from '../src/engine/wasm-node.ts'
import { CHECK, faultOf } from '../src/puzzles/check.ts'
import { makePuzzle, type Puzzle, parsePuzzles } from '../src/puzzles/puzzle.ts'
import { ratingOf } from '../src/puzzles/rating.ts'
import { secondSearch } from '../src/puzzles/second-search.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { VARIANTS, variantNamed } from '../src/rules/variants.ts'
import { chosen, type FoundPuzzle } from './puzzles/choose.ts'
import { nodesOf, puzzlesOfGame } from './puzzles/find.ts'

const MEGABYTES = 16
const SEEDS_A_GAME = 100_000

const fileOf = ({ id }: Variant): URL => new URL(`../src/puzzles/data/${id}.txt`, import.meta.url)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    verify: { type: 'boolean', default: false },
    count: { type: 'string', default: '200' },
    found: { type: 'string', default: '330' },
    games: { type: 'string', default: '1500' },
    seed: { type: 'string', default: '1' },
  },
})

const unknown = positionals.find(id => !variantNamed(id))
if (unknown) {
  console.error(`There is no game called ${unknown}. There are ${VARIANTS.map(({ id }) => id).join(', ')}.`)
  process.exit(2)
}
const asked = VARIANTS.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
for (const variant of asked) {
  const isRight = values.verify ? verify(variant) : find(variant)
  if (!isRight) process.exitCode = 1
}

function find(variant: Variant): boolean {
  const kernel = kernelNow(rulesOf(variant), MEGABYTES)
  const found: FoundPuzzle[] = []
  let games = 0
  while (games < Number(values.games) && found.length < Number(values.found)) {
    const puzzles = puzzlesOfGame(kernel, Number(values.seed) * SEEDS_A_GAME + games)
    for (const puzzle of puzzles) found.push({ puzzle, game: games })
    games++
  }
  const kept = chosen(found, Number(values.count))
  writeFileSync(fileOf(variant), kept.map(puzzle => `${makePuzzle(puzzle)}\n`).join(''))
  const ratings = kept.map(({ nodes }) => ratingOf(nodes))
  const middle = ratings[Math.floor(ratings.length / 2)]
  console.log(
    `${variant.id.padEnd(16)}${kept.length} of ${found.length} puzzles from ${games} games, rated ${ratings[0]} to ${ratings.at(-1)}, half of them above ${middle}; ${themesIn(kept)}`,
  )
  return kept.length === Number(values.count)
}

function themesIn(puzzles: readonly Puzzle[]): string {
  const tallies = Map.groupBy(puzzles, ({ theme }) => theme)
  return [...tallies].map(([theme, { length }]) => `${theme} ${length}`).join(', ')
}

/** Every puzzle of a file, by both searches; the nodes are counted again too. */
function verify(variant: Variant): boolean {
  const kernel = kernelNow(rulesOf(variant), MEGABYTES)
  const read = parsePuzzles(readFileSync(fileOf(variant), 'utf8'), variantNamed)
  const faults = read.flatMap(puzzle => {
    if (!puzzle.ok) return [puzzle.error]
    kernel.calls.forget(1)
    const byEngine = faultOf(puzzle.value, engineProver(kernel, CHECK.engine).ask)
    const bySecond = faultOf(puzzle.value, secondSearch(CHECK.second).ask)
    const nodes = nodesOf(kernel, puzzle.value)
    const miscounted = nodes === puzzle.value.nodes ? null : `${puzzle.value.name}: needs ${nodes} nodes`
    return [byEngine, bySecond, miscounted].filter(fault => fault !== null)
  })
  for (const fault of faults) console.log(`${variant.id}: ${fault}`)
  console.log(
    `${variant.id.padEnd(16)}${read.length} puzzles, ${faults.length === 0 ? 'all proved by the engine and by the second search' : `${faults.length} faults`}`,
  )
  return faults.length === 0
}
