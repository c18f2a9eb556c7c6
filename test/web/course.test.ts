/** A whole course as its people see it, in real browsers: staff, three students, from the claim link to the marks. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COURSES_BY_TEMPLATE } from '../../src/course/course-2018.ts'
import { newCourse } from '../../src/course-service/courses.ts'
import type { Server } from '../../src/server/main.ts'
import { hasChromium } from '../chromium.ts'
import { PYTHONS } from '../pythons.ts'
import { startedOn } from '../served.ts'
import { opened, temporaryPlaces } from '../stores.ts'
import { violations } from './axe.ts'
import { browse, type Site, type Visitor } from './site.ts'

const PATIENCE = 600_000 // milliseconds, on a busy machine
const DAY = 86_400_000
const PICTURES = process.env.PICTURES // a folder, for whoever wants to look

const source = (team: number, choose = 'choice'): string => `import random
class Team${team}:
    def move(self, board, old_move, flag):
        return random.${choose}(board.find_valid_move_cells(old_move))
`

describe.skipIf(!hasChromium() || PYTHONS[0]?.word == null)('a course', () => {
  const places = temporaryPlaces()
  const folder = places.folder()
  const visitors: Visitor[] = []
  let ahead = 0
  let server: Server
  let site: Site
  const comes = async (): Promise<Page> => {
    const visitor = await site.visitor({ viewport: { width: 1280, height: 900 } })
    visitors.push(visitor)
    return visitor.page
  }
  beforeAll(async () => {
    const store = await opened({ folder })
    const service = { store: store.course, now: () => new Date() }
    await newCourse(service, { kind: 'command line' }, COURSES_BY_TEMPLATE['course-2018'])
    await store.close()
    const now = () => new Date(Date.now() + ahead)
    server = await startedOn(folder, { ULTIMATA_RATE: '0', ULTIMATA_WORKERS: '1' }, now)
    site = await browse(server.address)
  }, PATIENCE)
  afterAll(async () => {
    await site.close()
    await server.abort()
    await server.finish()
    places.clear()
  }, PATIENCE)

  const picture = async (page: Page, name: string): Promise<void> => {
    if (PICTURES)
      await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: process.env.WHOLE === '1' })
  }
  const fill = async (page: Page, fields: Record<string, string>, button: string): Promise<void> => {
    const form = page.locator('form', { has: page.getByRole('button', { name: button, exact: true }) })
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
    await form.getByRole('button', { name: button, exact: true }).click()
  }
  const local = (at: number): string => new Date(at).toISOString().slice(0, 16)
  const upload = async (page: Page, team: number, text: string, name = `team${team}.py`): Promise<void> => {
    const path = join(folder, name)
    writeFileSync(path, text)
    await page.getByLabel(/^Drop/).setInputFiles(path)
  }

  it(
    'goes from the claim link to the marks',
    async () => {
      // staff makes the first account and the course
      const staff = await comes()
      await staff.goto(server.claim?.replace(server.address, '') ?? '')
      await fill(
        staff,
        { 'Your name': 'The TA', 'Sign-in name': 'ta', Password: 'long enough' },
        'Make the account',
      )
      await staff.getByRole('heading', { name: 'A new course' }).waitFor()
      await picture(staff, 'courses')
      const now = Date.now()
      await fill(
        staff,
        {
          Name: 'Extreme 2026',
          'Registration until': local(now + DAY),
          'Deadline of the hand-ins': local(now + 2 * DAY),
          'Time zone': 'UTC',
          'Time limit': '2',
          Python: PYTHONS[0]?.word ?? 'python3',
        },
        'Make the course',
      )
      await staff.getByRole('heading', { name: 'Extreme 2026' }).waitFor()
      const address = new URL(staff.url()).pathname

      // a roster with one person in no team yet, whose link is shown
      const roster = join(folder, 'roster.csv')
      writeFileSync(roster, 'Name,Roll No\nZoe Zed,2018999\n')
      await staff.getByLabel(/^Import teams and people/).setInputFiles(roster)
      await staff.getByText('Teams: 0. New people: 1. Known people: 0.').waitFor()
      expect(await staff.locator('.slips code').textContent()).toMatch(/\/claim#[\w-]{43}$/)

      // two students register, the second by the code of the first; a third finds no room
      const [ada, bob, eve] = [await comes(), await comes(), await comes()]
      const register = async (page: Page, name: string, more: Record<string, string>): Promise<void> => {
        await page.goto(address)
        const fields = { 'Your name': name, 'Sign-in name': name, Password: 'long enough', ...more }
        await fill(page, fields, 'Register')
      }
      await picture(ada, 'entrance')
      await register(ada, 'ada', { 'Name of a new team': 'Deep Grid' })
      await ada.getByRole('heading', { name: 'Team 1: Deep Grid' }).waitFor()
      await ada.getByText('Members and settings').click()
      const code =
        (await ada.locator('details', { hasText: 'others join' }).locator('code').first().textContent()) ?? ''
      await register(bob, 'bob', { 'Code of your team': code })
      await bob.getByRole('heading', { name: 'Team 1: Deep Grid' }).waitFor()
      await register(eve, 'eve', { 'Code of your team': code })
      await eve.getByText('Team 1 has 2 members, which is all it may have.').waitFor()
      await fill(eve, { 'Code of your team': '', 'Name of a new team': 'Solo' }, 'Register')
      await eve.getByRole('heading', { name: 'Team 2: Solo' }).waitFor()

      // a wrong name and a broken bot are told in words, a good one is accepted
      await upload(ada, 1, source(1), 'bot.py')
      await ada.getByText('the file must be called team1.py; this one is called "bot.py"').waitFor()
      await upload(ada, 1, source(1, 'chance'))
      await ada.getByText(/Received: hand-in 1/).waitFor()
      await ada.getByRole('heading', { name: 'Hand-in 1: rejected' }).waitFor({ timeout: PATIENCE })
      expect(await ada.locator('.hand-ins pre').textContent()).toContain("has no attribute 'chance'")
      await picture(ada, 'rejected')

      // another member writes in the page, sees what has changed since, hands it in, and plays against it
      await bob.goto('/write?game=extreme')
      await bob.getByRole('button', { name: 'Start writing' }).click()
      await bob.getByText('It is handed in as team1.py of Deep Grid; its class must be Team1.').waitFor()
      const editor = bob.locator('.write-room .cm-content')
      await expect.poll(() => editor.innerText()).toContain('class Team1')
      await editor.click()
      await bob.keyboard.press('ControlOrMeta+End')
      await bob.keyboard.insertText('# it takes any cell\n')
      await bob.getByRole('button', { name: 'Compare with hand-in 1' }).click()
      const difference = bob.getByRole('dialog', { name: 'Since the last hand-in' })
      const lines = (kind: string): Promise<string> =>
        difference
          .locator(kind)
          .allInnerTexts()
          .then(texts => texts.join('\n'))
      await expect.poll(() => lines('.cm-deletedChunk')).toContain('random.chance(')
      await expect.poll(() => lines('.cm-changedLine')).toContain('# it takes any cell')
      expect(await violations(bob)).toEqual([])
      await picture(bob, 'difference')
      await bob.keyboard.press('Escape')
      await bob.getByRole('button', { name: 'Hand in' }).click()
      await bob.getByRole('button', { name: 'Hand this in?' }).click()
      await bob.getByText('Hand-in 2: accepted.').waitFor({ timeout: PATIENCE })
      await bob.getByRole('button', { name: 'Compare with hand-in 2' }).click()
      await bob.getByText('It is the same as the last hand-in.').waitFor()
      await bob.keyboard.press('Escape')
      await bob.getByLabel('Against', { exact: true }).selectOption({ label: 'Hand-in 2' })
      await bob.getByRole('button', { name: 'Play', exact: true }).click()
      await expect
        .poll(() => bob.locator('.write-play .moves .move').count(), { timeout: PATIENCE })
        .toBeGreaterThan(2)
      await picture(bob, 'write')
      await bob.goto(address)
      await bob.getByText('this one plays').waitFor({ timeout: PATIENCE })
      await upload(eve, 2, source(2))
      await eve.getByText('this one plays').waitFor({ timeout: PATIENCE })
      await picture(bob, 'team')
      expect(await violations(bob)).toEqual([])

      // a member of the team plays against what it has handed in, and nobody of another team does
      const own = bob.getByRole('link', { name: 'Play against it' }).first()
      const path = (await own.getAttribute('href')) ?? ''
      await own.click()
      await bob.getByRole('button', { name: 'Start the game' }).click()
      await bob.getByText('team1.py, hand-in 2').first().waitFor()
      await bob.locator('.status').getByText('Your move').waitFor()
      await eve.goto(path)
      await eve.getByRole('button', { name: 'Start the game' }).click()
      await eve.getByText(/^There is no hand-in \d+ of yours\.$/).waitFor()
      await bob.goto(address)
      await eve.goto(address)

      // one second after the deadline the server says no
      ahead = now + 2 * DAY - (Date.parse(`${local(now)}Z`) - now) - Date.now() + 61_000
      await upload(bob, 1, source(1))
      await bob.getByText(/the deadline was/i).waitFor()

      // staff runs the tournament; nobody else sees anything of it before its release
      await staff.goto(address)
      await staff.getByRole('heading', { name: 'Next' }).waitFor()
      await staff.getByRole('link', { name: 'Deep Grid' }).waitFor()
      await picture(staff, 'dashboard')
      expect(await violations(staff)).toEqual([])
      await staff.getByRole('button', { name: 'Begin the tournament' }).click()
      await staff.getByRole('button', { name: 'Yes, begin the tournament' }).click()
      await staff.getByRole('link', { name: 'what is released of it' }).waitFor()
      await staff.goto(`${address}/tournament`)
      await staff.getByRole('link', { name: /All of it in the arena/ }).waitFor()
      await staff.locator('.podium').waitFor({ timeout: PATIENCE })
      await bob.goto(`${address}/tournament`)
      await bob.getByText('None of it has been released yet.').first().waitFor()
      await staff.getByRole('button', { name: 'everybody' }).first().click()
      for (const button of await staff.getByRole('button', { name: 'everybody' }).all()) await button.click()
      await bob.reload()
      await bob.locator('.podium').waitFor()
      await picture(bob, 'tournament')

      // marks by the rubric, seen when they are released
      await staff.goto(`${address}/marking`)
      for (const item of ['Heuristic', 'Search strategy', 'Performance analysis']) {
        await staff.getByLabel(`${item} of bob`, { exact: true }).fill('8.5')
        await staff.getByLabel(`Comment: ${item} of bob`, { exact: true }).fill(`${item} is good`)
      }
      await staff.getByLabel('Viva of bob', { exact: true }).fill('9')
      await staff.getByLabel('Viva of ada', { exact: true }).fill('7')
      await staff.getByLabel('Viva of ada', { exact: true }).press('Enter')
      await staff.getByLabel('Comment: Viva of ada', { exact: true }).fill('quiet')
      await staff.getByRole('heading', { name: 'Marking' }).click()
      await expect
        .poll(() => staff.locator('tr', { hasText: 'bob' }).locator('td').last().textContent())
        .not.toContain('(')
      await picture(staff, 'marking')
      expect(await violations(staff)).toEqual([])
      await bob.goto(address)
      await bob.getByRole('heading', { name: 'Team 1: Deep Grid' }).waitFor()
      expect(await bob.getByRole('heading', { name: 'Your marks' }).count()).toBe(0)
      await staff.getByRole('button', { name: 'Release all marks as they are now' }).click()
      await staff.getByRole('button', { name: /^Yes/ }).click()
      await staff.getByText(/^Release 1 of/).waitFor()
      await bob.reload()
      await bob.getByRole('heading', { name: 'Your marks' }).waitFor()
      await bob.getByText('Search strategy is good').waitFor()
      await picture(bob, 'marks')

      await staff.goto(`${address}/audit`)
      await staff.getByText(/marks released, release 1/).waitFor()
      await picture(staff, 'audit')
      // what a refused request says stands in the console, and nothing else does
      const faults = visitors.flatMap(visitor => visitor.faults)
      expect(faults.filter(fault => !/status of 4\d\d/.test(fault))).toEqual([])
    },
    10 * PATIENCE,
  )
})
