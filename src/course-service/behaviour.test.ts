/** The bots of a course asked for their moves on a real store, by a worker's jobs; who may see what comes of it. */
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { given, type SimilarCourse, similarCourse } from '../../test/similar-course.ts'
import { PYTHON_BOTS } from '../../test/similarity/copies.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { workOn } from '../runner/lanes.ts'
import { agreementOf, behaviourBand } from '../similarity/agreement.ts'
import type { Store } from '../store/store.ts'
import { askForBehaviour, askHere, behaviourJobs, behaviourSeen } from './behaviour.ts'
import { neighboursOf } from './neighbours.ts'
import type { Actor } from './service.ts'

const NO_PYTHON = spawnSync('python3', ['-c', 'import ast; ast.unparse']).status !== 0
const STAFF: Actor = { kind: 'command line' }
const EFFORT = { positions: 40, thinking: 60 }
/** Quick ones, since they do not search. */
const QUICK = ['team13', 'team14', 'team15', 'team17'].flatMap(name =>
  PYTHON_BOTS.filter(bot => bot.owner === name),
)
const places = temporaryPlaces()
let store: Store
let made: SimilarCourse

describe.skipIf(NO_PYTHON)('the moves of a course', () => {
  beforeAll(async () => {
    store = await opened({ folder: places.folder() })
    made = await similarCourse(store, QUICK)
  })
  afterAll(async () => {
    await store.close()
    places.clear()
  })

  it('are for staff alone, and are not there before they are asked for', async () => {
    const { service, course } = made
    const others: Actor[] = [
      { kind: 'nobody' },
      { kind: 'member', person: 1, name: 'x', course, team: 3 },
      { kind: 'team', course, team: 3 },
    ]
    for (const actor of others)
      for (const answer of [
        await behaviourSeen(service, actor, course),
        await askForBehaviour(store, service, actor, course),
      ])
        expect(answer).toMatchObject({ ok: false, error: { kind: 'not allowed' } })
    expect(await behaviourSeen(service, STAFF, course)).toMatchObject({ error: { kind: 'not found' } })
  })

  it('what one that is stopped has answered is kept, and workers ask the others', async () => {
    const { service, course } = made
    const stop = new AbortController()
    const tell = (done: number): void => void (done === EFFORT.positions + 1 && stop.abort())
    await askHere(service, course, { signal: stop.signal, concurrency: 1, tell, effort: EFFORT })
    expect(given(await behaviourSeen(service, STAFF, course)).due).toBe(4)

    expect(await askForBehaviour(store, service, STAFF, course)).toEqual({ ok: true, value: null })
    expect(await askForBehaviour(store, service, STAFF, course)).toMatchObject({
      error: { kind: 'conflict', message: 'the bots are already being asked for their moves' },
    })
    const troubles: string[] = []
    const trouble = (message: string): void => void troubles.push(message)
    const end = new AbortController()
    const jobs = [behaviourJobs(store, service, trouble, EFFORT)]
    const working = workOn(store.jobs, jobs, { concurrency: 2, signal: end.signal, trouble })
    for (let due = 4; due > 0; due = given(await behaviourSeen(service, STAFF, course)).due) await sleep(200)
    end.abort()
    await working
    expect(troubles).toEqual([])
  })

  it('the copy is flagged, its source renamed or not, and nobody else is', async () => {
    const { service, course } = made
    const { behaviour, teams, sources } = given(await behaviourSeen(service, STAFF, course))
    expect(behaviour.players.map(({ owner }) => owner)).toEqual([
      '1 Deep Grid',
      '2 Nested Rooks',
      '3 Quiet Minimax',
      '4 Corner Case',
      'Bots 2017: 1 Old Grid',
    ])
    expect(teams).toEqual([1, 2, 3, 4, null])
    expect(new Set(sources).size).toBe(5)
    const looks = behaviour.pairs.filter(pair => behaviourBand(pair) === 'look')
    const names = looks.map(({ left, right }) => [left, right].map(index => behaviour.players[index]?.owner))
    expect(names.sort()).toEqual([
      ['1 Deep Grid', '2 Nested Rooks'],
      ['4 Corner Case', 'Bots 2017: 1 Old Grid'],
    ])
    for (const pair of looks) expect(agreementOf(pair)).toBe(1)
    expect(await neighboursOf(service, course, 2)).toMatchObject({
      sources: null,
      behaviour: [{ name: '1 Deep Grid', band: 'look', score: 1 }, {}, {}],
    })
  })

  it('nobody is asked twice', async () => {
    const { service, course } = made
    let told = 0
    const signal = new AbortController().signal
    const tell = (): void => void told++
    expect((await askHere(service, course, { signal, concurrency: 2, tell, effort: EFFORT })).ok).toBe(true)
    expect(told).toBe(0)
  })
})
