/** Every page of a course, as each who comes to it sees it, in light and dark, on a desk and on a phone: axe finds nothing. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renewLink } from '../../src/course-service/accounts.ts'
import type { Actor } from '../../src/course-service/service.ts'
import { BUILT_PAGE } from '../../src/server/page.ts'
import type { Store } from '../../src/store/store.ts'
import { courseWords as german } from '../../src/words/de/course.ts'
import { courseWords } from '../../src/words/en/course.ts'
import { type AppOn, appOn } from '../app-on.ts'
import { hasChromium } from '../chromium.ts'
import { type Furnished, furnishedCourse, headersOf, type Onlooker } from '../furnished-course.ts'
import { finishCourse, rejectHandIn } from '../lived-course.ts'
import { given, PLAYED_AT, serviceAt } from '../played-course.ts'
import { opened, temporaryPlaces } from '../stores.ts'
import { violations } from './axe.ts'
import { browse, type Site, signedInAs } from './site.ts'

const PATIENCE = 600_000 // milliseconds, on a busy machine
const PICTURES = process.env.PICTURES // a folder, for whoever wants to look
const STAFF: Actor = { kind: 'command line' }
const HOUR = 3_600_000
const OPEN = PLAYED_AT - 30 * HOUR

type Words = typeof courseWords

/** A page, who looks at it, and a heading that is there when it is. */
type Sight = readonly [name: string, who: Onlooker, path: string, heading: (words: Words) => string | RegExp]

const WHILE_OPEN: readonly Sight[] = [
  ['courses', 'nobody', '/course', words => words.courses],
  ['new-course', 'staff', '/course', words => words.newCourse],
  ['entrance', 'nobody', '/course/1', words => words.signIn],
  ['no-team', 'teamless', '/course/1', words => words.joinTeam],
  ['team', 'own', '/course/1', () => /^Team 1/],
  ['team-of-staff', 'staff', '/course/1/teams/1', () => /^Team 1/],
  ['dashboard', 'staff', '/course/1', words => words.next],
  ['ladder', 'own', '/course/1/ladder', words => words.ladder],
  ['file', 'staff', '/course/1/file', words => words.courseFile],
]
const WHEN_OVER: readonly Sight[] = [
  ['team-over', 'own', '/course/1', words => words.yourMarks],
  ['dashboard-over', 'staff', '/course/1', words => words.next],
  ['tournament', 'own', '/course/1/tournament', words => words.theTournament],
  ['tournament-of-staff', 'staff', '/course/1/tournament', words => words.luck],
  ['marking', 'staff', '/course/1/marking', words => words.marking],
  ['audit', 'staff', '/course/1/audit', words => words.auditLog],
]

/** In which language, which colours, and how wide. */
const WAYS = [
  ['en-US', courseWords, 'light', 1280, 720],
  ['en-US', courseWords, 'light', 390, 844],
  ['en-US', courseWords, 'dark', 1280, 720],
  ['en-US', courseWords, 'dark', 390, 844],
  ['de-DE', german, 'light', 390, 844],
  ['de-DE', german, 'dark', 1280, 720],
] as const

describe.skipIf(!hasChromium())('the pages of a course', () => {
  const places = temporaryPlaces()
  let store: Store
  let app: AppOn
  let site: Site
  let course: Furnished
  let time = OPEN
  beforeAll(async () => {
    store = await opened({ folder: places.folder() })
    course = await furnishedCourse(store)
    await rejectHandIn(serviceAt(store, OPEN), course.course)
    app = await appOn(store, () => new Date(time), BUILT_PAGE)
    site = await browse(app.address)
  }, PATIENCE)
  afterAll(async () => {
    await site.close()
    await app.close()
    await store.close()
    places.clear()
  }, PATIENCE)

  /** Of one session for each kind of visitor, so that who looks at their marks was there when they were released. */
  const tokens = new Map<Onlooker, string>()
  async function tokenOf(who: Onlooker): Promise<string> {
    const { Cookie = '' } = tokens.has(who) ? {} : await headersOf(store, course, who)
    const token = tokens.get(who) ?? Cookie.split('=')[1] ?? ''
    tokens.set(who, token)
    return token
  }

  async function finish(id: number): Promise<void> {
    await tokenOf('own')
    time = PLAYED_AT
    await finishCourse(store, serviceAt(store, time), id)
  }

  async function look(sights: readonly Sight[]): Promise<void> {
    for (const [locale, words, colorScheme, width, height] of WAYS)
      for (const [name, who, path, heading] of sights) {
        // Without a service worker, which would fetch all files again for each of them.
        const options = { viewport: { width, height }, colorScheme, locale, serviceWorkers: 'block' } as const
        const visitor = await site.visitor(options)
        const token = await tokenOf(who)
        if (token !== '') await signedInAs(visitor, app.address, token)
        const { page, context, faults } = visitor
        const where = `${name}, ${locale}, ${colorScheme}, ${width} wide`
        await page.goto(path)
        await page
          .getByRole('heading', { name: heading(words) })
          .first()
          .waitFor()
        await page.waitForLoadState('networkidle')
        if (PICTURES)
          await page.screenshot({
            path: join(PICTURES, `${name}-${locale}-${colorScheme}-${width}.png`),
            fullPage: true,
          })
        expect.soft(await violations(page), where).toEqual([])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(over, `${where}: wider than the window by`).toBeLessThanOrEqual(0)
        expect
          .soft(
            faults.filter(fault => !/status of 40[14]/.test(fault)),
            where,
          )
          .toEqual([])
        await context.close()
      }
  }

  it('while it is open', () => look(WHILE_OPEN), 5 * PATIENCE)

  it(
    'when it is over',
    async () => {
      await finish(course.course)
      await look(WHEN_OVER)
    },
    5 * PATIENCE,
  )

  it(
    'and where a one-time link leads',
    async () => {
      const service = serviceAt(store, time)
      const person = given(await renewLink(service, STAFF, course.mate.id))
      const { page } = await site.visitor({ viewport: { width: 390, height: 844 } })
      await page.goto(`/claim#${person}`)
      await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
      if (PICTURES) await page.screenshot({ path: join(PICTURES, 'welcome.png') })
      expect(await violations(page)).toEqual([])
    },
    PATIENCE,
  )
})
