/**
 * Runs Python classes of the courses, in a box: Pyodide with the shim of the arena. It is given its files, since it can
 * fetch none.
 */
import type { PyodideAPI } from 'pyodide'
import type { PyProxy } from 'pyodide/ffi'
import { print, serve } from './in-worker.ts'
import { PYTHON_FILES } from './python-files.ts'

type Files = Readonly<Record<string, ArrayBuffer | string>>
type Turn = (line: string) => string

const HOME = '/home/bot'
const OURS = '/home/ultimata'
const PAGE = 65_536
const MOST_MEMORY = 2 ** 30 // bytes, as in the arena

let python: PyodideAPI | null = null
/** Functions of our own Python, taken before any bot could change what modules are. */
let ours: { begin(line: string, path: string): unknown; check(text: string, file: string): unknown } | null =
  null
let path = ''
let turn: Turn | null = null

serve({
  start: async files => {
    capMemory()
    python = await loadPython(files)
    settle(python, files)
  },
  load: ({ file, text }) => {
    path = `${HOME}/${file}`
    python!.FS.writeFile(path, text)
    turn = null
  },
  answer: async text => (turn === null ? begin(text.trimEnd()) : turn(text.trimEnd())),
  check: ({ file, text }) => JSON.stringify(toPlain(ours!.check(text, file)) ?? null),
})

function begin(line: string): string {
  const [answer, next] = toPlain(ours!.begin(line, path)) as [string, Turn | null | undefined]
  turn = next ?? null
  return answer
}

/** A list or a tuple; what is in it stays as it is. */
const toPlain = (value: unknown): unknown => {
  const proxy = value as Partial<PyProxy> | null | undefined
  return typeof proxy?.toJs === 'function' ? proxy.toJs({ depth: 1 }) : value
}

async function loadPython(files: Files): Promise<PyodideAPI> {
  const real = globalThis.fetch
  globalThis.fetch = async url => new Response(files[String(url).slice(INDEX.length)], { headers: WASM })
  try {
    const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
      moduleFrom(files[PYTHON_FILES.loader]!),
      moduleFrom(files[PYTHON_FILES.code]!),
    ])
    const lockFileContents = decoder.decode(files[PYTHON_FILES.packages] as ArrayBuffer)
    const config = { indexURL: INDEX, createPyodideModule, lockFileContents }
    return await loadPyodide(config)
  } finally {
    globalThis.fetch = real
  }
}

const INDEX = 'https://nowhere.invalid/'
const WASM = { 'Content-Type': 'application/wasm' }
// biome-ignore lint/suspicious/noExplicitAny: what it exports is only known to its own types
const moduleFrom = (file: ArrayBuffer | string): Promise<any> =>
  import(/* @vite-ignore */ URL.createObjectURL(new Blob([file], { type: 'text/javascript' })))

function settle(pyodide: PyodideAPI, files: Files): void {
  const write = (buffer: Uint8Array): number => {
    print(decoder.decode(buffer, { stream: true }))
    return buffer.length
  }
  pyodide.setStdout({ write })
  pyodide.setStderr({ write })
  pyodide.FS.mkdirTree(HOME)
  pyodide.FS.mkdirTree(OURS)
  for (const [name, text] of Object.entries(files))
    if (name.endsWith('.py')) pyodide.FS.writeFile(`${OURS}/${name}`, text as string)
  pyodide.runPython(BEGINNING)
  ours = { begin: pyodide.globals.get('begin'), check: pyodide.globals.get('check') }
}

const decoder = new TextDecoder()

const BEGINNING = `
import sys
sys.path.insert(0, '${OURS}')
import in_page
in_page.add_alarms()
in_page.refuse_processes()
import shim
begin, check = in_page.make_begin(shim), in_page.error_in
shim.settle('${HOME}/bot.py')
del shim, in_page
`

/** What is more fails in Python as MemoryError. */
function capMemory(): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function cappedGrow(pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError('a bot has 1 GB of memory')
    return grow.call(this, pages)
  }
}
