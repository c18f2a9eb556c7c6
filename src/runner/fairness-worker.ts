/** What runs in a thread that draws a tournament again and again, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Fairness, fairnessOf } from '../tournament/fairness.ts'
import type { FairnessOrder } from './fairness.ts'
import type { ThreadNews } from './in-thread.ts'

const { plan, tables, games, redraws, seeding }: FairnessOrder = workerData
const tell = (news: ThreadNews<Fairness>): void => parentPort?.postMessage(news)
const EVERY = 50

const done = (count: number): void => {
  if (count % EVERY === 0) tell({ done: count })
}
tell({ result: fairnessOf(plan, tables, games, { redraws, seeding, tell: done }) })
