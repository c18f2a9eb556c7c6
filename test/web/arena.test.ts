/** The arena's pages before a real server: a tournament that runs, a server that dies, a connection that comes back. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Variant } from '../../src/rules/variant.ts'
import { VARIANTS } from '../../src/rules/variants.ts'
import type { Server } from '../../src/server/main.ts'
import { parseShare } from '../../src/web/share.ts'
import { hasChromium } from '../chromium.ts'
import { posted, startedOn } from '../served.ts'
import { randomGame, slotsOf, twoEntrants } from '../store-games.ts'
import { opened, temporaryPlaces } from '../stores.ts'
import { violations } from './axe.ts'
import { browse, type Site } from './site.ts'
import { type Wire, wireTo } from './wire.ts'

const PATIENCE = 600_000 // milliseconds, on a busy machine
const [{ id: VARIANT }] = VARIANTS
/** So many games that the page is there before they are over. */
const LONG = {
  name: 'Long',
  variant: VARIANT,
  entrants: ['engine@12ms', 'greedy'],
  movetime: 2000,
  stages: [{ games: 40 }],
}

/** How many games the page says are played, and of how many. */
async function gamesSaid(page: Page): Promise<[number, number]> {
  const words = await page.getByLabel('Progress').textContent()
  const [, done, total] = /([\d,]+) of ([\d,]+) games/.exec(words ?? '') ?? []
  return [Number(done), Number(total)]
}

/** Waits until the page says how far the tournament is. */
const untilSaid = (page: Page, words: string): Promise<void> =>
  page.getByLabel('Progress').getByText(words).waitFor({ timeout: PATIENCE })

/**
 * Goes to a game that is being played and sees it move on, while an earlier move is shown and then the last one. False
 * where it was over before all that was seen: the browser of a busy machine may take longer than a game.
 */
async function watchedLive(page: Page, tournament: number): Promise<boolean> {
  const whole = page.getByRole('link', { name: 'Open the whole game' })
  const marks = () => page.locator('.play-board .mark').count()
  const length = async () =>
    Number(/^Move 2 of (\d+)$/.exec((await page.locator('.status').textContent()) ?? '')?.[1])
  /** Whether it came to that before the game was over. */
  const came = async (isSo: () => Promise<boolean>): Promise<boolean> => {
    await expect
      .poll(async () => (await isSo()) || (await whole.isVisible()), { timeout: PATIENCE })
      .toBe(true)
    return !(await whole.isVisible())
  }
  await page.goto(`/arena/tournaments/${tournament}`)
  const watch = page.locator('.running-games a').first()
  await watch.waitFor({ timeout: PATIENCE })
  await watch.click()
  if (!(await came(() => page.getByText(/Live, \d+ moves? so far/).isVisible()))) return false
  await page.locator('.move').nth(1).click()
  await page.getByText(/^Move 2 of \d+$/).waitFor({ timeout: PATIENCE })
  await expect.poll(marks, { timeout: PATIENCE }).toBe(2)
  const seen = await length()
  if (!(await came(async () => (await length()) > seen))) return false
  await expect.poll(marks, { timeout: PATIENCE }).toBe(2)
  await page.keyboard.press('End')
  const before = await marks()
  return came(async () => (await marks()) > before)
}

const begun = async (server: Server, plan: object): Promise<number> =>
  JSON.parse((await posted(server.address, JSON.stringify(plan))).text).id

/** A tournament by rules that have the name of a built-in variant, as after a raise of its version. */
const BEFORE: Variant = { ...VARIANTS[0], version: VARIANTS[0].version + 1, wonBoards: 'stay' }
async function olderTournament(folder: string): Promise<number> {
  const store = await opened({ folder })
  const plan = twoEntrants(2, BEFORE)
  const id = await store.tournaments.create({ ...plan, name: 'Played long ago' }, '0.1.0')
  await store.finish(
    id,
    slotsOf(2).map(slot => ({ slot, game: randomGame(plan, slot) })),
  )
  await store.tournaments.setStatus(id, 'finished')
  await store.close()
  return id
}

