/** Every page that anybody may see, in both languages and both themes: axe finds nothing, and nothing is too wide. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { hasChromium } from '../chromium.ts'
import { pagesOf, type ShownPlace, shownPlace } from '../shown-place.ts'
import { opened, temporaryPlaces } from '../stores.ts'
import { violations } from './axe.ts'
import { browse, type Site } from './site.ts'

const PATIENCE = 600_000 // milliseconds, for all pages on a busy machine
/** A language for each width, so that both are seen in both themes. */
const WAYS = [
  ['en-US', 1280, 720],
  ['de-DE', 360, 740],
] as const

describe.skipIf(!hasChromium())('every page', () => {
  const places = temporaryPlaces()
  let store: Store
  let place: ShownPlace
  let site: Site
  beforeAll(async () => {
    store = await opened({ folder: places.folder() })
    place = await shownPlace(store)
    site = await browse(place.app.address)
  }, PATIENCE)
  afterAll(async () => {
    await site.close()
    await place.app.close()
    await store.close()
    places.clear()
  }, PATIENCE)

  it('is looked at: the list has each route of the page', () => {
    const app = readFileSync(new URL('../../src/web/app.tsx', import.meta.url), 'utf8')
    const routes = Array.from(app.matchAll(/<Route path="\/([a-z]*)/g), ([, first]) => first)
    const seen = new Set(pagesOf(place).map(path => /^\/([a-z]*)/.exec(path)?.[1]))
    expect(routes.length).toBeGreaterThan(10)
    expect(routes.filter(first => !seen.has(first))).toEqual([])
  })

  it.each(WAYS)(
    'axe finds nothing, and nothing is too wide: %s, %i wide',
    async (locale, width, height) => {
      const viewport = { width, height }
      const { page, context } = await site.visitor({ locale, viewport, serviceWorkers: 'block' })
      const complaints: string[] = []
      for (const path of pagesOf(place)) {
        await page.goto(path)
        await page.locator('#main :is(h1, svg, p)').first().waitFor({ state: 'attached' })
        await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const where = `${path.replace(/#.*/, '#…')}, ${colorScheme}`
          // In the end: signs on the board change while axe looks, as long as the engine thinks.
          await expect
            .poll(() => violations(page))
            .toEqual([])
            .catch(async () => complaints.push(`${where}: ${await violations(page)}`))
        }
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) complaints.push(`${path} is wider than the window by ${over}`)
      }
      expect(complaints).toEqual([])
      await context.close()
    },
    PATIENCE,
  )
})
