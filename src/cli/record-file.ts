/** Reads the games of a file, as text or as JSON lines. */
import { type GameRecord, parseRecords } from '../referee/record.ts'
import { parseRecordLines } from '../referee/record-json.ts'
import { makeTextError } from '../rules/text.ts'
import { variantNamed } from '../rules/variants.ts'
import { EXIT, Stop } from './io.ts'
import { readText } from './variant-of.ts'

export function readRecords(file: string): GameRecord[] {
  const text = readText(file)
  const parsed = text.trimStart().startsWith('{')
    ? parseRecordLines(text, variantNamed)
    : parseRecords(text, variantNamed)
  if (!parsed.ok) {
    const code = parsed.error.breaksRules ? EXIT.wrong : EXIT.usage
    throw new Stop(code, `${file}: ${makeTextError(parsed.error)}`)
  }
  if (parsed.value.length === 0) throw new Stop(EXIT.usage, `${file} contains no game`)
  return parsed.value
}
