/** Who can play what here, and what is done where that is nothing. */

import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { entrantsFor, league, planFor } from '../../test/plans.ts'
import { dueGames } from '../../test/schedule.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { assert } from '../rules/result.ts'
import type { GameJob } from '../store/job-kinds.ts'
import type { Store } from '../store/store.ts'
import { programsFrom } from './entrant-programs.ts'
import { type GameThreads, openGameThreads } from './game-threads.ts'

const places = temporaryPlaces()
let store: Store
beforeAll(async () => {
  store = await opened({ folder: places.folder() })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
  places.clear()
})
beforeEach(() => {
  vi.unstubAllEnvs()
  vi.stubEnv('TMPDIR', places.folder())
})

const NEVER = new AbortController().signal
const NOT_HERE = { ok: true, value: null }

const BOTS = entrantsFor(2).map(entrant => ({ ...entrant, bot: 'random' }))

async function begun(changes: Parameters<typeof planFor>[2] = {}, folder = '.') {
  const plan = planFor(2, [league()], { entrants: BOTS, ...changes })
  const programs = await programsFrom(plan.entrants, folder)
  assert(programs.ok, 'the programs')
  const tournament = await store.tournaments.create(plan, 'test', programs.value)
  const slot = dueGames(plan, new Map())[0]!
  return { tournament, slot } satisfies GameJob
}

async function withThreads(
  use: (threads: GameThreads, told: { unfit: string[]; trouble: string[] }) => Promise<void>,
  on = store,
): Promise<void> {
  const told = { unfit: [] as string[], trouble: [] as string[] }
  const threads = openGameThreads(on, {
    unfit: why => told.unfit.push(why),
    trouble: message => told.trouble.push(message),
  })
  try {
    await use(threads, told)
  } finally {
    await threads.close()
  }
}

test('Python bots are not played where their interpreter is not', async () => {
  const folder = places.folder()
  writeFileSync(join(folder, 'team1.py'), 'class Team1: pass\n')
  const entrants = [{ ...BOTS[0]!, bot: 'team1.py' }, BOTS[1]!]
  const job = await begun({ entrants, python: 'python9.9' }, folder)
  await withThreads(async (threads, { unfit }) => {
    expect(await threads.play(job, NEVER)).toEqual(NOT_HERE)
    expect(unfit).toEqual(['there are Python bots, and their interpreter, python9.9, is not on this machine'])
  })
})

test.for([
  ['#!/usr/bin/env ruby9.9', 'ruby9.9'],
  ['#!/opt/no/ruby9.9 -w', '/opt/no/ruby9.9'],
])('nor are scripts, where theirs is not: %s', async ([line, word]) => {
  const folder = places.folder()
  writeFileSync(join(folder, 'run'), `${line}\nputs 'ready'\n`, { mode: 0o755 })
  const job = await begun({ entrants: [{ ...BOTS[0]!, bot: './run' }, BOTS[1]!] }, folder)
  await withThreads(async (threads, { unfit }) => {
    expect(await threads.play(job, NEVER)).toEqual(NOT_HERE)
    expect(unfit).toEqual([
      `team1: commands do not travel, and cmd:${join(folder, 'run')} cannot play on this machine: its first line asks for "${word}", and there is no such program for it here`,
    ])
  })
})

