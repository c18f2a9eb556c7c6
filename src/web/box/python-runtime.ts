/** What Python in a box needs: Pyodide's files and the shim, fetched once, when they are first asked for. */

import code from 'pyodide/pyodide.asm.mjs?url'
import machine from 'pyodide/pyodide.asm.wasm?url'
import loader from 'pyodide/pyodide.mjs?url'
import packages from 'pyodide/pyodide-lock.json?url'
import library from 'pyodide/python_stdlib.zip?url'
import { PYTHON_FILES } from './python-files.ts'

type Files = Readonly<Record<string, ArrayBuffer | string>>

/** Ours, as text: `src/programs/python/` has what runs in the arena as well. */
const OURS = import.meta.glob<string>(
  '../../programs/python/{shim,clocks,course_board,course_modules,course_views,quiet_imports,watched_calls,in_page}.py',
  { query: '?raw', import: 'default', eager: true },
)

const ADDRESSES = {
  [PYTHON_FILES.loader]: loader,
  [PYTHON_FILES.code]: code,
  [PYTHON_FILES.machine]: machine,
  [PYTHON_FILES.library]: library,
  [PYTHON_FILES.packages]: packages,
}

/** Bytes of it all, as they are once unpacked: for showing how much is there. */
export const PYTHON_BYTES = 13_530_000

let fetched: Promise<Files> | null = null

/** `progress` is told how many bytes are there. Who asks after a failure asks again. */
export function pythonRuntime(progress: (bytes: number) => void): Promise<Files> {
  fetched ??= fetchAll(progress).catch(thrown => {
    fetched = null
    throw thrown
  })
  return fetched
}

async function fetchAll(progress: (bytes: number) => void): Promise<Files> {
  let bytes = 0
  const add = (count: number): void => {
    bytes += count
    progress(bytes)
  }
  const entries = await Promise.all(
    Object.entries(ADDRESSES).map(async ([name, address]) => [name, await fetchOne(address, add)] as const),
  )
  const ours = Object.entries(OURS).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text])
  return Object.fromEntries([...entries, ...ours])
}

async function fetchOne(address: string, add: (count: number) => void): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok || response.body === null)
    throw new Error(`Python could not be fetched: ${response.status}`)
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, out) => {
        add(chunk.length)
        out.enqueue(chunk)
      },
    }),
  )
  return new Response(counted).arrayBuffer()
}
