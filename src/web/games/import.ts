/** Games from a file: lines of JSON as this page exports them, or records as text. */
import { type GameRecord, parseRecords } from '../../referee/record.ts'
import { parseRecordJson, parseRecordLines } from '../../referee/record-json.ts'
import { err, type Result } from '../../rules/result.ts'
import { makeTextError } from '../../rules/text.ts'
import { variantNamed } from '../../rules/variants.ts'

export function readImport(text: string): Result<GameRecord[], string> {
  if (text.trim() === '') return err('the file is empty')
  const isJson = text.trimStart().startsWith('{')
  const read = isJson ? parseRecordLines(text, variantNamed) : parseRecords(text, variantNamed)
  return read.ok ? read : err(makeTextError(read.error))
}

/** A game of our own; null where it cannot be read any more. */
export function readGame(line: string): GameRecord | null {
  const record = parseRecordJson(line, variantNamed)
  return record.ok ? record.value : null
}
