/**
 * Stories of a visitor's own bots, in a real browser against the built page. Python takes seconds to start, so most of
 * them are one visit.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { clickLegal, countMarks, LEGAL, mayPlace, openSetup, playToTheEnd, RESULT } from './acts.ts'
import { violations } from './axe.ts'
import { openSite, type Site, type Visitor } from './site.ts'

const courseBot = (file: string): string =>
  readFileSync(new URL(`../course-bots/${file}`, import.meta.url), 'utf8')

/** A bot of each form that the courses had. */
const FORMS = [
  ['team1.py', 'Extreme'],
  ['team2.py', 'Quad'],
  ['team3.py', 'Twin'],
  ['team4.py', 'Adjacent'],
  ['team5.py', 'UT3'],
] as const

const python = (...lines: readonly string[]): string =>
  ['class Bot:', '    def move(self, board, old_move, flag):', ...lines.map(line => `        ${line}`)].join(
    '\n',
  )

const FIRST_LEGAL = 'return board.find_valid_move_cells(old_move)[0]'

async function drop(page: Page, file: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content ?? ''], name ?? ''))
      for (const kind of ['dragover', 'drop'])
        document
          .querySelector('main')
          ?.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
    },
    [file, text],
  )
}

describe.skipIf(!hasChromium())("a visitor's own bots", () => {
  const asked: string[] = []
  let site: Site
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    site = await openSite(address => asked.push(address))
    visitor = await site.visitor()
    page = visitor.page
    if (process.env.QUICK) visitor.context.setDefaultTimeout(20_000)
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  })
  afterAll(() => site.close())

  const bot = () => page.locator('.own-bot')
  const chooseVariant = async (title: string): Promise<void> => {
    if ((await page.locator('.picker').count()) === 0) {
      await openSetup(page)
      await page.getByRole('radio', { name: 'You against the engine' }).check()
      await page.getByRole('button', { name: 'Start the game' }).click()
    }
    await page.getByRole('radio', { name: title, exact: true }).check()
  }
  const seat = async (file: string, text: string): Promise<void> => {
    await drop(page, file, text)
    await bot().getByText(file, { exact: true }).waitFor()
  }
  const lost = async (): Promise<string> => {
    await page.locator(RESULT).waitFor()
    return page.locator(RESULT).innerText()
  }

  it('the first visit fetches neither Python nor the editor', async () => {
    await page.locator('.picker').waitFor()
    expect(asked.filter(address => /pyodide|python|editor/.test(address))).toEqual([])
  })

  it.each(FORMS)('%s is dropped on the board and plays a whole game of %s', async (file, title) => {
    await chooseVariant(title)
    await seat(file, courseBot(file))
    const turns = await playToTheEnd(page, turn => clickLegal(page, turn))
    expect(turns).toBeGreaterThan(5)
    expect(await lost()).not.toMatch(/answer|crash|Error|forbidden|took/)
    await expect.poll(() => bot().innerText()).toMatch(/Last move \d+\.\d\d s/)
  })

  it('what it prints can be read, and its times are not those of the arena', async () => {
    await chooseVariant('Ultimate')
    await seat('talks.py', python('print("cells", len(board.find_valid_move_cells(old_move)))', FIRST_LEGAL))
    await clickLegal(page)
    await mayPlace(page)
    await bot()
      .locator('details')
      .evaluate(more => more.setAttribute('open', ''))
    await expect.poll(() => bot().innerText()).toMatch(/not those of the arena.*cells 8/s)
    expect(await violations(page)).toEqual([])
  })

  it('its alarms ring', async () => {
    const lines = [
      'import signal',
      'def ring(*_):',
      '    raise KeyError("rung")',
      'signal.signal(signal.SIGALRM, ring)',
      'signal.setitimer(signal.ITIMER_REAL, 0.2)',
      'try:',
      '    while True:',
      '        pass',
      'except KeyError as rung:',
      '    print("it has", rung)',
      FIRST_LEGAL,
    ]
    await chooseVariant('Ultimate')
    await seat('alarm.py', python(...lines))
    await clickLegal(page)
    await mayPlace(page)
    await bot()
      .locator('details')
      .evaluate(more => more.setAttribute('open', ''))
    await expect.poll(() => bot().innerText()).toContain("it has 'rung'")
  })

  it('it is started again where moves are taken back, and its earlier turns are put to it', async () => {
    const counts = [
      'class Bot:',
      '    def __init__(self):',
      '        self.turns = 0',
      '    def move(self, board, old_move, flag):',
      '        self.turns += 1',
      '        print("turn", self.turns)',
      `        ${FIRST_LEGAL}`,
    ]
    await chooseVariant('Ultimate')
    await seat('counts.py', counts.join('\n'))
    await clickLegal(page)
    await mayPlace(page)
    await clickLegal(page)
    await mayPlace(page)
    await bot()
      .locator('details')
      .evaluate(more => more.setAttribute('open', ''))
    await expect.poll(() => bot().innerText()).toMatch(/turn 1\s+turn 2$/)
    const marks = await countMarks(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => countMarks(page)).toBe(marks - 2)
    await page.locator(`${LEGAL}[data-move="9"]`).waitFor({ state: 'attached' })
    await clickLegal(page)
    await mayPlace(page)
    await expect.poll(() => bot().innerText()).toMatch(/turn 1\s+turn 2$/)
  })

  it.each([
    [
      'the network',
      python('import js', 'js.fetch("/api/bots?python")', FIRST_LEGAL),
      'It used the network: fetch',
    ],
    [
      'a program',
      python('import os', 'os.system("ls")', FIRST_LEGAL),
      'It started a process: os.system, bad.py, line 4',
    ],
    ['a list of 2 GB', python('many = [bytes(2 ** 24) for _ in range(128)]', FIRST_LEGAL), 'MemoryError'],
    ['Python 2', python('print "no"', FIRST_LEGAL), 'Line 3 of bad.py: SyntaxError'],
    ['a mistake', python('return [][1]'), 'IndexError: list index out of range (bad.py, line 3, in move)'],
  ])('%s ends it, and says why', async (_what, text, why) => {
    await chooseVariant('Ultimate')
    asked.length = 0
    await seat('bad.py', text)
    await clickLegal(page)
    expect(await lost()).toContain(why)
    expect(asked.filter(address => address.startsWith('/api'))).toEqual([])
    await page.getByRole('button', { name: 'Play on yourself' }).click()
    await clickLegal(page)
  })

  it.each([
    ['python', 'endless.py', python('while True: pass')],
    ['javascript', 'endless.mjs', 'export function move() { for (;;); }'],
  ])(
    'an endless loop in %s is ended after its time, and the engine plays on',
    async (_language, file, text) => {
      await chooseVariant('Ultimate')
      await seat(file, text)
      await openSetup(page)
      await page.getByRole('radio', { name: '5 s', exact: true }).check()
      await page.getByRole('button', { name: 'Start the game' }).click()
      await clickLegal(page)
      expect(await lost()).toMatch(/O took 5\.\d+ s of 5 s/)
      const marks = await countMarks(page)
      await page.getByRole('button', { name: 'Engine plays on' }).click()
      await expect.poll(() => countMarks(page)).toBe(marks + 1)
    },
  )

  it('a JavaScript module plays, and reaches no server even by an import', async () => {
    await chooseVariant('Twin')
    const lines = [
      'let turns = 0',
      'export async function move({ moves, position, rules }) {',
      `  const told = await import('${site.address}/api/bots.js').then(() => 'reached', () => 'refused')`,
      '  console.log("turn", ++turns, told, rules.moves(position).length === moves.length)',
      '  return moves[0]',
      '}',
    ]
    asked.length = 0
    await seat('mine.mjs', lines.join('\n'))
    await clickLegal(page)
    await mayPlace(page)
    await bot()
      .locator('details')
      .evaluate(more => more.setAttribute('open', ''))
    await bot().getByText('turn 1 refused true').waitFor()
    expect(asked.filter(address => address.startsWith('/api'))).toEqual([])
  })

  it.each([
    ['mine.ts', 'export const move = 1', 'The page cannot run TypeScript'],
    ['mine.exe', 'MZ', 'is not a bot that the page can run'],
    ['mine.py', '', 'mine.py is empty'],
  ])('%s is refused', async (file, text, why) => {
    await drop(page, file, text)
    await page.getByRole('alert').getByText(why).waitFor()
  })

  it('on a phone, in the dark, by keys: a file is chosen and plays', async () => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, colorScheme: 'dark' } as const
    const { page: small, context, faults } = await site.visitor(phone)
    await small.goto('/')
    await small.getByRole('radio', { name: 'Your bot' }).press('Space')
    const text = 'export const move = ({ moves }) => (console.log("of", moves.length), moves[0])'
    await small
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mine.mjs', mimeType: 'text/javascript', buffer: Buffer.from(text) })
    await small.locator('.own-bot').getByText('mine.mjs').waitFor()
    await small.getByLabel('Type a move').fill('4:4')
    await small.getByLabel('Type a move').press('Enter')
    await expect.poll(() => countMarks(small)).toBe(2)
    await small.getByText('What the bot prints').press('Enter')
    await small.getByText('of 8').waitFor()
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await violations(small)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('all of it works offline, once it was loaded', async () => {
    await visitor.context.setOffline(true)
    await page.reload()
    await chooseVariant('Ultimate')
    await page.getByRole('radio', { name: 'Your bot' }).check()
    await page.getByRole('combobox', { name: 'Your bots' }).selectOption({ label: 'talks.py' })
    await clickLegal(page)
    await mayPlace(page)
    await expect.poll(() => bot().innerText()).toMatch(/Last move/)
    await visitor.context.setOffline(false)
    expect(visitor.faults).toEqual([])
  })
})
