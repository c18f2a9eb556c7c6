/**
 * What was wrong with a placement, in sentences that the rules justify. Each sentence says only what can be played
 * out: where the opponent is sent, what wins which board, what was proved. Where no such thing can be said, they tell
 * what the engine expects. docs/analysis.md lists the sentences; a test reads each of them back and plays it on the rules.
 */
import { WIN } from '../engine/score.ts'
import { isWon, movesText, type ReviewWords, resultWords } from '../engine/verdict.ts'
import { slotsOf } from '../rules/board.ts'
import { makeMove } from '../rules/move-text.ts'
import { boardLabel, boardName, boardNames, type GameWords } from '../rules/names.ts'
import {
  boardState,
  halfOf,
  isFreeAfter,
  MARKS,
  type Move,
  moves,
  opponent,
  outcome,
  ownedBy,
  type Position,
  play,
  type Side,
} from '../rules/position.ts'
import { boardsIn, type Rules, routeOf } from '../rules/variant.ts'
import { gameWords } from '../words/en/game.ts'
import { reviewWords } from '../words/en/review.ts'
import { type Evaluation, isWonFor } from './evaluation.ts'
import { percent } from './judgement-words.ts'

export interface Remark {
  readonly words: string // a sentence
  readonly from: 'before' | 'after' // where the moves that show it begin: instead of the placement, or after it
  readonly line: readonly Move[] // empty: there is nothing more to see
}

/** A placement, and the one that the engine would have made. */
interface Scene {
  readonly rules: Rules
  readonly side: Side
  readonly foe: Side
  readonly move: Move
  readonly best: Move
  readonly before: Evaluation
  readonly after: Evaluation
  readonly afterBest: Position
  readonly winning: Move | null // wins the game for the opponent, who is next
  readonly words: ReviewWords
  readonly told: GameWords
}

type Finder = (scene: Scene) => Remark | null

const MOST_REMARKS = 4

/** The gravest first. */
export function remarksOn(
  move: Move,
  before: Evaluation,
  after: Evaluation,
  words: ReviewWords = reviewWords,
  told: GameWords = gameWords,
): Remark[] {
  const best = before.line?.moves[0]
  if (best === undefined || best === move) return []
  const { rules, turn: side } = before.position
  const foe = opponent(side)
  const afterBest = play(before.position, best)
  const winning = winningMove(after, foe)
  const scene = { rules, side, foe, move, best, before, after, afterBest, winning, words, told }
  const found = FINDERS.flatMap(find => find(scene) ?? [])
  return found.length > 0 ? found.slice(0, MOST_REMARKS) : [foreseesBoard(scene) ?? seesLess(scene)]
}

const FINDERS: readonly Finder[] = [
  missesWin,
  missesResult,
  losesAtOnce,
  losesByForce,
  givesBoard,
  givesFreeMove,
  passesUpBoard,
  leavesLine,
  leavesCell,
]

/** 'o had a forced win in 3 moves: 4:7 7:2 2:2.' */
function missesWin({ before, after, side, best, afterBest, rules, words: say }: Scene): Remark | null {
  if (!isWonFor(before, side) || isWonFor(after, side) || before.line === null) return null
  const placements = WIN - before.line.score
  const line = before.line.moves.slice(0, placements)
  const [me, text] = [MARKS[side], movesText(before.position, line)]
  const words =
    placements === 1
      ? say.couldHaveWon(me, prizeOf(afterBest, say), makeMove(rules, best))
      : say.hadForcedWin(me, placements, text)
  return { words, from: 'before', line }
}

/** 'The result was certain with 4:7: x ends 3 points ahead.' */
function missesResult({ before: { position, line }, best, rules, words: say }: Scene): Remark | null {
  if (!line?.proved || isWon(line)) return null
  const words = say.wasCertain(makeMove(rules, best), resultWords(position, line, say))
  return { words, from: 'before', line: line.moves }
}

