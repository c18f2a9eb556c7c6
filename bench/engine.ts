/** The engine's signature and its speed, variant by variant; and the kernel's speed beside that of the rules. */
import { bench } from '../src/engine/bench.ts'
import { kernelParts, openKernel, setPosition } from '../src/engine/wasm.ts'
import { perft } from '../src/rules/perft.ts'
import { start } from '../src/rules/position.ts'
import { rulesOf } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'

export async function benchEngine(): Promise<void> {
  const { rows, nodes, milliseconds, signature } = await bench()
  const speed = (count: number, time: number): string => `${(count / time / 1000).toFixed(2)} M nodes/s`
  for (const row of rows) console.log(`${row.variant.padEnd(16)} ${speed(row.nodes, row.milliseconds)}`)
  console.log(`${'all'.padEnd(16)} ${speed(nodes, milliseconds)}`)
  console.log(`Bench: ${signature}`)
}

const DEPTH = 8 // by the kernel; the rules count one ply less

export async function benchKernel(): Promise<void> {
  const [variant] = VARIANTS
  const rules = rulesOf(variant)
  const kernel = openKernel(rules, await kernelParts(rules, 1, 1))
  setPosition(kernel, start(variant))
  const byKernel = timed(() => Number(kernel.calls.perft(DEPTH)))
  const byRules = timed(() => perft(start(variant), DEPTH - 1))
  console.log(
    `kernel ${variant.id} perft ${DEPTH}: ${byKernel.leaves} leaves, ${byKernel.speed.toFixed(0)} M/s`,
  )
  console.log(
    `rules  ${variant.id} perft ${DEPTH - 1}: ${byRules.leaves} leaves, ${byRules.speed.toFixed(0)} M/s`,
  )
  console.log(`ratio  ${(byKernel.speed / byRules.speed).toFixed(1)}`)
}

function timed(count: () => number): { leaves: number; speed: number } {
  const started = performance.now()
  const leaves = count()
  return { leaves, speed: leaves / (performance.now() - started) / 1000 }
}
