/** A tournament on a projector of 1920×1080: tables that move, the bracket, the podium; and games that play themselves. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VARIANTS } from '../../src/rules/variants.ts'
import type { Server } from '../../src/server/main.ts'
import type { Store } from '../../src/store/store.ts'
import type { GameResult } from '../../src/tournament/scheduled-game.ts'
import { type AppOn, appOn } from '../app-on.ts'
import { hasChromium } from '../chromium.ts'
import { knockout, league, planFor } from '../plans.ts'
import { gameWonBy, resultOf } from '../played-course.ts'
import { dueGames } from '../schedule.ts'
import { posted, startedOn } from '../served.ts'
import { opened, temporaryPlaces } from '../stores.ts'
import { violations } from './axe.ts'
import { browse, type Site } from './site.ts'

const PATIENCE = 600_000 // milliseconds, on a busy machine
const PICTURES = process.env.PICTURES // a folder, for whoever wants to look
const SCREEN = { viewport: { width: 1920, height: 1080 } }
const PAGE = fileURLToPath(new URL('../../dist/web', import.meta.url))

const picture = async (page: Page, name: string): Promise<void> => {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `projector-${name}.png`) })
}

describe.skipIf(!hasChromium())('a tournament on a projector', () => {
  const places = temporaryPlaces()
  const plan = {
    ...planFor(8, [
      league({ name: 'Groups', pools: 2, games: 2, advance: 2 }),
      knockout({ name: 'Cup', games: 2, third: true }),
    ]),
    name: 'Autumn cup',
    variant: VARIANTS[0], // of short games, since one is watched to its end
  }
  const results = new Map<string, GameResult>()
  let store: Store
  let app: AppOn
  let site: Site
  let id = 0
  beforeAll(async () => {
    store = await opened({ folder: places.folder() })
    app = await appOn(store, () => new Date(), PAGE)
    site = await browse(app.address)
    id = await store.tournaments.create(plan, '0', [])
  }, PATIENCE)
  afterAll(async () => {
    await site.close()
    await app.close()
    await store.close()
    places.clear()
  }, PATIENCE)

  /** Plays the games that are due, or the first of them: the entrant with the larger number wins each. */
  async function playOn(most = Number.POSITIVE_INFINITY): Promise<void> {
    const games = dueGames(plan, results)
      .slice(0, most)
      .map(slot => ({ slot, game: gameWonBy(plan, slot, slot.seats[0] > slot.seats[1] ? 0 : 1) }))
    await store.finish(id, games)
    for (const { slot, game } of games) results.set(slot.key, resultOf(slot.key, game))
  }

  const fits = (page: Page): Promise<boolean> =>
    page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement
      return scrollHeight <= 1080 && scrollWidth <= 1920
    })

  it(
    'shows how it stands, the bracket as it fills, and the podium',
    async () => {
      const { page, context, faults } = await site.visitor(SCREEN)
      await page.goto(`/arena/tournaments/${id}`)
      await page.getByRole('link', { name: 'Live tables and boards' }).click()
      const said = page.locator('.live-count')
      await expect.poll(() => said.textContent()).toMatch(/^0 of \d+ games/)
      await playOn(4)
      await expect.poll(() => said.textContent()).toMatch(/^4 of \d+ games/)
      const leaders = () => page.locator('.live-rows li:first-child .finale-name').allTextContents()
      const before = await leaders()
      await picture(page, 'groups')
      expect([await fits(page), await violations(page)]).toEqual([true, []])
      await playOn()
      await page.getByRole('heading', { name: 'Semi-finals' }).waitFor()
      expect(before).toHaveLength(2)
      await expect.poll(() => page.locator('.tie-seat:not(.soft)').count()).toBe(4)
      await picture(page, 'bracket')
      expect([await fits(page), await violations(page)]).toEqual([true, []])
      await playOn()
      await page.getByRole('heading', { name: 'Third place' }).waitFor()
      await playOn()
      const winners = page.getByLabel('Winners').locator('.stand-name')
      await expect
        .poll(() => winners.allTextContents())
        .toEqual([7, 6, 5].map(entrant => plan.entrants[entrant]?.name))
      await picture(page, 'podium')
      expect([await fits(page), await violations(page)]).toEqual([true, []])
      expect(faults).toEqual([])
      await context.close()
    },
    PATIENCE,
  )

  it(
    'plays its games one after another, as fast as it is told',
    async () => {
      const { page, context, faults } = await site.visitor(SCREEN)
      await page.goto(`/arena/tournaments/${id}/theatre`)
      const all = results.size
      await page.getByText(`game ${all} of ${all}`).waitFor()
      await page.getByText(/^Move [1-9]\d* of \d+$/).waitFor() // it has begun by itself
      await page.getByRole('button', { name: 'Engine' }).click()
      await page.locator('.eval-bar').waitFor()
      await expect.poll(() => page.locator('.replay-clock').count()).toBe(2)
      await picture(page, 'theatre')
      expect([await fits(page), await violations(page)]).toEqual([true, []])
      const speed = page.getByLabel('Speed')
      const first = await speed.textContent()
      while (
        (await page.getByRole('button', { name: 'Faster' }).isEnabled()) &&
        (await speed.textContent()) !== '8×'
      )
        await page.keyboard.press('+')
      expect(await speed.textContent()).not.toBe(first)
      await page.keyboard.press('n')
      await page.getByText(`game ${all - 1} of ${all}`).waitFor()
      await page.getByText(`game ${all - 2} of ${all}`).waitFor() // after its end, without a hand
      expect(faults).toEqual([])
      await context.close()
    },
    PATIENCE,
  )
})

describe.skipIf(!hasChromium())('the boards of a tournament on a projector', () => {
  const places = temporaryPlaces()
  let server: Server
  let site: Site
  beforeAll(async () => {
    server = await startedOn(places.folder())
    site = await browse(server.address)
  }, PATIENCE)
  afterAll(async () => {
    await site.close()
    await server.abort()
    await server.finish()
    places.clear()
  }, PATIENCE)

  it(
    'are those of the games that are played, and the time that is left is told',
    async () => {
      const { page, context } = await site.visitor(SCREEN)
      const entrants = ['engine@60ms', 'greedy'] // long enough to be seen, on a machine of any speed
      const begun = { name: 'Long', variant: 'ultimate', entrants, movetime: 2000, stages: [{ games: 400 }] }
      const { id } = JSON.parse((await posted(server.address, JSON.stringify(begun))).text)
      await page.goto(`/arena/tournaments/${id}/projector`)
      await page.locator('.live-boards .board').first().waitFor()
      await page.locator('.live-count', { hasText: /of 400 games, about .* left/ }).waitFor()
      await picture(page, 'boards')
      expect(await violations(page)).toEqual([])
      await context.close()
    },
    PATIENCE,
  )
})
