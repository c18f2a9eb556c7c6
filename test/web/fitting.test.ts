/** Screens of every form: a phone on its side, a page at 200 %, a wide screen; and what is seen before it counts. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitOf } from '../../src/rules/variant.ts'
import { VARIANTS } from '../../src/rules/variants.ts'
import { hasChromium } from '../chromium.ts'
import { beginGame, openSetup } from './acts.ts'
import { openSite, type Site } from './site.ts'

const SIDEWAYS = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }
const DOUBLED = { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 } // 1280×720 at 200 %
const WIDE = { viewport: { width: 2200, height: 1100 } }

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? expect.fail(`no ${selector}`)

describe.skipIf(!hasChromium())('fitting', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it.each([
    ['a phone on its side', SIDEWAYS],
    ['a page at 200 %', DOUBLED],
  ] as const)('%s shows every board whole, with the game beside it', async (_, screen) => {
    const { page, context } = await site.visitor(screen)
    const { width, height } = screen.viewport
    for (const { id } of VARIANTS) {
      await page.goto('/')
      await beginGame(page, { variant: id, who: 'Two people on this device' })
      await page.evaluate('scrollTo(0, 0)')
      const board = await boxOf(page, '.board')
      expect([id, board.y + board.height <= height]).toEqual([id, true])
      expect([id, board.height > 0.5 * height]).toEqual([id, true])
      const side = await boxOf(page, '.play-side')
      expect(side.x).toBeGreaterThan(board.x + board.width)
      expect(side.x + side.width).toBeLessThanOrEqual(width)
      const scrolled = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      await expect.poll(() => page.evaluate(scrolled)).toBe(0)
    }
    await context.close()
  })

  it('two grids use a wide screen, one grid stands beside its game', async () => {
    const { page, context } = await site.visitor(WIDE)
    for (const { id, grids } of VARIANTS) {
      await page.goto('/')
      await beginGame(page, { variant: id, who: 'Two people on this device' })
      const [board, side] = [await boxOf(page, '.board'), await boxOf(page, '.play-side')]
      if (grids === 2) expect(board.width).toBeGreaterThan(0.75 * 2200)
      else expect(side.x - board.x - board.width).toBeLessThan(60)
    }
    await context.close()
  })

  it('a clock is seen before it runs, and what was chosen is there after a reload', async () => {
    const timed = VARIANTS.find(variant => limitOf(variant) !== null) ?? expect.fail('a timed game')
    const { page, context } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: timed.id, clock: "The game's limit" })
    const seconds = (limitOf(timed) ?? 0) / 1000
    await page.locator('.picker-clock').getByText(`Clock: ${seconds} seconds for each move.`).waitFor()
    await openSetup(page)
    const dialog = page.getByRole('dialog', { name: 'New game' })
    await dialog
      .locator('.choice label')
      .filter({ hasText: /^Random$/ })
      .click()
    await dialog.getByRole('button', { name: 'Start the game' }).click()
    await page.reload()
    await openSetup(page)
    await expect.poll(() => dialog.getByRole('radio', { name: 'Random' }).isChecked()).toBe(true)
    await expect.poll(() => dialog.getByRole('radio', { name: "The game's limit" }).isChecked()).toBe(true)
    await page.goto('/analyse')
    await page.getByRole('combobox', { name: 'Lines' }).selectOption('5')
    await page.getByRole('button', { name: 'On', exact: true }).click()
    await page.reload()
    await expect.poll(() => page.getByRole('combobox', { name: 'Lines' }).inputValue()).toBe('5')
    await page.getByRole('button', { name: 'Off', exact: true }).waitFor()
    await context.close()
  })
})
