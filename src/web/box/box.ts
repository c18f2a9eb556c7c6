/**
 * A box: a sandboxed frame of opaque origin with a worker in it. It stands within an empty page of ours, box.html, whose
 * rules allow scripts from blobs, which the page itself does not. Closing the box ends the worker, whatever it does.
 */
import { BOX_POLICY, BOX_SCRIPT } from '../../contract/box.ts'

export interface Box {
  tell(message: object): void
  close(): void
}

let room: Promise<Document> | null = null

/** `heard` gets whatever the worker says, which may be anything. */
export async function openBox(script: string, heard: (message: unknown) => void): Promise<Box> {
  room ??= openRoom().catch(thrown => {
    room = null
    throw thrown
  })
  const page = await room
  const frame = page.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.srcdoc = FRAME
  const loaded = new Promise(resolve => {
    frame.onload = resolve
  })
  page.body.append(frame)
  await loaded
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => heard(data)
  port1.addEventListener('close', () => heard({ kind: 'fault', why: GONE }))
  frame.contentWindow?.postMessage(script, '*', [port2])
  return {
    tell: message => port1.postMessage(message),
    close: () => {
      port1.close()
      frame.remove()
    },
  }
}

const GONE = 'the browser has ended it, most likely for want of memory'

/** The same rules again, for a server that sends none. */
const FRAME = `<!doctype html><title>Bot</title><meta http-equiv="Content-Security-Policy" content="${BOX_POLICY.join('; ')}"><script>${BOX_SCRIPT}</script>`

function openRoom(): Promise<Document> {
  const frame = document.createElement('iframe')
  frame.src = '/box.html'
  frame.title = 'Bots run here'
  frame.hidden = true
  return new Promise((resolve, reject) => {
    frame.onload = () => {
      const page = frame.contentDocument
      if (page?.title === 'Box') return resolve(page)
      frame.remove()
      reject(new Error('the frame in which bots run could not be loaded'))
    }
    document.body.append(frame)
  })
}
