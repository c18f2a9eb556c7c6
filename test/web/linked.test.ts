/** Two people play over a link, each in a browser of their own; one loads the page again, one is offline for a while. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chanceFrom } from '../../src/rules/chance.ts'
import { makeMove } from '../../src/rules/move-text.ts'
import { moves, outcome } from '../../src/rules/position.ts'
import { VARIANTS } from '../../src/rules/variants.ts'
import type { Server } from '../../src/server/main.ts'
import { hasChromium } from '../chromium.ts'
import { guestAt, madeGame, positionOf } from '../linked.ts'
import { startedOn } from '../served.ts'
import { temporaryPlaces } from '../stores.ts'
import { RESULT } from './acts.ts'
import { violations } from './axe.ts'
import { browse, type Site } from './site.ts'
import { type Wire, wireTo } from './wire.ts'

const PATIENCE = 600_000 // milliseconds, on a busy machine
/** In a page: whenever it is one's move, a cell that may be played is clicked. */
const PLAYS_BY_ITSELF = `
  let count = 0
  setInterval(() => {
    const lead = document.querySelector('.status strong')?.textContent
    if (lead !== 'Your move' && lead !== 'Not possible:') return
    const legal = document.querySelectorAll('.cell.legal')
    legal[(7 * count++) % legal.length]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }, 30)`

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Makes a game on the page; the link for the friend. */
async function makeGame(page: Page, variant: string): Promise<string> {
  await page.goto(`/live?game=${variant}`)
  await page.getByLabel('Your name, if you like').fill('Ann')
  await page
    .locator('.choice label')
    .filter({ hasText: /^X, first$/ })
    .click()
  await page
    .locator('.choice label')
    .filter({ hasText: /^5 min$/ })
    .click()
  await page.getByRole('button', { name: 'Make the game' }).click()
  return page.getByLabel('Send this link to your friend').inputValue()
}

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('heading', { name: 'Ann invites you to a game' }).waitFor()
  await page.getByLabel('Your name, if you like').fill('Bob')
  await page.getByRole('button', { name: 'Join the game' }).click()
}

