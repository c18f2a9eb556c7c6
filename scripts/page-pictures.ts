/**
 * The page in pictures. A posed game is put where the page keeps its game, so that the page opens in the middle of
 * it, with a person to move. The report is made by the page itself, with the engine's usual limits: its figures are
 * the same each time as long as the engine is.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { parsePuzzles } from '../src/puzzles/puzzle.ts'
import type { Game } from '../src/referee/game.ts'
import { makeRecordJson } from '../src/referee/record-json.ts'
import { assert } from '../src/rules/result.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { type LocalPlayer, PERSON } from '../src/web/local-players.ts'
import { type LocalGame, recordOf } from '../src/web/play/local-game.ts'
import { makeShare } from '../src/web/share.ts'
import { openSite, type Site } from '../test/web/site.ts'
import { type Pose, posedGame } from './posed-game.ts'

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }
/** As low as two grids beside each other are. */
const DARK: BrowserContextOptions = { viewport: { width: 1280, height: 600 }, colorScheme: 'dark' }
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
    await photographPuzzle(site, picture('puzzle'))
    await photographWriting(site, picture('write'))
    for (const [name, source, size] of ICONS) await photographIcon(site, name, source, size)
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

/** The starter of a game, playing against random moves. */
async function photographWriting(site: Site, path: string): Promise<void> {
  const { page, context } = await site.visitor(DESKTOP)
  await page.goto(`/write?game=${EXTREME.variant}`)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await page.getByText('No mistake that could be seen').waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.locator('.write-play .move').nth(40).waitFor()
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
    .getByRole('button', { name: /^[xo]: [1-9]\d* blunders?$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Off', exact: true }).click()
  await page.locator('.engine-lines .speed', { hasText: /depth \d{2}/ }).waitFor()
  await photograph(page, path)
  await context.close()
}

/** A win of several moves, solved: how it goes on is drawn as well. */
async function photographPuzzle(site: Site, path: string): Promise<void> {
  const file = new URL(`../src/puzzles/data/${ULTIMATE.variant}.txt`, import.meta.url)
  const puzzles = parsePuzzles(readFileSync(file, 'utf8'), variantNamed)
  const puzzle = puzzles.find(each => each.ok && each.value.winsIn === 5 && each.value.line.length === 3)
  assert(puzzle?.ok === true, 'a puzzle of two moves, and a win that goes on after them')
  const { name, line } = puzzle.value
  const { page, context } = await site.visitor(DESKTOP)
  await page.goto(`/puzzles/${ULTIMATE.variant}/${name}`)
  await page.locator(`.cell.legal[data-move="${line[0]}"]`).click()
  await page.locator(`.cell.legal[data-move="${line[2]}"]`).click()
  await page.getByText('Solved on the first try.').waitFor()
  await page.locator('.ghost').first().waitFor()
  await photograph(page, path)
  await context.close()
}

/** The icons for devices that take no SVG: what the vector icons look like. */
const ICONS = [
  ['icon-192', 'icon.svg', 192],
  ['icon-512', 'icon.svg', 512],
  ['icon-maskable-512', 'icon-maskable.svg', 512],
  ['apple-touch-icon', 'icon-maskable.svg', 180],
] as const

async function photographIcon(site: Site, name: string, source: string, size: number): Promise<void> {
  const { page, context } = await site.visitor({ viewport: { width: size, height: size } })
  await page.goto(`/${source}`)
  await page.screenshot({
    path: new URL(`../src/web/public/${name}.png`, import.meta.url).pathname,
    omitBackground: true,
  })
  await context.close()
}

async function photograph(page: Page, path: string): Promise<void> {
  await page.waitForTimeout(300) // for fonts and the list's scrolling
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
}
