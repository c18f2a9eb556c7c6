/**
 * What every answer says to a browser, and which requests are not answered. The server stands open on localhost, where
 * every page of the world can reach it through a browser: so what changes something must come from our own page, and
 * a foreign name that leads to this machine is not answered at all.
 */
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BOX_POLICY } from '../contract/box.ts'
import { quote } from '../rules/text.ts'
import { type Config, LOOPBACK } from './config.ts'
import { refuse } from './refusal.ts'

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]
/** The board alone may stand in any page: it asks the server for nothing, and nothing can be done in it. */
const EMBED_POLICY = [
  ...POLICY.filter(rule => !/^(?:frame-ancestors|form-action)/.test(rule)),
  "connect-src 'none'",
  "form-action 'none'",
  'frame-ancestors *',
]
/** The page of the API sets styles of its own. */
const DOCS_POLICY = [...POLICY, "style-src 'self' 'unsafe-inline'"]

const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}

export function headersFor(url: string): Record<string, string> {
  const policy = url.startsWith('/api/docs') ? DOCS_POLICY : POLICY
  if (EMBEDDED.test(url)) return embedHeaders()
  if (BOX.test(url)) return boxHeaders()
  return { ...HEADERS, 'Content-Security-Policy': policy.join('; ') }
}

const EMBEDDED = /^\/embed(?:\.html)?(?:[?#]|$)/

const BOX = /^\/box\.html(?:[?#]|$)/

/** Only the page of this server shows it. */
const boxHeaders = (): Record<string, string> => ({
  ...HEADERS,
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': [...BOX_POLICY, "frame-ancestors 'self'"].join('; '),
})

function embedHeaders(): Record<string, string> {
  const { 'X-Frame-Options': _, ...headers } = HEADERS
  return {
    ...headers,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': EMBED_POLICY.join('; '),
  }
}

export function addGuard(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url))
    const name = unlistedName(request, config)
    if (name !== null)
      refuse(
        reply,
        421,
        `this server is not called ${quote(name)}; ULTIMATA_NAMES can list the names it answers to`,
      )
    else if (!SAFE.includes(request.method) && isForeign(request, config))
      refuse(reply, 403, 'only the page of this server may ask for that')
    else done()
  })
}

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** A page of another name cannot make browsers ask for an address as it stands, so addresses need no list. */
function unlistedName({ hostname }: FastifyRequest, { host, origin, names }: Config): string | null {
  const known = [...LOOPBACK, host, ...names, ...(origin ? [origin.hostname] : [])]
  const name = hostname.toLowerCase()
  return known.includes(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0 ? null : hostname
}

/** Browsers say where a request comes from; programs that say nothing are not tricked by a page. */
function isForeign({ headers, host }: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (typeof site === 'string' && !['same-origin', 'none'].includes(site)) return true
  if (origin === undefined) return false
  const from = URL.canParse(origin) ? new URL(origin).host : null
  return from !== host && from !== config.origin?.host
}
