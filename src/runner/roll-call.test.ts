/** What is found out before the first game: who does not start, and whether that is a bot's doing or the arena's. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { entrantsFor, league, planFor } from '../../test/plans.ts'
import { PYTHONS } from '../../test/pythons.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { missingInterpreter } from '../programs/interpreter.ts'
import { assert } from '../rules/result.ts'
import { levelsHere } from '../sandbox/levels.ts'
import type { Store } from '../store/store.ts'
import { programsFrom } from './entrant-programs.ts'
import type { Absent } from './roll-call.ts'
import { runTournament } from './run-tournament.ts'
import { workForAll } from './worker.ts'

const places = temporaryPlaces()
const folder = places.folder()
const noWalls = (await levelsHere()).namespaces
const python = PYTHONS[0]?.word ?? 'python3'
let store: Store
beforeAll(async () => {
  store = await opened({ folder: places.folder() })
})
afterAll(async () => {
  await store.close()
  places.clear()
})

const GOOD = 'import random\nclass Bot:\n    def move(self, *given):\n        return (0, 0)\n'
write('good.py', GOOD)
write('broken.py', 'import no_such_module\n')
write('silent.mjs', 'export const nothing = 1\n')

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** A Python that starts where everything is seen: in the sandbox there is nothing of it but this script. */
function scriptFor(interpreter: string): string {
  const file = write('py', `#!/bin/sh\nexec ${interpreter} "$@"\n`)
  chmodSync(file, 0o755)
  return file
}

async function begun(bots: readonly string[], python: string): Promise<number> {
  const entrants = entrantsFor(bots.length).map((entrant, index) => ({ ...entrant, bot: bots[index] ?? '' }))
  const programs = await programsFrom(entrants, folder)
  assert(programs.ok, 'the programs')
  const plan = planFor(bots.length, [league()], { entrants, python, startup: 30_000 })
  return store.tournaments.create(plan, 'test', programs.value)
}

const never = new AbortController().signal

async function run(id: number, answer: string | null = null) {
  const told: Absent[][] = []
  const ran = await runTournament(store, id, {
    concurrency: 1,
    finish: never,
    abort: never,
    listener: { game: () => {}, stage: () => {} },
    trouble: message => expect.fail(message),
    absent: absent => {
      told.push([...absent])
      return answer
    },
  })
  await store.tournaments.setStatus(id, 'cancelled')
  return { ran, told, games: (await store.games.results(id)).size }
}

describe('a Python that starts outside the sandbox, and not inside', () => {
  const outside = '/opt/ultimata-no-such-python/bin/python'

  test('no game is played, and nobody has forfeited', async ({ skip }) => {
    if (noWalls !== null) return skip(noWalls)
    const id = await begun(['good.py', 'good.py', 'random'], scriptFor(python))
    const { ran, games } = await run(id)
    expect(games).toBe(0)
    expect(ran).toEqual({
      ok: false,
      error: expect.stringMatching(
        /^no Python bot can play here: .*\/py does not start at confinement "\w+": .+; in the sandbox it sees \/usr and its own folder alone, so --python must name the interpreter itself/,
      ),
    })
  })

  test('a worker says so, and takes no job', async () => {
    const id = await begun(['good.py', 'random'], scriptFor(outside))
    const troubles: string[] = []
    const stop = new AbortController()
    await workForAll(store, {
      concurrency: 1,
      finish: stop.signal,
      abort: never,
      untilDone: false,
      played: () => expect.fail('a game was played'),
      trouble: message => {
        troubles.push(message)
        stop.abort()
      },
    })
    expect(troubles[0]).toMatch(new RegExp(`^tournament ${id} cannot be played here: .*Python`))
    await store.tournaments.setStatus(id, 'cancelled')
  })
})

test('bots that do not start are named, and the games are played without them', async () => {
  const { ran, told, games } = await run(await begun(['broken.py', 'silent.mjs', 'good.py'], python))
  expect(told).toEqual([
    [
      { name: 'team1', why: expect.stringMatching(/^\w+: No module named/) },
      { name: 'team2', why: expect.stringMatching(/^Error: the module exports no function named move/) },
    ],
  ])
  expect(ran).toEqual({ ok: true, value: true })
  expect(games).toBe(6)
})

test('or the first game waits for them', async () => {
  const { ran, games } = await run(await begun(['broken.py', 'random'], python), 'not yet')
  expect({ ran, games }).toEqual({ ran: { ok: false, error: 'not yet' }, games: 0 })
})

test('where no program starts, none is to blame', async () => {
  const { ran, games } = await run(await begun(['broken.py', 'silent.mjs'], python))
  expect(ran).toMatchObject({
    error: expect.stringMatching(/^none of the 2 programs starts here; of team1: /),
  })
  expect(games).toBe(0)
})

test('a shim of pyenv without a version is told from a Python that is not here', () => {
  const root = places.folder()
  for (const [path, text] of [
    ['shims/python9.9', '#!/bin/sh\nexit 127\n'],
    ['versions/9.9.1/bin/python9.9', ''],
  ] as const) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { mode: 0o755 })
  }
  vi.stubEnv('PATH', `${join(root, 'shims')}:${process.env.PATH}`)
  expect(missingInterpreter('python9.9', '/')).toBe(
    `is a shim of pyenv, which has no version chosen for it here: name the interpreter itself, --python ${join(root, 'versions/9.9.1/bin/python9.9')}`,
  )
  expect(missingInterpreter('python9.8', '/')).toBe('is not on this machine')
  vi.unstubAllEnvs()
})
