/** A report for elsewhere: comments in a record, rows for a spreadsheet, JSON for a program. */
import { makeCsv } from '../rules/csv.ts'
import { makeMove } from '../rules/move-text.ts'
import { MARKS } from '../rules/position.ts'
import { makePosition } from '../rules/position-text.ts'
import { comment, isWrong } from './judgement-words.ts'
import type { GameReport, Judgement, SideReport } from './report.ts'
import { type GameTree, mainLine, movesAlong, withComment } from './tree.ts'

/** The tree with a comment at every move of the game that was wrong, after what stands there already. */
export function annotated(tree: GameTree, { judgements }: GameReport): GameTree {
  const main = mainLine(tree)
  const written = movesAlong(tree, main)
  return judgements.reduce((grown, judgement, ply) => {
    if (!judgement || !isWrong(judgement)) return grown
    const before = written[ply]?.comment ?? null
    const said = comment(judgement)
    if (before?.endsWith(said)) return grown
    return withComment(grown, main.slice(0, ply + 1), before === null ? said : `${before} ${said}`)
  }, tree)
}

/** One object for each judged placement. */
function rowOf({
  ply,
  side,
  move,
  best,
  before,
  after,
  loss,
  grade,
  missedWin,
  isForced,
  remarks,
}: Judgement) {
  const { rules } = before.position
  return {
    ply: ply + 1,
    side: MARKS[side],
    move: makeMove(rules, move),
    best: makeMove(rules, best),
    chanceBefore: rounded(before.chances[side]),
    chanceAfter: rounded(after.chances[side]),
    loss: rounded(loss),
    grade,
    missedWin,
    forced: isForced,
    remarks: remarks.map(({ words }) => words),
  }
}

const rounded = (chance: number): number => Number(chance.toFixed(4))

export function reportJson(tree: GameTree, report: GameReport) {
  const [start] = report.evaluations
  return {
    variant: tree.variant.id,
    players: { x: tree.tags.X ?? null, o: tree.tags.O ?? null },
    start: start && makePosition(start.position),
    accuracy: { x: shown(report.sides?.[0]), o: shown(report.sides?.[1]) },
    moves: report.judgements.map(judgement => judgement && rowOf(judgement)),
  }
}

const shown = (side: SideReport | undefined): number | null =>
  side?.accuracy == null ? null : Number(side.accuracy.toFixed(1))

const COLUMNS = [
  'ply',
  'side',
  'move',
  'best',
  'chanceBefore',
  'chanceAfter',
  'loss',
  'grade',
  'missedWin',
  'forced',
  'remarks',
] as const

export function reportCsv({ judgements }: GameReport): string {
  const rows = judgements.flatMap(judgement => (judgement ? [rowOf(judgement)] : []))
  const cell = (row: (typeof rows)[number], column: (typeof COLUMNS)[number]): string =>
    column === 'remarks' ? row.remarks.join(' ') : String(row[column])
  return makeCsv([COLUMNS, ...rows.map(row => COLUMNS.map(column => cell(row, column)))])
}
