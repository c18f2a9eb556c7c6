/**
 * The page in pictures. A posed game is put where the page keeps its game, so that the page opens in the middle of
 * it, with a person to move. The report is made by the page itself, with the engine's usual limits: its figures are
 * the same each time as long as the engine is.
 */
import { execFileSync } from 'node:child_process'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Game } from '../src/referee/game.ts'
import { makeRecordJson } from '../src/referee/record-json.ts'
import { type LocalPlayer, PERSON } from '../src/web/local-players.ts'
import { type LocalGame, recordOf } from '../src/web/play/local-game.ts'
import { makeShare } from '../src/web/share.ts'
import { openSite, type Site } from '../test/web/site.ts'
import { type Pose, posedGame } from './posed-game.ts'

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }
const DARK: BrowserContextOptions = { ...DESKTOP, colorScheme: 'dark' }
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'light',
}
const ENGINE: LocalPlayer = { kind: 'engine', level: 5 }
const REPORT_PATIENCE = 180_000

const EXTREME: Pose = { variant: 'extreme', seed: 170, placements: 138 }
const TWIN: Pose = { variant: 'twin', seed: 2342, placements: 80 }
const ULTIMATE: Pose = { variant: 'ultimate', seed: 21, placements: 36 }

export async function photographPage(folder: URL): Promise<void> {
  execFileSync(process.execPath, ['scripts/setup.mjs', '--page'], { stdio: 'inherit' })
  const site = await openSite()
  const picture = (name: string): string => new URL(`${name}.png`, folder).pathname
  try {
    await photographPlay(site, EXTREME, DESKTOP, picture('play'))
    await photographPlay(site, TWIN, DARK, picture('play-dark'))
    await photographPlay(site, ULTIMATE, PHONE, picture('play-phone'))
    await photographReport(site, { ...ULTIMATE, placements: 99 }, picture('analysis'))
    await photographRules(site, EXTREME, picture('rules'))
  } finally {
    await site.close()
  }
}

/** The game as the page has it: whoever is to move is the person. */
function matchFor(game: Game): LocalGame {
  const isX = game.position.turn === 0
  const pair = isX ? ([PERSON, ENGINE] as const) : ([ENGINE, PERSON] as const)
  return { id: 'posed', date: '2026-11-15', pair, limit: null, game }
}

async function photographPlay(
  site: Site,
  pose: Pose,
  options: BrowserContextOptions,
  path: string,
): Promise<void> {
  const line = makeRecordJson(recordOf(matchFor(await posedGame(pose))))
  const { page, context } = await site.visitor(options)
  await page.addInitScript(kept => localStorage.setItem('ultimata:match', kept), line)
  await page.goto('/')
  await page.locator('.cell.legal').first().waitFor()
  await photograph(page, path)
  await context.close()
}

async function photographReport(site: Site, pose: Pose, path: string): Promise<void> {
  const played = recordOf(matchFor(await posedGame(pose)))
  const record = { ...played, tags: { X: 'Ada', O: 'Bo' } }
  const { page, context } = await site.visitor(DESKTOP)
  await page.goto(`/analyse?report#${makeShare({ record, ply: record.moves.length })}`)
  await page.getByRole('button', { name: 'On', exact: true }).click() // the report alone thinks
  await page.getByText('accuracy').first().waitFor({ timeout: REPORT_PATIENCE })
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: REPORT_PATIENCE })
  await page
    .getByRole('button', { name: /^\d+ blunders? \?\?$/ })
    .first()
    .click()
  await photograph(page, path)
  await context.close()
}

async function photographRules(site: Site, { variant }: Pose, path: string): Promise<void> {
  const { page, context } = await site.visitor(DESKTOP)
  await page.goto(`/rules/${variant}`)
  await page.locator('.lesson').waitFor()
  await page.evaluate("document.querySelector('.lesson').scrollIntoView()")
  await photograph(page, path)
  await context.close()
}

async function photograph(page: Page, path: string): Promise<void> {
  await page.waitForTimeout(300) // for fonts and the list's scrolling
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
}
