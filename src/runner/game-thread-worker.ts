/** What runs in a thread that plays the games it is given, one after another. */
import { parentPort } from 'node:worker_threads'
import type { Game } from '../referee/game.ts'
import type { Variant } from '../rules/variant.ts'
import { runGame } from './game.ts'
import type { ThreadMessage, ThreadReport } from './game-thread.ts'

const variants: Variant[] = []
let halt: (why: string) => void = () => {}

parentPort?.on('message', async (message: ThreadMessage) => {
  if ('halt' in message) return halt(message.halt)
  const { promise, resolve } = Promise.withResolvers<string>()
  halt = resolve
  if (message.added) variants.push(message.added)
  const order = { ...message, variant: variants[message.variant]! }
  const played = await runGame(order, { halt: promise, watch: telling() })
  parentPort?.postMessage({ played } satisfies ThreadReport)
})

/** Games that are over before anybody could look are not told about, or the telling would take longer than they do. */
const WORTH_TELLING = 200 // milliseconds

function telling(): (game: Game) => void {
  const begun = performance.now()
  let told = -1
  return ({ placements }) => {
    if (placements.length === told || performance.now() - begun < WORTH_TELLING) return
    told = placements.length
    parentPort?.postMessage({ moves: placements.map(({ move }) => move) } satisfies ThreadReport)
  }
}
