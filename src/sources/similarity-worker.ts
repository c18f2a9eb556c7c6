/** What runs in a thread that reads sources, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { compareAll, compareTwo } from './comparison.ts'
import type { SimilarityOrder } from './similarity.ts'
import { openSyntax, openTrees } from './syntax.ts'
import { techniquesOf } from './techniques.ts'

const order: SimilarityOrder = workerData
const tell = (done: number): void => parentPort?.postMessage({ done })
parentPort?.postMessage({ result: await resultOf(order) })

async function resultOf(work: SimilarityOrder): Promise<unknown> {
  if ('techniques' in work)
    return await techniquesOf(await openTrees(() => performance.now()), work.techniques)
  const read = await openSyntax(() => performance.now())
  return 'pair' in work
    ? await compareTwo(read, work.pair, work.templates)
    : await compareAll(read, work.files, work.templates, tell)
}
