/** Games from a file: lines of JSON as this page exports them, or records as text. */
import { type GameRecord, parseRecords } from '../../referee/record.ts'
import { parseRecordJson, parseRecordLines } from '../../referee/record-json.ts'
import { err, ok, type Result } from '../../rules/result.ts'
import { makeTextError } from '../../rules/text.ts'
import { variantNamed } from '../../rules/variants.ts'
import type { gamesWords } from '../../words/en/games.ts'

type ImportWords = Pick<typeof gamesWords, 'fileEmpty' | 'noGameInIt'>

export interface Import {
  readonly records: readonly GameRecord[]
  readonly complaints: readonly string[] // about lines that were left out
}

/** A line of JSON that cannot be read is left out; it is an error only where no other can be. */
export function readImport(text: string, words: ImportWords): Result<Import, string> {
  if (text.trim() === '') return err(words.fileEmpty)
  if (text.trimStart().startsWith('{')) return readLines(text, words)
  const read = parseRecords(text, variantNamed)
  return read.ok ? ok({ records: read.value, complaints: [] }) : err(makeTextError(read.error))
}

function readLines(text: string, words: ImportWords): Result<Import, string> {
  const records: GameRecord[] = []
  const complaints: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const read = parseRecordLines(line, variantNamed)
    if (read.ok) records.push(...read.value)
    else complaints.push(makeTextError({ ...read.error, line: index + 1 }))
  }
  return records.length > 0 ? ok({ records, complaints }) : err(complaints.at(0) ?? words.noGameInIt)
}

/** A game of our own; null where it cannot be read any more. */
export function readGame(line: string): GameRecord | null {
  const record = parseRecordJson(line, variantNamed)
  return record.ok ? record.value : null
}
