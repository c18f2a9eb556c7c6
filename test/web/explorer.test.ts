/** The explorer beside the analysis board: the book, the games of the server and of this browser, the solved game. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRecord } from '../../src/referee/record.ts'
import { SOLVED } from '../../src/review/solved.ts'
import { VARIANTS } from '../../src/rules/variants.ts'
import type { Server } from '../../src/server/main.ts'
import { hasChromium } from '../chromium.ts'
import { startedOn } from '../served.ts'
import { randomGame, slotsOf, twoEntrants } from '../store-games.ts'
import { opened, temporaryPlaces } from '../stores.ts'
import { violations } from './axe.ts'
import { browse, type Site } from './site.ts'

const PATIENCE = 600_000 // milliseconds, on a busy machine
const GAMES = 40

describe.skipIf(!hasChromium())('the explorer', () => {
  const places = temporaryPlaces()
  const folder = places.folder()
  const plan = twoEntrants(GAMES)
  const games = slotsOf(GAMES).map(slot => ({ slot, game: randomGame(plan, slot) }))
  let server: Server
  let site: Site
  beforeAll(async () => {
    const store = await opened({ folder })
    await store.finish(await store.tournaments.create(plan, '0', []), games)
    await store.close()
    server = await startedOn(folder, { ULTIMATA_RATE: '0', ULTIMATA_WORKERS: '0' })
    site = await browse(server.address)
  }, PATIENCE)
  afterAll(async () => {
    await site.close()
    await server.abort()
    await server.finish()
    places.clear()
  }, PATIENCE)

  const rows = (page: Page) => page.locator('.explorer tbody tr')
  const open = async (viewport = { width: 1280, height: 720 }) => {
    const visitor = await site.visitor({ viewport })
    await visitor.page.goto('/analyse')
    await visitor.page.getByRole('button', { name: 'On', exact: true }).click() // the engine is not needed
    return visitor
  }

  it(
    'shows the moves with their values and how often they were played, and plays one',
    async () => {
      const { page, context, faults } = await open()
      await page.getByText(`${GAMES} games on this server.`).waitFor()
      await expect.poll(() => rows(page).count()).toBe(15) // of 81 moves those that differ
      expect(await rows(page).first().textContent()).toMatch(/^\d:\d.*x \d\d %/)
      const counts = await page.locator('.results-count').allTextContents()
      expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(GAMES)
      expect(await violations(page)).toEqual([])
      const box = await page.locator('.explorer').boundingBox()
      expect(box && box.y + box.height).toBeLessThan(720) // beside the board, without scrolling

      await page.getByRole('button', { name: 'Play 4:4' }).click()
      await page.locator('.cell[data-move="40"] .mark').first().waitFor({ state: 'attached' })
      await expect.poll(() => rows(page).count()).toBe(2) // the corners are alike, and the sides
      expect(await rows(page).first().textContent()).toMatch(/o \d\d %/)
      await page.getByRole('button', { name: 'Game report' }).click()
      await page.getByRole('button', { name: 'Make the report' }).waitFor()
      expect(faults).toEqual([])
      await context.close()
    },
    PATIENCE,
  )

  it(
    "counts this browser's own games",
    async () => {
      const { page, context } = await open({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Yours' }).click()
      await page.getByText('No finished games in this browser.').waitFor()
      await page.goto('/games')
      const own = games.slice(0, 3).map(({ game }) => makeRecord(game.record))
      const buffer = Buffer.from(own.join('\n\n'))
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'own.txt', mimeType: 'text/plain', buffer })
      await page
        .getByText(/3 games/)
        .first()
        .waitFor()
      await page.goto('/analyse')
      await page.getByText('3 games in this browser.').waitFor() // the choice was remembered
      expect(await page.locator('.results').count()).toBeGreaterThan(0)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(390)
      await context.close()
    },
    PATIENCE,
  )

  it(
    'follows the proof of the solved game at every step, for either side',
    async () => {
      const { page, context } = await open()
      const [solved] = SOLVED
      const title = VARIANTS.find(({ id }) => id === solved)?.title ?? expect.fail('a game is solved')
      await page.locator('.tools select').selectOption({ label: title })
      await page.getByRole('button', { name: 'New', exact: true }).click()
      const wins = rows(page).filter({ hasText: /x wins in ≤ \d+/ })
      await expect.poll(() => wins.count()).toBe(1) // x has one move to follow
      const longest = Number(/≤ (\d+)/.exec((await wins.textContent()) ?? '')?.[1])
      await wins.getByRole('button').click()
      await expect.poll(() => wins.count()).toBeGreaterThan(1) // every reply loses
      expect(await rows(page).count()).toBe(await wins.count())
      const lasting = (await wins.allTextContents()).map(text => Number(/≤ (\d+)/.exec(text)?.[1]))
      expect(Math.max(...lasting)).toBe(longest - 1)
      await context.close()
    },
    PATIENCE,
  )
})
