// Is the naive implementation right? The recorded games of the old referees say so for five variants, field by field;
// for the three without a referee, finished games are judged again from what they show. Perft ties all eight together.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Mark, NAIVE_RULES, NaiveGame, type NaiveResult, naivePerft } from './naive.ts'

interface RecordedGame {
  variant: string
  moves: [Mark, ...number[]][]
  legalCounts: number[]
  legalMd5: string
  boards: string
  result: NaiveResult
}

const RECORDED = ['extreme', 'twin', 'ut3', 'ut3-closed', 'adjacent']

const PERFT: Record<string, number[]> = {
  ultimate: [81, 720, 6336, 55080],
  'ultimate-count': [81, 720, 6336],
  extreme: [256, 4080, 64800],
  quad: [256, 4080, 64800],
  twin: [162, 2898, 51552],
  ut3: [81, 1360, 22416],
  'ut3-closed': [81, 1360, 22416],
  adjacent: [81, 1360, 22560],
}

function recordedGames(variant: string): RecordedGame[] {
  const text = readFileSync(new URL(`vectors/${variant}.jsonl`, import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
}

function newGame(variant: string): NaiveGame {
  return new NaiveGame(NAIVE_RULES[variant]!)
}

// As Python prints a list of tuples; with one grid the tuples leave the grid out.
function pythonList(moves: number[][], grids: number): string {
  const tuples = moves.map(move => `(${(grids === 1 ? move.slice(1) : move).join(', ')})`)
  return `[${tuples.join(', ')}]`
}

// Every step is taken on a fresh clone, so a clone that forgets anything is found out too.
function replay(recorded: RecordedGame): RecordedGame {
  const { grids } = NAIVE_RULES[recorded.variant]!
  let game = newGame(recorded.variant)
  const md5 = createHash('md5')
  const moves: RecordedGame['moves'] = []
  const legalCounts: number[] = []
  for (const [, ...place] of recorded.moves) {
    game = game.clone()
    const legal = game.legal()
    legalCounts.push(legal.length)
    md5.update(pythonList(legal, grids))
    moves.push([game.turn, ...place])
    const [grid, row, col] = grids === 1 ? [0, ...place] : place
    game.place(grid!, row!, col!)
  }
  const { variant } = recorded
  const result = game.clone().result() ?? expect.fail('the recorded game is not over')
  return { variant, moves, legalCounts, legalMd5: md5.digest('hex'), boards: game.boards(), result }
}

describe('the recorded games', () => {
  test.each(RECORDED)('%s: every field of every game', variant => {
    const games = recordedGames(variant)
    expect(games).toHaveLength(60)
    for (const game of games) expect(replay(game)).toEqual(game)
  })
})

describe('perft from the start', () => {
  test.each(Object.entries(PERFT))('%s', (variant, leaves) => {
    const counted = leaves.map((_, ply) => naivePerft(newGame(variant), ply + 1))
    expect(counted).toEqual(leaves)
  })

  test('there is a row for every variant', () => {
    expect(Object.keys(PERFT).sort()).toEqual(Object.keys(NAIVE_RULES).sort())
  })
})

// A small linear congruential generator: the same games on every run.
function dice(seed: number): (sides: number) => number {
  let roll = seed
  return sides => {
    roll = (roll * 1103515245 + 12345) % 2147483648
    return Math.floor((roll / 2147483648) * sides)
  }
}

function playOut(variant: string, seed: number): NaiveGame {
  const game = newGame(variant)
  const throwDie = dice(seed)
  while (game.result() === null) {
    const legal = game.legal()
    game.place(...legal[throwDie(legal.length)]!)
  }
  return game
}

function owns(boards: string, mark: Mark): number {
  return [...boards].filter(letter => letter === mark).length
}

const LINES_OF_NINE = ['012', '345', '678', '036', '147', '258', '048', '246']
const LINES_OF_SIXTEEN = ['0123', '4567', '89ab', 'cdef', '048c', '159d', '26ae', '37bf', '05af', '369c']

function lineOwner(boards: string): Mark | undefined {
  const lines = boards.length === 9 ? LINES_OF_NINE : LINES_OF_SIXTEEN
  const fills = (mark: Mark) =>
    lines.some(line => [...line].every(digit => boards[Number.parseInt(digit, 16)] === mark))
  return (['x', 'o'] as const).find(fills)
}

function lead(x: number, o: number): Mark | null {
  if (x === o) return null
  return x > o ? 'x' : 'o'
}

// What a finished game is worth, judged from its letters alone.
const WITHOUT_LINE: Record<string, (x: number, o: number) => NaiveResult> = {
  quad: (x, o) => ({ by: 'points', winner: null, points: [x, o] }),
  ultimate: () => ({ by: 'draw', winner: null, points: [0.5, 0.5] }),
  'ultimate-count': (x, o) => {
    const winner = lead(x, o)
    if (winner === null) return { by: 'draw', winner, points: [0.5, 0.5] }
    return { by: 'tiebreak', winner, points: winner === 'x' ? [1, 0] : [0, 1] }
  },
}
const LINE_WORTH: Record<string, number> = { quad: 16, ultimate: 1, 'ultimate-count': 1 }

function judged(variant: string, boards: string): NaiveResult {
  const winner = lineOwner(boards)
  if (winner === undefined) return WITHOUT_LINE[variant]!(owns(boards, 'x'), owns(boards, 'o'))
  const worth = LINE_WORTH[variant]!
  return { by: 'line', winner, points: winner === 'x' ? [worth, 0] : [0, worth] }
}

describe('finished games of the variants that no referee recorded', () => {
  const ENDINGS: Record<string, string[]> = {
    quad: ['line', 'points'],
    ultimate: ['draw', 'line'],
    'ultimate-count': ['draw', 'line', 'tiebreak'],
  }

  test.each(Object.entries(ENDINGS))('%s ends as its boards say, in every way it can', (variant, endings) => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 200; seed++) {
      const game = playOut(variant, seed)
      expect(game.result()).toEqual(judged(variant, game.boards()))
      seen.add(game.result()?.by ?? 'none')
    }
    expect([...seen].sort()).toEqual(endings)
  })
})

