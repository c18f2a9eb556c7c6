/** The sources of a course on a real store: who is compared with whom, what is kept, and who may see it. */
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { given, type SimilarCourse, similarCourse } from '../../test/similar-course.ts'
import { PYTHON_BOTS, source } from '../../test/similarity/copies.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { assert } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import { neighboursOf, neighboursSeen } from './neighbours.ts'
import type { Actor } from './service.ts'
import { askForSimilarity, calculateSimilarity, pairSeen, similaritySeen } from './similarity.ts'

const NO_PYTHON = spawnSync('python3', ['-c', 'import ast; ast.unparse']).status !== 0
const STAFF: Actor = { kind: 'command line' }
const places = temporaryPlaces()
let store: Store
let made: SimilarCourse

describe.skipIf(NO_PYTHON)('the sources of a course', () => {
  beforeAll(async () => {
    store = await opened({ folder: places.folder() })
    made = await similarCourse(store)
  })
  afterAll(async () => {
    await store.close()
    places.clear()
  })

  const members = (): Actor[] => [
    { kind: 'nobody' },
    { kind: 'member', person: 1, name: 'x', course: made.course, team: 3 },
    { kind: 'team', course: made.course, team: 3 },
  ]

  it('are not there before they are compared', async () => {
    expect(await similaritySeen(made.service, STAFF, made.course)).toMatchObject({
      ok: false,
      error: { kind: 'not found' },
    })
    expect(await neighboursOf(made.service, made.course, 1)).toEqual({ sources: null, behaviour: null })
  })

  it('are compared as they play: a team with its last file, an earlier course as reference', async () => {
    const public_ = { ...source('public: a', 'a.py', '', true), bytes: PYTHON_BOTS[0]?.bytes ?? Buffer.of() }
    const { service, course } = made
    const found = await calculateSimilarity(service, course, { references: [public_] })
    assert(found.ok, 'a comparison')
    const { sources, pairs, compared, clusters } = found.value
    expect(sources.map(({ owner }) => owner)).toEqual([
      '1 Deep Grid',
      '2 Nested Rooks',
      '3 Quiet Minimax',
      '4 Corner Case',
      'Bots 2017: 1 Old Grid',
      'public: a',
    ])
    expect(compared).toBe(6)
    expect(clusters).toEqual([['1 Deep Grid', '2 Nested Rooks']])
    const cases = pairs.filter(({ similarity }) => similarity >= 0.45)
    const names = cases.map(({ left, right }) => [left, right].map(index => sources[index]?.owner))
    expect(names.sort()).toEqual([
      ['1 Deep Grid', '2 Nested Rooks'],
      ['1 Deep Grid', 'public: a'],
      ['2 Nested Rooks', 'public: a'],
      ['4 Corner Case', 'Bots 2017: 1 Old Grid'],
    ])
  })

  it('stand side by side, from hand-ins, earlier courses and files of the command line', async () => {
    const { service, course } = made
    const { stored, teams } = given(await similaritySeen(service, STAFF, course))
    expect(teams).toEqual([1, 2, 3, 4, null, null])
    for (const { left, right, similarity } of stored.comparison.pairs.slice(0, 4)) {
      const pair = given(await pairSeen(service, STAFF, course, [left, right]))
      expect(pair.similarity).toBe(similarity)
      expect(pair.pieces.length).toBeGreaterThan(0)
      expect(pair.sides.map(({ text }) => text.length > 500)).toEqual([true, true])
    }
    expect(await pairSeen(service, STAFF, course, [0, 99])).toMatchObject({ error: { kind: 'not found' } })
  })

  it('a team’s neighbours come nearest first', async () => {
    const { sources } = await neighboursOf(made.service, made.course, 2)
    expect(sources?.map(({ name, band }) => [name, band]).slice(0, 2)).toEqual([
      expect.arrayContaining(['case']),
      expect.arrayContaining(['case']),
    ])
    const scores = sources?.map(({ score }) => score) ?? []
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  it('are for staff alone', async () => {
    const { service, course } = made
    for (const actor of members())
      for (const answer of [
        await similaritySeen(service, actor, course),
        await pairSeen(service, actor, course, [0, 1]),
        await neighboursSeen(service, actor, course, 3),
        await askForSimilarity(store, service, actor, course),
      ])
        expect(answer).toMatchObject({ ok: false, error: { kind: 'not allowed' } })
  })

  it('a second calculation waits for the first', async () => {
    const { service, course } = made
    expect(await askForSimilarity(store, service, STAFF, course)).toEqual({ ok: true, value: null })
    expect(await askForSimilarity(store, service, STAFF, course)).toMatchObject({
      error: { kind: 'conflict', message: 'the similarity of sources is already being calculated' },
    })
    expect(await askForSimilarity(store, service, STAFF, 99)).toMatchObject({ error: { kind: 'not found' } })
  })
})
