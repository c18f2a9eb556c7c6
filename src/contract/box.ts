/**
 * The frame in which a visitor's own bot runs, the box. It is sandboxed, so its origin is opaque: it has no cookies, no
 * storage and no way to the page but messages. These rules close the rest: it can load scripts that it was given as
 * blobs, and can ask no server for anything.
 */

/** All that runs in the frame itself: it starts a worker of the script that it is given, and passes messages on. */
export const BOX_SCRIPT = `
if (self.origin !== 'null') throw new Error('this frame must be sandboxed')
addEventListener('message', ({ data: script, ports: [port] }) => {
  const worker = new Worker(URL.createObjectURL(new Blob([script])))
  port.onmessage = ({ data }) => worker.postMessage(data)
  worker.onmessage = ({ data }) => port.postMessage(data)
  worker.onerror = ({ message }) => port.postMessage({ kind: 'fault', why: message })
}, { once: true })
`

/** Of BOX_SCRIPT. A page without TLS cannot calculate it, so it is written here, and a test checks it. */
export const BOX_SCRIPT_HASH = 'sha256-l4HBMXSlv2qr7LwTZ8DzVRtt3UseSa5BeYudeC+KuUs='

export const BOX_POLICY = [
  "default-src 'none'",
  `script-src '${BOX_SCRIPT_HASH}' blob: 'wasm-unsafe-eval'`,
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
]
