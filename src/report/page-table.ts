/** Tables of the page: a caption, column heads with a scope, and a box that scrolls when the screen is narrow. */
import { type Markup, markup } from './markup.ts'

export interface Column {
  readonly head: string
  readonly about?: string // what a short head stands for
  readonly kind?: 'figure' | 'head' | 'wide' | 'bar' // figures stand right; one column may head its rows
}

export interface PageTable {
  readonly caption: Markup | string
  readonly columns: readonly Column[]
  readonly rows: readonly PageRow[]
  readonly sorts?: boolean
}

export interface PageRow {
  readonly cells: readonly (string | number | Markup)[]
  readonly kind?: string // a class
}

export const pageTable = ({ caption, columns, rows, sorts = false }: PageTable): Markup =>
  markup`<div class="scroll" tabindex="0"><table${sorts ? markup` class="sorts"` : null}>
<caption>${caption}</caption>
<thead><tr>${columns.map(head)}</tr></thead>
<tbody>${rows.map(row => bodyRow(columns, row))}</tbody>
</table></div>`

function head({ head, about, kind }: Column): Markup {
  const words = about ? markup`<abbr title="${about}">${head}</abbr>` : markup`${head}`
  return markup`<th scope="col"${classOf(kind ?? '')}>${words}</th>`
}

const bodyRow = (columns: readonly Column[], { cells, kind }: PageRow): Markup =>
  markup`<tr${classOf(kind ?? '')}>${cells.map((cell, index) => bodyCell(columns[index]?.kind, cell))}</tr>`

function bodyCell(kind: Column['kind'], cell: string | number | Markup): Markup {
  return kind === 'head'
    ? markup`<th scope="row">${cell}</th>`
    : markup`<td${classOf(kind ?? '')}>${cell}</td>`
}

const classOf = (words: string): Markup | null => (words === '' ? null : markup` class="${words}"`)

/** A table that a plot was drawn from, folded away below it. */
export const behind = (table: Markup): Markup =>
  markup`<details class="behind"><summary>Show the figures</summary>${table}</details>`

/** A name chosen by others, which may be written from right to left. */
export const bdi = (name: string): Markup => markup`<bdi>${name}</bdi>`
