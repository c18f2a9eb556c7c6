/**
 * What every worker in a box does: it keeps its way to the page to itself, passes on what a bot prints, and takes from
 * bots what leads to a network. The rules of the frame keep that shut anyway; here it is said who tried.
 */
import { LONGEST_PRINTS, type Said, type Source, type Told } from './messages.ts'

interface WorkerWorld {
  postMessage(message: Said): void
  onmessage: ((event: MessageEvent<Told>) => void) | null
}

export interface Host {
  /** Gets ready; the files of the language, by their names. */
  start(files: Readonly<Record<string, ArrayBuffer | string>>): Promise<void>
  load(source: Source): void
  /** The answer to lines of the protocol. */
  answer(text: string): Promise<string>
  /** What is wrong with a source, as JSON: [line, column, why], or null. */
  check(source: Source): string
}

const world = globalThis as unknown as WorkerWorld
const post = world.postMessage.bind(world)

const EVERY = 200 // milliseconds between two messages about what is printed
let prints = ''
let sent = 0

/** It is called from deep within a bot's loops, so it sends the end of it from time to time. */
export function print(text: string): void {
  prints = (prints + text).slice(-LONGEST_PRINTS)
  const now = performance.now()
  if (now - sent < EVERY) return
  sent = now
  sendPrints()
}

function sendPrints(): void {
  if (prints === '') return
  post({ kind: 'prints', text: prints })
  prints = ''
}

export function serve(host: Host): void {
  const answered = (id: number, line: string): void => {
    sendPrints()
    post({ kind: 'answer', id, line })
  }
  const take = async (told: Told): Promise<void> => {
    if (told.kind === 'start') {
      await host.start(told.files)
      shut()
      post({ kind: 'started' })
    } else if (told.kind === 'bot') host.load(told.source)
    else if (told.kind === 'lines') answered(told.id, await host.answer(told.text))
    else answered(told.id, host.check(told.source))
  }
  world.onmessage = ({ data }) => {
    take(data).catch(thrown => post({ kind: 'fault', why: String(thrown) }))
  }
}

const NETWORK = [
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'WebTransport', 'EventSource'],
  ...['importScripts', 'Worker', 'SharedWorker', 'BroadcastChannel'],
]

/** From now on bots run here. */
function shut(): void {
  for (const name of NETWORK) if (name in globalThis) put(name, refusing(name))
  for (const name of ['postMessage', 'close']) put(name, undefined)
}

const put = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: false, writable: false })
}

/** The line that tells who did it is read as in the arena: see clue.ts. */
const refusing = (name: string) =>
  function refused(): never {
    print(`\nultimata: it used the network: ${name}\n`)
    throw new Error('a bot may not use the network')
  }
