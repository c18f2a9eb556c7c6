/**
 * How late the engine answers: beyond its movetime, and after it is told to stop. As others use it, in a worker, with
 * the messages to and fro counted. On a busy machine this measures the machine.
 *
 *     npm run bench latency
 */
import { nodeChannel } from '../src/engine/channel-node.ts'
import { type Engine, makeEngine } from '../src/engine/engine.ts'
import { chanceFrom } from '../src/rules/chance.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { opening } from './games.ts'
import { quantile } from './quantile.ts'

const SEARCHES = 200
const MOVETIMES = [10, 20, 50, 100]

export async function benchLatency(): Promise<void> {
  const late: number[] = []
  const stopped: number[] = []
  const chance = chanceFrom(1)
  for (const variant of VARIANTS) {
    const engine = await makeEngine(variant, {}, nodeChannel)
    if (!engine.ok) throw new Error(engine.error)
    await engine.value.analyse(opening(variant, chance), { nodes: 10_000 }) // to warm up
    for (let count = 0; count < SEARCHES / VARIANTS.length; count++) {
      const movetime = chance.pick(MOVETIMES)
      late.push((await timeOf(() => engine.value.analyse(opening(variant, chance), { movetime }))) - movetime)
      stopped.push(await timeToStop(engine.value, () => opening(variant, chance)))
    }
    engine.value.close()
  }
  tell('over the movetime', late)
  tell('from stop to answer', stopped)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function timeToStop(engine: Engine, position: () => ReturnType<typeof opening>): Promise<number> {
  const answer = engine.analyse(position(), { infinite: true })
  await new Promise(resolve => setTimeout(resolve, 20))
  return timeOf(() => {
    engine.stop()
    return answer
  })
}

function tell(what: string, times: number[]): void {
  const at = (share: number): string => quantile(times, share).toFixed(1)
  console.log(
    `${what}, ${times.length} searches: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms`,
  )
}
