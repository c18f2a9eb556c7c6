/** The page about a bot of the server, and a game against it, as a person plays one: on a desk and on a phone. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variantNamed } from '../../src/rules/variants.ts'
import type { Server } from '../../src/server/main.ts'
import { hasChromium } from '../chromium.ts'
import { PYTHONS } from '../pythons.ts'
import { startedOn } from '../served.ts'
import { randomGame, slotsOf, twoEntrants } from '../store-games.ts'
import { storeBots } from '../stored-bots.ts'
import { opened, temporaryPlaces } from '../stores.ts'
import { violations } from './axe.ts'
import { browse, type Site } from './site.ts'

const PATIENCE = 600_000 // milliseconds, on a busy machine
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const VARIANT = variantNamed('extreme')!
const GOOD = `import sys
class Team7:
    def move(self, board, old_move, flag):
        sys.stderr.write('I look at %d cells\\n' % len(board.find_valid_move_cells(old_move)))
        return board.find_valid_move_cells(old_move)[0]
`

const FALLS = `class Team7:
    turns = 0
    def move(self, board, old_move, flag):
        self.turns += 1
        return board.find_valid_move_cells(old_move)[0 if self.turns < 3 else 99]
`

const yourMove = (page: Page): Promise<void> => page.locator('.status').getByText('Your move').waitFor()

async function choose(page: Page, label: RegExp): Promise<void> {
  await page.locator('.choice label').filter({ hasText: label }).click()
}

async function playFirst(page: Page): Promise<void> {
  await yourMove(page)
  await page.locator('.cell.legal').first().click()
}

const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

describe.skipIf(!hasChromium() || PYTHONS[0]?.word == null)('the bots of a server', () => {
  const places = temporaryPlaces()
  let server: Server
  let site: Site
  beforeAll(async () => {
    const folder = places.folder()
    const store = await opened({ folder })
    await storeBots(store, places.folder(), VARIANT, { 'good.py': GOOD, 'falls.py': FALLS })
    const plan = twoEntrants(6, VARIANT)
    const id = await store.tournaments.create(plan, '0')
    const games = slotsOf(6).map(slot => ({ slot, game: randomGame(plan, slot) }))
    await store.finish(id, games)
    await store.tournaments.setStatus(id, 'finished')
    await store.close()
    server = await startedOn(folder, { ULTIMATA_RATE: '0', ULTIMATA_WORKERS: '0' })
    site = await browse(server.address)
  }, PATIENCE)
  afterAll(async () => {
    await site.close()
    await server.finish()
    places.clear()
  }, PATIENCE)

  it(
    'one is looked up and played against, with its prints, an undo, a page that is loaded again, and another game',
    async () => {
      const { page, faults } = await site.visitor()
      await page.goto('/arena/bots')
      await page.getByRole('link', { name: 'good.py' }).click()
      await page.getByRole('heading', { name: 'good.py' }).waitFor()
      await page.getByText('None of its games is stored yet.').waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: 'Play against it: Extreme' }).click()
      await page.getByRole('heading', { name: 'Play against a bot' }).waitFor()
      await expect.poll(() => page.getByLabel('Bot', { exact: true }).inputValue()).toMatch(/^stored:\d+$/)
      await choose(page, /^X, first$/)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Start the game' }).click()
      await playFirst(page)
      await expect.poll(() => page.locator('.board .mark').count()).toBe(2)
      await page.getByText('What the bot prints').click()
      await page.locator('.live-prints', { hasText: /I look at \d+ cells/ }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.reload()
      await playFirst(page)
      await expect.poll(() => page.locator('.board .mark').count()).toBe(4)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => page.locator('.board .mark').count()).toBe(2)
      await page.getByRole('button', { name: 'Resign' }).click()
      await page.getByRole('button', { name: 'Really resign?' }).click()
      const before = page.url()
      await page.getByRole('button', { name: 'Play again, sides swapped' }).click()
      await page.waitForURL(url => url.href !== before)
      await yourMove(page) // the bot has begun
      await expect.poll(() => page.locator('.board .mark').count()).toBe(1)
      expect(faults).toEqual([])
    },
    PATIENCE,
  )

  it(
    'on a phone: what is known of a bot, then a game against a built-in one by keys alone',
    async () => {
      const { page, faults } = await site.visitor({ ...PHONE, colorScheme: 'dark' })
      await page.goto('/arena/bot?name=Ada')
      await page.getByRole('heading', { name: 'Extreme: 6 games' }).waitFor()
      await page.getByText('Elo, 95 % interval').waitFor()
      for (const words of ['Latest games', 'Versions'])
        await page.getByRole('heading', { name: words }).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await isWithin(page)).toBe(true)
      await page.goto('/')
      await page.getByRole('link', { name: 'A bot of this server' }).click()
      await page.getByText('No program that plays Ultimate is stored here yet.').waitFor()
      await page.getByLabel('Bot', { exact: true }).selectOption('random')
      await choose(page, /^X, first$/)
      expect(await isWithin(page)).toBe(true)
      await page.getByRole('button', { name: 'Start the game' }).press('Enter')
      await yourMove(page)
      await page.getByLabel('Type a move').fill('4:4')
      await page.getByLabel('Type a move').press('Enter')
      await expect.poll(() => page.locator('.board .mark').count()).toBe(2)
      expect(await isWithin(page)).toBe(true)
      expect(await violations(page)).toEqual([])
      expect(faults).toEqual([])
    },
    PATIENCE,
  )

  it(
    'a bot that is written in the page plays a whole game against one of the server, which may fail',
    async () => {
      const { page, faults } = await site.visitor()
      await page.goto('/write?game=extreme')
      await page.getByRole('radio', { name: 'JavaScript' }).check()
      await page.getByRole('button', { name: 'Start writing' }).click()
      await page.getByText('No mistake that could be seen').waitFor()
      const status = page.locator('.write-play .status:not([data-before])')
      const marks = page.locator('.write-play .move')
      const play = async (bot: RegExp, side: RegExp): Promise<void> => {
        const chooser = page.getByLabel('Against', { exact: true })
        const seat = chooser.locator('option', { hasText: bot })
        await chooser.selectOption((await seat.getAttribute('value')) ?? '')
        await choose(page, side)
        if (await status.count()) await status.evaluate(element => element.setAttribute('data-before', '')) // of the last game
        await page.getByRole('button', { name: 'Play', exact: true }).click()
      }
      const isOver = (): Promise<void> => status.getByText(/won|came out ahead|draw/i).waitFor()
      await play(/^good\.py \(/, /^O, second$/)
      await isOver()
      expect(await status.innerText()).toMatch(/^(?:mybot\.mjs|good\.py|A draw)/)
      expect(await page.locator('.write-play .own-bot-fault').count()).toBe(0)
      expect(await marks.count()).toBeGreaterThan(20)
      expect(await violations(page)).toEqual([])
      await play(/^falls\.py \(/, /^X, first$/)
      await isOver()
      expect(await status.innerText()).toMatch(/^mybot\.mjs won.*IndexError/s)
      expect(await marks.count()).toBe(5)
      await play(/^greedy$/, /^X, first$/)
      await status.waitFor()
      await expect.poll(() => marks.count()).toBeGreaterThan(2)
      expect(faults).toEqual([])
    },
    PATIENCE,
  )

  it(
    'a bot that nobody knows, and one that is not there, are said',
    async () => {
      const { page } = await site.visitor()
      await page.goto('/arena/bot?name=nobody')
      await page.getByRole('alert').getByText('No bot called "nobody" has played here.').waitFor()
      await page.goto('/live?game=extreme&with=hand-in:5')
      await page.getByRole('button', { name: 'Start the game' }).click()
      await page.getByRole('alert').getByText('There is no hand-in 5 of yours.').waitFor()
    },
    PATIENCE,
  )
})
