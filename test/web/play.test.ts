/** Stories of play, in a real browser against the built page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VARIANTS } from '../../src/rules/variants.ts'
import { hasChromium } from '../chromium.ts'
import {
  beginGame,
  clickLegal,
  countMarks,
  LEGAL,
  mayPlace,
  openSetup,
  playToTheEnd,
  RESULT,
} from './acts.ts'
import { openSite, type Site } from './site.ts'

const [FIRST] = VARIANTS

describe.skipIf(!hasChromium())('play', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it.each(VARIANTS.map(({ id }) => id))('a whole game of %s against level 1, by clicks', async id => {
    const { page, context, faults } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: id })
    const turns = await playToTheEnd(page, turn => clickLegal(page, turn))
    expect(turns).toBeGreaterThan(5)
    await expect.poll(() => page.locator('.status').textContent()).toMatch(/won|draw|ahead/i)
    await expect
      .poll(() => page.getByRole('list', { name: 'Moves' }).getByRole('button').count())
      .toBe(await countMarks(page))
    await expect.poll(() => page.locator(LEGAL).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  it('a mark is on the board at once and the engine answers; undo takes both back', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id })
    await clickLegal(page)
    await page.locator('.move').nth(1).waitFor()
    await expect.poll(() => countMarks(page)).toBe(2)
    await expect
      .poll(() => page.evaluate('getComputedStyle(document.activeElement).outlineStyle'))
      .toBe('none')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => countMarks(page)).toBe(0)
    await expect
      .poll(() => page.getByRole('radio', { name: FIRST.title, exact: true }).isChecked())
      .toBe(true)
    await context.close()
  })

  it('the game, the opponent and the level are chosen on the page until the first mark', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await expect.poll(() => page.locator('.picker .variant').count()).toBe(VARIANTS.length)
    await page.getByRole('radio', { name: VARIANTS[2]!.title, exact: true }).check()
    await expect.poll(() => page.locator('.cell').count()).toBe(256)
    await page.getByRole('slider', { name: /Level/ }).fill('4')
    await page.getByRole('radio', { name: 'O, second' }).check()
    await mayPlace(page)
    await expect.poll(() => countMarks(page)).toBe(1)
    await clickLegal(page)
    await expect.poll(() => page.locator('.picker').count()).toBe(0)
    await expect.poll(() => page.locator('.players').textContent()).toContain('Casual (level 4)')
    await page.getByRole('link', { name: 'Games' }).click()
    await page.locator('.games').getByText('Casual (level 4)').waitFor()
    await expect.poll(() => page.locator('.games li, .games tbody tr').count()).toBe(1)
    await context.close()
  })

  it('the position may change under a pointer that rests', async () => {
    const { page, context, faults } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id, who: 'Two people on this device' })
    const status = page.locator('.status')
    for (const move of [40, 36]) await page.locator(`.cell[data-move="${move}"]`).click()
    await page.locator('.cell[data-move="1"]').hover()
    await status.getByText('Sends o to the top board (1).').waitFor()
    await page.keyboard.press('u')
    await status.getByText('Play in the centre board (4).').waitFor()
    await page.locator('.cell[data-move="37"]').hover()
    await status.getByText('Sends x to the top board (1).').waitFor()
    await page.getByLabel('Type a move').fill('4:0')
    await page.keyboard.press('Enter')
    await status.getByText('Play in the top left board (0).').waitFor()
    await page.locator('.cell[data-move="38"]').hover({ force: true })
    await page.locator('.cell[data-move="37"]').hover({ force: true })
    await page.locator('.cell[data-move="1"]').hover()
    await status.getByText('Sends o to the top board (1).').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('a hint rings a legal cell until the next mark', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.locator(`${LEGAL} .hint`).waitFor()
    await expect.poll(() => page.locator('.hint').count()).toBe(1)
    await clickLegal(page)
    await expect.poll(() => page.locator('.hint').count()).toBe(0)
    await context.close()
  })

  it('resigning is asked twice, and gives the opponent the win', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id, side: 'O, second' })
    await mayPlace(page)
    await clickLegal(page)
    await mayPlace(page)
    await page.getByRole('button', { name: 'Resign' }).click()
    await expect.poll(() => page.locator(RESULT).count()).toBe(0)
    const really = page.getByRole('button', { name: 'Really resign?' })
    await expect.poll(() => really.evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab') // who goes elsewhere has thought better of it
    await expect.poll(() => really.count()).toBe(0)
    await page.getByRole('button', { name: 'Resign' }).click()
    await really.click()
    await expect.poll(() => page.locator(RESULT).textContent()).toContain('Beginner (level 1) won')
    await expect.poll(() => page.locator(RESULT).textContent()).toContain('O resigned')
    await expect.poll(() => page.locator(RESULT).textContent()).toContain('x 1, o 0')
    await context.close()
  })

  it('a reload goes on with the same game', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: VARIANTS[2]!.id, who: 'Two people on this device' })
    for (const turn of [1, 2, 3, 4, 5]) await clickLegal(page, turn)
    await page.locator('.move').nth(4).waitFor()
    const before = await page.locator('.moves').textContent()
    await page.reload()
    await expect.poll(() => page.locator('.moves').textContent()).toBe(before)
    await expect.poll(() => countMarks(page)).toBe(5)
    await clickLegal(page)
    await expect.poll(() => countMarks(page)).toBe(6)
    await context.close()
  })

  it('two engines play to the end by themselves, and can be paused', async () => {
    const { page, context } = await site.visitor({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id, who: 'Engine against engine' })
    await page.locator('.move').nth(1).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.locator('.status').getByText('Paused').waitFor()
    await expect.poll(() => page.locator('.thinking').count()).toBe(0)
    const paused = await countMarks(page)
    await page.getByRole('link', { name: 'Games' }).click()
    await page.locator('.games li').waitFor()
    await page.getByRole('link', { name: 'Play' }).click()
    await page.clock.runFor(3000)
    await expect.poll(() => countMarks(page)).toBe(paused)
    await page.getByRole('button', { name: 'Resume' }).click()
    while ((await page.locator(RESULT).count()) === 0) await page.clock.runFor(300)
    await expect.poll(() => countMarks(page)).toBeGreaterThan(16)
    await context.close()
  })

  it('who wants no motion can still watch two engines', async () => {
    const { page, context } = await site.visitor() // who wants none
    await page.clock.install()
    await page.goto('/')
    await page.clock.pauseAt(Date.now() + 10_000)
    await beginGame(page, { variant: FIRST.id, who: 'Engine against engine' })
    await page.waitForTimeout(500) // enough for many marks, if nobody waited
    expect(await countMarks(page)).toBe(0)
    for (let tenth = 0; tenth < 20; tenth++) await page.clock.runFor(100)
    await expect.poll(() => countMarks(page)).toBeGreaterThan(0)
    expect(await countMarks(page)).toBeLessThan(5)
    await context.close()
  })

  it('no clock runs while two engines are paused', async () => {
    const { page, context } = await site.visitor({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id, who: 'Engine against engine', clock: '5 s' })
    await page.locator('.move').nth(1).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    const paused = await countMarks(page)
    await page.clock.fastForward(6000)
    await expect.poll(() => page.locator('.clock.running').count()).toBe(0)
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.locator('.move').nth(paused).waitFor()
    await expect.poll(() => page.locator(RESULT).count()).toBe(0)
    await context.close()
  })

  it('the clock is lost by who does not move', async () => {
    const { page, context } = await site.visitor()
    await page.clock.install()
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id, who: 'Two people on this device', clock: '5 s' })
    await clickLegal(page)
    await page.clock.fastForward(3000)
    await expect.poll(() => page.locator(RESULT).count()).toBe(0)
    await page.clock.fastForward(3000)
    await page.locator(RESULT).waitFor()
    await expect.poll(() => page.locator(RESULT).textContent()).toMatch(/X won.*O took [56]\.\d+ s of 5 s/)
    await expect.poll(() => page.locator('.clock').allTextContents()).toEqual(['0.0 s', '5.0 s'])
    await context.close()
  })

  it("rules of one's own are read, complained about, and played", async () => {
    const { page, context, faults } = await site.visitor()
    await page.goto('/')
    await openSetup(page)
    await page.getByText('Rules of your own').click()
    const rules = page.getByLabel('Your rules as JSON')
    await rules.fill('{"id": "tiny-war", "side": 5}')
    await page.getByText('side must be 3 or 4; found 5').waitFor()
    await rules.fill(
      JSON.stringify({ ...FIRST, id: 'tiny-war', title: 'Tiny War', lines: ['rows'], bonus: true }),
    )
    await page.getByText('Rules of your own: Tiny War').waitFor()
    const good = await rules.inputValue()
    await rules.fill(good.replace('"side":3', '"side":7'))
    await page.getByText('side must be 3 or 4; found 7').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Correct your rules first' }).isDisabled())
      .toBe(true)
    await rules.fill(good)
    await page.getByRole('button', { name: 'Start the game' }).click()
    await expect.poll(() => page.locator('.play-title').textContent()).toBe('Tiny War')
    await clickLegal(page)
    await page.locator('.move').nth(1).waitFor()
    await page.reload()
    await expect.poll(() => page.locator('.play-title').textContent()).toBe('Tiny War')
    await expect.poll(() => countMarks(page)).toBe(2)
    expect(faults).toEqual([])
    await context.close()
  })

  it.each([
    ['kernel', '**/*.wasm'],
    ['worker', '**/worker-web*'],
  ])(
    'an engine whose %s cannot be fetched is told of, costs no time, and is tried again',
    async (_, files) => {
      const { page, context } = await site.visitor({ serviceWorkers: 'block' })
      await page.clock.install()
      await context.route(files, route => route.abort())
      await page.goto('/')
      await beginGame(page, { variant: FIRST.id, clock: '5 s' })
      await clickLegal(page)
      await page.getByText('The engine could not be loaded').waitFor()
      await page.clock.fastForward(6000)
      await expect.poll(() => countMarks(page)).toBe(1)
      await expect.poll(() => page.locator(RESULT).count()).toBe(0)
      await context.unroute(files)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.locator('.move').nth(1).waitFor()
      await context.close()
    },
  )

  it('without shared memory a worker that fails is told of, and tried again', async () => {
    const { page, context } = await site.visitor({ serviceWorkers: 'block' })
    await context.route('/', async route => {
      const response = await route.fetch()
      const { 'cross-origin-opener-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await context.route('**/*.wasm', route => route.abort())
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(false)
    await clickLegal(page)
    await page.getByText('the engine has failed').waitFor()
    await context.unroute('**/*.wasm')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.move').nth(1).waitFor()
    await context.close()
  })

  it('the level is still there for who changes the opponent and changes back', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    const level = page.getByRole('slider', { name: /Level/ })
    await level.fill('7')
    await page.getByRole('radio', { name: 'A person here' }).check()
    await level.waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: 'The engine' }).check()
    await expect.poll(() => level.inputValue()).toBe('7')
    await context.close()
  })

  it('a game that is deleted does not come back, and the board is empty', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: VARIANTS[2]!.id, who: 'Two people on this device' })
    await clickLegal(page)
    await page.getByRole('link', { name: 'Games' }).click()
    await page.getByText(/, 1 move$/).waitFor()
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByText('No games yet.').waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Play' }).click()
    await expect.poll(() => page.locator('.cell').count()).toBe(256) // another one of the same kind
    await expect.poll(() => countMarks(page)).toBe(0)
    await page.getByRole('link', { name: 'Games' }).click()
    await page.getByText('No games yet.').waitFor()
    await context.close()
  })

  it('two tabs play on one game, and neither takes marks of the other away', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id, who: 'Two people on this device' })
    await clickLegal(page)
    const other = await context.newPage()
    await other.goto('/')
    await expect.poll(() => countMarks(other)).toBe(1)
    await page.bringToFront()
    for (const turn of [1, 2]) await clickLegal(page, turn)
    await expect.poll(() => page.locator('.move').count()).toBe(3)
    await other.bringToFront()
    await other.evaluate(() => dispatchEvent(new Event('focus'))) // a browser without a window sends none
    await expect.poll(() => countMarks(other)).toBe(3)
    await clickLegal(other, 3)
    await expect.poll(() => other.locator('.move').count()).toBe(4)
    await page.reload()
    await expect.poll(() => countMarks(page)).toBe(4)
    await context.close()
  })

  it('aiming at a cell shows and says where it sends; a move off the route is refused in words', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id, who: 'Two people on this device' })
    await page.locator('.cell[data-move="40"]').hover()
    await expect
      .poll(() => page.locator('.status').textContent())
      .toContain('Sends o to the centre board (4).')
    await expect.poll(() => page.locator('.tile.target').count()).toBe(1)
    await page.locator('.cell[data-move="40"]').click()
    await page.locator('.cell[data-move="0"]').click({ force: true })
    await expect
      .poll(() => page.locator('.status').textContent())
      .toContain('Not possible: You were sent to the centre board (4).')
    await expect.poll(() => countMarks(page)).toBe(1)
    await context.close()
  })
})
