/** Ratings of a store whose games are a list: what is new is counted once, whatever happens on the way. */
import { expect, test } from 'vitest'
import { chanceFrom } from '../rules/chance.ts'
import type { Score } from '../store/scores.ts'
import type { StoredTournament } from '../store/tournaments.ts'
import { ratingsIn, type ScoredGames } from './ratings.ts'

const PAGE = 10
const chance = chanceFrom(1)
const NAMES = ['Ada', 'Bob', 'Cem', 'Dan']

const anyScores = (count: number): Score[] =>
  Array.from({ length: count }, () => {
    const [x, o] = [chance.below(4), 1 + chance.below(3)]
    return { x: NAMES[x] ?? '', o: NAMES[(x + o) % 4] ?? '', score: chance.below(3) / 2 }
  })

const ROW = {
  name: '',
  status: 'running',
  madeBy: '',
  created: new Date(0),
  finished: null,
  version: 1,
  course: null,
} as const
const rowOf = (id: number, variant: string, events: number): StoredTournament => ({
  ...ROW,
  id,
  variant,
  games: events,
  events,
})

interface Kept {
  readonly variant: string
  readonly scores: Score[]
  readonly isPractice?: true
}

function storeOf(kept: readonly Kept[], asked: [after: number, upTo: number][] = []): ScoredGames {
  return {
    tournaments: {
      list: () => Promise.resolve(kept.map(({ variant, scores }, id) => rowOf(id, variant, scores.length))),
      practiceAmong: ids => Promise.resolve(ids.filter(id => kept[id]?.isPractice)),
    },
    games: {
      scores: async function* (id, after, upTo) {
        asked.push([after, upTo])
        for (let from = after; from < upTo; from += PAGE) {
          const last = Math.min(from + PAGE, upTo)
          yield await Promise.resolve({ last, scores: kept[id]?.scores.slice(from, last) ?? [] })
        }
      },
    },
  }
}

test('what was stored since is counted on, and only that is read', async () => {
  const kept: Kept[] = [{ variant: 'v', scores: anyScores(45) }]
  const asked: [number, number][] = []
  const ratings = ratingsIn(storeOf(kept, asked))
  expect((await ratings.fields())[0]?.games).toBe(45)
  kept[0]?.scores.push(...anyScores(20))
  kept.push({ variant: 'v', scores: anyScores(5) }, { variant: 'w', scores: anyScores(15) })
  expect(await ratings.fields()).toEqual(await ratingsIn(storeOf(kept)).fields())
  expect(asked.filter(([after, upTo]) => upTo > after)).toEqual([
    [0, 45],
    [45, 65],
    [0, 5],
    [0, 15],
  ])
})

test('one variant is rated alone, and one without games is not', async () => {
  const kept = [
    { variant: 'v', scores: anyScores(20) },
    { variant: 'w', scores: anyScores(20) },
    { variant: 'empty', scores: [] },
  ]
  const ratings = ratingsIn(storeOf(kept))
  expect((await ratings.fields('w')).map(({ variant }) => variant)).toEqual(['w'])
  expect(await ratings.fields('empty')).toEqual([])
  expect(await ratings.fields('unknown')).toEqual([])
  expect((await ratings.fields()).map(({ variant }) => variant)).toEqual(['v', 'w'])
})

test('nothing is lost or counted twice when the store fails on the way, or two ask at once', async () => {
  const kept = [{ variant: 'v', scores: anyScores(35) }]
  const store = storeOf(kept)
  let pages = 0
  const failing: ScoredGames = {
    ...store,
    games: {
      scores: async function* (id, after, upTo) {
        for await (const page of store.games.scores(id, after, upTo)) {
          if (++pages === 3) throw new Error('away')
          yield page
        }
      },
    },
  }
  const ratings = ratingsIn(failing)
  await expect(ratings.fields()).rejects.toThrow('away')
  const [one, other] = await Promise.all([ratings.fields(), ratings.fields()])
  expect(one).toEqual(await ratingsIn(store).fields())
  expect(other).toEqual(one)
})

test('the strongest come first, each with how sure it is that it is stronger than the next', async () => {
  const won = (x: string, o: string) => [
    ...Array<Score>(20).fill({ x, o, score: 1 }),
    ...Array<Score>(20).fill({ x: o, o: x, score: 0 }),
  ]
  const scores = [...won('Ada', 'Bob'), ...won('Bob', 'Cem'), { x: 'Eve', o: 'Zoe', score: 0.5 }]
  const fields = await ratingsIn(storeOf([{ variant: 'v', scores }])).fields()
  expect(fields.map(({ games, rows }) => [games, rows.map(({ name }) => name)])).toEqual([
    [80, ['Ada', 'Bob', 'Cem']],
    [1, ['Eve', 'Zoe']],
  ])
  const [{ rows } = { rows: [] }] = fields
  expect(rows.map(row => row.games)).toEqual([40, 80, 40])
  expect(rows.map(row => (row.superiority ?? 1) > 0.99)).toEqual([true, true, true])
  expect(rows.at(-1)?.superiority).toBeNull()
})

test('games on a faster clock are practice, and count for nobody', async () => {
  const graded = { variant: 'ultimate', scores: anyScores(40) }
  const practice = { variant: 'ultimate', scores: anyScores(40), isPractice: true } as const
  const alone = await ratingsIn(storeOf([graded])).fields()
  expect(await ratingsIn(storeOf([graded, practice])).fields()).toEqual(alone)
})
