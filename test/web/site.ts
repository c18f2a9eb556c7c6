/**
 * The built page behind a tiny server, and a browser in front of it. The server sends the headers of the real one, and
 * the page itself for every address that is no file.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { headersFor } from '../../src/server/guard.ts'

const BUILT = new URL('../../dist/web/', import.meta.url)
const PATIENCE = 180_000 // milliseconds, on a busy machine
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.zip': 'application/zip',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

export interface Site {
  readonly address: string
  readonly browser: Browser
  /** A visitor with nothing kept; what goes wrong on their pages is in `faults`. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>
  close(): Promise<void>
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly faults: string[]
}

/** `asked` is told of every address that the server is asked for. */
export async function openSite(asked: (address: string) => void = () => {}): Promise<Site> {
  const server = await serve(asked)
  const site = await browse(`http://localhost:${(server.address() as AddressInfo).port}`)
  return {
    ...site,
    close: async () => {
      await site.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A browser in front of a server that is somebody else's. */
export async function browse(address: string): Promise<Site> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  return {
    address,
    browser,
    visitor: options => visit(browser, address, options),
    close: () => browser.close(),
  }
}

async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return { context, page, faults }
}

async function serve(asked: (address: string) => void): Promise<Server> {
  const server = createServer((request, response) => {
    asked(request.url ?? '')
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const entry = pathname === '/embed' ? 'embed.html' : 'index.html'
    const path = extname(pathname) === '' ? entry : pathname.slice(1)
    fileOf(path).then(
      ({ body, encoding }) =>
        response
          .writeHead(200, {
            ...headersFor(pathname),
            ...(encoding && { 'Content-Encoding': encoding }),
            'Content-Type': TYPES[extname(path)] ?? 'text/plain',
          })
          .end(body),
      () => response.writeHead(404, headersFor(pathname)).end(),
    )
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return server
}

/** Compressed where the build has it so, as the real server sends it. */
async function fileOf(path: string): Promise<{ body: Buffer; encoding: string | null }> {
  const packed = await readFile(new URL(`${path}.gz`, BUILT)).catch(() => null)
  return packed
    ? { body: packed, encoding: 'gzip' }
    : { body: await readFile(new URL(path, BUILT)), encoding: null }
}

/** A visitor who has signed in: the session is one that a store has given. */
export const signedInAs = ({ context }: Visitor, address: string, token: string): Promise<void> =>
  context.addCookies([{ name: 'ultimata', value: token, url: address }])
