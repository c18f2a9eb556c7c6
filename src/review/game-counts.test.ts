import { expect, test } from 'vitest'
import { chanceFrom } from '../rules/chance.ts'
import { foldedHash, foldedMoves } from '../rules/folded.ts'
import { type Move, moves, play, start } from '../rules/position.ts'
import { symmetriesOf, turnMove, turnPosition } from '../rules/symmetry.ts'
import { rulesOf } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { COUNTED, gameCounter } from './game-counts.ts'

const [row] = VARIANTS

function randomPath(seed: number, length: number, variant = row): Move[] {
  const chance = chanceFrom(seed)
  const path: Move[] = []
  let position = start(variant)
  while (path.length < length) {
    path.push(chance.pick(moves(position)))
    position = play(position, path.at(-1)!)
  }
  return path
}

const game = (path: readonly Move[], score: number, opening = 0) => ({ moves: path, opening, score })

test.each(VARIANTS.map(variant => [variant.id, variant] as const))(
  'every image of a game of %s is the same game',
  (_, variant) => {
    const path = randomPath(5, COUNTED, variant)
    const rules = rulesOf(variant)
    const counter = gameCounter(variant)
    for (const symmetry of symmetriesOf(variant))
      counter.add(
        game(
          path.map(move => turnMove(rules, move, symmetry)),
          1,
        ),
      )
    const images = symmetriesOf(variant).length
    let position = start(variant)
    for (const move of path) {
      const [counted, ...others] = counter.movesAt(position)
      expect(others).toEqual([])
      expect(counted).toMatchObject({ games: images, x: images, o: 0 })
      const alike = foldedMoves(position).find(([first]) => first === counted?.move) ?? []
      expect(alike).toContain(move)
      position = play(position, move)
    }
  },
)

test('moves that are alike lead to images of one position, and no others do', () => {
  for (const variant of VARIANTS) {
    const groups = foldedMoves(start(variant))
    expect(groups.flat().sort((a, b) => a - b)).toEqual(moves(start(variant)))
    const keys = groups.map(group => new Set(group.map(move => foldedHash(play(start(variant), move)))))
    expect(keys.every(({ size }) => size === 1)).toBe(true)
    expect(new Set(keys.flatMap(each => [...each])).size).toBe(groups.length)
  }
})

test('an image has the same key', () => {
  for (const variant of VARIANTS) {
    const position = randomPath(3, 9, variant).reduce(play, start(variant))
    for (const symmetry of symmetriesOf(variant))
      expect(foldedHash(turnPosition(position, symmetry))).toBe(foldedHash(position))
  }
})

test('results are told apart, and the most frequent move comes first', () => {
  const counter = gameCounter(row)
  counter.add(game([0, 1], 1))
  counter.add(game([40, 36], 0))
  counter.add(game([40, 37], 0.5))
  expect(counter.games()).toBe(3)
  expect(counter.movesAt(start(row))).toEqual([
    { move: 40, games: 2, x: 0, o: 1 },
    { move: 0, games: 1, x: 1, o: 0 },
  ])
})

test('placements that nobody chose and late ones are not counted', () => {
  const path = randomPath(1, COUNTED + 2)
  const counter = gameCounter(row)
  counter.add(game(path, 1, 2))
  const at = (ply: number) => counter.movesAt(path.slice(0, ply).reduce(play, start(row)))
  expect([at(0), at(1), at(COUNTED), at(COUNTED + 1)]).toEqual([[], [], [], []])
  expect(at(2)).toHaveLength(1)
  expect(at(COUNTED - 1)).toHaveLength(1)
})

test('it remembers so many moves and no more, and goes on counting those', () => {
  const counter = gameCounter(row, 3)
  for (const seed of [1, 2, 3, 1]) counter.add(game(randomPath(seed, COUNTED), 0))
  const first = randomPath(1, 1)
  expect(counter.movesAt(start(row))).toHaveLength(1)
  expect(counter.movesAt(start(row))[0]).toMatchObject({ games: 2, o: 2 })
  expect(foldedMoves(start(row)).find(([move]) => move === counter.movesAt(start(row))[0]?.move)).toContain(
    first[0],
  )
})
