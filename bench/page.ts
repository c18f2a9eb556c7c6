/**
 * The page in Chromium: how soon it and its engine are there, and how long a click waits for its frame while the
 * engine thinks. The page's own thread must stay free. On a busy machine this measures the machine.
 *
 *     npm run bench page
 */
import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { VARIANTS } from '../src/rules/variants.ts'
import { beginGame, clickLegal, LEGAL } from '../test/web/acts.ts'
import { openSite, type Site } from '../test/web/site.ts'

const VISITS = 5
const CLICKS = 30

/** Collects long tasks, how long the page worked on each input, and how long it waited for its frame (of 8 ms). */
const WATCH = `
  globalThis.waits = []
  globalThis.works = []
  globalThis.tasks = []
  new PerformanceObserver(list => {
    for (const { interactionId, duration, processingStart, processingEnd } of list.getEntries()) {
      if (interactionId) waits.push(duration), works.push(processingEnd - processingStart)
    }
  })
    .observe({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(e => e.duration))).observe({ type: 'longtask' })`

export async function benchPage(): Promise<void> {
  execFileSync(process.execPath, ['scripts/setup.mjs', '--page'], { stdio: 'inherit' })
  const site = await openSite()
  try {
    await benchStart(site)
    for (const variant of VARIANTS.filter(({ side }) => side === 4).slice(0, 1))
      await benchClicks(site, variant.id)
  } finally {
    await site.close()
  }
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

async function benchClicks(site: Site, variant: string): Promise<void> {
  const { page, context } = await site.visitor()
  await page.goto('/')
  await beginGame(page, { variant, who: 'Two people here' })
  await page.evaluate(WATCH)
  for (let turn = 0; turn < CLICKS; turn++) {
    await page.keyboard.press('h') // the engine begins to think
    await page.waitForTimeout(60)
    await clickLegal(page, turn)
  }
  await page.waitForTimeout(200)
  const waits = await page.evaluate<number[]>('waits')
  const tasks = await page.evaluate<number[]>('tasks')
  tell(`${variant}, ${CLICKS} turns: inputs that waited 16 ms or more for their frame`, waits)
  tell(`${variant}: work on each of them`, await page.evaluate<number[]>('works'))
  tell(`${variant}: tasks over 50 ms on the page's thread`, tasks)
  await context.close()
}

const number = (page: Page, expression: string): Promise<number> => page.evaluate<number>(expression)

function tell(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string => sorted[Math.floor(share * (sorted.length - 1))].toFixed(0)
  console.log(
    `${what}: ${times.length === 0 ? 'none' : `${times.length}, median ${at(0.5)} ms, most ${at(1)} ms`}`,
  )
}
