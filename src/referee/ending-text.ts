/**
 * An ending as text, in two places of a record: the tag has the way, the winner where the position does not say
 * who it is, and why, in words (`time, x wins: o took 16.2 s of 16 s`); the result has the points (`68-0`).
 */
import { MARKS, opponent, outcome, type Position, type Side } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import type { Scanner } from '../rules/text.ts'
import type { Variant } from '../rules/variant.ts'
import { type Ending, FORFEITS, forfeited, noResult, PLAYED, playedOut, WAYS, type Way } from './ending.ts'
import type { Tag } from './record-tags.ts'

interface EndingText {
  readonly way: Way
  readonly winner: Side | null | undefined // undefined: as the position says
  readonly why: string | undefined // undefined: in our own words
}

const isPlayed = (way: Way): boolean => PLAYED.some(played => played === way)

export function makeEnding({ way, winner, why }: Ending): string {
  const wins = winner === null || isPlayed(way) ? '' : `, ${MARKS[winner]} wins`
  return `${way}${wins}: ${why}`
}

/** The parts of an ending, or null when the text is none. */
function parseEnding(text: string): EndingText | null {
  const match = /^([a-z-]+)(?:, ([xo]) wins)?(?:: (.*))?$/s.exec(text)
  const way = WAYS.find(known => known === match?.[1])
  if (!match || !way) return null
  const winner = match[2] === undefined ? (isPlayed(way) ? undefined : null) : match[2] === 'x' ? 0 : 1
  return { way, winner, why: match[3] }
}

const POINTS = /\d+(?:\.\d+)?(?:e[+-]?\d+)?/y
/** How a result begins, and no move does. */
export const RESULT = new RegExp(`\\*|${POINTS.source}-`, 'y')

const isPoints = (points: number): boolean => points >= 0 && Number.isFinite(points)

/** `68-0`, `0.5-0.5`, `*` while there is no ending. */
export function makeResult(ending: Ending | null): string {
  if (ending === null) return '*'
  assert(ending.points.every(isPoints), 'finite points from 0')
  return ending.points.join('-')
}

/** The points, or null for `*`. */
function scanResult(scanner: Scanner): Ending['points'] | null {
  if (!scanner.sees(RESULT)) scanner.fail('a move or a result such as 1-0')
  if (scanner.has('*')) return null
  const x = scanPoints(scanner, 'x')
  scanner.expect('-')
  return [x, scanPoints(scanner, 'o')]
}

function scanPoints(scanner: Scanner, side: string): number {
  const at = scanner.at
  const digits = scanner.read(POINTS, `the points of ${side}`)
  if (!isPoints(Number(digits))) scanner.fail(`fewer points of ${side}`, at, digits)
  return Number(digits)
}

/** Reads the result and holds it and the tag against the position that the moves have led to. */
export function scanEnding(scanner: Scanner, tag: Tag | undefined, position: Position): Ending | null {
  const at = scanner.at
  const points = scanResult(scanner)
  if (scanner.failed) return null
  const result = scanner.text.slice(at, scanner.at)
  if (points === null && tag) scanner.fail('points, as the record has an Ending tag', at, result)
  const ending = points && (tag ? tagged(scanner, tag, points, position) : untagged(points, position))
  if (points && !tag && !ending)
    scanner.refuse('* or a tag [Ending "…"], as the game is not over', at, result)
  const wrong = misfit(position, ending)
  if (wrong && tag && wrong.part !== 'points') scanner.refuse(wrong.expected, tag.at, tag.text)
  else if (wrong) scanner.refuse(wrong.expected, at, result)
  return ending
}

function tagged(scanner: Scanner, tag: Tag, points: Ending['points'], position: Position): Ending | null {
  const said = parseEnding(tag.text)
  if (!said) scanner.fail('an ending such as "resignation, x wins: o resigned"', tag.at, tag.text)
  const played = natural(position)
  return (
    said && {
      way: said.way,
      winner: said.winner === undefined ? (played?.winner ?? null) : said.winner,
      points,
      why: said.why ?? played?.why ?? '',
    }
  )
}

/** Without a tag a game must be played out. */
function untagged(points: Ending['points'], position: Position): Ending | null {
  const played = natural(position)
  return played && { ...played, points }
}

/** The ending of a position that is played out. */
function natural(position: Position): Ending | null {
  const over = outcome(position)
  return over && playedOut(over)
}

export interface Misfit {
  readonly part: 'way' | 'winner' | 'points'
  readonly expected: string
}

/**
 * What does not fit about an ending. One that is played out must be what the position says, and a position that
 * is played out must have an ending; a forfeit has a winner and the points that the variant gives for it.
 */
export function misfit(position: Position, ending: Ending | null): Misfit | null {
  const over = outcome(position)
  if (ending === null)
    return over && { part: 'points', expected: `${over.points.join('-')}, as the game is over` }
  if (!isPlayed(ending.way)) return misfitOf(ending, dueFor(position.rules.variant, ending))
  if (over === null) return { part: 'way', expected: 'another way, as the game is not over' }
  return misfitOf(ending, playedOut(over))
}

/** What the rules give for an ending that was not played out; a forfeit without a winner lacks one. */
function dueFor(variant: Variant, { way, winner }: Ending): Ending {
  const forfeit = FORFEITS.find(known => known === way)
  return forfeit ? forfeited(variant, forfeit, winner === null ? 0 : opponent(winner), '') : noResult('')
}

function misfitOf({ way, winner, points }: Ending, due: Ending): Misfit | null {
  if (way !== due.way) return { part: 'way', expected: `${due.way}, as the position says` }
  if (winner !== due.winner) return { part: 'winner', expected: winnerWords(due) }
  if (points[0] === due.points[0] && points[1] === due.points[1]) return null
  const because = isPlayed(way) ? ', as the position says' : ` for a game that ended by ${way}`
  return { part: 'points', expected: `${due.points.join('-')}${because}` }
}

function winnerWords({ way, winner }: Ending): string {
  if (winner === null) return `no winner of a game that ended by ${way}`
  return isPlayed(way) ? `${MARKS[winner]} as winner, as the position says` : `x or o as winner by ${way}`
}
