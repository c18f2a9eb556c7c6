/** Tables as text: aligned with spaces, or in Markdown. The first column holds words, the others figures. */

export type Cells = readonly string[]

export function alignedTable(rows: readonly Cells[]): string[] {
  const widths = widthsOf(rows)
  const cell = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map(row => row.map(cell).join('  ').trimEnd())
}

export function markdownTable([head = [], ...rows]: readonly Cells[]): string[] {
  const line = (cells: Cells): string => `| ${cells.join(' | ')} |`
  return [
    line(head),
    `|${head.map((_, column) => (column === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map(line),
  ]
}

const widthsOf = (rows: readonly Cells[]): number[] =>
  (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
