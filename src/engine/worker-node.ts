/** The worker as a thread of Node's. */
import { parentPort } from 'node:worker_threads'
import { assert } from '../rules/result.ts'
import { serve } from './worker.ts'

assert(parentPort !== null, 'a worker thread')
const port = parentPort
port.on(
  'message',
  serve(message => port.postMessage(message)),
)
