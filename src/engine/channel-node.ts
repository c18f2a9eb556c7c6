/** Starts a worker thread of Node's. It keeps the program alive only while an answer is due. */
import { Worker } from 'node:worker_threads'
import type { Channel, FromWorker } from './messages.ts'

/** A search leaves next to no garbage, so its thread needs next to no room for it. */
const SMALL = { maxYoungGenerationSizeMb: 2 }

export function nodeChannel(): Channel {
  const worker = new Worker(new URL('./worker-node.ts', import.meta.url), { resourceLimits: SMALL })
  worker.unref()
  return {
    post: message => {
      if (message.kind !== 'forget') worker.ref()
      worker.postMessage(message)
    },
    listen: heard =>
      void worker.on('message', (message: FromWorker) => {
        if (message.kind !== 'report') worker.unref()
        heard(message)
      }),
    end: () => void worker.terminate(),
  }
}
