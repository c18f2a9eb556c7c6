/** Starts a Web Worker. The address is written as bundlers want to see it. */
import type { Channel, FromWorker } from './messages.ts'

interface WebWorker {
  postMessage(message: unknown): void
  addEventListener(kind: 'message', heard: (event: { data: FromWorker }) => void): void
  addEventListener(kind: 'error' | 'messageerror', heard: (event: { message?: string }) => void): void
  terminate(): void
}

declare const Worker: new (address: URL, options: { type: 'module' }) => WebWorker

export function webChannel(): Channel {
  const worker = new Worker(new URL('./worker-web.ts', import.meta.url), { type: 'module' })
  return {
    post: message => worker.postMessage(message),
    listen: heard => worker.addEventListener('message', event => heard(event.data)),
    failed: heard => {
      // Only what was thrown has words of its own: not a script that could not be fetched.
      worker.addEventListener('error', ({ message }) => heard(message ?? 'its worker did not start'))
      worker.addEventListener('messageerror', () => heard('its worker could not be understood'))
    },
    end: () => worker.terminate(),
  }
}
