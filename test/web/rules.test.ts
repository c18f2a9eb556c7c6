/** The rules page: what it shows, and its lesson from the first step to the last. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moves, play, refusal } from '../../src/rules/position.ts'
import { rulesOf } from '../../src/rules/variant.ts'
import { VARIANTS } from '../../src/rules/variants.ts'
import { lessonOf, taskWords } from '../../src/web/rules/lesson.ts'
import { gameWords } from '../../src/words/en/game.ts'
import { rulesWords } from '../../src/words/en/rules.ts'
import { hasChromium } from '../chromium.ts'
import { openSite, type Site } from './site.ts'

const BONUS = VARIANTS.filter(({ bonus }) => bonus)

describe.skipIf(!hasChromium())('rules', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it('every game is drawn from its row', async () => {
    const { page, context, faults } = await site.visitor()
    await page.goto('/rules')
    for (const variant of VARIANTS) {
      await page.getByRole('navigation', { name: 'Games' }).getByText(variant.title, { exact: true }).click()
      await page.getByRole('heading', { level: 1, name: variant.title, exact: true }).waitFor()
      await expect.poll(() => page.locator('.drawings svg').count()).toBe(rulesOf(variant).lines.length)
      await expect.poll(() => page.locator('.routes svg').count()).toBe(variant.side ** 2)
      await expect
        .poll(() => page.locator('.weights td').count())
        .toBe(variant.scoring.noLine.kind === 'weights' ? variant.side ** 2 : 0)
    }
    expect(faults).toEqual([])
    await context.close()
  })

  it('a click in the lesson where no mark may go is refused in words', async () => {
    const { page, context, faults } = await site.visitor({ viewport: { width: 1280, height: 1400 } })
    await page.goto(`/rules/${VARIANTS[0].id}`)
    const { position, last } = lessonOf(VARIANTS[0])[0]!
    const elsewhere = Array.from({ length: position.rules.slots }, (_, move) => move).find(
      move => refusal(position, move)?.rule === 'sent',
    )
    for (const [move, words] of [
      [last, 'Not possible: cell already taken by o.'],
      [elsewhere, 'Not possible: you were sent to the'],
    ] as const) {
      await page.locator(`.lesson [data-move="${move}"]`).click({ force: true })
      await page.locator('.task').getByText(words).waitFor()
    }
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(BONUS.map(variant => [variant.id, variant] as const))(
    'the lesson of %s is passed by clicks',
    async (_, variant) => {
      const { page, context } = await site.visitor({ viewport: { width: 1280, height: 1400 } })
      await page.goto(`/rules/${variant.id}`)
      for (const [step, task] of lessonOf(variant).entries()) {
        await page.getByText(taskWords(task, rulesWords, gameWords).words).waitFor()
        const cell = (move: number) => page.locator(`.lesson [data-move="${move}"]`)
        const wrong = moves(task.position).find(move => !task.isRight(task.position, move))
        if (wrong !== undefined) {
          await cell(wrong).click()
          await page
            .locator('.task')
            .getByText(rulesWords.tasks[task.kind].wrong)
            .waitFor({ state: 'attached' })
        }
        let position = task.position
        for (let mark = 0; mark < task.marks; mark++) {
          const right =
            moves(position).find(move => task.isRight(position, move)) ?? expect.fail('a right move')
          await cell(right).click()
          position = play(position, right)
        }
        await page.getByText(`✓ ${rulesWords.tasks[task.kind].praise}`).waitFor()
        if (step + 1 < lessonOf(variant).length) await page.getByRole('button', { name: 'Next' }).click()
      }
      await page.getByText('You now know all the rules.').waitFor()
      await page.getByRole('button', { name: `Play ${variant.title}` }).click()
      await page.locator('.play-title').getByText(variant.title).waitFor()
      await context.close()
    },
  )
})
