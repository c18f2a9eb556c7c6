/** Games that leave the page and come back: links, files, pictures, and the page without a network. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playedOut } from '../../src/referee/ending.ts'
import { type GameRecord, parseRecords } from '../../src/referee/record.ts'
import { makeRecordJson } from '../../src/referee/record-json.ts'
import { chanceFrom } from '../../src/rules/chance.ts'
import { moves, outcome, play, start } from '../../src/rules/position.ts'
import type { Variant } from '../../src/rules/variant.ts'
import { VARIANTS, variantNamed } from '../../src/rules/variants.ts'
import { makeShare } from '../../src/web/share.ts'
import { hasChromium } from '../chromium.ts'
import { beginGame, clickLegal, countMarks, mayPlace } from './acts.ts'
import { violations } from './axe.ts'
import { openSite, type Site, type Visitor } from './site.ts'

const [FIRST] = VARIANTS

const labels = (page: Page): Promise<(string | null)[]> =>
  page.locator('[role=gridcell]').evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label')))

/** A random game to its end. */
function finished(variant: Variant): GameRecord {
  const chance = chanceFrom(1)
  const played: number[] = []
  let position = start(variant)
  while (position.allowed !== 0) {
    played.push(chance.pick(moves(position)))
    position = play(position, played[played.length - 1]!)
  }
  const over = outcome(position) ?? expect.fail('a game that is over')
  const placements = played.map(move => ({ move, time: null, comment: null }))
  return { variant, tags: {}, start: null, comment: null, moves: placements, ending: playedOut(over) }
}

