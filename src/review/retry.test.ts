import { expect, it } from 'vitest'
import type { Analysis, EngineLine } from '../engine/analysis.ts'
import { type Move, moves, outcome, type Position, play, start } from '../rules/position.ts'
import { VARIANTS } from '../rules/variants.ts'
import { evaluationOf } from './evaluation.ts'
import { reportOn } from './report.ts'
import { judgeTry, mistakesOf } from './retry.ts'
import { positionsAlong } from './tree.ts'

const row = VARIANTS[0]

/** What is known of a position whose side to move has this score, and would play this. */
function known(position: Position, score: number, best: Move = moves(position).at(-1) ?? 0) {
  const line: EngineLine = { moves: [best], score, proved: false }
  const analysis: Analysis = { depth: 1, lines: [line], nodes: 1, milliseconds: 1 }
  return evaluationOf(position, analysis) ?? expect.fail('nothing is known')
}

const begun = start(row)
const after = (move: Move): Position => play(begun, move)

it.each([
  ['the engine’s own move', 40, 0, 'best'],
  ['another one that is worth as much', 3, 0, 'equal'],
  ['one that gives away a little', 3, 400, 'good'],
  ['one that gives away much', 3, 3000, 'wrong'],
] as const)('%s', (_, move, scoreOfOther, result) => {
  const tried = judgeTry(known(begun, 0, 40), move, known(after(move), scoreOfOther))
  expect([tried.result, tried.judgement.loss < 0.05]).toEqual([result, result !== 'wrong'])
})

it('the mistakes of a side are its tasks, those of the other are not', () => {
  const path = [40, 36, 0, 1] // x, o, x, o
  const positions = positionsAlong(begun, path)
  expect(positions.every(position => outcome(position) === null)).toBe(true)
  const even = positions.map(position => known(position, 0))
  // The first mark gives x's game away and the second o's, then both play well. Scores are of the side to move.
  const scores = [0, 5000, 5000, -5000, 5000]
  const evaluations = positions.map((position, ply) => known(position, scores[ply] ?? 0))
  expect(mistakesOf(reportOn(path, even), [0, 1])).toEqual([])
  const report = reportOn(path, evaluations)
  expect(mistakesOf(report, [0])).toEqual([0])
  expect(mistakesOf(report, [1])).toEqual([1])
  expect(mistakesOf(report, [0, 1])).toEqual([0, 1])
  expect(mistakesOf(report, [])).toEqual([])
})
