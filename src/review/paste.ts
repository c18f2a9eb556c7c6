/**
 * Whatever somebody pastes: a record, JSON lines, a position, a link of uttt.ai, or bare moves of the game at hand. The
 * text itself says which it is; a complaint has the place where it went wrong, and never costs what was there before.
 */

import { type GameRecord, parseRecords } from '../referee/record.ts'
import { parseRecordLines } from '../referee/record-json.ts'
import { scanLegalMove, scanLegalMoveInAnyForm } from '../referee/record-moves.ts'
import { type Position, play, start } from '../rules/position.ts'
import { parsePosition } from '../rules/position-text.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { makeTextError, Scanner, type TextError } from '../rules/text.ts'
import type { Variant } from '../rules/variant.ts'
import { capital } from '../rules/variant-words.ts'
import { variantNamed } from '../rules/variants.ts'
import { type GameTree, rootedAt, withLine } from './tree.ts'
import { treeOf } from './tree-text.ts'
import { parseUtttLink } from './uttt-link.ts'

const MOST_CHARACTERS = 2_000_000

export interface PasteComplaint {
  readonly words: string
  readonly place: Excerpt | null
}

/** The line of a text that a complaint is about, cut around the place. */
export interface Excerpt {
  readonly before: string
  readonly at: string
  readonly after: string
}

/** All games of a text, at least one. */
export function parsePasted(text: string, variant: Variant): Result<GameTree[], PasteComplaint> {
  const trimmed = text.trim()
  if (trimmed === '') return err({ words: 'Paste something first.', place: null })
  if (text.length > MOST_CHARACTERS) return err({ words: tooLong(text.length), place: null })
  const linked = parseUtttLink(trimmed)
  if (linked) return linked.ok ? ok([linked.value]) : err({ words: `${capital(linked.error)}.`, place: null })
  if (trimmed.startsWith('{')) return trees(text, parseRecordLines(text, variantNamed))
  if (trimmed.startsWith('[')) return trees(text, parseRecords(text, variantNamed))
  const find = (id: string): Variant | undefined => (id === variant.id ? variant : variantNamed(id))
  const parsed = looksLikeMoves(trimmed) ? parseMoves(text, variant) : rooted(parsePosition(text, find))
  return parsed.ok ? ok([parsed.value]) : err(complaintOf(text, parsed.error))
}

const tooLong = (length: number): string =>
  `The text has ${length.toLocaleString('en')} characters; the limit is ${MOST_CHARACTERS.toLocaleString('en')}.`

const looksLikeMoves = (text: string): boolean => /^(?:\d+\.(?:\.\.)?\s*)?\+?(?:[ab]?\d+:|\()/.test(text)

function trees(text: string, records: Result<GameRecord[], TextError>): Result<GameTree[], PasteComplaint> {
  if (!records.ok) return err(complaintOf(text, records.error))
  const grown: GameTree[] = []
  for (const record of records.value) {
    const tree = treeOf(record)
    if (!tree.ok) return err({ words: `${capital(tree.error)}.`, place: null })
    grown.push(tree.value)
  }
  return grown.length > 0 ? ok(grown) : err({ words: 'The text contains no game.', place: null })
}

const rooted = (position: Result<Position, TextError>): Result<GameTree, TextError> =>
  position.ok ? ok(rootedAt(position.value)) : position

const RESULT_AT_END = /(?:\*|\d+(?:\.\d+)?-\d+(?:\.\d+)?)\s*$/y

/** Moves from the start, with or without numbers, commas between them and a result behind them. */
function parseMoves(text: string, variant: Variant): Result<GameTree, TextError> {
  const scanner = new Scanner(text)
  const line: number[] = []
  let position = start(variant)
  for (scanner.space(); !scanner.done; scanner.space()) {
    scanner.take(/\d+\.(?:\.\.)?\s*/y)
    if (scanner.take(RESULT_AT_END) !== '') break
    scanner.has('+')
    const move = scanner.sees(/\(/y)
      ? scanLegalMoveInAnyForm(scanner, position)
      : scanLegalMove(scanner, position)
    if (scanner.failed) break
    line.push(move)
    position = play(position, move)
    scanner.take(/\s*[,;]/y)
  }
  return scanner.result(withLine({ ...rootedAt(position), start: null }, [], line))
}

export function complaintOf(text: string, error: TextError): PasteComplaint {
  return { words: `${capital(makeTextError(error))}.`, place: excerptOf(text, error) }
}

const AROUND = 32 // characters to either side

/** The place with its surroundings; a place at the end of a line has a space to mark. */
function excerptOf(text: string, { line, column }: TextError): Excerpt {
  const whole = text.split('\n')[line - 1] ?? ''
  const at = column - 1
  const word = /^[^\s()]+/.exec(whole.slice(at))?.[0] ?? (whole[at] || ' ')
  const [left, right] = [whole.slice(0, at), whole.slice(at + word.length)]
  return {
    before: left.length > AROUND ? `…${left.slice(-AROUND)}` : left,
    at: word.length > AROUND ? `${word.slice(0, AROUND)}…` : word,
    after: right.length > AROUND ? `${right.slice(0, AROUND)}…` : right,
  }
}