describe.skipIf(!hasChromium())('the arena', () => {
  const places = temporaryPlaces()
  const folder = places.folder()
  let server: Server
  let wire: Wire
  let site: Site
  let older: number
  beforeAll(async () => {
    older = await olderTournament(folder)
    server = await startedOn(folder)
    wire = await wireTo(server.address)
    site = await browse(wire.address)
  }, PATIENCE)
  afterAll(async () => {
    await site.close()
    wire.close()
    await server.abort()
    await server.finish()
    places.clear()
  }, PATIENCE)

  it(
    'a match is started from the page, watched, and its games opened',
    async () => {
      const { page, context, faults } = await site.visitor()
      await page.goto('/arena/new')
      await page.getByLabel('Bot 1').selectOption('engine:2')
      await page.getByLabel('Games per pair').fill('4')
      await page.getByRole('button', { name: 'Start' }).click()
      await page.waitForURL(/\/arena\/tournaments\/\d+$/)
      await untilSaid(page, '4 of 4 games')
      await page.getByLabel('Winners').waitFor()
      await page.getByRole('button', { name: /^engine:2 against greedy: .* Show the games$/ }).click()
      const games = page.locator('dialog[open] tbody tr')
      await expect.poll(() => games.count()).toBe(4)
      await games.first().getByRole('link').click()
      await page.getByRole('link', { name: 'Analyse', exact: true }).last().waitFor()
      const analyse = page.locator('a.button', { hasText: 'Analyse' })
      await expect.poll(() => analyse.getAttribute('href')).toContain(`/analyse#${VARIANT}.`)
      expect(faults).toEqual([])
      await context.close()
    },
    PATIENCE,
  )

  it(
    'a tournament is shown by the rules that it was played by, also when those of its name have changed',
    async () => {
      const { page, context, faults } = await site.visitor()
      await page.goto(`/arena/tournaments/${older}`)
      await page
        .getByLabel('Progress')
        .getByText(`Played by version ${BEFORE.version} of the rules`)
        .waitFor()
      await page.locator('.ending').first().waitFor()
      await page.locator('main tbody a').first().click()
      await page.locator('.board').waitFor()
      const analyse = page.locator('a.button', { hasText: 'Analyse' })
      const share = (await analyse.getAttribute('href'))?.split('#')[1] ?? ''
      const linked = parseShare(share)
      expect(linked.ok && linked.value.record.variant).toEqual(BEFORE)
      expect(faults).toEqual([])
      await context.close()
    },
    PATIENCE,
  )

  it(
    'byes are shown, so that points add up',
    async () => {
      const { page, context } = await site.visitor()
      const entrants = ['greedy', 'random', 'engine:1@5ms']
      const id = await begun(server, {
        ...LONG,
        name: 'Odd',
        entrants,
        stages: [{ kind: 'swiss', rounds: 2 }],
      })
      await page.goto(`/arena/tournaments/${id}`)
      await page.getByLabel('Progress').getByText('finished').waitFor({ timeout: PATIENCE })
      const heads = page.locator('.standings').first().getByRole('columnheader')
      await expect.poll(() => heads.allTextContents()).toContain('Byes')
      const column = (await heads.allTextContents()).indexOf('Byes')
      const cells = page.locator(`.standings tbody tr > :nth-child(${column + 1})`)
      await expect.poll(async () => (await cells.allTextContents()).toSorted()).toEqual(['0', '1', '1'])
      await context.close()
    },
    PATIENCE,
  )

  it('what is wrong with a plan is told in the form, and nothing is lost from it', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/arena/new')
    await page.getByLabel('Name').fill('Odd')
    await page.getByLabel('Games per pair').fill('3')
    await page.locator('form').evaluate(form => form.setAttribute('novalidate', ''))
    await page.getByRole('button', { name: 'Start' }).click()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    await expect
      .poll(() => alert.textContent())
      .toContain('stages[0].games must be an even number from 2 to 1000')
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Odd')
    await context.close()
  })

  it(
    'a connection that is lost is said, and catches up',
    async () => {
      const { page, context } = await site.visitor()
      const id = await begun(server, LONG)
      await page.goto(`/arena/tournaments/${id}`)
      await expect.poll(async () => (await gamesSaid(page))[0], { timeout: PATIENCE }).toBeGreaterThan(0)
      wire.cut()
      await page.getByText('The connection to the server is lost. Trying again').waitFor()
      const [frozen] = await gamesSaid(page)
      wire.mend()
      await page.locator('.banner').waitFor({ state: 'detached' })
      await untilSaid(page, '40 of 40 games')
      expect(frozen).toBeLessThan(40)
      await expect.poll(() => page.locator('.standings tbody tr').first().textContent()).toContain('40')
      const said = page.locator('.spoken[role=status]')
      await expect.poll(() => said.textContent()).toBe('Connected again.')
      wire.cut()
      await page.locator('.banner').waitFor()
      await page.getByRole('link', { name: 'Rules', exact: true }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      wire.mend()
      await expect.poll(() => said.textContent()).toBe('The connection to the server is lost.')
      await context.close()
    },
    PATIENCE,
  )

  it(
    'a tournament is stopped, and goes on when somebody wants it to',
    async () => {
      const { page, context } = await site.visitor()
      const id = await begun(server, LONG)
      await page.goto(`/arena/tournaments/${id}`)
      await expect.poll(async () => (await gamesSaid(page))[0], { timeout: PATIENCE }).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Stop the tournament' }).click()
      await untilSaid(page, 'running') // one click asks
      await page.getByRole('button', { name: /^Really stop it/ }).click()
      await page.getByLabel('Progress').getByText('cancelled').waitFor()
      expect((await gamesSaid(page))[0]).toBeLessThan(40)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Resume the tournament' }).click()
      await untilSaid(page, '40 of 40 games')
      await page.getByLabel('Progress').getByText('finished').waitFor()
      await expect.poll(() => page.getByRole('button', { name: /Stop|Go on/ }).count()).toBe(0)
      await context.close()
    },
    PATIENCE,
  )

  it(
    'a server that dies amid a tournament loses nothing',
    async () => {
      const { page, context } = await site.visitor()
      const id = await begun(server, LONG)
      await page.goto(`/arena/tournaments/${id}`)
      await expect.poll(async () => (await gamesSaid(page))[0], { timeout: PATIENCE }).toBeGreaterThan(0)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await server.abort()
      await server.finish()
      await page.locator('.banner').waitFor()
      expect((await gamesSaid(page))[0]).toBeGreaterThan(0) // what was shown stays
      const other = await context.newPage()
      await other.goto('/arena')
      await other.getByRole('alert').getByText('The server does not answer.').waitFor()
      server = await startedOn(folder)
      wire.mend(server.address)
      await page.locator('.banner').waitFor({ state: 'detached' })
      await untilSaid(page, '40 of 40 games')
      await other.getByRole('link', { name: 'Long' }).first().waitFor()
      await context.close()
    },
    PATIENCE,
  )

  it(
    'a page without an answer says so until it has one, and keeps the focus',
    async () => {
      const { page, context } = await site.visitor({ serviceWorkers: 'block' })
      await page.goto('/arena')
      await page.getByRole('link', { name: 'Long' }).first().waitFor()
      await context.route('**/api/**', route => route.abort())
      await page.getByRole('link', { name: 'Bots and ratings' }).click()
      const again = page.getByRole('button', { name: 'Try again' })
      await again.focus()
      const alert = await page.getByRole('alert').elementHandle()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(6500) // longer than the page waits to ask by itself
      await expect.poll(() => again.evaluate(button => button === document.activeElement)).toBe(true)
      expect(await alert?.evaluate(element => element.isConnected)).toBe(true)
      await context.unroute('**/api/**')
      await page.keyboard.press('Enter')
      await page.getByText('Built in').waitFor()
      await page.getByRole('alert').waitFor({ state: 'detached' })
      await context.close()
    },
    PATIENCE,
  )

  it('a server on this machine is asked also where there is no network', async () => {
    const { page, context } = await site.visitor({ serviceWorkers: 'block' })
    await page.goto('/arena')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false })
      dispatchEvent(new Event('offline'))
    })
    await page.getByRole('link', { name: 'Bots and ratings' }).click()
    await page.getByText('Built in').waitFor()
    await context.close()
  })

  it('a link to a game that never was says so', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/arena/tournaments/1/watch/nothing')
    await page.getByText('There is no such game.').waitFor()
    await context.close()
  })

  it.each([
    { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
    { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ] as const)(
    'axe finds nothing to complain about, and nothing is too wide: $colorScheme',
    async options => {
      const { page, context } = await site.visitor(options)
      const found: Record<string, string[]> = {}
      for (const path of ['/arena', '/arena/bots', '/arena/new', '/arena/tournaments/1', '/arena/games/1']) {
        await page.goto(path)
        await page.locator('main h1').waitFor({ state: 'attached' })
        await page.waitForLoadState('networkidle').catch(() => {}) // live events never end
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true
        })
        found[path] = await violations(page)
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        if (isWide) found[path].push('the page is wider than the screen')
      }
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map(path => [path, []])))
      await context.close()
    },
    PATIENCE,
  )

  /** The last one: it leaves games that are still to be played. */
  it(
    'a running tournament moves on before the eyes',
    async () => {
      const { page, context, faults } = await site.visitor()
      const id = await begun(server, {
        ...LONG,
        entrants: ['engine:1@400ms', 'engine@400ms'], // one game mostly lasts longer than a page takes to come
        stages: [{ games: 12 }],
      })
      while (!(await watchedLive(page, id)));
      const whole = page.getByRole('link', { name: 'Open the whole game' })
      await whole.waitFor({ timeout: PATIENCE })
      const path = await whole.getAttribute('href')
      const { record } = await (await fetch(`${server.address}${path?.replace('/arena', '/api')}`)).json()
      await expect.poll(() => page.locator('.move').count(), { timeout: PATIENCE }).toBe(record.moves.length)
      await page.getByRole('link', { name: '← Long' }).click()
      const [games] = await gamesSaid(page)
      expect(games).toBeGreaterThan(0)
      expect(faults).toEqual([])
      await context.close()
    },
    PATIENCE,
  )
})
