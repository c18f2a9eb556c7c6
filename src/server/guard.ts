/**
 * What every answer says to a browser, and which requests are not answered. The server stands open on localhost, where
 * every page of the world can reach it through a browser: so what changes something must come from our own page, and
 * a foreign name that leads to this machine is not answered at all.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
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
  return { ...HEADERS, 'Content-Security-Policy': policy.join('; ') }
}

export function addGuard(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url))
    const name = strangeName(request, config)
    if (name !== null) refuse(reply, 421, `this server is not called ${name}; ULTIMATA_ORIGIN can name it`)
    else if (!SAFE.includes(request.method) && isForeign(request, config))
      refuse(reply, 403, 'only the page of this server may ask for that')
    else done()
  })
}

const SAFE = ['GET', 'HEAD', 'OPTIONS']
const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]']

/** Whoever listens to the world without saying its name answers to any. */
function strangeName({ hostname }: FastifyRequest, { host, origin }: Config): string | null {
  if (origin === null && !LOOPBACK.includes(host)) return null
  const known = [...LOOPBACK, host, ...(origin ? [origin.hostname] : [])]
  return known.includes(hostname) ? null : hostname
}

/** Browsers say where a request comes from; programs that say nothing are not tricked by a page. */
function isForeign({ headers, host }: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (typeof site === 'string' && !['same-origin', 'none'].includes(site)) return true
  if (origin === undefined) return false
  const from = URL.canParse(origin) ? new URL(origin).host : null
  return from !== host && from !== config.origin?.host
}
