/** Puzzles: today's one, one's own rating, what is missed and comes back, a run, by keyboard, on a phone, offline. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Puzzle, parsePuzzles } from '../../src/puzzles/puzzle.ts'
import { makeMove } from '../../src/rules/move-text.ts'
import { moves } from '../../src/rules/position.ts'
import { VARIANTS, variantNamed } from '../../src/rules/variants.ts'
import { hasChromium } from '../chromium.ts'
import { violations } from './axe.ts'
import { openSite, type Site } from './site.ts'

const [{ id: GAME }] = VARIANTS
const PUZZLES = parsePuzzles(
  readFileSync(new URL(`../../src/puzzles/data/${GAME}.txt`, import.meta.url), 'utf8'),
  variantNamed,
).flatMap(puzzle => (puzzle.ok ? [puzzle.value] : []))
const LONG = PUZZLES.find(({ line, aim }) => line.length === 3 && aim === 'win')!

const cell = (page: Page, move: number) => page.locator(`.board [data-move="${move}"]`)
const said = (page: Page) => page.locator('.puzzle-said')

/** Plays the solution; the page answers for the other side. */
async function solve(page: Page, { line }: Puzzle, place = (move: number) => cell(page, move).click()) {
  for (const [ply, move] of line.entries()) {
    if (ply % 2 === 1) continue
    await page.locator(`.cell.legal[data-move="${move}"]`).waitFor()
    await place(move)
  }
}

const wrongMove = ({ position, line }: Puzzle): number => moves(position).find(move => move !== line[0])!

/** The puzzle that is on the page. */
async function shownPuzzle(page: Page): Promise<Puzzle> {
  await page.locator('.cell.legal').first().waitFor()
  const name = await page.locator('.play-board').getAttribute('data-puzzle')
  const puzzle = PUZZLES.find(each => each.name === name)
  if (!puzzle) throw new Error(`there is no puzzle called ${name}`)
  return puzzle
}

describe.skipIf(!hasChromium())('puzzles', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it('from the bar to the puzzle of the day, which is solved and begins a row of days', async () => {
    const { page, context, faults } = await site.visitor()
    await page.goto('/')
    await page.getByRole('link', { name: 'Puzzles', exact: true }).click()
    await page.getByText('Solve a daily puzzle today to begin a streak.').waitFor()
    await page.getByRole('link', { name: 'Solve it' }).click()
    await page.getByRole('heading', { name: 'Puzzle of the day' }).waitFor()
    await page.locator('.cell.legal').first().waitFor()
    await solve(page, await shownPuzzle(page))
    await said(page).getByText('Solved on the first try.').waitFor()
    await page.getByText('1 day in a row').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => violations(page)).toEqual([])
    }
    await page.goto('/puzzles')
    await page.getByText('Today’s ✓').waitFor()
    await expect.poll(() => page.locator('.puzzle-themes tbody tr').count()).toBeGreaterThan(2)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => violations(page)).toEqual([])
    }
    expect(faults).toEqual([])
    await context.close()
  })

  it('a wrong move is refuted on the board, counts as a miss, and the puzzle comes back the next day', async () => {
    const { page, context, faults } = await site.visitor()
    await page.goto(`/puzzles/${GAME}/${LONG.name}`)
    const wrong = wrongMove(LONG)
    await cell(page, wrong).click()
    await said(page)
      .getByText(`${makeMove(LONG.position.rules, wrong)} is not it.`)
      .waitFor()
    await said(page)
      .getByText(/The answer is|wins in|a draw|ends level/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await solve(page, LONG)
    await said(page).getByText('Missed: it comes back tomorrow.').waitFor()
    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
    await page.goto(`/puzzles/${GAME}`)
    await page.getByText('You missed this one before. Here it is again.').waitFor()
    expect((await shownPuzzle(page)).name).toBe(LONG.name)
    expect(faults).toEqual([])
    await context.close()
  })

  it('hints and the solution help, and lead on to the analysis', async () => {
    const { page, context, faults } = await site.visitor()
    await page.goto(`/puzzles/${GAME}/${LONG.name}`)
    await page.getByRole('button', { name: 'Hint' }).click()
    await said(page).getByText('Hint:').waitFor()
    await page.getByRole('button', { name: 'Solution' }).click()
    await said(page).getByText('This was the solution.').waitFor()
    await page.getByRole('link', { name: 'Analyse' }).last().click()
    await page.locator('.board').waitFor()
    await expect.poll(() => page.locator('.move-rows .turn-side button').count()).toBe(LONG.line.length)
    expect(faults).toEqual([])
    await context.close()
  })

  it('a run is played by keyboard: Enter leads on, a miss ends it, the best is kept', async () => {
    const { page, context, faults } = await site.visitor()
    await page.goto(`/puzzles/${GAME}/run`)
    const type = async (move: number): Promise<void> => {
      await cell(page, move).focus()
      await page.keyboard.press('Enter')
    }
    await page.locator('.cell.legal').first().waitFor()
    const first = await shownPuzzle(page)
    await solve(page, first, type)
    const next = page.getByRole('button', { name: 'Next', exact: true })
    await next.waitFor()
    await expect.poll(() => next.evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.locator('.cell.legal').first().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.board') !== null))
      .toBe(true)
    const second = await shownPuzzle(page)
    expect(second.nodes).toBeGreaterThanOrEqual(first.nodes)
    expect(second.name).not.toBe(first.name)
    await type(wrongMove(second))
    await page.getByText('solved, and the run is over. Your best: 1').waitFor()
    await page.getByRole('button', { name: 'New run' }).click()
    await page.getByText('The first miss ends the run.').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('on a phone, without a connection', async () => {
    const { page, context } = await site.visitor({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await page.goto('/puzzles')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
      .toBe('activated')
    await context.setOffline(true)
    for (const { id } of VARIANTS) {
      await page.goto(`/puzzles/${id}`)
      await page.getByRole('heading', { name: 'Puzzle', exact: true }).waitFor()
      await page.locator('.cell').first().waitFor()
    }
    await page.goto(`/puzzles/${GAME}/${LONG.name}`)
    const hidden = () => page.locator('.bar nav').evaluate(nav => nav.scrollWidth - nav.clientWidth)
    expect(await hidden()).toBeLessThanOrEqual(1)
    await expect.poll(() => violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Solution' }).tap()
    await said(page).getByText('This was the solution.').waitFor()
    await context.close()
  })

  it('what is not there is told', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/puzzles/nothing')
    await page.getByText('There is no game called nothing.').waitFor()
    await page.goto(`/puzzles/${GAME}/nothing`)
    await page.getByText('There is no puzzle called nothing.').waitFor()
    await context.close()
  })
})
