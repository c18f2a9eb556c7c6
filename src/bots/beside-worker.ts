/** The thread in which a bot thinks for someone else. */
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '../rules/result.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import type { Hiring, Order } from './beside.ts'
import { makeBot } from './table.ts'

assert(parentPort !== null, 'a worker thread')
const port = parentPort
const { word, seed, budget }: Hiring = workerData
const bot = makeBot(word, seed, budget)

/** One row for each game, since the tables are made once a row. */
const rows = new Map<string, Variant>()

function known(variant: Variant): Variant {
  const row = rows.get(variant.id) ?? variant
  rows.set(variant.id, row)
  return row
}

port.on('message', async (message: Order | 'are you there?') => {
  if (message === 'are you there?') return port.postMessage('ready')
  const { variant, position, ...turn } = message
  port.postMessage(await bot.move({ ...turn, position: { ...position, rules: rulesOf(known(variant)) } }))
})
