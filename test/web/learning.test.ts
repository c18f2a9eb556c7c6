/** From a first visit to a first game: the coach, and the rules in pictures. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moves } from '../../src/rules/position.ts'
import { VARIANTS } from '../../src/rules/variants.ts'
import {
  answered,
  beginCoached,
  type CoachedGame,
  isWanted,
  nextLesson,
  praiseWords,
  taskWords,
} from '../../src/web/coach/coach.ts'
import { lessonOf } from '../../src/web/rules/lesson.ts'
import { gameWords } from '../../src/words/en/game.ts'
import { rulesWords } from '../../src/words/en/rules.ts'
import { hasChromium } from '../chromium.ts'
import { countMarks, LEGAL } from './acts.ts'
import { violations } from './axe.ts'
import { openSite, type Site } from './site.ts'

const COACHED = VARIANTS.filter(({ bonus, wonBoards }) => bonus || wonBoards === 'stay')

const clickCell = (page: Page, move: number): Promise<void> =>
  page.locator(`.board [data-move="${move}"]`).click()

describe.skipIf(!hasChromium())('learning', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it.each(COACHED.map(variant => [variant.id, variant] as const))(
    'the coach leads through the first moves of %s, and the game is played on',
    async (_, variant) => {
      const { page, context, faults } = await site.visitor()
      await page.goto(`/learn/${variant.id}`)
      let game: CoachedGame | null = beginCoached(variant)
      let placed = 0
      while (game) {
        const now: CoachedGame = game
        await page
          .locator('.coach-card')
          .getByText(taskWords(now, rulesWords, gameWords))
          .waitFor()
        const [right = -1] = moves(now.position).filter(move => isWanted(now, move))
        const wrong = moves(now.position).find(move => !isWanted(now, move))
        if (wrong !== undefined) {
          await clickCell(page, wrong)
          await page.locator('.coach-card').getByText('does not win the board').waitFor()
          await page.locator(`[data-move="${right}"] .hint`).waitFor()
        }
        await clickCell(page, right)
        await page
          .locator('.coach-card')
          .getByText(praiseWords(now, right, rulesWords, gameWords))
          .waitFor()
        const after = answered(now, right)
        placed = after.moves.length
        game = nextLesson(after)
        if (game) await page.keyboard.press('Enter') // Next has the focus
      }
      await page.getByRole('button', { name: 'Play this game on' }).click()
      await page.locator('.players').getByText('You').waitFor()
      await page.locator(LEGAL).first().waitFor()
      expect(await countMarks(page)).toBeGreaterThanOrEqual(placed)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it('a first visitor is shown the way to the coach, who can be skipped, and then is asked no more', async () => {
    const { page, context } = await site.visitor()
    await page.goto('/')
    await page.getByRole('link', { name: 'New here? A coach shows you how' }).click()
    await page.getByRole('heading', { name: `Learn ${VARIANTS[0].title}` }).waitFor()
    await page.getByRole('link', { name: 'Skip the lessons' }).click()
    await page.locator(LEGAL).first().waitFor()
    await expect.poll(() => page.getByText('New here?').count()).toBe(0)
    await context.close()
  })

  it('the rules are told in pictures first', async () => {
    const { page, context } = await site.visitor()
    for (const variant of VARIANTS) {
      await page.goto(`/rules/${variant.id}`)
      await expect.poll(() => page.locator('.rule-pictures svg').count()).toBe(lessonOf(variant).length)
      const [pictures, words] = await Promise.all(
        ['.rule-pictures', '.rules-words'].map(selector => page.locator(selector).boundingBox()),
      )
      expect(pictures?.y).toBeLessThan(words?.y ?? 0)
    }
    await context.close()
  })

  it.each(['light', 'dark'] as const)(
    'axe finds nothing on the pages for learning, %s',
    async colorScheme => {
      const { page, context } = await site.visitor({ colorScheme })
      for (const path of ['/', `/learn/${COACHED[0]!.id}`, `/rules/${COACHED[0]!.id}`]) {
        await page.goto(path)
        await page.locator('#main svg').first().waitFor()
        await expect.poll(() => violations(page)).toEqual([])
      }
      await context.close()
    },
  )
})
