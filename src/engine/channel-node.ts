/** Starts a worker thread of Node's. It does not keep the program alive. */
import { Worker } from 'node:worker_threads'
import type { Channel } from './messages.ts'

export function nodeChannel(): Channel {
  const worker = new Worker(new URL('./worker-node.ts', import.meta.url))
  worker.unref()
  return {
    post: message => worker.postMessage(message),
    listen: heard => void worker.on('message', heard),
    end: () => void worker.terminate(),
  }
}
