/** The analysis board with a game that the server sent as a line of JSON. */
import { parseRecordJson } from '../../referee/record-json.ts'
import { variantNamed } from '../../rules/variants.ts'
import { makeShare } from '../share.ts'

export function linkToRecord(line: string): string {
  const record = parseRecordJson(line, variantNamed)
  return record.ok ? `/analyse#${makeShare({ record: record.value, ply: 0 })}` : '/analyse'
}
