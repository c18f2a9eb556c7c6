/** The finale of a course on a projector: staff tell it place by place, and nobody else sees anything before its end. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '../../src/server/main.ts'
import { hasChromium } from '../chromium.ts'
import { NAMES, type PlayedCourse, playedCourse } from '../played-course.ts'
import { startedOn } from '../served.ts'
import { opened, temporaryPlaces } from '../stores.ts'
import { violations } from './axe.ts'
import { browse, type Site, signedInAs, type Visitor } from './site.ts'

const PATIENCE = 600_000 // milliseconds, on a busy machine
const PICTURES = process.env.PICTURES // a folder, for whoever wants to look
const SCREEN = { viewport: { width: 1920, height: 1080 } }

describe.skipIf(!hasChromium())('a finale', () => {
  const places = temporaryPlaces()
  const folder = places.folder()
  let course: PlayedCourse
  let server: Server
  let site: Site
  let staff: Visitor
  let student: Visitor
  beforeAll(async () => {
    const store = await opened({ folder })
    course = await playedCourse(store)
    await store.close()
    server = await startedOn(folder, { ULTIMATA_RATE: '0' })
    site = await browse(server.address)
    staff = await site.visitor(SCREEN)
    student = await site.visitor()
    await signedInAs(staff, server.address, course.staff)
    await signedInAs(student, server.address, course.member)
  }, PATIENCE)
  afterAll(async () => {
    await site.close()
    await server.abort()
    await server.finish()
    places.clear()
  }, PATIENCE)

  const picture = async ({ page }: Visitor, name: string): Promise<void> => {
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `finale-${name}.png`) })
  }
  const address = (): string => `/course/${course.course}`
  const told = (page: Page): Promise<string[]> =>
    page.locator('.finale-rows .told .finale-name').allTextContents()

  it(
    'is told place by place, with the keyboard alone, and released at its end',
    async () => {
      const { page } = staff
      await page.goto(`${address()}/tournament`)
      await page
        .getByRole('link', { name: /^Finale/ })
        .first()
        .click()
      await page.getByText('8 teams in 2 pools').waitFor()
      await picture(staff, 'title')
      await page.keyboard.press(' ')
      await page.getByText('4 teams').waitFor()
      expect(await told(page)).toEqual([])
      await page.keyboard.press('ArrowRight')
      await page.locator('.finale-fate', { hasText: /^out$/ }).waitFor()
      const [last] = await told(page)
      await page.keyboard.press('PageDown') // the key of a presenter's remote
      await expect.poll(() => told(page)).toHaveLength(2)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => told(page)).toEqual([last])
      await page.keyboard.press(' ')
      await page.keyboard.press(' ')
      await page.locator('.finale-fate', { hasText: 'on to the final' }).waitFor()
      await page.getByText(/Had one game gone the other way, .* would have advanced instead/).waitFor()
      await picture(staff, 'place')
      expect(await violations(page)).toEqual([])

      // it is where it was after a reload, and the students' browsers still know nothing
      const before = await told(page)
      await page.reload()
      await expect.poll(() => told(page)).toEqual(before)
      await student.page.goto(`${address()}/tournament`)
      await student.page.getByText('None of it has been released yet.').first().waitFor()
      expect(await student.page.locator('main table').count()).toBe(0)
      expect((await student.page.request.get(`/api/tournaments/${course.tournament}`)).status()).toBe(404)
      await student.page.goto(`${address()}/finale/1`)
      await student.page.getByText('Sign in as staff to show the finale.').waitFor()

      // the game that decided it, on the large board
      await page.keyboard.press('r')
      await page.getByText(/^Move [1-9]\d* of \d+$/).waitFor()
      await page.keyboard.press('+')
      await page.keyboard.press(' ')
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
      await picture(staff, 'replay')
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect.poll(() => told(page)).toEqual(before)

      // to the end, where the stage is released
      for (let step = 0; step < 20; step++) await page.keyboard.press(' ')
      await page.getByRole('heading', { name: 'On to the final' }).waitFor()
      expect(await page.locator('.finale-through li').count()).toBe(4)
      await picture(staff, 'through')
      await page.getByRole('button', { name: 'Release this stage to everybody' }).focus()
      await page.keyboard.press('Enter')
      await page.getByText('This stage is released to everybody.').waitFor()
      await student.page.goto(`${address()}/tournament`)
      await student.page.getByRole('table', { name: 'Pool 1' }).waitFor()
      expect(await student.page.locator('.podium').count()).toBe(0)
    },
    2 * PATIENCE,
  )

  it(
    'ends with the podium, in light and dark',
    async () => {
      const { page } = staff
      await page.goto(`${address()}/finale/2`)
      await page.locator('.finale-title').waitFor()
      const podium = page.getByRole('list', { name: 'Winners' })
      const finalists = new Set<string>()
      for (let step = 0; step < 10 && (await podium.count()) === 0; step++) {
        await page.keyboard.press(' ')
        for (const name of await told(page)) finalists.add(name)
      }
      const best = NAMES.filter(name => finalists.has(name))
      expect(best).toHaveLength(4)
      await expect.poll(() => podium.locator('strong').allTextContents()).toEqual(best.slice(0, 3))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await picture(staff, `podium-${colorScheme}`)
        expect(await violations(page)).toEqual([])
      }
      expect([...staff.faults, ...student.faults].filter(fault => !/status of 4\d\d/.test(fault))).toEqual([])
    },
    PATIENCE,
  )
})
