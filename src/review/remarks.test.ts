/**
 * Every sentence about a placement is read back from its words and played on the rules. What the test knows of a
 * sentence is only what a reader can know; sentences that it does not know fail.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRuleSet } from '../../test/arbitrary.ts'
import { cellsLeft, exactScore } from '../engine/reference.ts'
import { LINE_SCORE } from '../engine/score.ts'
import { think } from '../engine/think.ts'
import { kernelParts, openKernel } from '../engine/wasm.ts'
import { chanceFrom } from '../rules/chance.ts'
import { parseMove } from '../rules/move-text.ts'
import { boardLabel, boardName, boardNames } from '../rules/names.ts'
import {
  boardState,
  countMoves,
  MARKS,
  type Move,
  moves,
  outcome,
  type Position,
  play,
  refusal,
  type Side,
  start,
} from '../rules/position.ts'
import { routeOf, rulesOf, type Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { evaluationOf } from './evaluation.ts'
import type { Remark } from './remarks.ts'
import { type Judgement, judge } from './report.ts'

const GAMES = Number(process.env.REMARK_GAMES ?? 12)
const NODES = 1500
const MOST_PLAYED_OUT = 200_000 // positions of a forced win that are gone through

interface Told {
  readonly before: Position
  readonly move: Move
  readonly after: Position
  readonly me: Side
  readonly words: Caught
}

/** What a sentence and its parts are; '' where one is not there. */
type Caught = readonly [all: string, string, string, string, string, string]

const caught = (found: RegExpExecArray): Caught => {
  const [all, one = '', two = '', three = '', four = '', five = ''] = found
  return [all, one, two, three, four, five]
}

const sideOf = (mark: string): Side => (mark === MARKS[0] ? 0 : 1)

function moveIn(position: Position, text: string): Move {
  const parsed = parseMove(position.rules, text)
  const move = parsed.ok ? parsed.value : expect.fail(`not a move: ${text}`)
  expect(refusal(position, move)).toBeNull()
  return move
}

const played = (position: Position, text: string): Position => play(position, moveIn(position, text))
const stateOf = (position: Position, name: string): string => {
  const board = position.boards.findIndex((_, index) => boardName(position.rules, index) === name)
  expect(board).toBeGreaterThanOrEqual(0)
  return boardState(position, board)
}

/** Every reply is tried: the side wins within so many placements, whatever the other does. */
function forces(position: Position, side: Side, placements: number): boolean {
  const over = outcome(position)
  if (over) return worthOfWin(position, side)
  if (placements === 0) return false
  const next = moves(position).map(move => play(position, move))
  return position.turn === side
    ? next.some(each => forces(each, side, placements - 1))
    : next.every(each => forces(each, side, placements - 1))
}

/** A line, or an end that brings as much. */
function worthOfWin(position: Position, side: Side): boolean {
  const score = exactScore(position)
  return (position.turn === side ? score : -score) === LINE_SCORE
}

const size = (position: Position, placements: number): number => countMoves(position) * 9 ** (placements - 1)

/** The line must be legal; the win is played out where that can be done. */
function checkForce(from: Position, side: Side, placements: number, line: string): void {
  const end = line.split(' ').reduce(played, from)
  expect(line.split(' ').length).toBeLessThanOrEqual(placements)
  const [first = ''] = line.split(' ')
  const afterFirst = from.turn === side ? played(from, first) : from
  const left = from.turn === side ? placements - 1 : placements
  if (cellsLeft(from) <= 10) expect(worthOfWin(from, side)).toBe(true)
  if (line.split(' ').length === placements) expect(worthOfWin(end, side)).toBe(true)
  if (left === 0 || size(afterFirst, left) <= MOST_PLAYED_OUT)
    expect(forces(afterFirst, side, left)).toBe(true)
}

/** Where the opponent stands after the placement: sent to these boards, or free. */
function checkArrival({ after, move, me }: Told, mark: string, boards: string): void {
  const { rules, open, turn } = after
  expect([turn, MARKS[turn]]).toEqual([1 - me, mark])
  const routed = routeOf(rules, move) & open
  if (boards === '') expect([routed, after.allowed]).toEqual([0, open])
  else expect(boards).toBe(boardNames(rules, routed))
}

const MOVE = '[ab]?\\d+:\\d+'
const BOARD = '(?:the [a-z ]+ board(?: of grid [ab])? \\([ab]?\\d\\)|board [ab]?\\d+)'
const ARRIVAL = '(?:Gives [xo] a free move, and|Sends [xo] to ([^;]*?), where) ([xo])'

