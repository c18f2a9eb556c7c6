/**
 * A crosstable as a heat map: a table whose cells have both a figure and a tint. It is its own table of figures, so
 * nothing hides behind it, and it is read without colours, too.
 */
import { type Duel, duelIn } from '../tournament/pool-figures.ts'
import type { PoolTable } from '../tournament/standings.ts'
import { type Markup, markup } from './markup.ts'
import { bdi } from './page-table.ts'
import { figuresOf, nameOf, type TournamentView } from './view.ts'
import { figure } from './words.ts'

const STEPS = 7
const MOST_AT_ONCE = 20 // rows; more scroll under the columns' heads

export function crosstable(
  view: TournamentView,
  caption: Markup,
  stage: number,
  { pool, rows }: PoolTable,
): Markup {
  const cross = figuresOf(view, stage, pool).crosstable
  const names = rows.map(({ entrant }) => nameOf(view, entrant))
  const heads = names.map(
    (name, index) => markup`<th scope="col"><abbr title="${name}">${index + 1}</abbr></th>`,
  )
  const body = rows.map(({ entrant }, i) => {
    const name = nameOf(view, entrant)
    const cells = rows.map(({ entrant: other }) =>
      other === entrant
        ? markup`<td class="self"></td>`
        : crossCell(duelIn(cross, entrant, other), name, nameOf(view, other)),
    )
    return markup`<tr><th scope="row" title="${name}"><span class="number">${i + 1}</span> ${bdi(name)}</th>${cells}</tr>`
  })
  return markup`<div class="scroll${rows.length > MOST_AT_ONCE ? ' tall' : ''}" tabindex="0"><table class="cross"><caption>${caption}</caption>
<thead><tr><th scope="col">Team</th>${heads}</tr></thead><tbody>${body}</tbody></table></div>`
}

function crossCell(duel: Duel | null, name: string, other: string): Markup {
  if (duel === null) return markup`<td></td>`
  const { points, against } = duel
  const words = `${name} ${figure(points)} : ${figure(against)} ${other}`
  return markup`<td class="${heatOf(duel)}" title="${words}">${figure(points)}</td>`
}

/** From heat-0, nothing taken, over the middle to heat-6, all of it; none where nothing was to be had. */
function heatOf({ points, against }: Duel): string {
  if (points + against === 0) return ''
  return `heat-${Math.round((points / (points + against)) * (STEPS - 1))}`
}
