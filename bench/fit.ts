/**
 * `npm run bench fit -- [--games 100] [--nodes 3000] [--write]`: the width of the curve from scores to chances, for each
 * variant, fitted to own games from random openings with some random moves early on. `--write` keeps it for the engine.
 */

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { kernelParts, openKernel } from '../src/engine/wasm.ts'
import { chanceFrom } from '../src/rules/chance.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { isUnsettled, opening, ownGame, type Sample } from './games.ts'

const SLIPS = 4 // of a hundred moves are played at random

async function samplesOf(variant: Variant, games: number, nodes: number): Promise<Sample[]> {
  const rules = rulesOf(variant)
  const kernel = openKernel(rules, await kernelParts(rules, 1, 16))
  const chance = chanceFrom(1)
  return Array.from({ length: games }, () =>
    ownGame(kernel, opening(variant, chance), nodes, SLIPS, chance).filter(isUnsettled),
  ).flat()
}

/** Cross entropy of a width. */
function lossOf(samples: readonly Sample[], width: number): number {
  const loss = ({ score, lead }: Sample): number =>
    Math.log1p(Math.exp(-score / width)) + ((1 - lead) * score) / (2 * width)
  return samples.reduce((sum, sample) => sum + loss(sample), 0) / samples.length
}

/** The width of least loss, to a hundredth. */
function bestWidth(samples: readonly Sample[]): number {
  let best = 500
  for (let width = best; width < 40_000; width *= 1.01)
    if (lossOf(samples, width) < lossOf(samples, best)) best = width
  return Math.round(best / 10) * 10
}

export async function benchFit(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: 'string', default: '100' },
      nodes: { type: 'string', default: '3000' },
      write: { type: 'boolean', default: false },
    },
  })
  const widths: Record<string, number> = {}
  for (const variant of VARIANTS) {
    const samples = await samplesOf(variant, Number(values.games), Number(values.nodes))
    const width = bestWidth(samples)
    widths[variant.id] = width
    const [loss, plain] = [lossOf(samples, width), Math.log(2)]
    console.log(
      `${variant.id}: width ${width}, ${samples.length} positions, loss ${loss.toFixed(4)} (a coin ${plain.toFixed(4)})`,
    )
  }
  if (values.write) {
    writeFileSync(
      new URL('../src/engine/win-chances.json', import.meta.url),
      `${JSON.stringify(widths, null, 2)}\n`,
    )
  }
}
