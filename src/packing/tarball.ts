/** The package as one file, as npm installs it: made once, in a thread, as it takes some seconds. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { HOME } from './places.ts'

export interface Tarball {
  readonly bytes: Uint8Array
  readonly hash: string // SHA-256 of the bytes
  readonly build: string
}

const PROGRAM = new URL('./tarball-worker.ts', import.meta.url)

let made: Promise<Tarball> | null = null

/** Whoever asks after a failure asks again. */
export function packageTarball(): Promise<Tarball> {
  if (made) return made
  const making = make()
  made = making
  making.catch(() => {
    made = null
  })
  return making
}

/** A package without the page would lack half of it. */
export const canPack = (home = HOME): boolean => existsSync(join(home, 'dist/web/index.html'))

function make(): Promise<Tarball> {
  const worker = new Worker(PROGRAM)
  return new Promise<Tarball>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the package was not made: its thread ended with ${code}`)))
  })
}
