/** Viva sheets in a real browser: a page of A4 each, whatever the game; well-formed, safe and accessible. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVivaHtml } from '../src/report/viva/page.ts'
import { vivaSheet } from '../src/report/viva/viva.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import type { Neighbour } from '../src/similarity/neighbours.ts'
import { readTechniques } from '../src/sources/similarity.ts'
import { hasChromium } from './chromium.ts'
import { teamReportFrom } from './team-games.ts'

const isHere = hasChromium()
if (!isHere) console.warn('the test of the viva sheet is skipped: chromium is not installed')

const NEAR: Neighbour = {
  ...{ name: '<script>document.title = "caught"</script>', isReference: true, score: 0.93 },
  ...{ band: 'look', words: '112 of 118 moves' },
}
const BOTS = ['team11', 'team12', 'team16']
const PIXELS_OF_A_PAGE = ((297 - 18) / 25.4) * 96

describe.skipIf(!isHere)('the viva sheet in Chromium', () => {
  let browser: Browser
  let page: Page
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-viva-'))
  const file = join(folder, 'viva.html')

  beforeAll(async () => {
    const sheets = []
    for (const [at, variant] of VARIANTS.entries()) {
      const bot = `${BOTS[at % BOTS.length]}.py`
      const bytes = readFileSync(new URL(`similarity/bots/${bot}`, import.meta.url))
      const report = await teamReportFrom({ games: 3, seed: at, variant, prints: at % 2 === 0 })
      const neighbours = { sources: [NEAR, NEAR, NEAR], behaviour: at % 2 === 0 ? [NEAR, NEAR, NEAR] : null }
      const code = await readTechniques({ file: bot, bytes })
      sheets.push(
        vivaSheet({ report, members: ['A'.repeat(60), 'B'.repeat(60)], file: bot, code, neighbours }),
      )
    }
    writeFileSync(file, makeVivaHtml(sheets))
    const executablePath = execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    await page.goto(`file://${file}`)
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('prints each team on one page', async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, pages] = /\/Type \/Pages\s*\/Count (\d+)/.exec(pdf) ?? []
    expect(Number(pages)).toBe(VARIANTS.length)
  })

  it('uses the page, but leaves room', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: Math.round(((210 - 20) / 25.4) * 96), height: 1000 })
    const heights = await page
      .locator('.sheet')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
    expect(heights.filter(height => height > PIXELS_OF_A_PAGE)).toEqual([])
    expect(Math.max(...heights)).toBeGreaterThan(PIXELS_OF_A_PAGE / 2)
    await page.emulateMedia({ media: 'screen' })
  })

  it.each([1280, 390])('is accessible and runs nothing of a name, %i wide', async width => {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(axe.source).catch(() => {})
    const isThere = await page.evaluate('typeof axe')
    expect(await page.title()).toBe('Viva sheets')
    expect(isThere).toBe('object')
    const found = (await page.evaluate('axe.run()')) as {
      violations: { id: string; nodes: { html: string }[] }[]
    }
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
