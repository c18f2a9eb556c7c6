/**
 * The page in Chromium: how soon it and its engine are there, and how long a click waits for its frame while the
 * engine thinks. The page's own thread must stay free. On a busy machine this measures the machine.
 *
 *     npm run bench page
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { VARIANTS } from '../src/rules/variants.ts'
import { pagesOf, shownPlace } from '../test/shown-place.ts'
import { opened, temporaryPlaces } from '../test/stores.ts'
import { beginGame, clickLegal, LEGAL } from '../test/web/acts.ts'
import { browse, openSite, type Site, type Visitor } from '../test/web/site.ts'
import { quantile } from './quantile.ts'

const VISITS = 5
const CLICKS = 30
const HOLD = 50 // milliseconds that a hand keeps the button down

const FRAME = 1000 / 60 // milliseconds

/**
 * Of every click: when the next frame began, which shows what the click did, and when the page was done with that
 * frame; what screen and browser take from there is the same for every page. A button that only changes its own
 * text is the measure of what can be had. And long tasks.
 */
const WATCH = `
  globalThis.clicks = []
  globalThis.tasks = []
  addEventListener('click', ({ timeStamp, target }) => {
    const after = new MessageChannel()
    requestAnimationFrame(frame => {
      after.port1.onmessage = () =>
        clicks.push({ isPlain: target === plain, begun: frame - timeStamp, done: performance.now() - timeStamp })
      after.port2.postMessage(null)
    })
  }, true)
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(e => e.duration))).observe({ type: 'longtask' })
  globalThis.plain = document.body.appendChild(document.createElement('button'))
  plain.textContent = 0
  plain.style = 'position: fixed; inset: 0 auto auto 0; width: 40px; height: 40px; z-index: 9'
  plain.onclick = () => plain.textContent++`

interface Click {
  readonly isPlain: boolean
  readonly begun: number // milliseconds after the click
  readonly done: number
}

export async function benchPage(): Promise<void> {
  execFileSync(process.execPath, ['scripts/setup.mjs', '--page'], { stdio: 'inherit' })
  const site = await openSite()
  try {
    await benchStart(site)
    const { id } = VARIANTS.find(({ side }) => side === 4) ?? VARIANTS[0]
    await benchFirstClicks(site, id)
    await benchClicks(site, id)
    benchSize()
  } finally {
    await site.close()
  }
  await benchPhone()
}

async function benchStart(site: Site): Promise<void> {
  const seen: number[] = []
  const ready: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await page.locator(LEGAL).first().waitFor()
    while ((await number(page, 'performance.getEntriesByName("engine ready").length')) === 0)
      await page.waitForTimeout(20)
    seen.push(await number(page, 'performance.getEntriesByName("first-contentful-paint")[0].startTime'))
    ready.push(await number(page, 'performance.getEntriesByName("engine ready")[0].startTime'))
    await context.close()
  }
  tell('first paint after', seen)
  tell('engine ready after', ready)
}

/** A phone on a slow network: what Lighthouse calls slow 4G, and a processor four times slower than this one. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SLOW_PROCESSOR = 4
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const PHONE_VISITS = 3
const SETTLED = 2500 // milliseconds after which nothing moves any more

/** The largest paint, and how far things jumped, of a first visit. Marks and words that come late would show. */
const LAYOUT = `
  globalThis.largest = 0
  globalThis.shifted = 0
  new PerformanceObserver(list => { for (const e of list.getEntries()) largest = e.startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => { for (const e of list.getEntries()) if (!e.hadRecentInput) shifted += e.value })
    .observe({ type: 'layout-shift', buffered: true })`

/** Every page that anybody may see, before a server with something on each of them; each is visited several times. */
async function benchPhone(): Promise<void> {
  const places = temporaryPlaces()
  const store = await opened({ folder: places.folder() })
  const place = await shownPlace(store)
  const site = await browse(place.app.address)
  try {
    for (const path of pagesOf(place)) {
      const visits: (readonly [largest: number, shifted: number])[] = []
      for (let visit = 0; visit < PHONE_VISITS; visit++) visits.push(await visitByPhone(site, path))
      const [largest, shifted] = [0, 1].map(at => visits.map(each => each[at] ?? 0)) as [number[], number[]]
      console.log(
        `${path.replace(/#.*/, '#…')}, a first visit on a slow phone: largest paint after ${quantile(largest, 0.5).toFixed(0)} ms, layout shift at most ${Math.max(...shifted).toFixed(4)}`,
      )
    }
  } finally {
    await site.close()
    await place.app.close()
    await store.close()
    places.clear()
  }
}

