import { restored } from '../src/rules/csv.ts'
import { parseCells } from '../src/rules/csv-cells.ts'
import { ok, type Result } from '../src/rules/result.ts'
import type { TextError } from '../src/rules/text.ts'

/** The rows as texts, as they were before they were made harmless. A bare line feed ends a line, too. */
export function parseCsv(text: string): Result<string[][], TextError> {
  const rows = parseCells(text)
  return rows.ok ? ok(rows.value.map(row => row.map(cell => restored(cell.text)))) : rows
}
