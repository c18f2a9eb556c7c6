import { describe, expect, test } from 'vitest'
import { divide, perft } from './perft.ts'
import { start } from './position.ts'
import { variantNamed } from './variants.ts'

/** From the start position; worked out with programs that share nothing with this one. */
const FROM_THE_START: Record<string, number[]> = {
  ultimate: [81, 720, 6336, 55080, 473256, 4020960],
  'ultimate-count': [81, 720, 6336, 55080, 473256, 4020960],
  extreme: [256, 4080, 64800, 1025280],
  quad: [256, 4080, 64800, 1025280],
  twin: [162, 2898, 51552, 911520],
  ut3: [81, 1360, 22416, 362336],
  'ut3-closed': [81, 1360, 22416, 362336],
  adjacent: [81, 1360, 22560, 369344],
}

describe.each(Object.entries(FROM_THE_START))('%s', (id, counts) => {
  const position = start(variantNamed(id) ?? expect.fail(`no variant ${id}`))

  test.each(counts.map((leaves, index) => [index + 1, leaves]))('depth %i: %i', (depth, leaves) => {
    expect(perft(position, depth)).toBe(leaves)
  })

  test('the split by first move adds up', () => {
    const leaves = divide(position, 3).map(([, below]) => below)
    expect(leaves).toHaveLength(counts[0]!)
    expect(leaves.reduce((sum, below) => sum + below, 0)).toBe(counts[2])
  })
})
