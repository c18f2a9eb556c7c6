/** The page without a mouse, and without eyes. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moves } from '../../src/rules/position.ts'
import { VARIANTS } from '../../src/rules/variants.ts'
import { lessonOf, taskWords } from '../../src/web/rules/lesson.ts'
import { makeShare } from '../../src/web/share.ts'
import { gameWords } from '../../src/words/en/game.ts'
import { rulesWords } from '../../src/words/en/rules.ts'
import { hasChromium } from '../chromium.ts'
import { beginGame, clickLegal, countMarks, LEGAL, playToTheEnd, untilMarked } from './acts.ts'
import { violations } from './axe.ts'
import { openSite, type Site } from './site.ts'

const [FIRST] = VARIANTS

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
const focusedMove = (page: Page): Promise<number> =>
  page.evaluate(() => Number((document.activeElement as SVGElement).dataset.move))

/** The arrow keys from one cell of a 9×9 picture to another. */
function keysBetween(from: number, to: number): string[] {
  const place = (move: number): [row: number, col: number] => {
    const [board, cell] = [Math.floor(move / 9), move % 9]
    return [Math.floor(board / 3) * 3 + Math.floor(cell / 3), (board % 3) * 3 + (cell % 3)]
  }
  const [[r0, c0], [r1, c1]] = [place(from), place(to)]
  return [
    ...Array<string>(Math.abs(r1 - r0)).fill(r1 > r0 ? 'ArrowDown' : 'ArrowUp'),
    ...Array<string>(Math.abs(c1 - c0)).fill(c1 > c0 ? 'ArrowRight' : 'ArrowLeft'),
  ]
}

