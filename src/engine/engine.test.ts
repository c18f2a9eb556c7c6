/** The engine beside its caller: limits, stopping, aborting, and what it refuses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moves, type Position, play, start } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { Analysis } from './analysis.ts'
import { nodeChannel } from './channel-node.ts'
import { type Engine, type EngineOptions, makeEngine } from './engine.ts'

const [row] = VARIANTS

async function made(options: EngineOptions): Promise<Engine> {
  const engine = await makeEngine(row, options, nodeChannel)
  assert(engine.ok, 'an engine')
  return engine.value
}

const legal = (position: Position, analysis: Analysis | null): void =>
  expect(moves(position)).toContain(analysis?.lines[0].moves[0])

describe.each([{ unshared: false }, { unshared: true }])('an engine %o', ({ unshared }) => {
  let engine: Engine
  const first = start(row)
  beforeAll(async () => {
    engine = await made({ megabytes: 8, unshared })
  })
  afterAll(() => engine.close())

  it('keeps to a number of nodes and answers the same each time', async () => {
    const answers: (Analysis | null)[] = []
    for (let time = 0; time < 2; time++) {
      engine.newGame()
      answers.push(await engine.analyse(first, { nodes: 30_000 }))
      await engine.analyse(first, { nodes: 300_000 }) // which uses more of the table
    }
    expect(answers[0]?.nodes).toBe(30_000)
    expect(answers[0]?.lines).toEqual(answers[1]?.lines)
  })

  it('reports depth after depth and ends at the one asked for', async () => {
    const depths: number[] = []
    const answer = await engine.analyse(first, { depth: 6 }, ({ depth }) => depths.push(depth))
    expect(depths).toEqual([1, 2, 3, 4, 5, 6])
    expect(answer?.depth).toBe(6)
  })

  it('answers when a search without end is stopped', async () => {
    const answer = await engine.analyse(first, { infinite: true }, ({ depth }) => {
      if (depth === 8) engine.stop()
    })
    legal(first, answer)
  })

  it('may be stopped before it has begun', async () => {
    const answer = engine.analyse(first, { infinite: true })
    engine.stop()
    legal(first, await answer)
  })

  it('does not answer when it is aborted, and is ready for the next search', async () => {
    const aborted = engine.analyse(first, { infinite: true }, ({ depth }) => {
      if (depth === 6) engine.abort()
    })
    expect(await aborted).toBeNull()
    legal(first, await engine.analyse(first, { depth: 3 }))
  })

  it('tells as many lines as are asked for, the best first and all different', async () => {
    const answer = await engine.analyse(first, { depth: 7, lines: 3 })
    const lines = answer?.lines ?? []
    expect(new Set(lines.map(line => line.moves[0])).size).toBe(3)
    expect(lines.map(line => line.score)).toEqual(lines.map(line => line.score).toSorted((a, b) => b - a))
  })

  it('plays a legal line', async () => {
    const answer = await engine.analyse(first, { nodes: 50_000 })
    let position = first
    for (const move of answer?.lines[0].moves ?? []) {
      expect(moves(position)).toContain(move)
      position = play(position, move)
    }
    expect(answer?.lines[0].moves.length).toBeGreaterThan(3)
  })
})

it('searches with several threads', async () => {
  const engine = await made({ megabytes: 8, threads: 3 })
  legal(start(row), await engine.analyse(start(row), { movetime: 200 }))
  engine.close()
})

it.each([
  [{ megabytes: 0 }, 'the table must have 1 to 2048 whole megabytes, not 0'],
  [{ megabytes: 102_400 }, 'the table must have 1 to 2048 whole megabytes, not 102400'],
  [{ threads: 2, unshared: true }, 'the number of threads must be 1, not 2'],
  [{ threads: 0 }, 'the number of threads must be from 1 to 64, not 0'],
])('refuses %o', async (options, fault) => {
  expect(await makeEngine(row, options, nodeChannel)).toEqual({ ok: false, error: fault })
})