test('a command that is replaced between two games does not play on under its old hash', async () => {
  const folder = places.folder()
  const run = (text: string): void =>
    writeFileSync(join(folder, 'run'), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  run('exit 3')
  const job = await begun({ entrants: [{ ...BOTS[0]!, bot: './run' }, BOTS[1]!] }, folder)
  await withThreads(async (threads, { unfit }) => {
    expect(await threads.play(job, NEVER)).toMatchObject({ ok: true, value: { record: {} } })
    run('exit 4')
    expect(await threads.play(job, NEVER)).toEqual(NOT_HERE)
    rmSync(join(folder, 'run'))
    expect(await threads.play(job, NEVER)).toEqual(NOT_HERE)
    const why = `team1: cmd:${join(folder, 'run')} has changed since the tournament was created; its games wait until the original program is back`
    expect(unfit).toEqual([why, why])
    run('exit 3')
    expect(await threads.play(job, NEVER)).toMatchObject({ ok: true, value: { record: {} } })
  })
})

test('what a bot writes to standard error is kept, and no part of how its game ended', async () => {
  const folder = places.folder()
  writeFileSync(join(folder, 'run'), '#!/bin/sh\necho my secret opening >&2\nexit 3\n', { mode: 0o755 })
  const job = await begun({ entrants: [{ ...BOTS[0]!, bot: './run' }, BOTS[1]!] }, folder)
  await withThreads(async threads => {
    const game = await threads.play(job, NEVER)
    assert(game.ok && game.value !== null, 'a game that was played')
    const { record, stderr } = game.value
    expect(record.ending).toMatchObject({ way: 'crash', why: 'it ended by itself with exit code 3' })
    expect(stderr[job.slot!.seats.indexOf(0)]).toBe('my secret opening')
  })
})

test('a tournament that could not be made ready is made ready again, and no game has failed', async () => {
  const job = await begun()
  let isAway = true
  const byId: Store['tournaments']['byId'] = id =>
    isAway ? Promise.reject(new Error('hung up')) : store.tournaments.byId(id)
  await withThreads(
    async (threads, { trouble }) => {
      expect(await threads.play(job, NEVER)).toEqual(NOT_HERE)
      expect(trouble).toEqual([`tournament ${job.tournament} cannot be prepared: hung up`])
      isAway = false
      expect(await threads.play(job, NEVER)).toMatchObject({
        ok: true,
        value: { record: { tags: { X: 'team1' } } },
      })
    },
    { ...store, tournaments: { ...store.tournaments, byId } },
  )
})

test('a game that went to another worker is not begun', async () => {
  const job = await begun()
  await withThreads(async threads => expect(await threads.play(job, AbortSignal.abort())).toEqual(NOT_HERE))
})

test('a bot that this machine cannot start has not forfeited', async () => {
  const entrants = [{ ...BOTS[0]!, bot: 'later.js' }, BOTS[1]!]
  const job = await begun({ entrants }, new URL('../../test/module-bots/', import.meta.url).pathname)
  await withThreads(async threads => {
    await threads.ready.get(job.tournament)
    vi.stubEnv('TMPDIR', '/nowhere') // no room for the copy that a game is played with
    expect(await threads.play(job, NEVER)).toEqual({
      ok: false,
      error: expect.stringMatching(/^later: it could not be started: ENOENT/),
    })
  })
})

const DEAD = 2 ** 22 + 1 // no process has such a number

test('what others left in the folder for temporary files does not matter', async () => {
  const place = places.folder()
  vi.stubEnv('TMPDIR', place)
  const folders = [
    `ultimata-programs-${DEAD}-ours`,
    `ultimata-bot-${DEAD}-ours`,
    `ultimata-bot-${process.pid}-running`,
    `ultimata-programs-${DEAD}-theirs`,
  ].map(name => join(place, name))
  const [theirs] = folders.slice(-1)
  for (const folder of folders) mkdirSync(join(folder, 'in'), { recursive: true })
  if (process.getuid?.() === 0) chownSync(theirs!, 12_345, 12_345)
  else chmodSync(theirs!, 0o500)
  await withThreads(async () =>
    expect(folders.map(folder => existsSync(join(folder, 'in')))).toEqual([false, false, true, true]),
  )
  chmodSync(theirs!, 0o700)
})

test('two sets of threads in one process do not remove each other', async () => {
  const mine = mkdtempSync(join(process.env.TMPDIR ?? '', `ultimata-programs-${process.pid}-`))
  await withThreads(async () => expect(existsSync(mine)).toBe(true))
})
