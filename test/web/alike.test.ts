/** A case from the comparison to the verdict, as staff and a student see it in a browser; axe finds nothing on the way. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COURSES_BY_TEMPLATE } from '../../src/course/course-2018.ts'
import { signedIn } from '../../src/course-service/accounts.ts'
import { calculateSimilarity } from '../../src/course-service/similarity.ts'
import { BUILT_PAGE } from '../../src/server/page.ts'
import type { Person } from '../../src/store/people.ts'
import type { Store } from '../../src/store/store.ts'
import { answerFor } from '../answered-course.ts'
import { type AppOn, appOn } from '../app-on.ts'
import { hasChromium } from '../chromium.ts'
import { type SimilarCourse, similarCourse } from '../similar-course.ts'
import { opened, temporaryPlaces } from '../stores.ts'
import { violations } from './axe.ts'
import { browse, type Site, signedInAs } from './site.ts'

const PATIENCE = 600_000
const PICTURES = process.env.PICTURES
const { deadline, variant } = COURSES_BY_TEMPLATE['course-2018']

describe.skipIf(!hasChromium())('similarity on the pages', () => {
  const places = temporaryPlaces()
  let store: Store
  let app: AppOn
  let site: Site
  let made: SimilarCourse
  let staff: Person | null

  beforeAll(async () => {
    store = await opened({ folder: places.folder() })
    made = await similarCourse(store)
    expect((await calculateSimilarity(made.service, made.course)).ok).toBe(true)
    await answerFor(made.service, made.course, variant)
    made.moveTo(deadline + 3_600_000)
    app = await appOn(store, made.service.now, BUILT_PAGE)
    site = await browse(app.address)
    staff = await store.course.people.add({ role: 'staff', course: null, login: 'ta', name: 'The TA' })
  }, PATIENCE)
  afterAll(async () => {
    await site.close()
    await app.close()
    await store.close()
    places.clear()
  }, PATIENCE)

  async function visitAs(person: Person | null | undefined, path: string): Promise<Page> {
    if (!person) return expect.fail('somebody who may sign in')
    const visitor = await site.visitor({ viewport: { width: 1280, height: 720 } })
    await signedInAs(visitor, app.address, (await signedIn(store.course, person, made.service.now())).token)
    await visitor.page.goto(path)
    return visitor.page
  }

  /** In light and dark, on a desk and on a phone. */
  async function look(page: Page, name: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 720 })
        await page.emulateMedia({ colorScheme })
        if (PICTURES)
          await page.screenshot({
            path: join(PICTURES, `${name}-${colorScheme}-${width}.png`),
            fullPage: true,
          })
        expect.soft(await violations(page), `${name}, ${colorScheme}, ${width} wide`).toEqual([])
        const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect.soft(over, `${name}, ${width} wide: wider than the window by`).toBeLessThanOrEqual(0)
      }
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: 'light' })
  }

  it(
    'a case goes from the table of pairs to the verdict, and the student answers',
    async () => {
      const page = await visitAs(staff, `/course/${made.course}/similarity`)
      const first = page.getByRole('row').filter({ hasText: '1 Deep Grid – 2 Nested Rooks' }).first()
      await first.waitFor()
      expect(await first.textContent()).toMatch(/case$/)
      await page.getByRole('heading', { name: 'By moves' }).waitFor()
      await look(page, 'similarity')

      await first.getByRole('link').click()
      const pieces = page.locator('.two-sources mark')
      await pieces.first().waitFor()
      const texts = await page.locator('.source pre:not(.line-numbers)').allTextContents()
      expect(texts[0]).toContain('class Team1')
      expect(await page.locator('#left-0').count()).toBe(await page.locator('#right-0').count())
      await page.getByRole('button', { name: /^1: lines/ }).click()
      expect(await page.locator('mark.shown').count()).toBe(2)
      await look(page, 'pair')

      await page.getByText('Open a case').first().click()
      await page.getByLabel('Note, for staff only').fill('31 lines in a row')
      await page.getByRole('button', { name: 'Open a case' }).click()
      await page.getByRole('link', { name: /^Case 1/ }).click()
      await page.getByLabel(/^Question to both teams/).fill('How did you write the search?')
      await page.getByRole('button', { name: 'Ask the teams' }).click()
      await page.getByText('asked: a statement is due').waitFor()

      const person = (await store.course.people.ofCourse(made.course)).find(({ name }) => name === 'First 2')
      const own = await visitAs(person, `/course/${made.course}`)
      await own.getByText('How did you write the search?').waitFor()
      expect(await own.content()).not.toContain('Deep Grid')
      expect(await own.content()).not.toContain('31 lines in a row')
      await own.getByLabel('Your statement').fill('By myself, after the lecture.')
      await look(own, 'own-case')
      await own.getByRole('button', { name: 'Send the statement' }).click()
      await own.getByText('Your team’s statement').waitFor()

      await page.reload()
      await page.getByText('By myself, after the lecture.').waitFor()
      await page.getByText('Decide', { exact: true }).first().click()
      await page.getByLabel('copied').check()
      await page.getByLabel('team 2').check()
      await page.getByLabel(/^Reason, shown/).fill('The search is the same line by line.')
      await look(page, 'case')
      await page.getByRole('button', { name: 'Decide' }).click()
      await page.getByText('decided', { exact: true }).waitFor()
      await page.getByLabel('Points').fill('0')
      await page.getByLabel(/^Reason, shown/).fill('Copied.')
      await page.getByRole('button', { name: 'Give them' }).click()
      await page.getByText('decided, and marks given').waitFor()

      await own.reload()
      await own.getByText('Decided: copied, and it applies to your team.').waitFor()
      const cases = await store.course.cases.ofCourse(made.course)
      expect(cases[0]).toMatchObject({ state: 'marked', decision: { verdict: 'copied', teams: [2] } })
    },
    2 * PATIENCE,
  )

  it(
    'a page of staff shows a student nothing',
    async () => {
      const person = (await store.course.people.ofCourse(made.course)).find(({ name }) => name === 'First 3')
      const page = await visitAs(person, `/course/${made.course}/similarity`)
      await page.getByRole('heading', { name: 'Similarity' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.content()).not.toContain('Nested Rooks')
      await page.goto(`/course/${made.course}/cases/1`)
      await page.getByRole('alert').first().waitFor()
      expect(await page.content()).not.toContain('Nested Rooks')
    },
    PATIENCE,
  )
})
