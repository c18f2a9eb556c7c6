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
const PATIENCE = 15_000
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
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

export async function openSite(): Promise<Site> {
  const server = await serve()
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
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return { context, page, faults }
}

async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const path = extname(pathname) === '' ? 'index.html' : pathname.slice(1)
    readFile(new URL(path, BUILT)).then(
      body =>
        response
          .writeHead(200, { ...headersFor(pathname), 'Content-Type': TYPES[extname(path)] ?? 'text/plain' })
          .end(body),
      () => response.writeHead(404, headersFor(pathname)).end(),
    )
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return server
}