/** 'Sends x to the left board (3), where x wins the game with 3:5.' */
function losesAtOnce(scene: Scene): Remark | null {
  const { winning, after, foe, rules, words: say } = scene
  if (winning === null) return null
  const prize = prizeOf(play(after.position, winning), say)
  const words = say.givesPrize(MARKS[foe], boardsSentTo(scene), prize, makeMove(rules, winning), false)
  return { words, from: 'after', line: [winning] }
}

/** 'Lets x force a win in 3 moves: 3:5 5:1 1:1.' */
function losesByForce({ winning, before, after, foe, words: say }: Scene): Remark | null {
  const { line, position } = after
  if (winning !== null || line === null || !isWonFor(after, foe) || isWonFor(before, foe)) return null
  const placements = WIN - Math.abs(line.score)
  const shown = line.moves.slice(0, placements)
  const words = say.letsForce(MARKS[foe], placements, movesText(position, shown))
  return { words, from: 'after', line: shown }
}

/** 'Sends x to the right board (5), where x wins it with 5:2 and plays again.' Not where the better move does so, too. */
function givesBoard(scene: Scene): Remark | null {
  const { after, afterBest, foe, rules, winning, words: say, told } = scene
  const reply = after.line?.moves[0]
  if (reply === undefined || winning !== null || after.position.turn !== foe) return null
  if (!winsBoard(after.position, reply) || canWinBoard(afterBest, foe, boardOf(rules, reply))) return null
  const again = play(after.position, reply).bonus
  const isOne = boardsIn(rules, after.position.allowed).length === 1
  const prize = isOne ? say.it : boardName(rules, boardOf(rules, reply), told)
  const words = say.givesPrize(MARKS[foe], boardsSentTo(scene), prize, makeMove(rules, reply), again)
  return { words, from: 'after', line: [reply] }
}

/** 'Gives x a free move, because the centre board (4) is closed.' Not where the better move does so, too. */
function givesFreeMove(scene: Scene): Remark | null {
  const { winning, rules, move, best, after, afterBest, foe, words: say, told } = scene
  if (winning !== null || givesBoard(scene) || !isFreeFor(after.position, move, foe)) return null
  if (isFreeFor(afterBest, best, foe)) return null
  const route = routeOf(rules, move)
  const closed = boardNames(rules, route, 'and', told)
  const words = say.givesFreeMove(MARKS[foe], closed, boardsIn(rules, route).length)
  return { words, from: 'after', line: [] }
}

/** 'Misses 4:8, which wins the centre board (4) and earns a bonus move.' */
function passesUpBoard(scene: Scene): Remark | null {
  const { before, move, best, afterBest, rules, words: say, told } = scene
  const { position } = before
  if (!winsBoard(position, best) || winsBoard(position, move) || afterBest.allowed === 0) return null
  const board = boardName(rules, boardOf(rules, best), told)
  const words = say.misses(makeMove(rules, best), board, afterBest.bonus)
  return { words, from: 'before', line: [best] }
}

/** 'Leaves the line of boards 0-1-2 open to x; 2:4 blocks it.' */
function leavesLine({ before, after, best, afterBest, foe, rules, words: say }: Scene): Remark | null {
  const board = boardOf(rules, best)
  const grid = board < rules.cells ? 0 : 1
  const slot = board - grid * rules.cells
  const isSettled = boardState(afterBest, board) !== 'open'
  if (!isSettled || boardState(before.position, board) !== 'open') return null
  if (boardState(after.position, board) !== 'open') return null
  const owned = ownedBy(after.position.owners[grid]!, foe)
  const line = rules.lines.find(each => (each >>> slot) & 1 && (each & ~owned) === 1 << slot)
  if (line === undefined) return null
  const labels = slotsOf(line).map(each => boardLabel(rules, grid * rules.cells + each))
  const words = say.leavesLine(labels.join('-'), MARKS[foe], makeMove(rules, best))
  return { words, from: 'before', line: [best] }
}

