/** Games in short are the games that they were made from. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knockout, league, planFor, playedBy, playedGames, playOut, swiss } from '../../test/plans.ts'
import { type GameInShort, makeResults, parseResults } from './results.ts'

const plan = planFor(9, [
  league({ name: 'group', pools: 2, advance: 4, games: 4 }),
  swiss({ name: 'middle', advance: 4 }),
  knockout(),
])

const gamesWith = (seed: number): GameInShort[] =>
  playedGames(plan, playOut(plan, playedBy(plan, seed))).map(({ times: _, ...game }, index) => ({
    ...game,
    id: index + 1,
    at: 1000 * index,
  }))

test('every game comes back, through JSON, in the same order', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.string(), { maxLength: 5 }), (seed, texts) => {
      const games = gamesWith(seed).map((game, index) => ({
        ...game,
        ending: { ...game.ending, why: texts[index % 7] ?? game.ending.why },
      }))
      const sent = JSON.parse(JSON.stringify(makeResults(plan, games)))
      expect(parseResults(plan, sent)).toEqual(games)
    }),
    { numRuns: 20 },
  )
})

test('a key of another form comes back as it was', () => {
  const [game] = gamesWith(1)
  const odd = ['group/pool-1/r1/1-2/01', 'league/7', '', 'group/pool-2/r1/1-2/1'].map(key => ({
    ...game!,
    key,
  }))
  expect(parseResults(plan, makeResults(plan, odd)).map(({ key }) => key)).toEqual(odd.map(({ key }) => key))
})

test('a game takes less than a third of its room', () => {
  const games = gamesWith(3)
  const { games: rows } = makeResults(plan, games)
  expect(JSON.stringify(rows).length).toBeLessThan(JSON.stringify(games).length / 3)
})
