/** A thread that makes the package and says so once. */
import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { programBuild } from './build.ts'
import { packageEntries } from './entries.ts'
import { HOME } from './places.ts'
import { tarOf } from './tar.ts'

const BEST = 9
const FOLDER = 'package/' // in which npm looks

process.removeAllListeners('warning') // of this thread: that Node's removal of types is new

const entries = packageEntries(HOME).map(entry => ({ ...entry, path: `${FOLDER}${entry.path}` }))
const bytes = gzipSync(tarOf(entries), { level: BEST })
const hash = createHash('sha256').update(bytes).digest('hex')
parentPort?.postMessage({ bytes, hash, build: programBuild() })
