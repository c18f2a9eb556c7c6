/**
 * The service worker: after the first visit the page works without a network. Files of the build are kept under the
 * build's own name and served from there; what the server is asked (/api) is never kept. A new build is fetched
 * whole in the background and is what the next navigation shows; the files of the build before it stay, since a page
 * that is open may still want one.
 */

/** The parts of a service worker's world that we use; the page's types do not know them. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetched extends Lasting {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface WorkerWorld {
  addEventListener(kind: 'install' | 'activate', heard: (event: Lasting) => void): void
  addEventListener(kind: 'fetch', heard: (event: Fetched) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
}

const world = globalThis as unknown as WorkerWorld

/** Filled in by the build. */
const FILES: readonly string[] = '__FILES__' as unknown as readonly string[]
/** Large parts that not everybody wants: they are kept once they have been asked for. */
const ASKED_FOR: readonly string[] = '__ASKED_FOR__' as unknown as readonly string[]
const NAME = 'ultimata-__VERSION__'
const ASKED_NAME = 'asked-for'

world.addEventListener('install', event => event.waitUntil(keep()))
world.addEventListener('activate', event => event.waitUntil(takeOver()))
world.addEventListener('fetch', event => {
  const { method, url, mode } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== world.location.origin) return
  if (mode === 'navigate' && !isServers(pathname) && pathname !== BOX)
    event.respondWith(kept('/', event.request))
  else if (ASKED_FOR.includes(pathname)) event.respondWith(keptOnceAsked(pathname, event.request))
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(kept(pathname, event.request))
})

async function keep(): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.addAll(FILES.map(path => new Request(path, { cache: 'reload' })))
  await world.skipWaiting()
}

async function takeOver(): Promise<void> {
  const older = (await caches.keys()).filter(name => name !== NAME && name !== ASKED_NAME)
  await Promise.all(older.slice(0, -1).map(name => caches.delete(name)))
  await forgetUnknown()
  await world.clients.claim()
}

/** What a new build has under another name, or not at all. */
async function forgetUnknown(): Promise<void> {
  const asked = await caches.open(ASKED_NAME)
  const unknown = (await asked.keys()).filter(({ url }) => !ASKED_FOR.includes(new URL(url).pathname))
  await Promise.all(unknown.map(request => asked.delete(request)))
}

async function keptOnceAsked(path: string, request: Request): Promise<Response> {
  const asked = await caches.open(ASKED_NAME)
  const there = await asked.match(path)
  if (there) return there
  const response = await fetch(request)
  if (response.ok) await asked.put(path, response.clone()).catch(() => {}) // a full disk keeps nothing
  return response
}

/** A frame of its own, with rules of its own. */
const BOX = '/box.html'

const isServers = (pathname: string): boolean => /^\/(api|docs|embed|health|metrics)(\/|$)/.test(pathname)

const kept = async (path: string, request: Request): Promise<Response> =>
  (await (await caches.open(NAME)).match(path)) ?? (await caches.match(path)) ?? fetch(request)
