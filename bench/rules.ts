/**
 * The speed of the rules core on one core, beside a naive implementation that keeps an object a board. Both do the
 * same work in the same run, turn and turn about, and the ratio is what counts: machines are noisy.
 */
import { chanceFrom } from '../src/rules/chance.ts'
import { perft } from '../src/rules/perft.ts'
import { moves, outcome, play, start } from '../src/rules/position.ts'
import type { Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { NaiveGame } from '../test/naive.ts'
import { naiveRulesOf } from '../test/second-implementation.ts'

const ROUNDS = 3
const SLICE = 300 // milliseconds a round

/** How much of each work is done a second: the best of a few rounds, turn and turn about, after one to warm up. */
function rates(works: readonly (() => number)[]): number[] {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => works.map(once)).slice(1)
  return works.map((_, index) => Math.max(...rounds.map(round => round[index] ?? 0)))
}

function once(work: () => number): number {
  const begun = performance.now()
  let done = 0
  while (performance.now() - begun < SLICE) done += work()
  return (done / (performance.now() - begun)) * 1000
}

/** As deep as the naive side can go within a slice or so. */
const DEPTH = 3

/** As the core does it: the moves of the last ply are counted, not played. */
function naiveCount(game: NaiveGame, depth: number): number {
  const legal = game.legal()
  if (depth === 1) return legal.length
  return legal.reduce((leaves, place) => {
    const after = game.clone()
    after.place(...place)
    return leaves + naiveCount(after, depth - 1)
  }, 0)
}

function corePlays(variant: Variant, seed: number): number {
  const chance = chanceFrom(seed)
  let position = start(variant)
  let plays = 0
  for (; outcome(position) === null; plays++) position = play(position, chance.pick(moves(position)))
  return plays
}

function naivePlays(variant: Variant, seed: number): number {
  const chance = chanceFrom(seed)
  const game = new NaiveGame(naiveRulesOf(variant))
  let plays = 0
  for (; game.result() === null; plays++) game.place(...chance.pick(game.legal()))
  return plays
}

const millions = (perSecond: number): string =>
  `${(perSecond / 1e6).toFixed(perSecond < 1e6 ? 3 : 1)} M`.padStart(9)
const times = (ratio: number): string => `${ratio.toFixed(0)}×`.padStart(7)

export function benchRules(): void {
  console.log('                   perft leaves/s              plays/s (random games)')
  console.log('                  core    naive   ratio       core    naive   ratio')
  for (const variant of VARIANTS) console.log(row(variant))
}

function row(variant: Variant): string {
  const position = start(variant)
  const naive = naiveRulesOf(variant)
  let seed = 0
  const [leaves = 0, naiveLeaves = 0, plays = 0, naivePlayed = 0] = rates([
    () => perft(position, DEPTH),
    () => naiveCount(new NaiveGame(naive), DEPTH),
    () => corePlays(variant, ++seed),
    () => naivePlays(variant, ++seed),
  ])
  return [
    variant.id.padEnd(14),
    millions(leaves),
    millions(naiveLeaves),
    times(leaves / naiveLeaves),
    '  ',
    millions(plays),
    millions(naivePlayed),
    times(plays / naivePlayed),
  ].join('')
}
