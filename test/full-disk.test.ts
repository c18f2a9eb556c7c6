/** A disk that fills up while games are played: nothing is lost, nothing spins, and it goes on when there is room. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { VARIANTS } from '../src/rules/variants.ts'
import { openDatabase } from '../src/store/store.ts'
import { asked, posted } from './served.ts'
import { type Serving, serving } from './serving.ts'
import { smallDisk } from './small-disk.ts'

const { disk, reason } = smallDisk(320)
afterAll(() => disk?.remove())

const PATIENCE = 600_000 // ms, on a busy machine
const [{ id: VARIANT }] = VARIANTS
const GAMES = 2 // of each two
const PLAN = {
  variant: VARIANT,
  entrants: Array.from({ length: 12 }, (_, index) => ({ name: `r${index}`, bot: 'random' })),
  stages: [{ games: GAMES }],
}

describe.skipIf(disk === null)(`on a small disk${reason === null ? '' : `, skipped: ${reason}`}`, () => {
  test('a database that breaks down is opened again when there is room', { timeout: PATIENCE }, async () => {
    if (disk === null) return
    const folder = join(disk.folder, 'database')
    const opened = await openDatabase({ folder })
    if (!opened.ok) throw new Error(opened.error)
    const { executeSql, close } = opened.value
    await executeSql("create table words (word text); insert into words values ('before')")
    disk.fill()
    await executeSql('select pg_switch_wal()') // the next change needs a new file
    await expect(executeSql("insert into words values ('lost')")).rejects.toThrow('No space left on device')
    await expect(executeSql("insert into words values ('lost')")).rejects.toThrow()
    disk.makeRoom()
    const write = () => executeSql("insert into words values ('after')").catch(() => null)
    while ((await write()) === null) await sleep(200)
    expect(await executeSql('select word from words')).toEqual({
      rows: [{ word: 'before' }, { word: 'after' }],
    })
    await close()
    rmSync(folder, { recursive: true })
  })

  test('a read-only disk is told in a sentence', async () => {
    if (disk === null) return
    disk.setReadOnly(true)
    const folder = join(disk.folder, 'read-only')
    expect(await openDatabase({ folder })).toEqual({
      ok: false,
      error: `the data folder ${folder} cannot be used: it is on a disk that is read-only`,
    })
    disk.setReadOnly(false)
  })

  test('a server begins no more games, says so, ends when asked, and goes on later', {
    timeout: PATIENCE,
  }, async () => {
    if (disk === null) return
    const folder = join(disk.folder, 'server')
    const first = serving(folder, { ULTIMATA_WORKERS: '2' })
    const said = listening(first)
    const address = await first.address
    expect((await posted(address, JSON.stringify(PLAN))).status).toBe(201)
    while ((await gamesAt(address)) < 50) await sleep(50)
    disk.fill()
    await said(/the disk of .* has \d+ MiB left; games are begun again when it has \d+ MiB/)
    expect((await asked(address, '/health')).status).toBe(200)
    const refused = await posted(address, JSON.stringify(PLAN))
    expect([refused.status, JSON.parse(refused.text).error.message]).toEqual([
      507,
      'the disk of the server is full; tell its administrator',
    ])
    const stored = await gamesAt(address)
    first.process.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
    disk.makeRoom()
    const second = serving(folder, { ULTIMATA_WORKERS: '2' })
    const again = await second.address
    expect(await gamesAt(again)).toBeGreaterThanOrEqual(stored)
    while ((await gamesAt(again)) < 66 * GAMES) await sleep(200)
    second.process.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
  })
})

const gamesAt = async (address: string): Promise<number> =>
  JSON.parse((await asked(address, '/api/tournaments')).text)[0].games

/** When it has said so, before or from now on. */
function listening({ process: { stderr } }: Serving): (pattern: RegExp) => Promise<void> {
  let text = ''
  stderr?.on('data', part => {
    text += part
  })
  return async pattern => {
    while (!pattern.test(text)) await sleep(50)
  }
}
