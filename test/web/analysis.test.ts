/** Stories of the analysis board in a real browser. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playedOut } from '../../src/referee/ending.ts'
import { type GameRecord, makeRecord } from '../../src/referee/record.ts'
import { chanceFrom } from '../../src/rules/chance.ts'
import { moves, outcome, play, start } from '../../src/rules/position.ts'
import { VARIANTS } from '../../src/rules/variants.ts'
import { makeShare } from '../../src/web/share.ts'
import { violations } from './axe.ts'
import { openSite, type Site, type Visitor } from './site.ts'

const PATIENCE = 600_000
const COMMITTED = { waitUntil: 'commit' } as const // an address that changes within the page loads nothing

let site: Site
beforeAll(async () => {
  site = await openSite()
}, PATIENCE)
afterAll(() => site.close())

/** A game of random placements, with its mistakes, or its beginning: its text. */
const randomGame = (index: number, most?: number): string => makeRecord(randomRecord(index, most))

function randomRecord(index: number, most = Number.POSITIVE_INFINITY): GameRecord {
  const variant = VARIANTS[index] ?? expect.fail('a variant')
  const chance = chanceFrom(4)
  const path: number[] = []
  let position = start(variant)
  while (position.allowed !== 0 && path.length < most) {
    const move = chance.pick(moves(position))
    path.push(move)
    position = play(position, move)
  }
  const over = outcome(position)
  return {
    variant,
    tags: { X: 'team17', O: 'team71' },
    start: null,
    comment: null,
    moves: path.map(move => ({ move, time: null, comment: null })),
    ending: over && playedOut(over),
  }
}

