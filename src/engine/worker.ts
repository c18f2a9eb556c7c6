/** The worker's side: one kernel, one search at a time. It knows neither Node nor the browser. */
import { rulesOf } from '../rules/variant.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { think } from './think.ts'
import { type Kernel, kernelParts, openKernel } from './wasm.ts'

/** Returns the function that takes the engine's messages. */
export function serve(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let kernel: Kernel
  let isMain = true
  return message => {
    switch (message.kind) {
      case 'open':
        isMain = message.thread === 0
        return void open(message).then(opened => {
          kernel = opened
          post({ kind: 'ready' })
        }, fail)
      case 'forget':
        return kernel.calls.forget(Number(isMain))
      case 'search': {
        const position = { ...message.position, rules: kernel.rules }
        const analysis = think(kernel, position, message.limits, report =>
          post({ kind: 'report', analysis: report }),
        )
        return post({ kind: 'answer', analysis })
      }
    }
  }
}

/** Throws where nobody catches it: so the other side hears of it, which in a browser a mere rejection is not. */
const fail = (thrown: unknown): void =>
  queueMicrotask(() => {
    throw thrown
  })

async function open({
  variant,
  megabytes,
  parts,
  thread,
}: Extract<ToWorker, { kind: 'open' }>): Promise<Kernel> {
  const rules = rulesOf(variant)
  return openKernel(rules, parts ?? (await kernelParts(rules, 1, megabytes)), thread)
}