const SENTENCES: Record<string, readonly [RegExp, (told: Told) => void]> = {
  'could have won': [
    new RegExp(`^([xo]) could have won (the game|the game by count) at once with (${MOVE})\\.$`),
    ({ before, me, words: [, mark, prize, text] }) => {
      const over = outcome(played(before, text))
      expect([over?.winner, MARKS[me]]).toEqual([me, mark])
      expect(over?.by === 'line').toBe(prize === 'the game')
    },
  ],
  'had a forced win': [
    new RegExp(`^([xo]) had a forced win in (\\d+) moves: (${MOVE}(?: ${MOVE})*)\\.$`),
    ({ before, me, words: [, mark, placements, line] }) => {
      expect(MARKS[me]).toBe(mark)
      checkForce(before, me, Number(placements), line)
    },
  ],
  'proved result': [
    new RegExp(`^The result was certain with (${MOVE}): (a draw|([xo]) ends ([\\d.]+) points? ahead)\\.$`),
    ({ before, words: [, text, , mark, points] }) => {
      const next = played(before, text)
      if (cellsLeft(before) > 10) return
      const [most, least] = before.rules.variant.scoring.win
      const ofMover = mark === '' ? 0 : sideOf(mark) === before.turn ? Number(points) : -Number(points)
      const value = (position: Position): number => {
        const score = exactScore(position)
        return ((position.turn === before.turn ? score : -score) * (most - least)) / LINE_SCORE
      }
      expect(value(before)).toBeCloseTo(ofMover, 1)
      expect(value(next)).toBeCloseTo(ofMover, 1)
    },
  ],
  'loses at once': [
    new RegExp(`^${ARRIVAL} wins (the game|the game by count) with (${MOVE})\\.$`),
    told => {
      const [, boards, mark, prize, text] = told.words
      checkArrival(told, mark, boards)
      const over = outcome(played(told.after, text))
      expect(over?.winner).toBe(sideOf(mark))
      expect(over?.by === 'line').toBe(prize === 'the game')
    },
  ],
  'loses by force': [
    new RegExp(`^Lets ([xo]) force a win in (\\d+) moves?: (${MOVE}(?: ${MOVE})*)\\.$`),
    ({ after, me, words: [, mark, placements, line] }) => {
      expect(sideOf(mark)).toBe(1 - me)
      checkForce(after, sideOf(mark), Number(placements), line)
    },
  ],
  'gives a board': [
    new RegExp(`^${ARRIVAL} wins (it|${BOARD}) with (${MOVE})( and plays again)?\\.$`),
    told => {
      const [, boards, mark, prize, text, again] = told.words
      checkArrival(told, mark, boards)
      const name = prize === 'it' ? boards : prize
      const next = played(told.after, text)
      expect([stateOf(told.after, name), stateOf(next, name)]).toEqual(['open', mark])
      expect([next.bonus, next.turn === sideOf(mark)]).toEqual([again !== '', again !== ''])
    },
  ],
  'gives a free move': [
    /^Gives ([xo]) a free move, because (.*) (?:is|are) closed\.$/,
    told => {
      const [, mark, names] = told.words
      checkArrival(told, mark, '')
      expect(names).toBe(boardNames(told.after.rules, routeOf(told.after.rules, told.move), 'and'))
    },
  ],
  'passes up a board': [
    new RegExp(`^Misses (${MOVE}), which wins (${BOARD})( and earns a bonus move)?\\.$`),
    ({ before, after, me, words: [, text, name, again] }) => {
      const next = played(before, text)
      expect([stateOf(before, name), stateOf(next, name)]).toEqual(['open', MARKS[me]])
      expect(stateOf(after, name)).not.toBe(MARKS[me])
      expect(next.turn === me && next.bonus).toBe(again !== '')
    },
  ],
  'leaves a line': [
    new RegExp(`^Leaves the line of boards ([\\dab-]+) open to ([xo]); (${MOVE}) blocks it\\.$`),
    ({ before, after, me, words: [, labels, mark, text] }) => {
      expect(sideOf(mark)).toBe(1 - me)
      const { rules } = before
      const named = new Map(
        before.boards.map((_, board) => [boardLabel(rules, board), boardName(rules, board)]),
      )
      const names = labels.split('-').map(label => named.get(label) ?? expect.fail(label))
      const states = (position: Position): string[] => names.map(name => stateOf(position, name)).sort()
      const foreign = names.slice(1).map(() => mark)
      expect(states(after)).toEqual([...foreign, 'open'].sort())
      expect(states(played(before, text)).filter(state => state !== mark && state !== 'open')).toHaveLength(1)
    },
  ],
  'leaves a cell': [
    new RegExp(`^Leaves ([xo]) the cell (${MOVE}), which would win (${BOARD})\\.$`),
    ({ before, after, me, words: [, mark, text, name] }) => {
      moveIn(before, text)
      const foe = sideOf(mark)
      expect(foe).toBe(1 - me)
      const sent = { ...after, turn: foe, bonus: false, allowed: after.open }
      expect([stateOf(sent, name), stateOf(played(sent, text), name)]).toEqual(['open', mark])
    },
  ],
  'foresees a board': [
    new RegExp(`^The engine expects (${MOVE}(?: ${MOVE})*), by which ([xo]) wins (${BOARD})\\.$`),
    ({ after, me, words: [, line, mark, name] }) => {
      expect([sideOf(mark), stateOf(after, name)]).toEqual([1 - me, 'open'])
      expect(stateOf(line.split(' ').reduce(played, after), name)).toBe(mark)
    },
  ],
  'sees less': [
    new RegExp(
      `^The engine(?: expects (${MOVE}) next and)? gives ([xo]) (\\d+) %; after (${MOVE}) it gives [xo] (\\d+) %\\.$`,
    ),
    ({ before, after, me, words: [, reply, mark, kept, best, hoped] }) => {
      expect(outcome(after) === null).toBe(reply !== '')
      if (reply !== '') moveIn(after, reply)
      moveIn(before, best)
      expect(sideOf(mark)).toBe(me)
      expect(Number(kept)).toBeLessThan(Number(hoped))
    },
  ],
}

