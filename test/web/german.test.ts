/** The page in German: by the browser's language, and chosen by hand. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VARIANTS } from '../../src/rules/variants.ts'
import { hasChromium } from '../chromium.ts'
import { LEGAL } from './acts.ts'
import { violations } from './axe.ts'
import { openSite, type Site, type Visitor } from './site.ts'

const PICTURES = process.env.PICTURES // a folder, for whoever wants to look
const LINK = 'ultimate.12.'

/** Words that German does not have. */
const ENGLISH =
  /\b(?:the|and|of|you|your|with|is|are|to|for|not|moves?|games?|boards?|play|show|yet|has|have|from|this|that|it|by|no)\b/i

/** What is read or heard on a page and is in English. Code, names and what was typed are not looked at. */
const englishOn = (page: Page): Promise<string[]> =>
  page.evaluate(source => {
    const english = new RegExp(source, 'i')
    const said: string[] = [document.title]
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('code, pre, script, noscript, [lang]:not(html)')) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
        said.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent ?? '')
    }
    return [...new Set(said.filter(text => english.test(text)))]
  }, ENGLISH.source)

const langOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang)

async function speakGerman(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
  await page.getByRole('button', { name: 'Schließen' }).click()
}

async function place(page: Page): Promise<void> {
  const cell = page.locator(LEGAL).first()
  await cell.waitFor({ state: 'attached' })
  const box = await cell.boundingBox()
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const PAGES: readonly (readonly [name: string, path: string, heading: string | RegExp])[] = [
  ['play', '/', /spielen$/],
  ['analyse', '/analyse', 'Analyse'],
  ['games', '/games', 'Meine Partien'],
  ['retry', '/retry', 'Fehler wiederholen'],
  ['puzzles', '/puzzles', 'Aufgaben'],
  ['puzzle', `/puzzles/${VARIANTS[0].id}`, 'Aufgabe'],
  ['live', '/live', 'Mit Freunden spielen'],
  ['arena', '/arena/new', 'Ein Match oder Turnier starten'],
  ['courses', '/course', 'Kurse'],
  ['nowhere', '/nowhere', 'Seite nicht gefunden'],
  ...VARIANTS.flatMap(({ id }) => [
    [`rules-${id}`, `/rules/${id}`, 'Die Regeln in Worten'] as const,
    [`learn-${id}`, `/learn/${id}`, /lernen$/] as const,
  ]),
]
const FEW = [
  'play',
  'analyse',
  'games',
  'retry',
  'puzzles',
  'puzzle',
  'live',
  'arena',
  `rules-${VARIANTS[2]?.id}`,
  `learn-${VARIANTS[3]?.id}`,
]

describe.skipIf(!hasChromium())('German', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  const german = (options = {}): Promise<Visitor> => site.visitor({ locale: 'de-DE', ...options })

  it('is spoken where the browser asks for it, until another language is chosen', async () => {
    const { page, context, faults } = await site.visitor({ locale: 'de-AT' })
    await page.goto('/')
    await page.getByRole('link', { name: 'Spielen', exact: true }).waitFor()
    expect(await langOf(page)).toBe('de')
    expect(await page.title()).toContain('spielen')
    await page.getByRole('button', { name: 'Einstellungen' }).click()
    await page.getByRole('radio', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(await langOf(page)).toBe('en')
    await page.reload()
    await page.getByRole('link', { name: 'Play', exact: true }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('costs nothing where the browser has another language', async () => {
    const { page, context } = await site.visitor({ locale: 'fr-FR' })
    const loaded: string[] = []
    page.on('request', request => loaded.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.getByRole('link', { name: 'Play', exact: true }).waitFor()
    expect(loaded.filter(path => /\/de-/.test(path))).toEqual([])
    await context.close()
  })

  it('a game is played, refused a move, shared, resigned and analysed in it', async () => {
    const { page, context, faults } = await site.visitor({ viewport: { width: 1280, height: 900 } })
    await page.goto('/')
    await speakGerman(page)
    await place(page)
    await page.locator('.status').getByText('Du bist am Zug').waitFor()
    await page.getByRole('textbox', { name: 'Zug eintippen' }).fill('9:9')
    await page.keyboard.press('Enter')
    await page.locator('.status').getByText('Das geht nicht: Das ist kein Zug dieses Spiels').waitFor()
    expect(await englishOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Teilen' }).click()
    await page.getByRole('heading', { name: 'Teilen' }).waitFor()
    expect(await englishOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Schließen' }).click()
    await page.getByRole('button', { name: 'Aufgeben' }).click()
    await page.getByRole('button', { name: 'Wirklich aufgeben?' }).click()
    await page.locator('.result').getByText('X hat aufgegeben').waitFor()
    expect(await englishOn(page)).toEqual([])
    await page.reload()
    await page.locator('.result').getByText('X hat aufgegeben').waitFor()
    await page.getByRole('link', { name: 'Bericht zur Partie' }).click()
    await page.getByText('Genauigkeit', { exact: true }).waitFor()
    await page.locator('.pv button').first().waitFor()
    expect(await englishOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Partien', exact: true }).click()
    await page.locator('.games li').waitFor()
    expect(await englishOn(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('no page has a word of English', async () => {
    const { page, context } = await german()
    for (const [name, path, heading] of PAGES) {
      await page.goto(path)
      await page.getByRole('heading', { name: heading }).first().waitFor()
      expect.soft(await englishOn(page), name).toEqual([])
    }
    await page.goto(`/game#${LINK}`)
    await page.getByRole('heading', { name: 'Dieser Link führt zu keiner Partie' }).waitFor()
    expect(await englishOn(page)).toEqual([])
    await page.goto('/embed?g=nothing')
    await page.getByText('Hier gibt es keine Partie zu zeigen').waitFor()
    await page.goto('/embed?g=nothing&language=en')
    await page.getByText('There is no game to show').waitFor()
    await context.close()
  })

  it.each([
    ['light', 1280, 720],
    ['light', 390, 844],
    ['dark', 390, 844],
    ['dark', 1280, 720],
  ] as const)('fits and is accessible, %s, %i wide', async (colorScheme, width, height) => {
    const { page, context } = await german({ colorScheme, viewport: { width, height } })
    for (const [name, path, heading] of PAGES.filter(([each]) => PICTURES || FEW.includes(each))) {
      await page.goto(path)
      await page.getByRole('heading', { name: heading }).first().waitFor()
      if (PICTURES) {
        const file = join(PICTURES, `${name}-${colorScheme}-${width}.png`)
        await page.screenshot({ path: file, fullPage: true })
      }
      expect.soft(await violations(page), name).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(over, `${name} is wider than the window by`).toBeLessThanOrEqual(0)
      expect.soft(await cutOff(page), `${name}: cut off`).toEqual([])
    }
    await context.close()
  })
})

/** Buttons, links in bars and headings whose text is wider than they are. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a.button, .bar nav, .choice span, h1, h2, h3, legend',
      ),
    ]
      .filter(
        ({ scrollWidth, clientWidth, className }) =>
          scrollWidth > clientWidth + 1 && clientWidth > 4 && className !== 'spoken',
      )
      .map(({ textContent }) => textContent ?? ''),
  )
