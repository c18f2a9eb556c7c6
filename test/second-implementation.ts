/** The road from a variant's row to the second implementation, so that the two can be compared on any rule set. */
import { slotsOf } from '../src/rules/board.ts'
import { pictureOf } from '../src/rules/move-text.ts'
import { boardState, MARKS, type Move, markAt, outcome, type Position } from '../src/rules/position.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import type { NaiveGame, NaiveRules } from './naive.ts'

export function naiveRulesOf(variant: Variant): NaiveRules {
  const { side, grids, wonBoards, bonus, scoring } = variant
  const { lines, routes } = rulesOf(variant)
  const [win, lose] = scoring.win
  const { noLine } = scoring
  return {
    side,
    grids,
    lines: lines.map(slotsOf),
    routes: routes.map(route => slotsOf(route & 0xffff)),
    wonBoardsClose: wonBoards === 'close',
    bonus,
    linePoints: [win, lose],
    noLine:
      noLine.kind === 'weights'
        ? { kind: 'weights', weights: [...noLine.weights] }
        : { kind: 'compare', by: [...noLine.by], points: [...noLine.split], equal: noLine.equal },
  }
}

/** Sums of fractions depend on their order, in the last place. */
const rounded = (points: number): number => Number(points.toFixed(9))

/** What both implementations must agree on, from the rules core. */
export const seenByTheCore = (position: Position, legal: readonly Move[]) => {
  const over = outcome(position)
  return {
    legal: legal.map(move => pictureOf(position.rules, move).join()).sort(),
    marks: marksOf(position),
    boards: position.boards.map((_, board) => letter(position, board)).join(''),
    turn: over ? null : MARKS[position.turn],
    bonus: position.bonus,
    result: over && {
      by: over.by,
      winner: over.winner === null ? null : MARKS[over.winner],
      points: over.points.map(rounded),
    },
  }
}

/** The same, from the second implementation. */
export const seenByTheSecond = (game: NaiveGame) => {
  const result = game.result()
  return {
    legal: game
      .legal()
      .map(cell => cell.join())
      .sort(),
    marks: game.marks(),
    boards: game.boards(),
    turn: result ? null : game.turn,
    bonus: game.onBonus,
    result: result && { by: result.by, winner: result.winner, points: result.points.map(rounded) },
  }
}

function marksOf({ rules, boards }: Position): string[] {
  const grids = Array.from({ length: rules.variant.grids }, () => Array<string>(rules.cells ** 2).fill('-'))
  const width = rules.variant.side ** 2
  boards.forEach((word, board) => {
    for (let cell = 0; cell < rules.cells; cell++) {
      const mark = markAt(word, cell)
      const [grid, row, col] = pictureOf(rules, board * rules.cells + cell)
      if (mark !== null) grids[grid]![row * width + col] = MARKS[mark]
    }
  })
  return grids.map(cells => cells.join(''))
}

function letter(position: Position, board: number): string {
  const nobodys = position.rules.variant.wonBoards === 'close' ? 'd' : '-'
  return { x: 'x', o: 'o', open: '-', drawn: nobodys }[boardState(position, board)]
}
