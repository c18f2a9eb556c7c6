/** One's own mistakes, tried again: from a report, and over the games that are kept. The engine judges. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGame } from '../../src/referee/game.ts'
import { makeRecordJson } from '../../src/referee/record-json.ts'
import { withPlacements } from '../../src/referee/take-back.ts'
import { chanceFrom } from '../../src/rules/chance.ts'
import { makeMove } from '../../src/rules/move-text.ts'
import {
  lineOwner,
  type Move,
  moves,
  type Position,
  play,
  type Side,
  start,
} from '../../src/rules/position.ts'
import { VARIANTS } from '../../src/rules/variants.ts'
import { PERSON } from '../../src/web/local-players.ts'
import { recordOf } from '../../src/web/play/local-game.ts'
import { makeShare } from '../../src/web/share.ts'
import { hasChromium } from '../chromium.ts'
import { violations } from './axe.ts'
import { openSite, type Site } from './site.ts'

const [FIRST] = VARIANTS
const ENGINE = { kind: 'engine', level: 1 } as const

/** A game in which x could win at once and lets o win at once instead: a mistake that any search sees. */
function lostWin() {
  const line = winAndMiss()
  const game = withPlacements(
    newGame(start(FIRST), { limit: null }),
    line.map(move => ({ move, time: 0 })),
  )
  return recordOf({ id: 'lost-win', date: '2026-11-15', pair: [PERSON, ENGINE], limit: null, game })
}

/** The first such game of random moves. */
function winAndMiss(): Move[] {
  for (let seed = 1; ; seed++) {
    const chance = chanceFrom(seed)
    const line: Move[] = []
    let position: Position = start(FIRST)
    while (position.allowed !== 0) {
      const all = moves(position)
      const other = all.find(move => wins(play(position, move), 1))
      if (position.turn === 0 && wins(position, 0) && other !== undefined) return [...line, other]
      const move = chance.pick(all)
      line.push(move)
      position = play(position, move)
    }
  }
}

/** Whether a side has a move that ends the game with its line. */
const wins = (position: Position, side: Side): boolean =>
  position.turn === side && moves(position).some(move => lineOwner(play(position, move)) === side)

const RECORD = lostWin()
const PLAYED = RECORD.moves.map(({ move }) => move)
const BEFORE = PLAYED.slice(0, -1).reduce(play, start(FIRST))
const WINNING = moves(BEFORE).find(move => lineOwner(play(BEFORE, move)) === 0) ?? -1

/** Skips to the mistake that the game was made for: the one before may be others. */
async function toTheMissedWin(page: Page): Promise<void> {
  const wanted = page.getByText(`Find a better move than ${makeMove(BEFORE.rules, PLAYED.at(-1) ?? -1)}.`)
  const skip = page.getByRole('button', { name: 'Skip' })
  await page.locator('.retry .board').waitFor()
  while ((await wanted.count()) === 0) await skip.click()
}

describe.skipIf(!hasChromium())('retry', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it('a report leads to one’s own mistakes: the answer is hidden, a try is judged, the answer is shown', async () => {
    const { page, context, faults } = await site.visitor()
    await page.goto(`/analyse?report#${makeShare({ record: RECORD, ply: 0 })}`)
    await page.getByRole('link', { name: 'Retry your mistakes' }).click()
    await toTheMissedWin(page)
    await expect.poll(() => page.locator('.ghost').count()).toBe(0)
    await page.locator(`.board [data-move="${PLAYED.at(-1)}"]`).click() // the same mistake again
    await page.locator('.retry-said').getByText('is not it.').waitFor()
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await page.locator('.retry-said').getByText('Its line is drawn on the board.').waitFor()
    await expect.poll(() => page.locator('.ghost').count()).toBeGreaterThan(0)
    await page.locator(`.board [data-move="${WINNING}"]`).click()
    await page
      .locator('.retry-said')
      .getByText(/is right: the engine plays it too|is also good/)
      .waitFor()
    await page.getByText(/1 corrected/).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => violations(page)).toEqual([])
    }
    expect(faults).toEqual([])
    await context.close()
  })

  it('the mistakes of all kept games are found, and what was put right is not asked again', async () => {
    const { page, context, faults } = await site.visitor()
    await page.goto('/games')
    const line = makeRecordJson(RECORD)
    const buffer = Buffer.from(`${line}\n${line.replace('lost-win', 'lost-twice')}\n`)
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'games.jsonl', mimeType: 'text/plain', buffer })
    await page.locator('main').getByText('Imported 2 games').waitFor()
    await page.getByRole('link', { name: 'Retry my mistakes' }).click()
    await toTheMissedWin(page)
    const all = async () =>
      Number(/of (\d+),/.exec((await page.locator('.retry-count').textContent()) ?? '')?.[1])
    await expect.poll(all).toBeGreaterThan(1)
    const before = await all()
    await page.locator(`.board [data-move="${WINNING}"]`).click()
    await page.getByText(/1 corrected/).waitFor()
    await page.reload()
    await page.locator('.retry .board').waitFor()
    await expect.poll(all).toBe(before - 1)
    expect(faults).toEqual([])
    await context.close()
  })

  it('who has no games is told what to do', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/retry')
    await page.getByText('There are no games of yours here yet.').waitFor()
    await page.goto('/retry#nonsense')
    await page.reload()
    await page.getByText('The link cannot be opened').waitFor()
    await context.close()
  })
})
