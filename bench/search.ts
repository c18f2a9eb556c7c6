/**
 * Nodes a second of processor time in every variant, which a busy machine distorts less than the clock's, and the
 * memory of the whole process with the usual table. Each variant has a process of its own, so that none pays for
 * those before it.
 *
 *     npm run bench search [<variant>]
 */
import { execFileSync } from 'node:child_process'
import { DEFAULT_MEGABYTES } from '../src/engine/engine.ts'
import { think } from '../src/engine/think.ts'
import { kernelParts, openKernel } from '../src/engine/wasm.ts'
import { chanceFrom } from '../src/rules/chance.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { VARIANTS, variantNamed } from '../src/rules/variants.ts'
import { opening } from './games.ts'

const NODES = 3_000_000
const OPENINGS = 3 // searched one after another, the table kept

export async function benchSearch([word]: string[]): Promise<void> {
  const variant = word === undefined ? undefined : variantNamed(word)
  if (variant) return console.log(await rowOf(variant))
  console.log(
    `${'variant'.padEnd(16)}${'nodes/s'.padStart(10)}${'depth'.padStart(8)}${'memory'.padStart(10)}`,
  )
  for (const { id } of VARIANTS) {
    const words = [process.argv[1] ?? '', 'search', id]
    process.stdout.write(execFileSync(process.execPath, words, { encoding: 'utf8' }))
  }
}

async function rowOf(variant: Variant): Promise<string> {
  const rules = rulesOf(variant)
  const kernel = openKernel(rules, await kernelParts(rules, 1, DEFAULT_MEGABYTES))
  const chance = chanceFrom(1)
  let nodes = 0
  const begun = process.cpuUsage()
  const depths: number[] = []
  for (let count = 0; count < OPENINGS; count++) {
    const analysis = think(kernel, opening(variant, chance), { nodes: NODES })
    nodes += analysis.nodes
    depths.push(analysis.depth)
  }
  const { user, system } = process.cpuUsage(begun) // microseconds
  const speed = `${(nodes / (user + system)).toFixed(2)} M`
  const depth = (depths.reduce((sum, each) => sum + each, 0) / depths.length).toFixed(0)
  const memory = `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`
  return `${variant.id.padEnd(16)}${speed.padStart(10)}${depth.padStart(8)}${memory.padStart(10)}`
}
