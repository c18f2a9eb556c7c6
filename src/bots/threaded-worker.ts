/** The thread in which a bot of `threaded.ts` thinks. */
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '../rules/result.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { makeBot } from './table.ts'
import type { BotSpec, TurnMessage } from './threaded.ts'

assert(parentPort !== null, 'a worker thread')
const port = parentPort
const { word, seed, budget }: BotSpec = workerData
const bot = makeBot(word, seed, budget ?? {})

/** One object for each variant, because tables are made once for each object. */
const rows = new Map<string, Variant>()

function knownRow(variant: Variant): Variant {
  const row = rows.get(variant.id) ?? variant
  rows.set(variant.id, row)
  return row
}

port.on('message', async (message: TurnMessage | 'are you there?') => {
  if (message === 'are you there?') return port.postMessage('ready')
  const { variant, position, ...turn } = message
  port.postMessage(await bot.move({ ...turn, position: { ...position, rules: rulesOf(knownRow(variant)) } }))
})
