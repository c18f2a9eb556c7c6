/**
 * A real browser to run our modules in: Chromium without a window, and a small server that hands out the sources with
 * their types stripped, as nothing else has to be built. The page posts what it has found, and that is the answer.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

const ROOT = new URL('../', import.meta.url)
const PROGRAM = 'chromium'
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** These make a page cross-origin isolated, without which it has no shared memory. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}
const TYPES: Record<string, string> = {
  '.ts': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}
const PATIENCE = 600_000

export function hasChromium(): boolean {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Runs a module of ours, named by its path from the root, and returns what it posts to `/answer`. */
export async function runInChromium(module: string, isolated: boolean): Promise<unknown> {
  const posted = Promise.withResolvers<unknown>()
  const headers: Record<string, string> = isolated ? ISOLATION : {}
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    void serve(module, request, response, posted.resolve)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const profile = await mkdtemp(join(tmpdir(), 'ultimata-chromium-'))
  const words = [...FLAGS, `--user-data-dir=${profile}`, `http://127.0.0.1:${port}/`]
  const browser = spawn(PROGRAM, words, { stdio: 'ignore', detached: true })
  const over = setTimeout(() => posted.reject(new Error('the page has not answered')), PATIENCE)
  browser.on('exit', code => posted.reject(new Error(`${PROGRAM} ended with ${code}`)))
  try {
    return await posted.promise
  } finally {
    clearTimeout(over)
    const gone = new Promise(resolve => browser.on('close', resolve))
    if (browser.exitCode === null && browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL')
    await gone
    server.closeAllConnections()
    server.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function serve(
  module: string,
  request: IncomingMessage,
  response: ServerResponse,
  take: (answer: unknown) => void,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://page').pathname
  if (path === '/answer') {
    response.writeHead(204).end()
    return take(JSON.parse(await textOf(request)))
  }
  if (path === '/') return void response.writeHead(200, headersFor('text/html')).end(pageOf(module))
  const body = await readFile(new URL(`.${path}`, ROOT)).catch(() => null)
  if (body === null) return void response.writeHead(404).end()
  const type = TYPES[extname(path)] ?? 'text/plain'
  response.writeHead(200, headersFor(type)).end(path.endsWith('.ts') ? stripped(body) : body)
}

const headersFor = (type: string) => ({ 'Content-Type': type, 'Cache-Control': 'no-store' })

const stripped = (source: Buffer): string => stripTypeScriptTypes(source.toString())

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** What goes wrong is an answer too. */
const pageOf = (module: string): string => `<!doctype html>
<link rel="icon" href="data:,">
<script>
  const fail = why => fetch('/answer', { method: 'POST', body: JSON.stringify({ failed: String(why) }) })
  addEventListener('error', event => fail(event.message ?? event.target.src), true)
  addEventListener('unhandledrejection', event => fail(event.reason?.stack ?? event.reason))
</script>
<script type="module" src="/${module}"></script>`