/** 'Leaves x the cell 4:2, which would win the centre board (4).' */
function leavesCell(scene: Scene): Remark | null {
  const { before, after, best, foe, rules, words: say, told } = scene
  const board = boardOf(rules, best)
  const wouldWin = ({ boards }: Position): boolean =>
    rules.won[halfOf(boards[board]!, foe) | (1 << (best % rules.cells))] === 1
  if (boardState(before.position, board) !== 'open' || boardState(after.position, board) !== 'open')
    return null
  if (winsBoard(before.position, best) || !wouldWin(after.position) || givesBoard(scene)) return null
  const words = say.leavesCell(MARKS[foe], makeMove(rules, best), boardName(rules, board, told))
  return { words, from: 'before', line: [best] }
}

const FORESEEN = 8 // placements

/** 'The engine expects 4:0 0:4 4:8, by which x wins the centre board (4).' Not where the better move lets that happen, too. */
function foreseesBoard({ before, after, foe, rules, words: say, told }: Scene): Remark | null {
  const line = after.line?.moves.slice(0, FORESEEN) ?? []
  const falls = boardsFallen(after.position, line, foe)
  const anyway = new Map(boardsFallen(before.position, before.line?.moves.slice(0, FORESEEN + 1) ?? [], foe))
  const [board, length] = falls.find(([board]) => !anyway.has(board)) ?? []
  if (board === undefined) return null
  const shown = line.slice(0, length)
  const text = movesText(after.position, shown)
  const words = say.foresees(text, MARKS[foe], boardName(rules, board, told))
  return { words, from: 'after', line: shown }
}

/** The open boards that a side wins when a line is played, and after how many placements. */
function boardsFallen(
  from: Position,
  line: readonly Move[],
  side: Side,
): [board: number, placements: number][] {
  let position = from
  return line.flatMap((move, index) => {
    const isBoard = winsBoard(position, move) && position.turn === side
    position = play(position, move)
    return isBoard ? [[boardOf(from.rules, move), index + 1] as [number, number]] : []
  })
}

/** 'The engine expects 4:0 next and gives o 52 %; after 4:4 it gives o 65 %.' */
function seesLess({ before, after, side, best, rules, words: say }: Scene): Remark {
  const [reply] = after.line?.moves ?? []
  const [kept, hoped] = [percent(after.chances[side]), percent(before.chances[side])]
  const next = reply === undefined ? null : makeMove(rules, reply)
  const words = say.seesLess(next, MARKS[side], kept, makeMove(rules, best), hoped)
  return { words, from: 'after', line: after.line?.moves.slice(0, FORESEEN) ?? [] }
}

const boardOf = ({ cells }: Rules, move: Move): number => Math.floor(move / cells)

/** A move of the opponent, who is next, that wins the game: the one that the engine would choose, or the first. */
function winningMove({ position, line }: Evaluation, foe: Side): Move | null {
  if (position.turn !== foe) return null
  const wins = moves(position).filter(move => outcome(play(position, move))?.winner === foe)
  return wins.find(move => move === line?.moves[0]) ?? wins[0] ?? null
}

/** What a move that ends the game wins. */
const prizeOf = (position: Position, say: ReviewWords): string =>
  outcome(position)?.by === 'line' ? say.theGame : say.byCount

/** Where a placement leaves the opponent; null: with a free move. */
const boardsSentTo = ({ after: { position }, move, foe, rules, told }: Scene): string | null =>
  isFreeFor(position, move, foe) ? null : boardNames(rules, position.allowed, 'or', told)

/** Whether a side may go anywhere because every board that the last move sends to is closed. */
const isFreeFor = (position: Position, last: Move, side: Side): boolean =>
  position.turn === side && position.allowed !== 0 && isFreeAfter(position, last)

const winsBoard = (position: Position, move: Move): boolean => {
  const board = boardOf(position.rules, move)
  return (
    boardState(position, board) === 'open' && boardState(play(position, move), board) === MARKS[position.turn]
  )
}

const canWinBoard = (position: Position, side: Side, board: number): boolean =>
  position.turn === side &&
  moves(position).some(move => boardOf(position.rules, move) === board && winsBoard(position, move))