async function visit(path = '/analyse', options = {}): Promise<Visitor> {
  const visitor = await site.visitor(options)
  await visitor.page.goto(path)
  await visitor.page.getByRole('heading', { name: 'Engine' }).waitFor()
  return visitor
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste' }).click()
  await page.getByRole('textbox', { name: /A game, a position/ }).fill(text)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

/** Adds up what moves without anybody having done anything. */
function watchShifts(): void {
  const page = window as { shifts?: number }
  page.shifts = 0
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) page.shifts = (page.shifts ?? 0) + entry.value
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** The engine would go on thinking; a story that does not need it turns it off. */
const quieten = (page: Page): Promise<void> => page.getByRole('button', { name: 'On', exact: true }).click()

const reportDone = (page: Page): Promise<void> => page.locator('.accuracy').waitFor({ timeout: PATIENCE })

describe('the analysis board', () => {
  it('gives the report on a pasted game, and jumps to a blunder', async () => {
    const { page, faults, context } = await visit()
    await quieten(page)
    await paste(page, randomGame(0))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Was this a good move?' }).click() // the report goes on after it
    await reportDone(page)
    const button = page.getByRole('button', { name: /^[xo]: [1-9]\d* blunders?$/ }).first()
    await button.click()
    const current = page.locator('.tree-list [aria-current="step"]')
    await current.getByText('blunder').waitFor()
    await expect.poll(() => current.innerText()).toMatch(/^[xo]\s+\d:\d\s+\?\?\s+blunder/)
    const verdict = page.getByRole('heading', { name: /\?\? blunder/ })
    await expect.poll(() => verdict.innerText()).toMatch(/^[xo] \d:\d/)
    const sentences = page.locator('.remarks li') // not every blunder can be told in words: a click goes to the next
    for (let more = 0; more < 20 && (await sentences.count()) === 0; more++) await button.click()
    await expect.poll(() => sentences.count()).toBeGreaterThan(0)
    for (const accuracy of await page.locator('.accuracy td').allInnerTexts())
      expect(Number(accuracy)).toBeGreaterThan(0)
    expect(faults).toEqual([])
    await context.close()
  })

  it('says nothing about a side before every move is judged', async () => {
    const record = randomRecord(0)
    const { page, context } = await visit(`/analyse#${makeShare({ record, ply: record.moves.length })}`)
    const judged = page.locator('.tree-list .step:not(.grade-none)')
    for (let back = 0; back < 4; back++) {
      const before = await judged.count()
      await expect.poll(() => judged.count(), { timeout: PATIENCE }).toBeGreaterThan(before)
      await page.keyboard.press('ArrowLeft')
    }
    expect(await page.locator('.accuracy, .graph').count()).toBe(0)
    await page.getByRole('button', { name: 'Make the report' }).click()
    await page.getByRole('progressbar').waitFor()
    expect(await page.locator('.accuracy, .graph').count()).toBe(0)
    await reportDone(page)
    for (const accuracy of await page.locator('.accuracy td').allInnerTexts())
      expect(Number(accuracy)).toBeLessThan(90)
    await context.close()
  })

  it('has nothing against a move that wins at once, though the engine knows another', async () => {
    const { page, context } = await visit()
    await paste(page, 'ultimate xxxoo4/xxx3oo1/xx2o4/o1oo5/9/9/9/9/9 x 2 -')
    await page.getByText('proved: x wins in 1').waitFor()
    await page.locator('[data-move="20"]').click()
    await page.locator('.this-move').getByText('x 100 % → 100 %').waitFor({ timeout: PATIENCE })
    expect(await page.locator('.this-move').innerText()).not.toMatch(/prefers|mistake|blunder/)
    await context.close()
  })

  it.each([
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ])('shows moves, engine and report together in $width × $height, and nothing jumps', async viewport => {
    const record = randomRecord(3)
    const address = `/analyse?report#${makeShare({ record, ply: 40 })}`
    const { page, context } = await visit(address, { viewport, reducedMotion: 'no-preference' })
    await page.evaluate(watchShifts)
    await reportDone(page)
    await page.getByRole('button', { name: 'Next mistake of x' }).click()
    await page.locator('.engine-lines li').nth(2).waitFor()
    for (const part of [
      '.engine-lines',
      '.tree-list [aria-current]',
      '.accuracy',
      '.graph svg',
      '.this-move h2',
    ]) {
      const box = (await page.locator(part).boundingBox()) ?? expect.fail(part)
      expect(box.y, part).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height, part).toBeLessThanOrEqual(viewport.height)
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => (window as { shifts?: number }).shifts)).toBeLessThan(0.02)
    await context.close()
  })

  it('shows what was wrong on the board, as a variation that can be taken back', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await paste(page, randomGame(0))
    await reportDone(page)
    await page
      .getByRole('button', { name: /^[xo]: [1-9]\d* blunders?$/ })
      .first()
      .click()
    const before = await page.locator('.variation').count()
    await page.getByRole('button', { name: 'Show its line' }).click()
    await page.locator('.variation [aria-current="step"]').waitFor()
    await expect.poll(() => page.locator('.variation').count()).toBe(before + 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.locator('.variation').count()).toBe(before)
    await context.close()
  })

  it('a report ends when another board is opened', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await paste(page, randomGame(0))
    await page.getByRole('progressbar').waitFor()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByText('There are no moves yet.').waitFor()
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    await context.close()
  })

  it('a dialog closes by a click beside it, not by one in its margin nor by a text marked beyond it', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await page.getByRole('button', { name: 'Paste' }).click()
    const text = page.getByRole('textbox', { name: /A game, a position/ })
    await expect.poll(() => text.evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.type('4:4')
    const dialog = page.locator('dialog[open]')
    const { x, y, width } = (await dialog.boundingBox()) ?? expect.fail('a dialog')
    await page.mouse.click(x + 6, y + 6)
    await text.hover()
    await page.mouse.down()
    await page.mouse.move(x + width + 20, y + 20)
    await page.mouse.up()
    await expect.poll(() => text.inputValue()).toBe('4:4')
    await page.mouse.click(x + width + 20, y + 20)
    await dialog.waitFor({ state: 'detached' })
    await context.close()
  })

  it('walks through the game by keys and by the graph', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await paste(page, '4:4 4:0 0:4 4:1')
    await page.keyboard.press('End')
    const current = page.locator('.tree-list [aria-current="step"]')
    await expect.poll(() => current.innerText()).toContain('4:1')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => current.innerText()).toContain('0:4')
    await page.keyboard.press('Home')
    await expect.poll(() => current.innerText()).toBe('Start')
    await reportDone(page)
    const graph = page.locator('.graph svg')
    const { width = 0, height = 0 } = (await graph.boundingBox()) ?? {}
    await graph.hover({ position: { x: width - 2, y: height / 2 } })
    await page.mouse.down() // a finger that begins to scroll presses, too
    await expect.poll(() => current.innerText()).toBe('Start')
    await page.mouse.up()
    await expect.poll(() => current.innerText()).toContain('4:1')
    await expect.poll(() => page.title()).toBe('Analyse – Ultimata')
    await context.close()
  })

  it('says exactly what is wrong with a record, and loses nothing', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await page.locator('[data-move="40"]').click()
    await paste(page, '[Variant "ultimate"]\n\n1. 4:4 4:0 2. 0:3 5:5 *')
    const alert = page.locator('dialog [role="alert"]')
    await alert
      .getByText(
        'Line 3, column 19: expected a legal move: you were sent to the left board (3), found "5:5".',
      )
      .waitFor()
    await expect.poll(() => alert.locator('mark').innerText()).toBe('5:5')
    await expect
      .poll(() => page.getByRole('textbox', { name: /A game, a position/ }).inputValue())
      .toContain('5:5')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.tree-list [aria-current="step"]').innerText()).toContain('4:4')
    await context.close()
  })

  it('refuses a file that is too large, and reads one that is not', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await page.getByRole('button', { name: 'Paste' }).click()
    const file = page.getByLabel('From a file')
    await file.setInputFiles({
      name: 'huge.txt',
      mimeType: 'text/plain',
      buffer: Buffer.alloc(4_000_001, 'x'),
    })
    await page.getByText('huge.txt has 4.0 MB; the limit is 4 MB.').waitFor()
    await file.setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from('4:4 4:0') })
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.locator('.tree-list').getByText('4:0').waitFor()
    await context.close()
  })

  it('opens the addresses that it hands out, and links of uttt.ai', async () => {
    const { page, context } = await visit()
    await quieten(page)
    const current = page.locator('.tree-list [aria-current="step"]')
    const code = makeShare({ record: randomRecord(0, 5), ply: 5 })
    for (const text of [
      `https://example.org/game#${code}`,
      `https://example.org/game?g=${code}`,
      `/analyse?report#${code}`,
      code,
    ]) {
      await paste(page, text)
      await expect.poll(() => page.locator('.turn .step').count()).toBe(5)
      await page.getByRole('button', { name: 'New', exact: true }).click()
      await page.getByText('There are no moves yet.').waitFor()
    }
    await paste(page, 'https://uttt.ai/init?actions=x40o36x4')
    await page.keyboard.press('End')
    await expect.poll(() => current.innerText()).toContain('0:4')
    await page.getByRole('button', { name: 'Paste' }).click()
    await page.getByRole('button', { name: 'Use the example: Link to a game' }).click()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect.poll(() => page.locator('.turn .step').count()).toBe(1)
    await context.close()
  })

  it('lets one choose where a text has several games', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await paste(page, `${randomGame(0)}\n[Variant "twin"]\n[X "me"]\n\n1. a0:0 *\n`)
    await page.getByText('The text contains 2 games.').waitFor()
    await page.getByRole('button', { name: /me – o/ }).click()
    await page.locator('.tree-list').getByText('a0:0').waitFor()
    await context.close()
  })

  it('opens a link in a fresh browser, and says what is wrong with a broken one', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await paste(page, '4:4 4:0 0:4')
    await page.keyboard.press('End')
    await page.waitForURL(url => url.hash.startsWith('#ultimate.3.') && !url.hash.includes('.p0.'), COMMITTED)
    const link = page.url()
    await context.close()

    const other = await visit(link)
    await expect
      .poll(() => other.page.locator('.tree-list [aria-current="step"]').innerText())
      .toContain('0:4')
    await other.context.close()

    const broken = await visit(link.replace('#ultimate.3.', '#ultimate.4.'))
    await broken.page.getByRole('alert').getByText('The link cannot be opened:').waitFor()
    await broken.page.locator('[data-move="40"]').click()
    await expect
      .poll(() => broken.page.locator('.tree-list [aria-current="step"]').innerText())
      .toContain('4:4')
    await broken.page.goto('/analyse#ultimate.9.nonsense.xx')
    await broken.page.getByRole('alert').getByText('its check letters do not match').waitFor()
    await expect
      .poll(() => broken.page.locator('.tree-list [aria-current="step"]').innerText())
      .toContain('4:4')
    expect(broken.faults).toEqual([])
    await broken.context.close()
  })

  it('keeps variations and comments over a reload', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await paste(page, '4:4 4:0 0:4')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.locator('[data-move="2"]').click()
    await page.getByLabel('Comment').fill('a try')
    await page.getByLabel('Comment').blur()
    await page.locator('.variation').getByText('a try').waitFor()
    await page.reload()
    await page.locator('.variation').getByText('a try').waitFor()
    await page.getByLabel('Comment').fill('a better try')
    await page.reload() // while the field has the focus
    await page.locator('.variation').getByText('a better try').waitFor()
    await page.locator('[data-move="18"]').click()
    await page.reload() // before the address has followed
    await page.locator('.tree-list [aria-current="step"]').getByText('2:0').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Make main line' }).click()
    await page.locator('.turn').getByText('0:2').waitFor()
    await context.close()
  })

  it('each tab keeps its own variations, and a new one begins with the last', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await paste(page, '4:4 4:0 0:4')
    await page.getByLabel('Comment').fill('mine')
    await page.getByLabel('Comment').blur()
    await page.locator('.tree-list').getByText('mine').waitFor()
    const other = await context.newPage()
    await other.goto('/analyse')
    await other.locator('.tree-list').getByText('mine').waitFor()
    await other.getByRole('button', { name: 'New', exact: true }).click()
    await other.locator('[data-move="0"]').click()
    await other.locator('.tree-list').getByText('0:0').waitFor()
    await other.close()
    await page.reload()
    await page.locator('.tree-list').getByText('mine').waitFor()
    await context.close()
  })

  it('a click on the page that is open leaves the address with its game', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await page.locator('[data-move="0"]').click()
    await expect.poll(() => page.url()).toMatch(/\/analyse#[a-z]+\.1\./)
    const before = page.url()
    await page.getByRole('link', { name: 'Analyse', exact: true }).click()
    await page.waitForTimeout(300)
    expect(page.url()).toBe(before)
    await context.close()
  })

  it('the focus stays where it was, or goes to the board', async () => {
    const { page, context } = await visit()
    await quieten(page)
    await page.locator('[data-move="0"]').click()
    const isFocused = (selector: string) =>
      page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)
    await page.getByRole('button', { name: 'One move back' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.mark:not(.aim)').count()).toBe(0)
    expect(await isFocused('[aria-label="One move back"]')).toBe(true)
    const comment = page.getByLabel('Comment')
    await comment.fill('at first')
    await comment.dispatchEvent('focusout') // as when another window is turned to
    await page.locator('.tree-list').getByText('at first').waitFor()
    expect(await isFocused('textarea')).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => comment.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Set up' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Set up a position' }).last().waitFor()
    expect(await isFocused('.board *')).toBe(true)
    await page.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Set up' }).waitFor()
    expect(await isFocused('.board *')).toBe(true)
    await context.close()
  })

  it('sets up a position, with the complaints of the rules', async () => {
    const { page, faults, context } = await visit()
    await quieten(page)
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.locator('[data-move="40"]').click()
    const status = page.locator('.position-setup [role="status"]')
    await expect
      .poll(() => status.innerText())
      .toContain('expected as many x as o with x to move, found 1 x and 0 o')
    await expect
      .poll(() => page.getByRole('button', { name: 'Analyse this position' }).isDisabled())
      .toBe(true)
    await page.getByRole('group', { name: 'To move' }).getByLabel('o', { exact: true }).check()
    await expect.poll(() => status.innerText()).toContain('expected the boards that a mark of x sends to')
    await page.getByRole('button', { name: '4, the centre board (4)' }).click()
    await expect.poll(() => status.innerText()).toBe('Play can lead to this position.')
    await expect
      .poll(() => page.getByLabel('As text').inputValue())
      .toBe('ultimate 9/9/9/9/4x4/9/9/9/9 o 4 -')
    await page.getByLabel('As text').fill('ultimate 9/9/9/9/4q4/9/9/9/9 o 4 -')
    await page.getByText('Line 1, column 19: expected x, o or empty cells').waitFor()
    await page.getByLabel('As text').fill('ultimate 9/9/9/9/3xxo3/9/9/9/9 o 3 -')
    await page.getByRole('button', { name: 'Analyse this position' }).click()
    await page.waitForURL(url => url.hash.startsWith('#ultimate.0.'), COMMITTED)
    await expect.poll(() => page.locator('.cell.legal').count()).toBe(9)
    expect(faults).toEqual([])
    await context.close()
  })

  it('proves a win and shows it', async () => {
    const { page, context } = await visit()
    await paste(page, 'ultimate xxxoo4/xxx3oo1/xx2o4/o1oo5/9/9/9/9/9 x 2 -')
    await page.getByText('proved: x wins in 1').waitFor()
    const engine = page.getByRole('region', { name: 'Engine' })
    await engine.getByRole('button', { name: 'Play 2:2' }).click()
    await page.getByText('the game is over').waitFor()
    await context.close()
  })

  it('plays the solved game from its proof', async () => {
    const { page, context } = await visit()
    await page.getByLabel('A new board of').selectOption('ut3')
    await page.getByText('x wins in at most 43 placements, whatever o plays.').waitFor()
    const proof = page.getByRole('region', { name: 'Solved' })
    await proof.getByRole('button', { name: 'Play 4:4' }).click()
    await proof.getByText('x wins in at most 42 placements').waitFor()
    await proof.getByText('The longest defence').waitFor()
    await page.getByRole('button', { name: 'New' }).click()
    await page
      .getByRole('button', { name: 'board 0, cell 0' })
      .or(page.locator('.cell.legal').first())
      .first()
      .click()
    await proof.getByText('The proof does not reach this position').waitFor()
    await context.close()
  })

  it('exports the game with its comments', async () => {
    const { page, context } = await visit('/analyse', { acceptDownloads: true })
    await quieten(page)
    await paste(page, randomGame(0))
    await reportDone(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save: Record, with comments and variations' }).click(),
    ])
    const text = readFileSync(await file.path(), 'utf8')
    expect(text).toContain('[X "team17"]')
    expect(text).toMatch(/\{\?\? blunder/)
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save: Report as a table (CSV)' }).click(),
    ])
    expect(readFileSync(await table.path(), 'utf8')).toMatch(/^\ufeffply,side,move,best/)
    await context.close()
  })
})

describe.each(['light', 'dark'] as const)('axe-core, %s', colorScheme => {
  it.each(['laptop', 'phone'])('finds nothing on a %s', async size => {
    const viewport = size === 'laptop' ? { width: 1280, height: 860 } : { width: 390, height: 844 }
    const { page, context } = await visit('/analyse', { colorScheme, viewport })
    await paste(page, randomGame(3, 30))
    await reportDone(page)
    await page.getByRole('button', { name: /^Next mistake of x$/ }).click()
    await page.locator('.engine-lines li').first().waitFor()
    const nothing = () => expect.poll(() => violations(page), { timeout: PATIENCE }).toEqual([])
    await nothing() // in the end: signs on the board change while axe looks, as long as the engine thinks
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await nothing()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Set up' }).click()
    expect(await violations(page)).toEqual([])
    await context.close()
  })
})
