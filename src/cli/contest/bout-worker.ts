/** A thread that plays the games it is given, one after another. */
import { parentPort, workerData } from 'node:worker_threads'
import { playBout, type Setting } from './bout.ts'
import type { Order, Report } from './bouts.ts'

const setting: Setting = workerData

parentPort?.on('message', async ({ game, pairing }: Order) => {
  const report: Report = { game, played: await playBout(setting, pairing) }
  parentPort?.postMessage(report)
})
