/**
 * A tree as a record. The game itself is an ordinary record, which every reader of records understands; the
 * variations are in a free tag of it: `7(4:5 5:1 (5:2 2:0) 1:1 {better})`. The number says which placement of the
 * game is replaced, from 1; brackets within a variation replace the move before them.
 */
import type { GameRecord } from '../referee/record.ts'
import { makeTime, type RecordedMove, scanLegalMove, scanTime } from '../referee/record-moves.ts'
import { makeMove } from '../rules/move-text.ts'
import { type Position, play } from '../rules/position.ts'
import { makeComment, scanComment } from '../rules/quoted.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { makeMistake, Scanner } from '../rules/text.ts'
import { type Rules, rulesOf } from '../rules/variant.ts'
import {
  continuations,
  endingOf,
  type GameTree,
  mainLine,
  movesAlong,
  type Path,
  positionAt,
  type TreeMove,
  withRecorded,
} from './tree.ts'

const TAG = 'Variations'

export function recordOf(tree: GameTree): GameRecord {
  const { variant, start, comment } = tree
  const { [TAG]: _, ...tags } = tree.tags
  const main = mainLine(tree)
  const variations = makeVariations(tree, main)
  return {
    variant,
    tags: variations === '' ? tags : { ...tags, [TAG]: variations },
    start,
    comment,
    moves: movesAlong(tree, main).map(({ next: _, ...recorded }) => recorded),
    ending: endingOf(tree),
  }
}

function makeVariations(tree: GameTree, main: Path): string {
  const rules = rulesOf(tree.variant)
  const at = (ply: number): string[] =>
    continuations(tree, main.slice(0, ply))
      .filter(each => each.move !== main[ply])
      .map(each => `${ply + 1}(${makeLine(rules, each)})`)
  return Array.from({ length: main.length + 1 }, (_, ply) => at(ply))
    .flat()
    .join(' ')
}

function makeLine(rules: Rules, first: TreeMove): string {
  const words = [makeWord(rules, first)]
  for (let [next, ...others] = first.next; next; [next, ...others] = next.next) {
    words.push(makeWord(rules, next))
    for (const other of others) words.push(`(${makeLine(rules, other)})`)
  }
  return words.join(' ')
}

const makeWord = (rules: Rules, { move, time, comment }: TreeMove): string =>
  `${makeMove(rules, move)}${makeTime(time)}${comment === null ? '' : ` ${makeComment(comment)}`}`

/** The tree of a record; a complaint is about its variations. */
export function treeOf(record: GameRecord): Result<GameTree, string> {
  const { moves, ending, ...rest } = record
  const { [TAG]: text = '', ...tags } = record.tags
  const next = moves.reduceRight<readonly TreeMove[]>((after, move) => [{ ...move, next: after }], [])
  const tree = { ...rest, tags, next, ended: ending && { after: moves.length, ending } }
  const scanner = new Scanner(text)
  let grown: GameTree = tree
  for (scanner.space(); !scanner.done; scanner.space()) grown = scanVariation(scanner, grown)
  const parsed = scanner.result(grown)
  if (parsed.ok) return ok(parsed.value)
  return err(`the tag ${TAG}, column ${parsed.error.column}: ${makeMistake(parsed.error)}`)
}

function scanVariation(scanner: Scanner, tree: GameTree): GameTree {
  const main = mainLine(tree)
  const ply = scanner.number('a placement', 1, main.length + 1)
  scanner.expect('(')
  return scanLine(scanner, tree, main.slice(0, ply - 1))
}

/** What stands in brackets, and the closing one. */
function scanLine(scanner: Scanner, tree: GameTree, from: Path): GameTree {
  let grown = tree
  let path = from
  let before: Path | null = null // where the last move was played
  let position = positionAt(tree, from)
  for (scanner.space(); !scanner.failed; scanner.space()) {
    if (before && scanner.has(')')) break
    if (before && scanner.has('(')) grown = scanLine(scanner, grown, before)
    else {
      const added = scanMoveOf(scanner, grown, path, position)
      if (scanner.failed) break
      grown = withRecorded(grown, path, added)
      before = path
      path = [...path, added.move]
      position = play(position, added.move)
    }
  }
  return grown
}

function scanMoveOf(scanner: Scanner, tree: GameTree, path: Path, position: Position): RecordedMove {
  const at = scanner.at
  const move = scanLegalMove(scanner, position)
  if (!scanner.failed && continuations(tree, path).some(each => each.move === move))
    scanner.fail('a move that is not there yet', at, scanner.text.slice(at, scanner.at))
  const time = scanTime(scanner)
  scanner.space()
  return { move, time, comment: scanner.sees(/\{/y) ? scanComment(scanner) : null }
}
