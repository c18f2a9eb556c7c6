/**
 * The record of a game, and its text: tags, moves, result. A record is self-contained: rules that are not built in
 * and a start that is not the usual one are in its tags. Reading plays the moves and holds the ending against the
 * position they lead to.
 */
import { isKnownBy } from '../rules/identity.ts'
import { type Position, start } from '../rules/position.ts'
import { makePosition } from '../rules/position-text.ts'
import { makeComment, scanComment } from '../rules/quoted.ts'
import { assert, type Result } from '../rules/result.ts'
import { parseVariant } from '../rules/rule-file.ts'
import { Scanner, type TextError } from '../rules/text.ts'
import type { Variant } from '../rules/variant.ts'
import { variantNamed } from '../rules/variants.ts'
import type { Ending } from './ending.ts'
import { makeEnding, makeResult, scanEnding } from './ending-text.ts'
import { makePlacements, type RecordedMove, scanPlacements } from './record-moves.ts'
import {
  type Find,
  freeTags,
  isFreeTag,
  makeTag,
  type ReadRules,
  scanTags,
  startOf,
  variantOf,
} from './record-tags.ts'

export interface GameRecord {
  readonly variant: Variant
  readonly tags: Readonly<Record<string, string>> // Event, Date, X, O, …: a capital, then letters and digits
  readonly start: Position | null // null: the usual start
  readonly comment: string | null // before the first move
  readonly moves: readonly RecordedMove[]
  readonly ending: Ending | null // null: unfinished
}

const WIDTH = 100

/** The text of a record, ending in a line end. `find` is what a reader will know the variant by. */
export function makeRecord(record: GameRecord, find: Find = variantNamed): string {
  const { variant, tags, start: from, comment, moves, ending } = record
  assert(Object.keys(tags).every(isFreeTag), 'free tags')
  const lines = [
    makeTag('Variant', variant.id),
    ...Object.entries(tags).map(([name, text]) => makeTag(name, text)),
    ...(from ? [makeTag('Start', makePosition(from))] : []),
    ...(isKnownBy(find, variant) ? [] : [makeTag('Rules', JSON.stringify(variant))]),
    ...(ending ? [makeTag('Ending', makeEnding(ending))] : []),
  ]
  const words = [...makePlacements(from ?? start(variant), moves), makeResult(ending)]
  if (comment !== null) words.unshift(makeComment(comment))
  return `${lines.join('\n')}\n\n${wrapped(words)}\n`
}

function wrapped(words: readonly string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.pop()
    if (line === undefined) lines.push(word)
    else if (line.length + 1 + word.length <= WIDTH) lines.push(`${line} ${word}`)
    else lines.push(line, word)
  }
  return lines.join('\n')
}

/** All games of a text. */
export function parseRecords(text: string, find: Find): Result<GameRecord[], TextError> {
  const scanner = new Scanner(text)
  const records: GameRecord[] = []
  const rules = remembering(parseVariant)
  for (scanner.space(); !scanner.done; scanner.space()) {
    const record = scanRecord(scanner, find, rules)
    if (record) records.push(record)
  }
  return scanner.result(records)
}

/** Games of one file mostly have the same rules: equal texts give the very same variant, compiled once. */
function remembering(read: ReadRules): ReadRules {
  const known = new Map<string, ReturnType<ReadRules>>()
  return text => {
    const variant = known.get(text) ?? read(text)
    known.set(text, variant)
    return variant
  }
}

function scanRecord(scanner: Scanner, find: Find, rules: ReadRules): GameRecord | null {
  const tags = scanTags(scanner)
  const variant = variantOf(scanner, tags, find, rules)
  if (!variant) return null
  const from = startOf(scanner, tags.get('Start'), variant)
  scanner.space()
  const comment = scanner.sees(/\{/y) ? scanComment(scanner) : null
  const { placements, position } = scanPlacements(scanner, from ?? start(variant))
  const ending = scanEnding(scanner, tags.get('Ending'), position)
  return { variant, tags: freeTags(tags), start: from, comment, moves: placements, ending }
}
