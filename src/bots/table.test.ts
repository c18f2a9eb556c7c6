/** The conformance suite: what every built-in bot must do. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPosition } from '../../test/arbitrary.ts'
import { PLAYED } from '../referee/ending.ts'
import { newGame } from '../referee/game.ts'
import { playGame, type Timer } from '../referee/play.ts'
import { chanceFrom } from '../rules/chance.ts'
import { lineOwner, type Move, moves, type Position, play, refusal, start } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { BEST_BOT, BOT_WORDS, BOTS, botNamed, makeBot } from './table.ts'

const NAMES = BOTS.map(({ name }) => name)
/** The one bot that does not look at what a move does. */
const BLIND = ['random']
/** These look ahead so far and no further, whatever the time. */
const QUICK = ['random', 'greedy', 'course-2016-naive', 'course-2016-old']

const unhurried: Timer = { now: () => 0, after: () => () => {} }

function ownGame(name: string, variant: Variant, seed: number) {
  const players = [makeBot(name, seed, { nodes: 60 }), makeBot(name, seed + 1, { nodes: 60 })] as const
  return playGame({ game: newGame(start(variant), { limit: null }), players, timer: unhurried })
}

function* randomGame(variant: Variant, seed: number): Generator<Position> {
  const chance = chanceFrom(seed)
  for (let position = start(variant); position.allowed !== 0; ) {
    yield position
    position = play(position, chance.pick(moves(position)))
  }
}

const decides = (position: Position, move: Move): boolean => lineOwner(play(position, move)) === position.turn

/** Positions of random games in which some moves make a line of boards and others do not. */
const DECISIVE = VARIANTS.flatMap(variant =>
  Array.from({ length: 25 }, (_, seed) => [...randomGame(variant, seed)])
    .flat()
    .filter(position => {
      const deciding = moves(position).filter(move => decides(position, move)).length
      return deciding > 0 && deciding < moves(position).length
    })
    .slice(0, 10),
)

test('the best bot is in the table', () => expect(NAMES).toContain(BEST_BOT))

test('a bot has one word, and the top level is the bot itself', () => {
  expect(new Set(BOT_WORDS).size).toBe(BOT_WORDS.length)
  for (const word of BOT_WORDS) expect(botNamed(word)).toBe(word)
  for (const { name, levels } of BOTS)
    expect(botNamed(`${name}:${levels}`)).toBe(levels === undefined ? undefined : name)
})

test.each([
  `${BEST_BOT}:0`,
  `${BEST_BOT}:11`,
  `${BEST_BOT}:010`,
  `${BEST_BOT}:10:1`,
  `${BEST_BOT}:`,
  '',
  ':',
  'toString:10',
])('"%s" is no bot', word => expect(botNamed(word)).toBeUndefined())

test('there are positions to decide in every variant', () => {
  expect(new Set(DECISIVE.map(({ rules }) => rules.variant))).toEqual(new Set(VARIANTS))
})

describe.each(BOTS)('$name', ({ name, make }) => {
  const choose = make()
  const chosen = (position: Position, nodes: number, seed: number): Move =>
    choose(position, { chance: chanceFrom(seed), now: () => 0, deadline: null, nodes })

  test('plays a legal move all through a random game of every variant, with however few nodes', () => {
    for (const variant of VARIANTS) {
      for (const [ply, position] of [...randomGame(variant, 5)].entries()) {
        expect(refusal(position, chosen(position, ply % 12, ply))).toBeNull()
      }
    }
  })

  test('plays a legal move in random positions of random rule sets', () => {
    const anyOpen = anyPosition.filter(({ allowed }) => allowed !== 0)
    const isLegal = (position: Position, nodes: number, seed: number): boolean =>
      refusal(position, chosen(position, nodes, seed)) === null
    fc.assert(fc.property(anyOpen, fc.nat(300), fc.nat(), isLegal), { numRuns: 30 })
  })

  test.each(VARIANTS.map(variant => [variant.id, variant] as const))(
    'plays %s to its end, and the same again with the same luck and nodes',
    async (_, variant) => {
      const [once, again] = [await ownGame(name, variant, 7), await ownGame(name, variant, 7)]
      expect(PLAYED).toContain(once.ending?.way)
      expect(again.placements).toEqual(once.placements)
    },
  )

  test.skipIf(BLIND.includes(name))('makes a line of boards when it can', () => {
    for (const position of DECISIVE) {
      const move = chosen(position, 3000, 1)
      expect(decides(position, move), `${position.rules.variant.id} ${move}`).toBe(true)
    }
  })

  test.skipIf(BLIND.includes(name))('beats random moves with either side', async () => {
    for (const side of [0, 1]) {
      const lost = []
      for (let seed = 0; seed < 8; seed++) {
        const [bot, other] = [makeBot(name, seed, { nodes: 100 }), makeBot('random', seed)]
        const players = side === 0 ? ([bot, other] as const) : ([other, bot] as const)
        const { ending } = await playGame({ game: newGame(start(VARIANTS[0])), players, timer: unhurried })
        if (ending?.winner === 1 - side) lost.push(seed)
      }
      expect(lost.length).toBeLessThanOrEqual(1)
    }
  })

  test('keeps to its limit, by a clock that runs while it thinks', async () => {
    const cases = [
      ...[1, 20, 100, 1000].map(limit => [VARIANTS[0], limit] as const),
      ...VARIANTS.map(variant => [variant, 40] as const),
    ]
    for (const [variant, limit] of cases) {
      let time = 0
      const now = (): number => time++
      await makeBot(name, 1, { now }).move({ position: start(variant), moves: [], limit, refused: null })
      expect(time).toBeLessThanOrEqual(Math.max(limit, 5))
    }
  })

  test.skipIf(QUICK.includes(name))('uses the movetime it is given', async () => {
    let time = 0
    const now = (): number => time++
    const position = play(start(VARIANTS[0]), 0)
    await makeBot(name, 1, { now, movetime: 300 }).move({ position, moves: [0], limit: 5000, refused: null })
    expect(time).toBeGreaterThan(240)
    expect(time).toBeLessThanOrEqual(305)
  })
})
