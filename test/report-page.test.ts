/** The report's page in a real browser: well-formed, safe, accessible, and with the figures that a recount gives. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHtml } from '../src/report/html.ts'
import { viewOf } from '../src/report/view.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import type { StagePlan } from '../src/tournament/plan.ts'
import { hasChromium } from './chromium.ts'
import { type FakeTerms, type FakeTournament, fakeTournament, league } from './fake-tournament.ts'
import {
  endingsOf,
  firstMovesOf,
  forfeitsOf,
  meetingsOf,
  pointsOf,
  standingsOf,
  type TableText,
  type Told,
  timesOf,
  toldBy,
} from './report-recount.ts'

const HOSTILE = [
  '<script>document.title = "caught"</script>',
  '"><img src=x onerror=alert(1)>',
  "';--",
  '&lt;not a tag&gt;',
  '</title></style></svg>',
  '\u202eright to left',
  '{{7*7}} $(7*7)',
  '=HYPERLINK("http://a.b","c")',
]
const shared = { games: 2, draw: 'seeded', advance: 0, marks: 50 } as const
const SWISS: StagePlan = { ...shared, kind: 'swiss', name: 'swiss', rounds: 7, tiebreaks: ['buchholz'] }
const KNOCKOUT: StagePlan = { ...shared, kind: 'knockout', name: 'cup', replays: 1, third: true }

const CASES: Record<string, FakeTerms> = {
  nine: { teams: 9, seed: 1 },
  thirty: { teams: 30, seed: 2 },
  hundred: { teams: 100, seed: 3 },
  hostile: { teams: 9, seed: 4, names: HOSTILE },
  running: { teams: 30, seed: 5, most: 100 },
  swiss: { teams: 41, seed: 6, stages: [{ ...SWISS, advance: 8 }, KNOCKOUT], variant: VARIANTS[0] },
  wide: { teams: 60, seed: 7, stages: [league('final', 1, 0, 50)] },
}

const isHere = hasChromium()
if (!isHere) console.warn('the test of the report page is skipped: chromium is not installed')

describe.skipIf(!isHere)('the report in Chromium', () => {
  let browser: Browser
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-report-'))
  const fakes = new Map<string, FakeTournament>()

  beforeAll(async () => {
    for (const [name, terms] of Object.entries(CASES)) {
      const fake = fakeTournament(terms)
      fakes.set(name, fake)
      writeFileSync(
        join(folder, `${name}.html`),
        makeHtml(viewOf(fake.plan, fake.played, fake.circumstances)),
      )
    }
    const executablePath = execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const fakeOf = (name: string): FakeTournament => {
    const fake = fakes.get(name)
    if (!fake) throw new Error(`no tournament ${name}`)
    return fake
  }

  /** A page, with everything that went wrong on it and everything it asked for. */
  async function open(name: string, options: Parameters<Browser['newContext']>[0] = {}) {
    const page = await (await browser.newContext(options)).newPage()
    const complaints: string[] = []
    const requests: string[] = []
    page.on('console', message => complaints.push(message.text()))
    page.on('pageerror', error => complaints.push(error.message))
    page.on('dialog', dialog => void dialog.dismiss().then(() => complaints.push('a dialog')))
    page.on('request', request => requests.push(request.url()))
    await page.goto(`file://${join(folder, name)}.html`)
    return { page, complaints, requests }
  }

  it.each(Object.keys(CASES))(
    '%s: is well-formed for a strict parser, which sees the same as a browser',
    async name => {
      const { page } = await open(name)
      const text = makeHtml(viewOf(fakeOf(name).plan, fakeOf(name).played, fakeOf(name).circumstances))
      const strict = await page.evaluate<string[]>(outline(text, 'application/xml'))
      const lenient = await page.evaluate<string[]>(outline(text, 'text/html'))
      expect(strict).not.toContainEqual(expect.stringMatching(/^parsererror/))
      expect(strict).toEqual(lenient)
      await page.context().close()
    },
  )

  it.each(Object.keys(CASES))('%s: loads without a complaint and asks for nothing', async name => {
    const { page, complaints, requests } = await open(name)
    expect(complaints).toEqual([])
    expect(requests.filter(url => !url.startsWith('data:'))).toHaveLength(1)
    expect(await page.title()).toBe(`${fakeOf(name).plan.name}: tournament report`)
    await page.context().close()
  })

  it('shows names as they are, whatever they are', async () => {
    const { page } = await open('hostile')
    const shown = await page.locator('tbody th bdi').allTextContents()
    for (const name of HOSTILE) expect(shown).toContain(name)
    expect(await page.locator('script, img').count()).toBe(1)
    await page.context().close()
  })

  it.each(Object.keys(CASES))('%s: fits every screen; only boxes inside it scroll', async name => {
    const { page } = await open(name)
    for (const width of [360, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    }
    await page.context().close()
  })

  it.each([
    ['hostile', 'light'],
    ['hostile', 'dark'],
    ['swiss', 'light'],
    ['running', 'dark'],
  ] as const)('%s: axe finds nothing to complain about, %s', async (name, colorScheme) => {
    const { page } = await open(name, { colorScheme })
    await page.evaluate(axe.source)
    expect(await page.evaluate<string[]>(VIOLATIONS)).toEqual([])
    await page.context().close()
  })

  it('sorts a table by a column, and back', async () => {
    const { page } = await open('nine')
    const names = (): Promise<string[]> =>
      page.locator('table.sorts').first().locator('tbody th').allTextContents()
    const before = await names()
    await page.locator('table.sorts').first().getByRole('button', { name: 'Team' }).click()
    expect(await names()).toEqual([...before].sort((a, b) => a.localeCompare(b)))
    await page.locator('table.sorts').first().getByRole('button', { name: '#' }).click()
    expect(await names()).toEqual(before)
    await page.context().close()
  })

  describe.each(['nine', 'thirty', 'hundred', 'running', 'wide'])('%s: a recount agrees with', name => {
    let told: Told
    let fake: FakeTournament
    beforeAll(async () => {
      fake = fakeOf(name)
      const { page } = await open(name)
      told = toldBy(await page.evaluate<TableText[]>(TABLES))
      await page.context().close()
    })

    it('the standings', () => expect(told.standings).toEqual(standingsOf(fake)))
    it('the points after the last round', () => expect(told.ends).toEqual(pointsOf(fake)))
    it('the crosstables', () => expect(told.meetings).toEqual(meetingsOf(fake)))
    it('the times', () => expect(told.times).toEqual(timesOf(fake)))
    it('the endings', () => expect(told.endings).toEqual(endingsOf(fake)))
    it('the first move', () => expect(told.first).toEqual(firstMovesOf(fake)))
    it('the forfeits', () => expect(told.forfeits).toEqual(forfeitsOf(fake)))
  })
})

/*
 * What runs inside the page is text here, as the types of a browser would be everybody's in this project.
 */

/** The elements of a text as a parser sees them, in order, with the words of those that hold nothing else. */
const outline = (text: string, type: string): string => `
  [...new DOMParser().parseFromString(${JSON.stringify(text)}, '${type}').querySelectorAll('*')].map(element =>
    element.localName.toLowerCase() + ': ' + (element.childElementCount === 0 ? element.textContent : ''))`

const VIOLATIONS = `(async () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true
  const { violations } = await axe.run()
  return violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200) + ' ' + nodes[0].failureSummary)
})()`

/** The page's tables as texts: its section, its caption, its rows. A cell with a name has nothing but the name. */
const TABLES = `[...document.querySelectorAll('table')].map(table => ({
  section: table.closest('section').querySelector('h2').textContent,
  caption: table.caption.textContent.replace(/ \\d+ of .*/, ''),
  isCross: table.className === 'cross',
  rows: [...table.tBodies[0].rows].map(row =>
    [...row.cells].map(cell => (cell.querySelector('bdi') ?? cell).textContent)),
}))`
