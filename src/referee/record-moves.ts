/**
 * The moves of a record: `7. 3:15@1.204+15:2 {well seen} 2:1 8. …`. A number stands before each turn of x, or
 * `1...` where o begins; `+` joins a bonus move to what earned it. Reading plays the moves, so that each is legal.
 */
import { makeMove, scanAnyMove, scanMove } from '../rules/move-text.ts'
import { MARKS, type Move, type Position, play, refusal } from '../rules/position.ts'
import { makeComment, scanComment } from '../rules/quoted.ts'
import { assert } from '../rules/result.ts'
import type { Scanner } from '../rules/text.ts'
import { RESULT } from './ending-text.ts'

export interface RecordedMove {
  readonly move: Move
  readonly time: number | null // milliseconds
  readonly comment: string | null
}

export const MOST_SECONDS = 999_999_999

/** Words that a line may be broken between. */
export function makePlacements(start: Position, placements: readonly RecordedMove[]): string[] {
  const words: string[] = []
  let position = start
  let turn = 1
  placements.forEach(({ move, time, comment }, index) => {
    if (index > 0 && position.turn === 0 && !position.bonus) turn++
    const text = `${position.bonus ? '+' : ''}${makeMove(position.rules, move)}${makeTime(time)}`
    const isJoined = position.bonus && index > 0 && placements[index - 1]?.comment === null
    if (isJoined) words.push(`${words.pop()}${text}`)
    else words.push(`${makeNumber(position, turn, index)}${text}`)
    if (comment !== null) words.push(makeComment(comment))
    position = play(position, move)
  })
  return words
}

function makeNumber({ turn, bonus }: Position, number: number, index: number): string {
  if (turn === 0 && (index === 0 || !bonus)) return `${number}. `
  return index === 0 ? `${number}... ` : ''
}

/** `@1.234`; a fraction of a millisecond is rounded. */
export function makeTime(time: number | null): string {
  if (time === null) return ''
  assert(time >= 0 && time / 1000 < MOST_SECONDS, 'a time in milliseconds')
  const digits = `${Math.round(time)}`.padStart(4, '0')
  return `@${digits.slice(0, -3)}.${digits.slice(-3)}`
}

const NUMBER = /\d+\.(?:\.\.)?/y
const SECONDS = /\d{1,9}(?:\.\d{1,3})?/y
const MOVE_START = /[ab\d]/y
const MOVE_END = /[\s+{]/y

export interface ScannedMoves {
  readonly placements: readonly RecordedMove[]
  readonly position: Position // after the last
}

/** Reads and plays moves up to the result. */
export function scanPlacements(scanner: Scanner, start: Position): ScannedMoves {
  const placements: RecordedMove[] = []
  let position = start
  let turn = 1
  for (scanner.space(); !scanner.done && !scanner.sees(RESULT); scanner.space()) {
    const isFirst = placements.length === 0
    if (!isFirst && position.turn === 0 && !position.bonus) turn++
    if (isFirst || !position.bonus) scanNumber(scanner, position, turn)
    const placement = scanPlacement(scanner, position)
    if (scanner.failed) break
    placements.push(placement)
    position = play(position, placement.move)
  }
  return { placements, position }
}

/** A number may be left out, but not be wrong. */
function scanNumber(scanner: Scanner, position: Position, turn: number): void {
  const at = scanner.at
  const number = scanner.take(NUMBER)
  const expected = `${turn}${position.turn === 0 ? '.' : '...'}`
  if (number !== '' && number !== expected) scanner.fail(`"${expected}" before this turn`, at, number)
  scanner.space()
}

function scanPlacement(scanner: Scanner, position: Position): RecordedMove {
  const mover = MARKS[position.turn]
  if (position.bonus) scanner.expect('+', `"+" and the bonus move of ${mover}`)
  else if (scanner.sees(/\+/y)) scanner.fail(`a move of ${mover} without "+", as it is no bonus move`)
  const move = scanLegalMove(scanner, position)
  const time = scanTime(scanner)
  if (!scanner.sees(MOVE_END) && !scanner.done) scanner.fail('a space after the move')
  scanner.space()
  return { move, time, comment: scanner.sees(/\{/y) ? scanComment(scanner) : null }
}

export function scanLegalMove(scanner: Scanner, position: Position): Move {
  const at = scanner.at
  if (!scanner.sees(MOVE_START)) scanner.fail(position.bonus ? 'a bonus move' : 'a move or a result')
  return legal(scanner, position, at, scanMove(scanner, position.rules))
}

/** The same in the forms of the courses, too: `(3, 8)`. */
export function scanLegalMoveInAnyForm(scanner: Scanner, position: Position): Move {
  const at = scanner.at
  return legal(scanner, position, at, scanAnyMove(scanner, position.rules))
}

function legal(scanner: Scanner, position: Position, at: number, move: Move): Move {
  const refused = scanner.failed ? null : refusal(position, move)
  if (refused) scanner.refuse(`a legal move: ${refused.why}`, at, scanner.text.slice(at, scanner.at))
  return move
}

export function scanTime(scanner: Scanner): number | null {
  if (!scanner.has('@')) return null
  const [seconds, fraction = ''] = scanner.read(SECONDS, 'a time in seconds such as 1.234').split('.')
  return Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'))
}
