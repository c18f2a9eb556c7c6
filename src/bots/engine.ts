/**
 * The engine as a bot. Like all the others it thinks in the calling thread, so that a match can run one in each of its
 * threads. Each player has a kernel of its own; a kernel that is given back serves the next player of that game, with
 * an empty table.
 */
import { firstMove } from '../engine/analysis.ts'
import { chooseLine, limitsOf, TOP_LEVEL } from '../engine/levels.ts'
import type { Limits } from '../engine/limits.ts'
import { think } from '../engine/think.ts'
import type { Kernel } from '../engine/wasm.ts'
import { kernelNow } from '../engine/wasm-node.ts'
import type { Rules } from '../rules/variant.ts'
import type { Choose, Thinking } from './thinking.ts'

const MEGABYTES = 16

const idle = new WeakMap<Rules, Kernel[]>()

export function makeEngineBot(level = TOP_LEVEL): Choose {
  let kernel: Kernel | null = null
  const close = (): void => {
    if (kernel) giveBack(kernel)
    kernel = null
  }
  const prepare = (rules: Rules): Kernel => {
    if (kernel?.rules !== rules) close()
    kernel ??= take(rules)
    return kernel
  }
  const choose: Choose = (position, thinking) => {
    const ready = prepare(position.rules)
    ready.clock.now = thinking.now
    const analysis = think(ready, position, limitsOf(level, limitsFrom(thinking)))
    return firstMove(chooseLine(level, position.rules.variant, analysis, thinking.chance))
  }
  return Object.assign(choose, { prepare, close })
}

function limitsFrom({ now, deadline, nodes }: Thinking): Limits {
  return {
    ...(nodes === null ? {} : { nodes }),
    ...(deadline === null ? {} : { movetime: deadline - now() }),
  }
}

function take(rules: Rules): Kernel {
  const kernel = idle.get(rules)?.pop() ?? kernelNow(rules, MEGABYTES)
  kernel.calls.forget(1)
  return kernel
}

function giveBack(kernel: Kernel): void {
  const others = idle.get(kernel.rules) ?? []
  idle.set(kernel.rules, [...others, kernel])
}
