/**
 * The bench: fixed positions of every variant, searched for a fixed number of nodes. Its signature is one number
 * made of all scores and moves found: it is the same on every machine, and a change of it is a change of play.
 */
import { type Chance, chanceFrom } from '../rules/chance.ts'
import { moves, type Position, play, start } from '../rules/position.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { think } from './think.ts'
import { kernelParts, openKernel } from './wasm.ts'

const NODES = 100_000
const MEGABYTES = 16
/** Random placements before each search, as a share of the cells. */
const STAGES = [0, 0.1, 0.25, 0.4]

export interface BenchRow {
  readonly variant: string
  readonly nodes: number
  readonly milliseconds: number
}

export interface Bench {
  readonly rows: readonly BenchRow[]
  readonly nodes: number
  readonly milliseconds: number
  readonly signature: number
}

export async function bench(): Promise<Bench> {
  const rows: BenchRow[] = []
  let signature = 0x811c9dc5
  const mix = (value: number): void => {
    signature = Math.imul(signature ^ value, 0x01000193) >>> 0
  }
  for (const variant of VARIANTS) rows.push(await benchVariant(variant, mix))
  const total = (part: (row: BenchRow) => number): number => rows.reduce((sum, row) => sum + part(row), 0)
  return { rows, nodes: total(row => row.nodes), milliseconds: total(row => row.milliseconds), signature }
}

async function benchVariant(variant: Variant, mix: (value: number) => void): Promise<BenchRow> {
  const rules = rulesOf(variant)
  const kernel = openKernel(rules, await kernelParts(rules, 1, MEGABYTES))
  let nodes = 0
  let milliseconds = 0
  for (const [index, share] of STAGES.entries()) {
    kernel.calls.forget(1)
    const position = playedInto(variant, Math.floor(share * rules.slots), chanceFrom(index))
    const analysis = think(kernel, position, { nodes: NODES })
    nodes += analysis.nodes
    milliseconds += analysis.milliseconds
    for (const value of [analysis.depth, analysis.lines[0].score, ...analysis.lines[0].moves]) mix(value)
  }
  return { variant: variant.id, nodes, milliseconds }
}

/** A position some random placements into a game; a placement that ends it is not made. */
function playedInto(variant: Variant, placements: number, chance: Chance): Position {
  let position = start(variant)
  for (let ply = 0; ply < placements; ply++) {
    const legal = moves(position)
    const next = play(position, chance.pick(legal))
    if (next.allowed !== 0) position = next
  }
  return position
}
