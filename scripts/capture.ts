/**
 * Makes the pictures of the README: `npm run pictures`. Two bots play to a position worth showing, and the screen
 * that a person would then see is drawn by the program's own code; the page is photographed in Chromium. With
 * `npm run pictures -- results/report.html` that report, of a tournament of one's own, is photographed too.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import picocolors from 'picocolors'
import { glyphsFor } from '../src/cli/glyphs.ts'
import { newEntry } from '../src/cli/move-entry.ts'
import { drawScreen } from '../src/cli/screen.ts'
import { hasChromium } from '../test/chromium.ts'
import { hasTmux } from '../test/tmux.ts'
import { svgOf } from './ansi-svg.ts'
import { photographExport, photographTournament } from './arena-pictures.ts'
import { photographCourse } from './course-pictures.ts'
import { photographPage } from './page-pictures.ts'
import { type Pose, posedGame } from './posed-game.ts'
import { photographOwnBot } from './terminal-pictures.ts'

const FOLDER = new URL('../docs/images/', import.meta.url)
const SHOT: Pose = { variant: 'extreme', seed: 170, placements: 138 }

async function capture(shot: Pose): Promise<void> {
  const game = await posedGame(shot)
  const { turn } = game.position
  const seats = {
    names: turn === 0 ? (['you', 'greedy'] as const) : (['greedy', 'you'] as const),
    people: [turn === 0, turn === 1] as const,
  }
  const view = { game, seats, entry: newEntry(game.position, null), now: 0, parting: '' }
  const surface = { colours: picocolors.createColors(true), glyphs: glyphsFor({}), columns: 80, rows: 30 }
  const file = new URL(`play-${shot.variant}.svg`, FOLDER)
  writeFileSync(file, svgOf(drawScreen(view, surface), `ultimata play ${shot.variant}`))
}

mkdirSync(FOLDER, { recursive: true })
await capture(SHOT)
if (hasTmux()) await photographOwnBot(FOLDER)
if (hasChromium()) await photograph(process.argv[2])
else console.error('no chromium here: the pictures of the page stay as they are')

async function photograph(report?: string): Promise<void> {
  await photographPage(FOLDER)
  await photographTournament(new URL('tournament.png', FOLDER).pathname)
  await photographCourse(FOLDER)
  if (report) await photographExport(report, new URL('report.png', FOLDER).pathname)
}