async function visitByPhone(site: Site, path: string): Promise<readonly [largest: number, shifted: number]> {
  const { page, context } = await site.visitor(PHONE)
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  await page.addInitScript(LAYOUT)
  await page.goto(path)
  await page.locator('#main :is(h1, svg)').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLED)
  const measured = await page.evaluate<[number, number]>('[largest, shifted]')
  await context.close()
  return measured
}

/** What the first page needs, as it travels: the entry, its style, and the parts that it names. */
function benchSize(): void {
  const built = new URL('../dist/web/', import.meta.url)
  const page = readFileSync(new URL('index.html', built), 'utf8')
  const files = [
    'index.html',
    ...Array.from(
      page.matchAll(/(?:src|href)="\/(assets\/[^"]+|theme\.js|ahead\.js)"/g),
      ([, name = '']) => name,
    ),
  ]
  const bytes = (extension: string): number =>
    files.reduce((sum, name) => {
      const packed = new URL(`${name}${extension}`, built)
      return sum + statSync(existsSync(packed) ? packed : new URL(name, built)).size
    }, 0)
  const told = (count: number): string => `${(count / 1000).toFixed(1)} kB`
  console.log(
    `first load, ${files.length} files: ${told(bytes('.gz'))} with gzip, ${told(bytes('.br'))} with brotli, ${told(bytes(''))} as they are`,
  )
}

/** The page's code has not run before, and everything beside the board changes. */
async function benchFirstClicks(site: Site, variant: string): Promise<void> {
  const clicks: Click[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const { page, context } = await newGame(site, variant)
    await page.keyboard.press('h')
    await page.waitForTimeout(60)
    await clickLegal(page, 0, HOLD)
    await page.waitForTimeout(200)
    clicks.push(...(await page.evaluate<Click[]>('clicks')))
    await context.close()
  }
  tellClicks(`${variant}, the first click of a visit`, clicks)
}

async function newGame(site: Site, variant: string): Promise<Visitor> {
  const visitor = await site.visitor()
  await visitor.page.goto('/')
  await beginGame(visitor.page, { variant, who: 'Two people on this device' })
  await visitor.page.evaluate(WATCH)
  return visitor
}

async function benchClicks(site: Site, variant: string): Promise<void> {
  const { page, context } = await newGame(site, variant)
  for (let turn = 0; turn < CLICKS; turn++) {
    await page.keyboard.press('h') // the engine begins to think
    await page.waitForTimeout(60)
    await clickLegal(page, turn, HOLD)
    await page.keyboard.press('h')
    await page.waitForTimeout(60)
    await page.mouse.click(20, 20, { delay: HOLD })
  }
  await page.waitForTimeout(200)
  const clicks = await page.evaluate<Click[]>('clicks')
  const [, ...later] = clicks.filter(({ isPlain }) => !isPlain)
  tellClicks(`${variant}, clicks after the first`, later)
  tellClicks(
    `${variant}, a button that changes its text`,
    clicks.filter(({ isPlain }) => isPlain),
  )
  tell(`${variant}, tasks over 50 ms on the page's thread`, await page.evaluate<number[]>('tasks'))
  await context.close()
}

function tellClicks(whose: string, clicks: readonly Click[]): void {
  tell(
    `${whose}: ${clicks.filter(isInTime).length} of ${clicks.length} in the very next frame, done after`,
    clicks.map(({ done }) => done),
  )
}

/** The first tick of the screen after the click begins the frame, and the tick after that wants it done. */
function isInTime({ begun, done }: Click): boolean {
  const tick = begun >= 0 ? begun : begun + FRAME // a frame that had begun already can still take the click in
  return tick <= FRAME && done <= tick + FRAME
}

const number = (page: Page, expression: string): Promise<number> => page.evaluate<number>(expression)

function tell(what: string, times: readonly number[]): void {
  const at = (share: number): string => quantile(times, share).toFixed(0)
  console.log(
    `${what}: ${times.length === 0 ? 'none' : `${times.length}, median ${at(0.5)} ms, most ${at(1)} ms`}`,
  )
}
