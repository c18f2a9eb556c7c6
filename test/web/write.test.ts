/** Stories of a bot that is written in the page: one visit, since Python takes seconds to start. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { violations } from './axe.ts'
import { openSite, type Site, type Visitor } from './site.ts'

/** It takes a board or a cell that wins, where there is one. */
const WINNER = `
import copy


class Mine:
    def move(self, board, old_move, flag):
        cells = board.find_valid_move_cells(old_move)
        return max(cells, key=lambda cell: self.worth(board, old_move, cell, flag))

    def worth(self, board, old_move, cell, flag):
        ahead = copy.deepcopy(board)
        ahead.update(old_move, cell, flag)
        if ahead.find_terminal_state()[1] == 'WON':
            return 100
        won = sum(row.count(flag) for row in ahead.block_status)
        return won + (0.1 if cell[0] % 3 == 1 and cell[1] % 3 == 1 else 0)
`

describe.skipIf(!hasChromium())('a bot written in the page', () => {
  let site: Site
  let visitor: Visitor
  beforeAll(async () => {
    site = await openSite()
    visitor = await site.visitor()
    if (process.env.QUICK) visitor.context.setDefaultTimeout(20_000)
    await visitor.page.goto('/write?game=ultimate-count')
  })
  afterAll(() => site.close())

  const content = () => visitor.page.locator('.cm-content')
  const write = async (text: string): Promise<void> => {
    await content().click()
    await visitor.page.keyboard.press('ControlOrMeta+a')
    await visitor.page.keyboard.insertText(text)
  }
  /** The names of the bots that the browser has stored. */
  const storedNames = () =>
    visitor.page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('ultimata-bots')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const all = opening.result.transaction('bots').objectStore('bots').getAll()
            all.onsuccess = () => resolve(all.result.map(({ file }: { file: string }) => file))
          }
        }),
    )
  const play = () => visitor.page.getByRole('button', { name: 'Play', exact: true }).click()
  const status = () => visitor.page.locator('.write-play .status').innerText()

  it('begins with the starter of the game, which plays at once', async () => {
    const { page } = visitor
    await page.getByRole('button', { name: 'Start writing' }).click()
    await expect.poll(() => content().innerText()).toContain('class Mybot')
    await page.getByText('No mistake that could be seen').waitFor()
    expect(await violations(page)).toEqual([])
    await play()
    await expect.poll(() => page.locator('.write-play .move').count()).toBeGreaterThan(1)
  })

  it('beats random moves', async () => {
    await write(WINNER)
    let won = 0
    for (let game = 0; game < 5 && won === 0; game++) {
      await play()
      await expect.poll(() => status()).toMatch(/thinks/)
      await expect.poll(() => status(), { timeout: 300_000 }).toMatch(/won|draw|ahead/i)
      if (/mybot\.py (?:won|came out ahead)/.test(await status())) won++
    }
    expect(won).toBe(1)
  })

  it('is told its mistakes with their lines while it is written', async () => {
    const { page } = visitor
    await write('class Mine:\n    def move(self, board, old_move, flag)\n        return 1\n')
    await page.getByRole('button', { name: /^Line 2: SyntaxError: expected ':'/ }).waitFor()
    await expect.poll(() => page.locator('.cm-lint-marker-error').count()).toBe(1)
    expect(await violations(page)).toEqual([])
  })

  it('leads to the line on which it failed, at the position where it did', async () => {
    const { page } = visitor
    await write(`${WINNER.replace('cells = ', 'cells = [][7] or ')}`)
    await play()
    await page.getByRole('button', { name: 'Go to line 7' }).click()
    await expect.poll(() => page.locator('.cm-activeLine').innerText()).toContain('[][7]')
    await page.getByText('The bot has failed').waitFor()
  })

  it('is kept, and can be renamed, deleted and restored', async () => {
    const { page } = visitor
    await page.getByRole('textbox', { name: 'File name' }).fill('winner.py')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'winner.py, the editor' }).waitFor()
    await expect.poll(storedNames).toContain('winner.py')
    await page.reload()
    await expect.poll(() => content().innerText()).toContain('class Mine')
    await page.getByRole('link', { name: 'All your bots' }).click()
    await page.getByRole('link', { name: 'winner.py' }).waitFor()
    await page.getByRole('button', { name: 'Delete winner.py' }).click()
    await expect.poll(() => page.getByRole('link', { name: 'winner.py' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Restore winner.py' }).click()
    await page.getByRole('link', { name: 'winner.py' }).waitFor()
    // Where a whole text is replaced, the browser itself puts in an element with a style, which the page's rules refuse.
    expect(visitor.faults.filter(fault => !fault.startsWith('Applying inline style'))).toEqual([])
  })

  it('may be JavaScript; by keyboard, on a phone, in the dark', async () => {
    const { page } = await site.visitor({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
    await page.goto('/write')
    await page.getByRole('radio', { name: 'JavaScript' }).press('Space')
    await page.getByRole('button', { name: 'Start writing' }).press('Enter')
    await page.locator('.cm-content').focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText('\nfunction broken( {')
    await page.getByRole('button', { name: /^Line \d+: SyntaxError/ }).waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await page.getByText('No mistake that could be seen').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).not.toBe('write-room')
    await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
    await expect.poll(() => page.locator('.write-play .move').count()).toBeGreaterThan(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await violations(page)).toEqual([])
  })
})
