/** Reads all of standard input at once. Node has made it non-blocking, so this waits for slow writers. */
import { readSync } from 'node:fs'

const CHUNK = 65_536
const PAUSE = 10 // milliseconds

export function readStdin(): string {
  const chunks: Buffer[] = []
  for (let chunk = nextChunk(); chunk.length > 0; chunk = nextChunk()) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The next chunk; empty at the end. */
function nextChunk(): Buffer {
  const chunk = Buffer.alloc(CHUNK)
  for (;;) {
    try {
      return chunk.subarray(0, readSync(0, chunk))
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EAGAIN') throw thrown
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
    }
  }
}
