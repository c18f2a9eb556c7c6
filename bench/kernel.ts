/** The kernel's speed beside that of the rules, counting games. */
import { kernelParts, openKernel, setPosition } from '../src/engine/wasm.ts'
import { perft } from '../src/rules/perft.ts'
import { start } from '../src/rules/position.ts'
import { rulesOf } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'

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
