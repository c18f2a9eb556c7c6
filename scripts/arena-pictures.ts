/**
 * The arena in pictures: a tournament that runs on the page, and the report of one that was exported. Which games are
 * over when the picture is taken depends on the machine.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { posted, startedOn } from '../test/served.ts'
import { temporaryPlaces } from '../test/stores.ts'
import { browse } from '../test/web/site.ts'

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }
const SHOWN = 30 // games that are over when the picture is taken

const PLAN = {
  name: 'Autumn cup',
  variant: 'twin',
  entrants: [
    'engine:6',
    'montecarlo@50ms',
    'course-2019@50ms',
    'course-2016@50ms',
    'minimax@50ms',
    'expectimax@50ms',
    'course-2016-old',
    'course-2016-naive',
    'greedy',
    'random',
  ],
  movetime: 5000,
  stages: [
    { name: 'group', pools: 2, advance: 3 },
    { name: 'final', kind: 'league' },
  ],
}

export async function photographTournament(path: string): Promise<void> {
  const places = temporaryPlaces()
  const server = await startedOn(places.folder())
  const site = await browse(server.address)
  try {
    const { id } = JSON.parse((await posted(server.address, JSON.stringify(PLAN))).text)
    const { page } = await site.visitor(DESKTOP)
    await page.goto(`/arena/tournaments/${id}`)
    while ((await gamesSaid(page)) < SHOWN) await page.waitForTimeout(100)
    await page.screenshot({ path, animations: 'disabled' })
  } finally {
    await site.close()
    await server.abort()
    await server.finish()
    places.clear()
  }
}

/** How many games are over, as the page says. */
async function gamesSaid(page: Page): Promise<number> {
  const words = await page.getByLabel('Progress').textContent()
  return Number(/([\d,]+) of/.exec(words ?? '')?.[1] ?? 0)
}

/** The top of a report.html that `ultimata tournament export` has written. */
export async function photographExport(report: string, path: string): Promise<void> {
  const site = await browse(pathToFileURL(resolve(report)).href)
  const { page } = await site.visitor({ ...DESKTOP, viewport: { width: 1280, height: 1500 } })
  await page.goto(pathToFileURL(resolve(report)).href)
  await page.screenshot({ path, animations: 'disabled' })
  await site.close()
}
