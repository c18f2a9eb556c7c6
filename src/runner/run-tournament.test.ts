/** A tournament whose bots are replaced while it is played. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entrantsFor, league, planFor } from '../../test/plans.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { assert } from '../rules/result.ts'
import { programsFrom } from './entrant-programs.ts'
import { runTournament } from './run-tournament.ts'

const never = new AbortController().signal
const places = temporaryPlaces()

test('it stops and says who changed, and goes on when the program is back', async () => {
  const folder = places.folder()
  const write = (text: string): void =>
    writeFileSync(join(folder, 'run'), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  write('exit 3')
  const entrants = entrantsFor(3).map((entrant, seat) => ({
    ...entrant,
    bot: seat === 0 ? './run' : 'random',
  }))
  const programs = await programsFrom(entrants, folder)
  assert(programs.ok, 'the programs')
  const store = await opened({ folder: places.folder() })
  try {
    const id = await store.tournaments.create(planFor(3, [league()], { entrants }), 'test', programs.value)
    let played = 0
    const run = (afterGame: () => void) =>
      runTournament(store, id, {
        concurrency: 1,
        finish: never,
        abort: never,
        listener: {
          game: () => {
            played++
            afterGame()
          },
          stage: () => {},
        },
        trouble: message => expect.fail(message),
        absent: () => null,
      })
    expect(await run(() => write('exit 4'))).toEqual({
      ok: false,
      error: expect.stringMatching(
        /^team1: cmd:.*run has changed since the tournament was created; its games wait/,
      ),
    })
    expect(played).toBeLessThan(6)
    expect(await store.tournaments.byId(id)).toMatchObject({ status: 'running' })
    write('exit 3')
    expect(await run(() => {})).toEqual({ ok: true, value: true })
    expect((await store.games.results(id)).size).toBe(6)
  } finally {
    await store.close()
    places.clear()
  }
})
