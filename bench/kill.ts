/** `npm run bench kill -- [--runs 30] [--postgres] [--seed 1]`: tournaments killed at random moments lose nothing. */
import { parseArgs } from 'node:util'
import { clearGround, type Killed, killArena, killOneOfTwo, prepareGround } from '../test/kill.ts'
import { startPostgres, type TestServer } from '../test/postgres.ts'

export async function benchKill(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '30' },
      postgres: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
    },
  })
  const { server, reason } = values.postgres ? await startPostgres() : { server: null, reason: null }
  if (reason !== null) throw new Error(reason)
  try {
    const runs = await killAll(Number(values.runs), Number(values.seed), server)
    const faulty = runs.filter(({ faults }) => faults.length > 0).length
    console.log(`${runs.length} runs killed and resumed, ${faulty} of them with a fault`)
    if (faulty > 0) process.exitCode = 1
  } finally {
    await server?.stop()
  }
}

async function killAll(count: number, seed: number, server: TestServer | null): Promise<Killed[]> {
  const ground = await prepareGround(seed)
  const runs: Killed[] = []
  try {
    for (let number = 1; number <= count; number++) {
      const killed = await (server ? killOneOfTwo(ground, server) : killArena(ground, number))
      runs.push(killed)
      console.log(
        `${number}: ${killed.when}, ${killed.done} games told: ${killed.faults.join('\n') || 'nothing lost'}`,
      )
    }
    return runs
  } finally {
    clearGround(ground)
  }
}