function check(remark: Remark, { before, after, move, side }: Judgement): string {
  const [kind, [pattern, holds]] =
    Object.entries(SENTENCES).find(([, [known]]) => known.test(remark.words)) ??
    expect.fail(`an unknown sentence: ${remark.words}`)
  const words = caught(pattern.exec(remark.words) ?? expect.fail())
  holds({ before: before.position, after: after.position, move, me: side, words })
  const from = remark.from === 'before' ? before.position : after.position
  remark.line.reduce((position, next) => {
    expect(refusal(position, next)).toBeNull()
    return play(position, next)
  }, from)
  return kind
}

const told = new Map<string, number>()

/** Plays games with random slips and checks every sentence about them; how many there were. */
async function checkGames(row: Variant, seed: number, games: number): Promise<number> {
  const rules = rulesOf(row)
  const kernel = openKernel(rules, await kernelParts(rules, 1, 4))
  const chance = chanceFrom(seed)
  let remarked = 0
  const look = (position: Position) =>
    evaluationOf(position, outcome(position) ? undefined : think(kernel, position, { nodes: NODES })) ??
    expect.fail()
  for (let game = 0; game < games; game++) {
    kernel.calls.forget(1)
    let before = look(start(row))
    for (let ply = 0; before.line !== null; ply++) {
      const move = chance.below(3) > 0 ? before.line.moves[0] : chance.pick(moves(before.position))
      const after = look(play(before.position, move))
      const judgement = judge(ply, move, before, after)
      expect(judgement.remarks.length > 0).toBe(judgement.grade !== 'good' || judgement.missedWin)
      for (const remark of judgement.remarks) {
        const kind = check(remark, judgement)
        told.set(kind, (told.get(kind) ?? 0) + 1)
        remarked++
      }
      before = after
    }
  }
  return remarked
}

describe.each(VARIANTS.map(row => [row.id, row] as const))('remarks on games of %s', (id, row) => {
  it('hold when they are played', async () => {
    expect(await checkGames(row, id.length, GAMES)).toBeGreaterThan(GAMES)
  })
})

it('remarks on games of any rule set hold when they are played', async () => {
  let remarked = 0
  for (const [seed, row] of fc.sample(anyRuleSet, { seed: 5, numRuns: GAMES }).entries())
    remarked += await checkGames(row, seed, 2)
  expect(remarked).toBeGreaterThan(GAMES)
})

it('every kind of sentence was said', () => {
  expect([...told.keys()].sort()).toEqual(Object.keys(SENTENCES).sort())
})