describe.skipIf(!hasChromium())('sharing', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  /** A visitor in the middle of a game of two people. */
  async function midGame(variant: string, marks: number): Promise<Visitor> {
    const visitor = await site.visitor()
    await visitor.page.goto('/')
    await beginGame(visitor.page, { variant, who: 'Two people on this device' })
    for (let turn = 0; turn < marks; turn++) await clickLegal(visitor.page, turn)
    await visitor.page
      .locator('.move')
      .nth(marks - 1)
      .waitFor()
    return visitor
  }

  it.each([VARIANTS[0].id, VARIANTS[3]!.id])(
    'a link to a game of %s shows the same to another visitor',
    async id => {
      const { page, context } = await midGame(id, 6)
      await page.keyboard.press('[')
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const link = await page.getByLabel('Link to the game at this move').inputValue()
      await page.keyboard.press('Escape')
      const other = await site.visitor()
      await other.page.goto(link)
      await other.page.locator('.board').waitFor()
      await expect.poll(() => countMarks(other.page)).toBe(5)
      await expect.poll(() => labels(other.page)).toEqual(await labels(page))
      await expect
        .poll(() => other.page.locator('.move').allTextContents())
        .toEqual(await page.locator('.move').allTextContents())
      await other.page.getByRole('button', { name: 'Play on from here' }).click()
      await mayPlace(other.page)
      await expect.poll(() => countMarks(other.page)).toBeGreaterThanOrEqual(5)
      await other.context.close()
      await context.close()
    },
  )

  it('the board stands in a page of somebody else’s, is stepped through there, and the rest of the page does not', async () => {
    const record = finished(FIRST)
    const code = makeShare({ record, ply: 5 })
    const frames = `<iframe src="${site.address}/embed?g=${code}" width="480" height="560"></iframe><iframe src="${site.address}/"></iframe>`
    const elsewhere = createServer((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(frames),
    )
    await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
    const { page, context } = await site.visitor()
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    const board = page.frameLocator('iframe').first()
    await board.locator('.board').waitFor()
    await board.getByText(`Move 5 of ${record.moves.length}`).waitFor()
    await board.getByRole('button', { name: 'Forward' }).click()
    await board.getByText(`Move 6 of ${record.moves.length}`).waitFor()
    await expect.poll(() => page.frames().some(frame => frame.url().startsWith('chrome-error:'))).toBe(true)
    expect(await board.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/game?g=${code}`)
    await page.goto(`${site.address}/embed?g=${code}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => violations(page)).toEqual([])
    }
    await page.goto(`${site.address}/embed?g=nonsense`)
    await page.getByText('There is no game to show').waitFor()
    await context.close()
    elsewhere.close()
  })

  it('a game that is over is not played on from its end, but from before it', async () => {
    const { page, context, faults } = await site.visitor()
    const record = finished(VARIANTS[0])
    await page.goto(`/game#${makeShare({ record, ply: record.moves.length })}`)
    await page.getByRole('button', { name: 'Back' }).waitFor()
    const playOn = page.getByRole('button', { name: 'Play on from here' })
    await expect.poll(() => playOn.count()).toBe(0)
    await page.getByRole('button', { name: 'Back' }).click()
    await playOn.click()
    await mayPlace(page)
    await expect.poll(() => countMarks(page)).toBeGreaterThanOrEqual(record.moves.length - 1)
    expect(faults).toEqual([])
    await context.close()
  })

  it.each([
    ['', 'This is not a link to a game'],
    ['ultimate.3.abc.zz', 'The link is incomplete or was changed'],
  ])('a broken link %j is told as one', async (code, complaint) => {
    const { page, context, faults } = await site.visitor()
    await page.goto(`/game#${code}`)
    await page.getByText(complaint).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('a game is copied as text and as JSON, and drawn as a picture', async () => {
    const { page, context } = await midGame(FIRST.id, 4)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const played = await page.locator('.move').allTextContents()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Game as text' }).click()
    const said = page.getByRole('dialog').getByRole('status')
    await said.getByText('Game as text copied.').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    const records = parseRecords(text, variantNamed)
    expect(records.ok && records.value[0]!.moves.length).toBe(played.length)
    await page.getByRole('button', { name: 'Picture', exact: true }).click()
    await said.getByText('Picture copied.').waitFor()
    const kinds = await page.evaluate(async () => (await navigator.clipboard.read())[0]!.types)
    expect(kinds).toContain('image/png')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PNG' }).click()
    const bytes = await readFile(await (await downloading).path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.length).toBeGreaterThan(8000)
    await context.close()
  })

  it('games are kept, exported, deleted and taken in again', async () => {
    const { page, context } = await midGame(FIRST.id, 3)
    await page.getByRole('link', { name: 'Games' }).click()
    const rows = page.locator('.games li')
    await rows.first().waitFor()
    await page.evaluate(async () => {
      const opening = indexedDB.open('ultimata')
      await new Promise(resolve => opening.addEventListener('success', resolve))
      const putting = opening.result.transaction('games', 'readwrite')
      putting.objectStore('games').put({ id: 'unreadable', changed: 0, line: '{}' })
      await new Promise(resolve => putting.addEventListener('complete', resolve))
    })
    await page.reload()
    await rows.first().waitFor()
    await page.getByText('1 game can no longer be read.').waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export all' }).click()
    const file = await readFile(await (await downloading).path())
    expect(file.toString().trim().split('\n').length).toBe(1)
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByText('No games yet.').waitFor()
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })
    await choose('broken.jsonl', Buffer.from(file.toString().replace(/"moves":\["[^"]*"/, '"moves":["9:9"')))
    await page
      .getByText(/broken.jsonl could not be imported: line 1, column \d+: .*a board from 0 to 8/)
      .first()
      .waitFor()
    await choose('games.jsonl', Buffer.from(`${file}{}\n`))
    await page
      .getByText(
        /^Imported 1 game from games.jsonl. Skipped 1 line that could not be read: line 2, column 1: /,
      )
      .first()
      .waitFor()
    await rows.getByRole('link').first().click()
    await page.locator('.board').waitFor()
    await expect.poll(() => countMarks(page)).toBe(3)
    await context.close()
  })

  it('games that are taken in stand as they stood when they were exported', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/games')
    const lines = [3, 2, 1].map(marks => {
      const { moves: played, ...rest } = finished(FIRST)
      return makeRecordJson({
        ...rest,
        tags: { Id: `${marks}` },
        moves: played.slice(0, marks),
        ending: null,
      })
    })
    const buffer = Buffer.from(lines.join('\n'))
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'three.jsonl', mimeType: 'text/plain', buffer })
    await expect
      .poll(() => page.locator('.games li .soft').allTextContents())
      .toEqual(['3 moves', '2 moves', '1 move'])
    await context.close()
  })

  it('after the first visit the page and the engine work without a network', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.reload()
    await beginGame(page, { variant: VARIANTS[3]!.id })
    for (const turn of [0, 1, 2]) if (await mayPlace(page)) await clickLegal(page, turn)
    await page.locator('.move').nth(3).waitFor()
    await expect.poll(() => countMarks(page)).toBeGreaterThan(3)
    await page.goto(`/rules/${VARIANTS[2]!.id}`)
    await expect.poll(() => page.locator('h1').textContent()).toBe(VARIANTS[2]!.title)
    await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(true)
    await context.close()
  })
})
