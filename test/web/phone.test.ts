/** The page on a phone: 360 by 740 pixels and a finger. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VARIANTS } from '../../src/rules/variants.ts'
import { hasChromium } from '../chromium.ts'
import { beginGame, countMarks, LEGAL, untilMarked } from './acts.ts'
import { openSite, type Site } from './site.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const TWO_GRIDS = VARIANTS.filter(({ grids }) => grids === 2)
const LARGE = VARIANTS.filter(({ side }) => side === 4)

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.skipIf(!hasChromium())('phone', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it.each(VARIANTS.map(({ id }) => id))('%s fits the screen, and nothing scrolls aside', async id => {
    const { page, context } = await site.visitor(PHONE)
    await page.goto('/')
    await beginGame(page, { variant: id })
    const board = await page.locator('.board').boundingBox()
    await expect.poll(() => overflow(page)).toBe(0)
    expect(board && board.x >= 0 && board.x + board.width <= 360 && board.y + board.height <= 740).toBe(true)
    await page.goto(`/rules/${id}`)
    await page.locator('h1').waitFor()
    await expect.poll(() => overflow(page)).toBe(0)
    await context.close()
  })

  it.each(TWO_GRIDS.map(({ id }) => id))('both grids of %s are played by touch', async id => {
    const { page, context } = await site.visitor(PHONE)
    await page.goto('/')
    await beginGame(page, { variant: id, who: 'Two people on this device' })
    const boxes = await Promise.all([0, 81].map(move => page.locator(`[data-move="${move}"]`).boundingBox()))
    expect(boxes[1]?.y).toBeGreaterThan((boxes[0]?.y ?? 0) + 200)
    for (const box of boxes) expect(box?.width).toBeGreaterThanOrEqual(24)
    await page.locator('[data-move="4"]').tap()
    await expect.poll(() => countMarks(page)).toBe(1)
    await page.locator(`[data-move="${(9 + 4) * 9}"]`).tap()
    await expect.poll(() => countMarks(page)).toBe(2)
    await context.close()
  })

  it.each(LARGE.map(({ id }) => id))('%s is zoomed into the board in play, with a map', async id => {
    const { page, context } = await site.visitor(PHONE)
    await page.goto('/')
    await beginGame(page, { variant: id, who: 'Two people on this device' })
    const cell = (move: number) => page.locator(`.board [data-move="${move}"]`)
    const small = (await cell(0).boundingBox())?.width ?? 0
    await cell(0).tap() // the first touch chooses the board
    await expect.poll(() => countMarks(page)).toBe(0)
    expect((await cell(0).boundingBox())?.width).toBeGreaterThan(2 * small)
    await cell(5).tap() // the second places a mark, and the board it sends to is shown
    await page.locator('.mini-words').getByText('This is board 5.').waitFor()
    await expect.poll(() => page.locator('.mini.allowed').count()).toBe(1)
    await untilMarked(page, 5)
    const box = await page.locator(LEGAL).first().boundingBox()
    expect(box?.width).toBeGreaterThan(40)
    await page.getByRole('button', { name: 'Show all boards' }).tap()
    expect((await cell(0).boundingBox())?.width).toBeCloseTo(small, 0)
    await context.close()
  })

  it.each(['en-US', 'de-DE'])(
    'the bar has room for itself, and a button for what it has not: %s',
    async locale => {
      const { page, context } = await site.visitor({ ...PHONE, locale })
      await page.goto('/')
      const bar = page.locator('.bar nav')
      await bar.waitFor()
      const hidden = () => bar.evaluate(nav => nav.scrollWidth - nav.clientWidth)
      expect(await hidden()).toBeLessThanOrEqual(0)
      const more = page.getByRole('button', { name: /^(?:More|Mehr)$/ })
      const rules = page.locator('.bar-menu').getByRole('link', { name: /^(?:Rules|Regeln)$/ })
      await more.tap()
      await rules.tap()
      await page.waitForURL('**/rules')
      await expect.poll(() => rules.isVisible()).toBe(false)
      await page.getByRole('button', { name: /^(?:Rules|Regeln)$/ }).waitFor() // it says where one is
      expect(await hidden()).toBeLessThanOrEqual(0)
      await context.close()
    },
  )

  it('on its side, the analysis has its board beside all else', async () => {
    const { page, context } = await site.visitor({ ...PHONE, viewport: { width: 844, height: 390 } })
    await page.goto('/analyse')
    await page.locator('.engine-lines').waitFor()
    const [board, tools, lines] = await Promise.all(
      ['.board-side', '.tools', '.engine-lines'].map(selector => page.locator(selector).boundingBox()),
    )
    expect(board && board.y + board.height).toBeLessThanOrEqual(390)
    for (const side of [tools, lines])
      expect(side?.x).toBeGreaterThanOrEqual(board ? board.x + board.width : 844)
    await expect.poll(() => overflow(page)).toBe(0)
    await context.close()
  })
})
