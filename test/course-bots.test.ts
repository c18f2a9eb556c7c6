/** Python classes in the style of the courses, through the shim: whole games, and its board against the vectors. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { makeBot } from '../src/bots/table.ts'
import { courseDialect } from '../src/dialects/course.ts'
import { makeProgram } from '../src/programs/player.ts'
import { PLAYED } from '../src/referee/ending.ts'
import { type Game, newGame } from '../src/referee/game.ts'
import { playGame } from '../src/referee/play.ts'
import { type Position, play, start } from '../src/rules/position.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { TIMER } from '../src/runner/game.ts'
import { PYTHONS } from './pythons.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const named = (id: string): Variant => variantNamed(id) ?? expect.fail(id)

/** What the shim is told of a variant. */
function tablesFor(id: string): string {
  const rules = rulesOf(named(id))
  const { value } = courseDialect({ rules, limit: null, seed: 0 }).begin().next()
  return String(value).replace('course ', '')
}

async function gameOf(bot: string, id: string, side: 0 | 1, python: string): Promise<Game> {
  const first = start(named(id))
  const program = makeProgram(
    { kind: 'python', file: here(`course-bots/${bot}.py`), className: null },
    { rules: first.rules, seed: 1, level: 'process', memory: 2 ** 28, limit: null, startup: 20_000, python },
  )
  const other = makeBot('greedy', 7 + side)
  try {
    expect(await program.start()).toBeNull()
    const players = side === 0 ? ([program, other] as const) : ([other, program] as const)
    return await playGame({ game: newGame(first, { limit: 60_000 }), players, timer: TIMER })
  } finally {
    await program.close()
  }
}

function countBonus({ start: first, placements }: Game): number {
  let count = 0
  let position: Position = first
  for (const { move } of placements) {
    if (position.bonus) count++
    position = play(position, move)
  }
  return count
}

const BOTS = [
  ['team1', 'extreme', true],
  ['team2', 'quad', false],
  ['team3', 'twin', true],
  ['team4', 'adjacent', false],
  ['team5', 'ut3', false],
] as const

describe.each(PYTHONS)('$name', ({ word, missing }) => {
  for (const [bot, id, hasBonus] of BOTS) {
    test.for([0, 1] as const)(`${bot} plays ${id} to its end as side %i`, async (side, { skip }) => {
      if (word === null) return skip(missing)
      const game = await gameOf(bot, id, side, word)
      expect(game.ending, game.ending?.why).toMatchObject({ way: expect.toBeOneOf([...PLAYED]) })
      if (hasBonus) expect(countBonus(game)).toBeGreaterThan(0)
    })
  }

  test.for(['extreme', 'twin', 'ut3', 'ut3-closed', 'adjacent'])(
    'the board object rules as the old referee did: %s',
    (id, { skip }) => {
      if (word === null) return skip(missing)
      const script = [here('course-vectors.py'), here('../src/programs/python'), here(`vectors/${id}.jsonl`)]
      const { stdout, stderr } = spawnSync(word, ['-B', ...script], {
        input: tablesFor(id),
        encoding: 'utf8',
      })
      expect(stderr).toBe('')
      expect(stdout.trim()).toBe('60 games')
    },
  )
})