// No recorded twin game ends without a line, so these are steered away from one while they can be.
function playOutShyOfLines(variant: string, seed: number): NaiveGame {
  const game = newGame(variant)
  const throwDie = dice(seed)
  const isQuiet = (move: [number, number, number]) => {
    const next = game.clone()
    next.place(...move)
    return next.result()?.by !== 'line'
  }
  while (game.result() === null) {
    const legal = game.legal()
    const quiet = legal.filter(isQuiet)
    const choice = quiet.length > 0 ? quiet : legal
    game.place(...choice[throwDie(choice.length)]!)
  }
  return game
}

function weigh(boards: string, mark: Mark, weights: string): number {
  return [...weights].reduce((sum, weight, n) => sum + (boards[n] === mark ? Number(weight) : 0), 0)
}

test('twin without a line: each side the weights of its boards on both grids', () => {
  const games = Array.from({ length: 100 }, (_, seed) => playOutShyOfLines('twin', seed))
  const lineless = games.filter(game => game.result()?.by !== 'line')
  expect(lineless.length).toBeGreaterThan(5)
  for (const game of lineless) {
    const points = (['x', 'o'] as const).map(mark => weigh(game.boards(), mark, '464636464464636464'))
    expect(game.result()).toEqual({ by: 'points', winner: null, points })
  }
})

describe('a game object', () => {
  test('refuses a taken cell, a board off the route and a cell that does not exist', () => {
    const game = newGame('ultimate')
    game.place(0, 4, 4)
    for (const [grid, row, col] of [
      [0, 4, 4],
      [0, 0, 0],
      [1, 3, 3],
      [0, 3, 9],
      [0, 4, -1],
      [0, 3.5, 3],
    ])
      expect(() => game.place(grid!, row!, col!)).toThrow()
    expect(game.turn).toBe('o')
    expect(game.legal()).toHaveLength(8)
  })

  test('refuses everything once it is over', () => {
    const game = playOut('ultimate', 1)
    const hole = game.marks()[0]!.indexOf('-')
    expect(game.legal()).toEqual([])
    expect(hole).toBeGreaterThanOrEqual(0)
    expect(() => game.place(0, Math.floor(hole / 9), hole % 9)).toThrow()
  })

  test('grants no bonus for the placement that ends the game', () => {
    const games = Array.from({ length: 20 }, (_, seed) => playOut('twin', seed))
    expect(games.filter(game => game.result()?.by === 'line').length).toBeGreaterThan(0)
    expect(games.filter(game => game.onBonus)).toEqual([])
  })

  test('is left alone by what happens to its clone', () => {
    const game = newGame('twin')
    game.place(1, 0, 8)
    const copy = game.clone()
    copy.place(0, 1, 7)
    expect(game.turn).toBe('o')
    expect(game.marks()).toEqual(['-'.repeat(81), `${'-'.repeat(8)}x${'-'.repeat(72)}`])
    expect(copy.marks()[0]!.indexOf('o')).toBe(16)
  })

  test('grants one bonus placement, bound by the route of the first', () => {
    const game = newGame('twin')
    const opening: [number, number, number][] = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
      [0, 0, 3],
      [0, 0, 2],
    ]
    for (const move of opening) game.place(...move)
    expect([game.boards()[0], game.turn, game.onBonus]).toEqual(['x', 'x', true])
    expect(game.legal()).toHaveLength(18)
    game.place(1, 0, 6)
    expect([game.turn, game.onBonus]).toEqual(['o', false])
    expect(game.legal()).toHaveLength(8)
  })
})
