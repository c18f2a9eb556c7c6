/** The worker as a browser's Web Worker. */
import type { ToWorker } from './messages.ts'
import { serve } from './worker.ts'

interface WorkerScope {
  postMessage(message: unknown): void
  addEventListener(kind: 'message', heard: (event: { data: ToWorker }) => void): void
}

const scope = globalThis as unknown as WorkerScope
const take = serve(message => scope.postMessage(message))
scope.addEventListener('message', event => take(event.data))
