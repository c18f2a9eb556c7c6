/** How long a report takes to make and how large it is; the pages are left to be looked at. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeHtml } from '../src/report/html.ts'
import { viewOf } from '../src/report/view.ts'
import { fakeTournament } from '../test/fake-tournament.ts'

export function benchReport([folder = join(tmpdir(), 'ultimata-report')]: string[]): void {
  mkdirSync(folder, { recursive: true })
  for (const teams of [9, 30, 100]) {
    const { plan, played, circumstances } = fakeTournament({ teams, seed: 2018 })
    const began = performance.now()
    const view = viewOf(plan, played, circumstances)
    const page = makeHtml(view)
    const took = performance.now() - began
    const path = join(folder, `report-${teams}.html`)
    writeFileSync(path, page)
    const size = Math.round(Buffer.byteLength(page) / 1024)
    console.log(`${teams} teams, ${played.length} games: ${took.toFixed(0)} ms, ${size} KiB, ${path}`)
  }
}
