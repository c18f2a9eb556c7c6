/** What runs in a thread that fits the ratings of one ladder, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { rateLadder, type ScoredGame } from '../course/ladder-rating.ts'
import type { FitOrder } from './ladder-fit.ts'

const { versions, x, o, score, before }: FitOrder = workerData

const games = Array.from(score, (won, game): ScoredGame => {
  return { x: x[game] ?? -1, o: o[game] ?? -1, score: Number.isNaN(won) ? null : won }
})

parentPort?.postMessage(rateLadder(versions, games, before))
