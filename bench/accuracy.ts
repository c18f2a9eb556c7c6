/**
 * `npm run bench accuracy -- [--variant <id>] [--games 6] [--nodes 20000] [--write]`: games of known strength, judged
 * as reports judge them: moves at random, and each level against itself. Prints the accuracy of each; `--write` keeps
 * the loss at random, by which the accuracy of each game is scaled. With one thread and these seeds the figures are the
 * same on every machine.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chooseLine, limitsOf, TOP_LEVEL } from '../src/engine/levels.ts'
import { think } from '../src/engine/think.ts'
import { type Kernel, kernelParts, openKernel } from '../src/engine/wasm.ts'
import { accuracyOf, halvingLossFor } from '../src/review/accuracy.ts'
import { type Findings, findingOf, thinkThrough } from '../src/review/evaluate.ts'
import { evaluationOf } from '../src/review/evaluation.ts'
import halvingLosses from '../src/review/halving-losses.json' with { type: 'json' }
import { reportOn } from '../src/review/report.ts'
import { positionsAlong } from '../src/review/tree.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import { type Move, moves, type Position, play, start } from '../src/rules/position.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'

const MEGABYTES = 32
const FULL = { nodes: 30_000 } // stands for full strength, so that the figures do not hang on the machine
const AT_RANDOM = 0
const STRENGTHS = Array.from({ length: TOP_LEVEL + 1 }, (_, strength) => strength) // level, or 0 at random

export const kernelFor = async (variant: Variant): Promise<Kernel> => {
  const rules = rulesOf(variant)
  return openKernel(rules, await kernelParts(rules, 1, MEGABYTES))
}

/** What the placements of a game with a choice gave away. Both sides play at the same strength. */
export async function lossesAt(
  kernel: Kernel,
  strength: number,
  game: number,
  nodes: number,
): Promise<number[]> {
  const path = playedAt(kernel, strength, chanceFrom(1000 * game + strength))
  const positions = positionsAlong(start(kernel.rules.variant), path)
  const findings: Findings = new Map()
  const thinker = {
    analyse: async (position: Position) => think(kernel, position, { nodes }),
    abort: () => {},
  }
  kernel.calls.forget(1)
  await thinkThrough(positions, thinker, { nodes }, findings, () => {}, new AbortController().signal)
  const evaluations = positions.map(position => evaluationOf(position, findingOf(findings, position)))
  return reportOn(path, evaluations).judgements.flatMap(each => (each && !each.isForced ? [each.loss] : []))
}

function playedAt(kernel: Kernel, strength: number, chance: Chance): Move[] {
  const { variant } = kernel.rules
  const path: Move[] = []
  kernel.calls.forget(1)
  for (let position = start(variant); position.allowed !== 0; position = play(position, path.at(-1)!)) {
    if (strength === AT_RANDOM) path.push(chance.pick(moves(position)))
    else {
      const analysis = think(kernel, position, limitsOf(strength, FULL))
      path.push(chooseLine(strength, variant, analysis, chance).moves[0])
    }
  }
  return path
}

const mean = (losses: readonly number[]): number =>
  losses.reduce((sum, loss) => sum + loss, 0) / losses.length

export async function benchAccuracy(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      variant: { type: 'string' },
      games: { type: 'string', default: '6' },
      nodes: { type: 'string', default: '20000' },
      write: { type: 'boolean', default: false },
    },
  })
  const halving: Record<string, number> = { ...halvingLosses }
  console.log(`| game | at random | ${STRENGTHS.slice(1).join(' | ')} | a loss that halves it |`)
  console.log(`|---|${STRENGTHS.map(() => '---:').join('|')}|---:|`)
  for (const variant of VARIANTS.filter(({ id }) => !values.variant || id === values.variant)) {
    const kernel = await kernelFor(variant)
    const losses: number[][] = []
    for (const strength of STRENGTHS) {
      const found: number[] = []
      for (let game = 0; game < Number(values.games); game++)
        found.push(...(await lossesAt(kernel, strength, game, Number(values.nodes))))
      losses.push(found)
    }
    if (values.write) halving[variant.id] = Number(halvingLossFor(mean(losses[AT_RANDOM]!)).toFixed(4))
    const cells = losses.map(each => accuracyOf(variant, each)?.toFixed(0) ?? '–')
    console.log(`| \`${variant.id}\` | ${cells.join(' | ')} | ${(100 * halving[variant.id]!).toFixed(1)} |`)
  }
  if (values.write) {
    const file = new URL('../src/review/halving-losses.json', import.meta.url)
    writeFileSync(file, `${JSON.stringify(halving, null, 2)}\n`)
  }
}
