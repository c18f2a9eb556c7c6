/** The rules core beside the second implementation: the same games, ply by ply, and the same counts from mid-game. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { count } from '../src/rules/board.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import { pictureOf } from '../src/rules/move-text.ts'
import { perft } from '../src/rules/perft.ts'
import { isFree, moves, outcome, type Position, play, start } from '../src/rules/position.ts'
import { boardsIn, type Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { anyRuleSet } from './arbitrary.ts'
import { NAIVE_RULES, NaiveGame, naivePerft } from './naive.ts'
import { naiveRulesOf, seenByTheCore, seenByTheSecond } from './second-implementation.ts'

interface Ply {
  readonly position: Position
  readonly second: NaiveGame
}

/**
 * A random game, played by both at once; every ply of it, the finished one last. The second implementation has its
 * own table of the built-in games, so a wrong row is found, too.
 */
function* playBoth(variant: Variant, chance: Chance): Generator<Ply> {
  let position = start(variant)
  const second = new NaiveGame(NAIVE_RULES[variant.id] ?? naiveRulesOf(variant))
  yield { position, second }
  while (outcome(position) === null) {
    const move = chance.pick(moves(position))
    position = play(position, move)
    second.place(...pictureOf(position.rules, move))
    yield { position, second }
  }
}

/** Compared as text first: an `expect` for each of many thousand plies would take most of the time. */
function expectSame({ position, second }: Ply): void {
  const [core, other] = [seenByTheCore(position, moves(position)), seenByTheSecond(second)]
  if (JSON.stringify(core) !== JSON.stringify(other)) expect(core).toEqual(other)
}

const cases = VARIANTS.map(variant => [variant.id, variant] as const)

test.each(cases)('%s: 25 random games', (_, variant) => {
  for (let seed = 0; seed < 25; seed++) for (const ply of playBoth(variant, chanceFrom(seed))) expectSame(ply)
})

test('random games of random rule sets', () => {
  const both = (variant: Variant, seed: number): void => {
    for (const ply of playBoth(variant, chanceFrom(seed))) expectSame(ply)
  }
  fc.assert(fc.property(anyRuleSet, fc.nat(), both), { numRuns: 40 })
})

describe('counts from mid-game', () => {
  /** What makes a position worth counting from. */
  const KINDS: Record<string, (position: Position) => boolean> = {
    'closed boards': ({ open, rules }) => open !== rules.every,
    'a free move': position => isFree(position) && position.open !== position.rules.every,
    'a bonus move': ({ bonus }) => bonus,
    'the end near': position => emptyCells(position) <= 8,
    'both grids open to play': ({ allowed }) => (allowed & 0xffff) !== 0 && allowed >>> 16 !== 0,
  }

  /** On boards that still take marks. */
  const emptyCells = ({ rules, boards, open }: Position): number =>
    boardsIn(rules, open).reduce((sum, board) => sum + rules.cells - count(boards[board]!), 0)

  const canHave = (kind: string, { bonus, grids }: Variant): boolean =>
    (kind !== 'a bonus move' || bonus) && (kind !== 'both grids open to play' || grids === 2)

  const rows = cases.flatMap(([id, variant]) =>
    Object.keys(KINDS)
      .filter(kind => canHave(kind, variant))
      .map(kind => [id, kind, variant] as const),
  )

  test.each(rows)('%s, %s', (_, kind, variant) => {
    const wanted = 4
    let found = 0
    for (let seed = 1000; found < wanted; seed++) {
      const fits = [...playBoth(variant, chanceFrom(seed))].findIndex(({ position }) =>
        KINDS[kind]!(position),
      )
      if (fits < 0) continue
      found++
      const { position, second } = plyOf(variant, seed, fits + (seed % 3))
      const depth = kind === 'the end near' ? 5 : 3
      const budget = 100_000
      for (let ply = 1; ply <= depth && perft(position, ply - 1) * 81 <= budget; ply++) {
        expect(perft(position, ply)).toBe(naivePerft(second, ply))
      }
    }
  })

  /** Ply number `ply` of a game, or its last: the second implementation changes in place, so it is played anew. */
  function plyOf(variant: Variant, seed: number, ply: number): Ply {
    let last: Ply | undefined
    let index = 0
    for (const at of playBoth(variant, chanceFrom(seed))) {
      if (outcome(at.position) !== null) break
      last = { position: at.position, second: at.second.clone() }
      if (index++ >= ply) break
    }
    return last ?? expect.fail('a game without a ply')
  }
})
