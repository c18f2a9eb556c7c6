import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { PYTHONS } from '../../test/pythons.ts'
import type { Answer } from '../referee/player.ts'
import { start } from '../rules/position.ts'
import { variantNamed } from '../rules/variants.ts'
import { strongestLevel } from '../sandbox/levels.ts'
import { parseEntry } from './entry.ts'
import { makeProgram, type ProgramTerms } from './player.ts'

const BOTS = fileURLToPath(new URL('../../test/clock-bots/', import.meta.url))
const FIRST = start(variantNamed('extreme')!)
const level = await strongestLevel()

const TERMS: ProgramTerms = {
  rules: FIRST.rules,
  seed: 3,
  level,
  memory: 2 ** 28,
  limit: 320, // of 16 s
  startup: 60_000,
  python: 'python3',
  clock: { of: 'processor', times: 50 },
}

interface Asked {
  readonly answer: Answer
  readonly used: number // milliseconds of processor time
}

async function asked(word: string, terms: Partial<ProgramTerms> = {}): Promise<Asked> {
  const entry = parseEntry(word, BOTS)
  if (!entry.ok || entry.value.kind === 'builtin') return expect.fail(`no program: ${word}`)
  const program = makeProgram(entry.value, { ...TERMS, ...terms })
  try {
    expect(await program.start()).toBeNull()
    const answer = await program.move({ position: FIRST, moves: [], limit: 320, refused: null })
    return { answer, used: program.notes().used ?? 0 }
  } finally {
    await program.close()
  }
}

const WAYS = ['Reads', 'Dates', 'Utc', 'Counts', 'Alarms', 'Timers']

describe.for(PYTHONS)('$name', ({ word }) => {
  const python = word ?? ''

  test.skipIf(word === null).for(WAYS)('%s: 15 s of its clock are 0.3 s of processor time', async name => {
    const { answer, used } = await asked(`clocks.py:${name}`, { python })
    expect(answer).toEqual({ kind: 'move', text: '(0, 0)' })
    // The kernel fires its timers of processor time by ticks, which on a busy machine count less exactly than it reports.
    expect(used).toBeGreaterThan(150)
    expect(used).toBeLessThan(700)
  })

  test.skipIf(word === null)('a sleep passes at once on the clock of the processor', async () => {
    const { answer, used } = await asked('clocks.py:Sleeps', { python })
    expect(answer).toEqual({ kind: 'move', text: '(0, 0)' })
    expect(used).toBeLessThan(150)
  })

  test.skipIf(word === null).for(['Reads', 'Alarms', 'Sleeps'])(
    '%s: on the wall, too, its clock runs faster',
    async name => {
      const { answer } = await asked(`clocks.py:${name}`, { python, clock: { of: 'wall', times: 50 } })
      expect(answer).toEqual({ kind: 'move', text: '(0, 0)' })
    },
  )

  test.skipIf(word === null)('its random numbers follow from the seed, when they are to', async () => {
    const drawn = (seed: number) => asked('clocks.py:Draws', { python, fixed: true, seed })
    const [first, again, ...others] = [await drawn(1), await drawn(1), await drawn(2), await drawn(3)]
    expect(again.answer).toEqual(first.answer)
    expect(others.some(({ answer }) => JSON.stringify(answer) !== JSON.stringify(first.answer))).toBe(true)
  })
})

test('the clocks of a module run faster, and it is told the limit that they will show', async () => {
  const { answer, used } = await asked('reads.mjs')
  expect(answer).toEqual({ kind: 'move', text: '0:0' })
  expect(used).toBeGreaterThan(290)
})

test('the random numbers of a module follow from the seed', async () => {
  const drawn = async (seed: number) => (await asked('draws.mjs', { fixed: true, seed })).answer
  const first = await drawn(1)
  expect(await drawn(1)).toEqual(first)
  expect(await drawn(2)).not.toEqual(first)
})