describe.skipIf(!hasChromium())('a game over a link', () => {
  const places = temporaryPlaces()
  let server: Server
  let wire: Wire // to the server, for one of them
  let site: Site
  beforeAll(async () => {
    server = await startedOn(places.folder(), { ULTIMATA_RATE: '0', ULTIMATA_WORKERS: '0' })
    wire = await wireTo(server.address)
    site = await browse(server.address)
  }, PATIENCE)
  afterAll(async () => {
    await site.close()
    wire.close()
    await server.finish()
    places.clear()
  }, PATIENCE)

  it(
    'is made, joined and played to its end by keyboard, while one reloads and one goes offline; then a rematch',
    async () => {
      const [ann, bob, eve] = [await site.visitor(), await site.visitor(), await site.visitor(PHONE)]
      const link = await makeGame(ann.page, 'ultimate')
      await ann.page.getByText('This server can be reached only from this computer').waitFor()
      expect(await violations(ann.page)).toEqual([])
      await join(bob.page, link.replace(server.address, wire.address))
      expect(await violations(bob.page)).toEqual([])
      await ann.page.getByText('Your move').waitFor()
      expect(bob.page.url()).not.toContain('#') // nobody gets the seat with a copied address
      const [, game = ''] = /live\/([\w-]{22})/.exec(link) ?? []
      await eve.page.goto(link)
      await eve.page.getByRole('heading', { name: 'Somebody else has joined' }).waitFor()
      await eve.page.getByRole('button', { name: 'Watch' }).click()
      await ann.page.getByText('1 watching').waitFor()

      const watcher = guestAt(server.address, game, null)
      const chance = chanceFrom(11)
      const pages = [ann.page, bob.page]
      for (let made = 0; ; made++) {
        const view = await watcher.until(each => each.moves.length >= made)
        if (view.ending !== null) break
        const position = positionOf(view)
        const text = makeMove(position.rules, chance.pick(moves(position)))
        const page = pages[position.turn]!
        if (made === 6) await page.reload()
        if (made === 9) wire.cut()
        if (made === 9) await ann.page.getByText('away').waitFor()
        else await page.locator('.status').getByText('Your move').waitFor()
        const field = page.getByLabel('Type a move')
        await field.fill(text)
        await field.press('Enter')
        if (made !== 9) continue
        expect(page).toBe(bob.page)
        await page.waitForTimeout(1500)
        expect(watcher.seen.at(-1)?.moves).toHaveLength(9)
        wire.mend()
      }
      watcher.leave()
      for (const { page } of [ann, bob, eve]) await page.locator(RESULT).waitFor()
      expect(await eve.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0)
      expect(await violations(ann.page)).toEqual([])
      await ann.page.getByRole('button', { name: 'Rematch' }).click()
      await bob.page.getByText('Ann would like to play again').waitFor()
      await bob.page.getByRole('button', { name: 'Rematch' }).click()
      await bob.page.locator('.status').getByText('Your move').waitFor() // Bob is x now
      await bob.page.locator('.cell.legal').first().click()
      await ann.page.locator('.status').getByText('Your move').waitFor()
      await ann.page.getByRole('button', { name: 'Resign' }).click()
      await ann.page.getByRole('button', { name: 'Really resign?' }).click()
      await bob.page.getByText('You won').first().waitFor()
      const offline = (fault: string): boolean =>
        !/ERR_(?:EMPTY_RESPONSE|CONNECTION|INCOMPLETE|SOCKET)/.test(fault)
      expect([...ann.faults, ...bob.faults, ...eve.faults].filter(offline)).toEqual([])
    },
    PATIENCE,
  )

  it.each(VARIANTS.map(({ id }) => [id]))(
    '%s: two browsers play a whole game, over a reload of the one and while the other is offline for a time',
    async variant => {
      const [ann, bob] = [await site.visitor(), await site.visitor()]
      for (const { context } of [ann, bob]) await context.addInitScript(PLAYS_BY_ITSELF)
      const { game, key, invitation } = await madeGame(server.address, { variant, limit: 3_600_000 })
      const watcher = guestAt(server.address, game, null)
      const placed = (): number => watcher.seen.at(-1)?.moves.length ?? 0
      await ann.page.goto(`/live/${game}#seat=${key}`)
      await bob.page.goto(`/live/${game}#join=${invitation}`)
      await bob.page.getByRole('button', { name: 'Join the game' }).click()
      await watcher.until(({ moves: made }) => made.length >= 4)
      await ann.page.reload()
      await watcher.until(({ moves: made }) => made.length >= 8)
      await bob.context.setOffline(true)
      const meanwhile = async (): Promise<number> => {
        const before = placed()
        await ann.page.waitForTimeout(1000) // in which ten moves could be made
        return placed() - before
      }
      await expect.poll(meanwhile, { timeout: 60_000 }).toBe(0) // what was under way has arrived
      expect(watcher.seen.at(-1)?.ending).toBeNull()
      await bob.context.setOffline(false)
      const view = await watcher.until(({ ending }) => ending !== null)
      const over = outcome(positionOf(view))
      expect(view.ending).toMatchObject({ winner: over?.winner, points: over?.points })
      for (const { page, context } of [ann, bob]) {
        await page.locator(RESULT).waitFor()
        await context.close()
      }
      watcher.leave()
    },
    PATIENCE,
  )

  it(
    'on a phone a move is played and taken back',
    async () => {
      const [ann, bob] = [await site.visitor(), await site.visitor(PHONE)]
      const link = await makeGame(ann.page, 'extreme')
      await join(bob.page, link)
      const [, game = ''] = /live\/([\w-]{22})/.exec(link) ?? []
      const watcher = guestAt(server.address, game, null)
      await ann.page.getByLabel('Type a move').fill('0:1')
      await ann.page.getByLabel('Type a move').press('Enter')
      await bob.page.locator('.status').getByText('Your move').waitFor()
      await bob.page.getByLabel('Type a move').fill('1:2')
      await bob.page.getByLabel('Type a move').press('Enter')
      await ann.page.locator('.status').getByText('Your move').waitFor()
      await bob.page.getByRole('button', { name: 'Ask to take back' }).click()
      await ann.page.getByRole('button', { name: 'Allow it' }).click()
      await bob.page.locator('.status').getByText('Your move').waitFor()
      expect((await watcher.until(view => view.moves.length === 1)).moves).toEqual(['0:1'])
      expect(await violations(bob.page)).toEqual([])
      expect(
        await bob.page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true)
      watcher.leave()
      expect([...ann.faults, ...bob.faults]).toEqual([])
    },
    PATIENCE,
  )
})
