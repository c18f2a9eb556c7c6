/** Pictures of a course: its pages, two hand-ins side by side, a team's report, the sheet for its viva. All made up. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContextOptions } from 'playwright-core'
import { COURSES_BY_TEMPLATE } from '../src/course/course-2018.ts'
import { signedIn } from '../src/course-service/accounts.ts'
import { calculateSimilarity } from '../src/course-service/similarity.ts'
import { makeTeamReportHtml } from '../src/report/team-report/page.ts'
import { makeVivaHtml } from '../src/report/viva/page.ts'
import { vivaSheet } from '../src/report/viva/viva.ts'
import { REVIEW_TERMS } from '../src/review/game-review.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { BUILT_PAGE } from '../src/server/page.ts'
import type { Neighbour } from '../src/similarity/neighbours.ts'
import { readTechniques } from '../src/sources/similarity.ts'
import { appOn } from '../test/app-on.ts'
import { furnishedCourse, headersOf, type Onlooker } from '../test/furnished-course.ts'
import { finishCourse, rejectHandIn } from '../test/lived-course.ts'
import { PLAYED_AT, serviceAt } from '../test/played-course.ts'
import { similarCourse } from '../test/similar-course.ts'
import { opened, temporaryPlaces } from '../test/stores.ts'
import { teamReportFrom } from '../test/team-games.ts'
import { browse, type Site, signedInAs } from '../test/web/site.ts'

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }
const NEAR: readonly Neighbour[] = [
  { name: '2 Nested Rooks', isReference: false, score: 0.86, band: 'case', words: '31 lines in a row' },
  {
    name: 'Bots 2017: 4 Old Grid',
    isReference: true,
    score: 0.21,
    band: 'nothing',
    words: '4 lines in a row',
  },
]

export async function photographCourse(folder: URL): Promise<void> {
  await photographCase(new URL('similarity-case.png', folder).pathname)
  await photographPages(folder)
  await photographSheets(folder)
}

async function photographCase(path: string): Promise<void> {
  const places = temporaryPlaces()
  const store = await opened({ folder: places.folder() })
  const { service, course, moveTo } = await similarCourse(store)
  await calculateSimilarity(service, course)
  moveTo(COURSES_BY_TEMPLATE['course-2018'].deadline + 3_600_000)
  const staff = await store.course.people.add({ role: 'staff', course: null, login: 'ta', name: 'The TA' })
  const app = await appOn(store, service.now, BUILT_PAGE)
  const site = await browse(app.address)
  try {
    if (!staff) throw new Error('nobody is called ta here')
    const visitor = await site.visitor(DESKTOP)
    await signedInAs(visitor, app.address, (await signedIn(store.course, staff, service.now())).token)
    await visitor.page.goto(`/course/${course}/similarity/0/1`)
    await visitor.page.getByRole('button', { name: /^2: / }).click()
    await visitor.page.screenshot({ path, animations: 'disabled' })
  } finally {
    await site.close()
    await app.close()
    await store.close()
    places.clear()
  }
}

const HOUR = 3_600_000

/** The pages of a course while it is open, and when it is over. */
async function photographPages(folder: URL): Promise<void> {
  const places = temporaryPlaces()
  const store = await opened({ folder: places.folder() })
  let time = PLAYED_AT - 30 * HOUR
  const course = await furnishedCourse(store)
  await rejectHandIn(serviceAt(store, time), course.course)
  const app = await appOn(store, () => new Date(time), BUILT_PAGE)
  const site = await browse(app.address)
  const tokens = new Map<Onlooker, string>()
  for (const who of ['own', 'staff'] as const) {
    const { Cookie = '' } = await headersOf(store, course, who)
    tokens.set(who, Cookie.split('=')[1] ?? '')
  }
  const photograph = async (who: Onlooker, path: string, ready: string, name: string): Promise<void> => {
    const visitor = await site.visitor({ ...DESKTOP, viewport: { width: 1280, height: 1000 } })
    await signedInAs(visitor, app.address, tokens.get(who) ?? '')
    await visitor.page.goto(`/course/${course.course}${path}`)
    await visitor.page.locator(ready).first().waitFor()
    await visitor.page
      .locator(ready)
      .first()
      .evaluate(element => element.scrollIntoView({ block: 'nearest' }))
    await visitor.page.screenshot({
      path: new URL(`course-${name}.png`, folder).pathname,
      animations: 'disabled',
    })
    await visitor.context.close()
  }
  try {
    await photograph('own', '', '.hand-ins .rejected', 'hand-in')
    await photograph('staff', '', '.teams tbody tr', 'dashboard')
    time = PLAYED_AT
    await finishCourse(store, serviceAt(store, time), course.course)
    await photograph('staff', '/marking', '.marking .mark', 'marking')
  } finally {
    await site.close()
    await app.close()
    await store.close()
    places.clear()
  }
}

async function photographSheets(folder: URL): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'ultimata-pictures-'))
  const variant = variantNamed('extreme')
  const report = await teamReportFrom({
    games: 12,
    seed: 3,
    terms: REVIEW_TERMS,
    ...(variant && { variant }),
  })
  const file = 'team11.py'
  const bytes = readFileSync(new URL(`../test/similarity/bots/${file}`, import.meta.url))
  const sheet = vivaSheet({
    ...{ report, file: `${file}, hand-in 3`, code: await readTechniques({ file, bytes }) },
    members: ['Ada Lovelace (2018101)', 'Charles Babbage (2018102)'],
    neighbours: {
      sources: NEAR,
      behaviour: [{ ...NEAR[0]!, score: 0.97, band: 'look', words: '112 of 115 moves' }],
    },
  })
  const pages = { 'team-report': makeTeamReportHtml(report), 'viva-sheet': makeVivaHtml([sheet]) }
  const site = await browse(pathToFileURL(temporary).href)
  try {
    for (const [name, html] of Object.entries(pages)) {
      writeFileSync(join(temporary, `${name}.html`), html)
      await photographSheet(site, pathToFileURL(join(temporary, `${name}.html`)).href, {
        path: new URL(`${name}.png`, folder).pathname,
        isPrinted: name === 'viva-sheet',
      })
    }
  } finally {
    await site.close()
    rmSync(temporary, { recursive: true })
  }
}

const PAPER: BrowserContextOptions = { viewport: { width: 766, height: 1010 }, colorScheme: 'light' }

/** On paper with the margins of the printer. */
async function photographSheet(
  site: Site,
  address: string,
  { path, isPrinted }: { readonly path: string; readonly isPrinted: boolean },
): Promise<void> {
  const wide = { ...DESKTOP, viewport: { width: 1280, height: 2300 } }
  const { page } = await site.visitor(isPrinted ? { ...PAPER, deviceScaleFactor: 1.5 } : wide)
  if (isPrinted) await page.emulateMedia({ media: 'print' })
  await page.goto(address)
  if (isPrinted) await page.addStyleTag({ content: 'body { padding: 24px }' }).catch(() => {})
  await page.screenshot({ path, animations: 'disabled' })
}