describe.skipIf(!hasChromium())('keyboard', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it('a whole game by keyboard alone', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await page.locator(LEGAL).first().waitFor({ state: 'attached' })
    while (!(await focused(page))?.includes(' board (')) await page.keyboard.press('Tab')
    const turns = await playToTheEnd(page, async turn => {
      const legal = await page
        .locator(LEGAL)
        .evaluateAll(cells => cells.map(cell => Number((cell as SVGElement).dataset.move)))
      const move = legal[(turn * 5) % legal.length]!
      for (const key of keysBetween(await focusedMove(page), move)) await page.keyboard.press(key)
      await expect.poll(() => focusedMove(page)).toBe(move)
      await page.keyboard.press('Enter')
      await untilMarked(page, move)
    })
    expect(turns).toBeGreaterThan(5)
    await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/won|draw/)
    await context.close()
  })

  it('the board is one tab stop, and Ctrl with an arrow goes by boards', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await expect.poll(() => page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1)
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    await expect.poll(() => focusedMove(page)).toBe(40)
    await page.keyboard.press('Control+ArrowRight')
    await expect.poll(() => focusedMove(page)).toBe(5 * 9 + 4)
    await page.keyboard.press('Control+ArrowRight')
    await expect.poll(() => focusedMove(page)).toBe(5 * 9 + 4)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focusedMove(page)).toBe(5 * 9 + 1)
    await expect.poll(() => page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.board'))).toBeNull()
    await context.close()
  })

  it('cells say what they are, and moves and results are said', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id, who: 'Two people on this device' })
    const label = (move: number) => page.locator(`[data-move="${move}"]`).getAttribute('aria-label')
    await expect
      .poll(() => label(22))
      .toBe('top right board (2), centre cell (4), empty, legal, sends opponent to the centre board (4)')
    await page.locator('[data-move="22"]').click()
    await expect
      .poll(() => page.getByRole('status').textContent())
      .toBe('x played 2:4. play in the centre board (4).')
    await untilMarked(page, 22)
    await expect.poll(() => label(22)).toBe('top right board (2), centre cell (4), x, last move')
    await expect
      .poll(() => label(40))
      .toBe('centre board (4), centre cell (4), empty, legal, sends opponent to the centre board (4)')
    await context.close()
  })

  it('moves can be typed, and [ ] and the arrows lead through the game', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id, who: 'Two people on this device' })
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    await page.keyboard.type('4:5')
    await page.keyboard.press('Enter')
    await expect.poll(() => countMarks(page)).toBe(1)
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.move').allTextContents()).toEqual(['4:5', '5:0'])
    await page.keyboard.type('9:9')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.status').textContent()).toContain('expected a board from 0 to 8')
    await page.getByRole('button', { name: 'Share' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => countMarks(page)).toBe(1)
    await page.keyboard.press('[')
    await expect.poll(() => countMarks(page)).toBe(0)
    await page.keyboard.press('End')
    await expect.poll(() => countMarks(page)).toBe(2)
    for (const how of [{ ctrlKey: true, altKey: true, modifierAltGraph: true }, { altKey: true }]) {
      await page.locator('main').dispatchEvent('keydown', { key: '[', bubbles: true, ...how })
    }
    await expect.poll(() => countMarks(page)).toBe(0)
    await page.locator('main').dispatchEvent('keydown', { key: ']', bubbles: true, ctrlKey: true })
    await page.waitForTimeout(100)
    expect(await countMarks(page)).toBe(0) // that is a command of the browser's
    await page.keyboard.press('?')
    await expect.poll(() => page.getByRole('dialog', { name: 'Keys' }).isVisible()).toBe(true)
    await context.close()
  })

  it('the field for moves keeps the focus while the engine thinks', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id })
    const field = page.getByLabel('Type a move')
    await field.fill('4:4')
    await page.keyboard.press('Enter')
    await page.locator('.move').nth(1).waitFor()
    await expect.poll(() => field.isEditable()).toBe(true)
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
    await context.close()
  })

  it('the link to the page moves the focus and leaves the address, which may be a game', async () => {
    const { page, context } = await site.visitor()
    const record = { variant: FIRST, tags: {}, start: null, comment: null, moves: [], ending: null }
    await page.goto(`/game#${makeShare({ record, ply: 0 })}`)
    await page.locator('.board').waitFor()
    await page.keyboard.press('Tab')
    const before = page.url()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(page.url()).toBe(before)
    await expect.poll(() => page.locator('.board').count()).toBe(1)
    await context.close()
  })

  it('the focus goes to the board or stays, when what had it goes', async () => {
    const { page, context } = await site.visitor({ viewport: { width: 1280, height: 1400 } })
    const isFocused = (selector: string) =>
      page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)
    const press = async (name: string | RegExp): Promise<void> => {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id, who: 'Two people on this device' })
    await clickLegal(page)
    await press('Resign')
    await press('Really resign?')
    await page.locator('.result').waitFor()
    expect(await isFocused('button')).toBe(true)
    await press('Play again')
    await page.locator('.result').waitFor({ state: 'detached' })
    expect(await isFocused('.board *')).toBe(true)
    await page.getByRole('link', { name: 'Games' }).click()
    await press(/^Delete/)
    await page.getByText('No games yet.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
    await page.keyboard.press('Enter')
    await page.locator('.games li').waitFor()
    await page.goto(`/rules/${FIRST.id}`)
    const { position, isRight } = lessonOf(FIRST)[0]!
    const right = moves(position).find(move => isRight(position, move))
    await page.locator(`.lesson [data-move="${right}"]`).click()
    await press('Next')
    await page.getByText(taskWords(lessonOf(FIRST)[1]!, rulesWords, gameWords).words).waitFor()
    expect(await isFocused('.lesson .board *')).toBe(true)
    await context.close()
  })

  it.each(['light', 'dark'] as const)('axe finds nothing to complain about, %s', async colorScheme => {
    const { page, context } = await site.visitor({ colorScheme })
    const found: Record<string, string[]> = {}
    for (const path of [
      '/',
      `/rules/${VARIANTS[3]!.id}`,
      '/games',
      '/game#nothing',
      '/analyse',
      '/arena',
      '/nowhere',
    ]) {
      await page.goto(path)
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      found[path] = await violations(page)
    }
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id })
    await playToTheEnd(page, turn => clickLegal(page, turn))
    found.over = await violations(page)
    for (const name of ['New game', 'Share']) {
      await page.getByRole('button', { name, exact: true }).click()
      found[name] = await violations(page)
      await page.keyboard.press('Escape')
    }
    expect(Object.entries(found).filter(([, complaints]) => complaints.length > 0)).toEqual([])
    await context.close()
  })
})
