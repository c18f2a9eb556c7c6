/** What makes the page lively, and how it is switched off: sounds, vibration, a celebration; and the games one has. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { posedGame } from '../../scripts/posed-game.ts'
import { makeRecordJson } from '../../src/referee/record-json.ts'
import { moves, outcome, play, start } from '../../src/rules/position.ts'
import { VARIANTS } from '../../src/rules/variants.ts'
import { type LocalPlayers, PERSON } from '../../src/web/local-players.ts'
import { recordOf } from '../../src/web/play/local-game.ts'
import { hasChromium } from '../chromium.ts'
import { beginGame, clickLegal, RESULT } from './acts.ts'
import { violations } from './axe.ts'
import { openSite, type Site } from './site.ts'

const [FIRST] = VARIANTS
const ENGINE = { kind: 'engine', level: 3 } as const

/** Tones and shakes are counted instead of made. */
const LISTEN = `
  globalThis.tones = 0
  globalThis.shakes = 0
  const begin = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...at) { tones++; return begin.apply(this, at) }
  Navigator.prototype.vibrate = () => { shakes++; return true }`

const heard = (page: Page): Promise<[number, number]> => page.evaluate('[tones, shakes]')

async function gameLine(id: string, pair: LocalPlayers, placements: number): Promise<string> {
  const game = await posedGame({ variant: FIRST.id, seed: 21, placements })
  return makeRecordJson(recordOf({ id, date: '2026-11-15', pair, limit: null, game }))
}

/** The game of two people one mark before its end, and that mark. */
async function beforeTheEnd(): Promise<{ line: string; last: number }> {
  const whole = await posedGame({ variant: FIRST.id, seed: 21, placements: 99 })
  const placed = whole.placements.map(({ move }) => move)
  const before = placed.slice(0, -1).reduce(play, start(FIRST))
  const last = moves(before).find(move => outcome(play(before, move))?.winner != null)
  return {
    line: await gameLine('last', [PERSON, PERSON], placed.length - 1),
    last: last ?? expect.fail('no end'),
  }
}

const setting = (page: Page, title: string, choice: string) =>
  page.getByRole('group', { name: title }).locator('label').filter({ hasText: choice }).click()

describe.skipIf(!hasChromium())('life', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it('a mark is heard and felt, until sounds and vibration are switched off, for good', async () => {
    const { page, context, faults } = await site.visitor()
    await page.addInitScript(LISTEN)
    await page.goto('/')
    await beginGame(page, { variant: FIRST.id, who: 'Two people on this device' })
    await clickLegal(page)
    await expect.poll(() => heard(page)).toEqual([1, 1])
    await page.getByRole('button', { name: 'Settings' }).click()
    await setting(page, 'Sounds in your own games', 'Off')
    await setting(page, 'Vibration', 'Off')
    await expect
      .poll(() => page.getByRole('group', { name: 'Sounds in the arena' }).getByLabel('Off').isChecked())
      .toBe(true)
    await expect.poll(() => violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await clickLegal(page, 1)
    await page.reload()
    await clickLegal(page, 2)
    await page.waitForTimeout(200)
    expect(await heard(page)).toEqual([0, 0])
    expect(faults).toEqual([])
    await context.close()
  })

  it.each([
    ['no-preference', 26],
    ['reduce', 0],
  ] as const)('a win is celebrated; with motion %s by %d marks', async (reducedMotion, count) => {
    const { line, last } = await beforeTheEnd()
    const { page, context, faults } = await site.visitor({ reducedMotion })
    await page.addInitScript(kept => localStorage.setItem('ultimata:match', kept), line)
    await page.goto('/')
    await page.locator(`.board [data-move="${last}"]`).click()
    if (count > 0) await expect.poll(() => page.locator('.celebration svg').count()).toBe(count)
    await page.locator(RESULT).waitFor()
    if (count === 0) await expect.poll(() => page.locator('.celebration').count()).toBe(0)
    await expect.poll(() => page.locator('.celebration').count()).toBe(0) // it goes by itself
    expect(faults).toEqual([])
    await context.close()
  })

  it('the games are shown with their last positions, filtered, and counted by game and level', async () => {
    const { page, context, faults } = await site.visitor()
    const lines = await Promise.all([
      gameLine('a', [PERSON, ENGINE], 99),
      gameLine('b', [ENGINE, PERSON], 99),
      gameLine('c', [PERSON, PERSON], 99),
      gameLine('d', [PERSON, ENGINE], 9),
    ])
    await page.goto('/games')
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'games.jsonl', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) })
    const rows = page.locator('.games li')
    await expect.poll(() => rows.count()).toBe(4)
    await expect.poll(() => page.locator('.games .thumbnail').count()).toBe(4)
    await page.getByText('Results by game and level').waitFor()
    await expect.poll(() => page.locator('.games-totals tbody tr').count()).toBe(1)
    const cells = page.locator('.games-totals tbody td')
    await expect.poll(async () => (await cells.allTextContents()).slice(1, 4)).toEqual(['1', '0', '1'])
    await page.getByRole('combobox', { name: 'Result' }).selectOption('won')
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole('combobox', { name: 'Result' }).selectOption('open')
    await page.getByRole('combobox', { name: 'Opponent' }).selectOption('engine:3')
    await page.getByText('1 of 4 games').waitFor()
    await page.getByRole('combobox', { name: 'Result' }).selectOption('')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => violations(page)).toEqual([])
    }
    expect(faults).toEqual([])
    await context.close()
  })
})
