import { afterAll, describe, expect, it } from 'vitest'
import type { Analysis } from '../engine/analysis.ts'
import { nodeChannel } from '../engine/channel-node.ts'
import { makeEngine } from '../engine/engine.ts'
import { chanceFrom } from '../rules/chance.ts'
import { type Move, moves, type Position, play, start } from '../rules/position.ts'
import { VARIANTS } from '../rules/variants.ts'
import { type Findings, findingOf, type Progress, type Thinker, thinkThrough } from './evaluate.ts'
import { evaluationOf } from './evaluation.ts'
import { reportOn } from './report.ts'
import { positionsAlong } from './tree.ts'

const row = VARIANTS[0]
const idle = new AbortController().signal
const silent = (): void => {}

function randomGame(seed: number, length: number): { path: Move[]; positions: Position[] } {
  const chance = chanceFrom(seed)
  const path: Move[] = []
  let position = start(row)
  while (position.allowed !== 0 && path.length < length) {
    const move = chance.pick(moves(position))
    path.push(move)
    position = play(position, move)
  }
  return { path, positions: positionsAlong(start(row), path) }
}

/** Says the first legal move of every position, and remembers what it was asked. */
function fakeEngine(): Thinker & { asked: Position[] } {
  const asked: Position[] = []
  return {
    asked,
    analyse: position => {
      asked.push(position)
      const [move = 0] = moves(position)
      const lines = [{ moves: [move], score: 0, proved: false }] as const
      return Promise.resolve<Analysis>({ depth: 1, lines, nodes: 1, milliseconds: 1 })
    },
    abort: silent,
  }
}

describe('thinking through a game', () => {
  const { positions } = randomGame(1, 500)

  it('asks for every position that is not over, the last one first, and for none twice', async () => {
    const engine = fakeEngine()
    const findings: Findings = new Map()
    const told: Progress[] = []
    expect(await thinkThrough(positions, engine, {}, findings, each => told.push(each), idle)).toBe(true)
    const all = positions.length - 1
    expect(engine.asked).toEqual(positions.slice(0, -1).toReversed())
    expect(told.map(({ done }) => done)).toEqual(Array.from({ length: all + 1 }, (_, done) => done))
    await thinkThrough(positions, engine, {}, findings, silent, idle)
    expect(engine.asked).toHaveLength(all)
  })

  it('can be cancelled, and keeps what it has found', async () => {
    const engine = fakeEngine()
    const findings: Findings = new Map()
    const cancel = new AbortController()
    const tell = ({ done }: Progress): void => {
      if (done === 5) cancel.abort()
    }
    expect(await thinkThrough(positions, engine, {}, findings, tell, cancel.signal)).toBe(false)
    expect(findings.size).toBe(5)
  })
})

describe('the report with the real engine', async () => {
  const made = await makeEngine(row, { megabytes: 8 }, nodeChannel)
  const engine = made.ok ? made.value : expect.fail(made.error)
  afterAll(() => engine.close())
  const { path, positions } = randomGame(7, 500)

  const reportWith = async () => {
    engine.newGame()
    const findings: Findings = new Map()
    await thinkThrough(positions, engine, { nodes: 3000 }, findings, silent, idle)
    return reportOn(
      path,
      positions.map(position => evaluationOf(position, findingOf(findings, position))),
    )
  }

  it('is the same every time, and random play is not accurate', async () => {
    const report = await reportWith()
    const again = await reportWith()
    expect(again.sides).toEqual(report.sides)
    for (const { accuracy, judged, grades } of report.sides ?? expect.fail('it is complete')) {
      expect(accuracy).toBeGreaterThan(0)
      expect(accuracy).toBeLessThan(90)
      expect(Object.values(grades).reduce((sum, count) => sum + count)).toBe(judged)
    }
    expect(report.sides?.map(({ judged }) => judged).reduce((sum, each) => sum + each)).toBe(path.length)
  })

  it('says nothing against what the engine itself would play', async () => {
    const { judgements } = await reportWith()
    for (const judgement of judgements)
      if (judgement?.best === judgement?.move) expect(judgement).toMatchObject({ loss: 0, grade: 'good' })
  })
})

it('a report on nothing known says nothing about the sides', () => {
  const { path, positions } = randomGame(3, 10)
  const report = reportOn(
    path,
    positions.map(position => evaluationOf(position, undefined)),
  )
  expect(report.judgements).toEqual(path.map(() => null))
  expect(report.sides).toBeNull()
})
