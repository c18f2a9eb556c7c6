import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { NAIVE_RULES, NaiveGame } from '../../test/naive.ts'
import { moveAt } from '../rules/move-text.ts'
import { start } from '../rules/position.ts'
import { rulesOf } from '../rules/variant.ts'
import { variantNamed } from '../rules/variants.ts'
import { whole } from '../rules/work.ts'
import { provedWinner, SOLVED } from './solved.ts'
import { makeStrategy, proveStrategy, type Strategy } from './strategy.ts'
import { makeStrategyLines, parseStrategyLines } from './strategy-text.ts'

const UT3 = variantNamed('ut3')!
const BYTES = new Uint8Array(readFileSync(new URL('./solved/ut3.bin', import.meta.url)))

let strategy: Strategy
let lines: string[]
beforeAll(() => {
  const proof = whole(proveStrategy(UT3, 0, BYTES))
  strategy = proof.ok ? proof.value : expect.fail(proof.error)
  lines = makeStrategyLines(strategy)
})

describe('the strategy of ut3', () => {
  test('wins for x in at most 43 placements', () => {
    expect(strategy).toMatchObject({ plies: 43, side: 0 })
  })

  test('is all that is solved, under its own rules only', () => {
    expect(SOLVED).toEqual(['ut3'])
    expect(provedWinner(UT3)).toBe(0)
    expect(provedWinner({ ...UT3, wonBoards: 'close' })).toBeNull()
    expect(provedWinner(variantNamed('ut3-closed')!)).toBeNull()
  })

  test('wins by the second implementation of the rules, as text', () => {
    const moves = new Map(lines.map(line => [line.slice(0, -3), line.slice(-2)]))
    expect(moves.size).toBe(lines.length)
    const won = followed(moves)
    expect(won.longest).toBe(43)
    expect(won.positions).toBe(lines.length)
  })

  test('comes back from its text', () => {
    const choose = parseStrategyLines(rulesOf(UT3), lines.join('\n'))
    expect(whole(makeStrategy(UT3, 0, choose))).toEqual({ ok: true, value: BYTES })
  })

  test('no damaged copy is taken for a proof', () => {
    const damaged = fc.record({ at: fc.nat(BYTES.length - 1), add: fc.integer({ min: 1, max: 255 }) })
    fc.assert(
      fc.property(damaged, ({ at, add }) => {
        const copy = BYTES.map((byte, index) => (index === at ? byte + add : byte))
        expect(whole(proveStrategy(UT3, 0, copy)).ok).toBe(false)
      }),
      { numRuns: 10 },
    )
    for (const copy of [BYTES.slice(0, -1), Uint8Array.of(...BYTES, 0), new Uint8Array()])
      expect(whole(proveStrategy(UT3, 0, copy)).ok).toBe(false)
    expect(whole(proveStrategy(UT3, 1, BYTES)).ok).toBe(false)
    expect(whole(proveStrategy(variantNamed('ut3-closed')!, 0, BYTES)).ok).toBe(false)
  })

  test('knows no move for positions that it avoids', () => {
    const { stepAt } = strategy
    expect(stepAt(start(UT3))).toEqual({ move: 4 * 9 + 4, plies: 43 })
    const other = start(UT3)
    expect(stepAt({ ...other, boards: other.boards.with(0, 1) })).toBeNull()
  })
})

/** Every game in which x plays these moves, by the textbook implementation. */
function followed(moves: ReadonlyMap<string, string>) {
  const known = new Map<string, number>()
  function from(game: NaiveGame): number {
    const result = game.result()
    if (result) {
      expect(result).toMatchObject({ by: 'line', winner: 'x' })
      return 0
    }
    if (game.turn === 'o') return 1 + Math.max(...game.legal().map(cell => from(after(game, cell))))
    const key = lineOf(game)
    const before = known.get(key)
    if (before !== undefined) return before
    const move = moves.get(key)
    const cell = game.legal().find(([, row, col]) => numberOf(row, col) === move)
    if (!cell) return expect.fail(`no legal move: ${key} ${move}`)
    const plies = 1 + from(after(game, cell))
    known.set(key, plies)
    return plies
  }
  const longest = from(new NaiveGame(NAIVE_RULES.ut3!))
  return { longest, positions: known.size }
}

function after(game: NaiveGame, [grid, row, col]: [number, number, number]): NaiveGame {
  const next = game.clone()
  next.place(grid, row, col)
  return next
}

/** Board and cell, a digit each. */
function numberOf(row: number, col: number): string {
  const move = moveAt(rulesOf(UT3), 0, row, col)
  return `${Math.floor(move / 9)}${move % 9}`
}

function lineOf(game: NaiveGame): string {
  const picture = game.marks().join('')
  const marks = Array.from({ length: 81 }, (_, index) => {
    const row = 3 * Math.floor(index / 27) + Math.floor((index % 9) / 3)
    const col = 3 * (Math.floor(index / 9) % 3) + (index % 3)
    return picture[9 * row + col]
  })
  const allowed = new Set(game.legal().map(([, row, col]) => numberOf(row, col)[0]))
  return `${[...marks, ...game.boards()].join('').replaceAll(/[^xo]/g, '.')} ${[...allowed].sort().join('')}`
}
