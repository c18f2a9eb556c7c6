/** The top of the page: what was played, who won, and the facts. */

import { isForfeit } from '../referee/ending.ts'
import { fasterClockWords } from '../referee/faster-clock.ts'
import { entrantAt } from '../tournament/plan.ts'
import type { StandingRow } from '../tournament/standings.ts'
import { type Markup, markup } from './markup.ts'
import { bdi } from './page-table.ts'
import { isOver, type TournamentView } from './view.ts'
import { figure, many, memoryWords, placeWord, timeWords } from './words.ts'

export const pageHead = (view: TournamentView): Markup => markup`<header>
${emblem(view.plan.variant.side)}
<p class="over">Tournament report</p>
<h1>${bdi(view.plan.name)}</h1>
<p class="sub">${subtitle(view)}</p>
${isOver(view) ? winners(view) : running(view)}
</header>`

function subtitle({ plan, began, ended }: TournamentView): string {
  const dates =
    began === null
      ? []
      : ended === null
        ? [`since ${began}`]
        : [ended === began ? began : `${began} – ${ended}`]
  return [plan.variant.title, many(plan.entrants.length, 'team'), ...dates].join(' · ')
}

/** A small board, as large as the game's. */
function emblem(side: number): Markup {
  const cell = 48 / side
  const slots = Array.from({ length: side * side }, (_, slot) => slot)
  const marks = slots.map(slot => {
    const [x, y] = [(slot % side) * cell + 2, Math.floor(slot / side) * cell + 2]
    const isOnLine = slot % (side + 1) === 0
    return markup`<rect${isOnLine ? markup` class="on"` : null} x="${x}" y="${y}" width="${cell - 4}" height="${cell - 4}" rx="2"/>`
  })
  return markup`<svg class="emblem" viewBox="0 0 48 48" aria-hidden="true">${marks}</svg>`
}

const winners = (view: TournamentView): Markup =>
  markup`<ol class="podium" aria-label="Winners">${view.podium.map((entrant, index) => winner(view, entrant, index + 1))}</ol>`

function winner({ plan, tables }: TournamentView, entrant: number, rank: number): Markup {
  const { name, members } = entrantAt(plan, entrant)
  const row = tables
    .at(-1)
    ?.pools.flatMap(({ rows }) => rows)
    .find(one => one.entrant === entrant)
  return markup`<li class="lead-${rank}"><span class="place">${placeWord(rank)}</span>
<strong>${bdi(name)}</strong>
<span class="members">${members.join(', ')}</span>
${row ? markup`<span class="score">${figure(row.points)} points · ${gameWords(row)}</span>` : null}</li>`
}

function gameWords({ won, drawn, lost }: StandingRow): string {
  const counts = [[won, 'won'] as const, [drawn, 'drawn'] as const, [lost, 'lost'] as const]
  return counts.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`])).join(', ')
}

function running({ games, known, tables, plan }: TournamentView): Markup {
  const stage = tables.at(-1)?.name ?? plan.stages.at(0)?.name ?? ''
  return markup`<p class="running"><strong>Still running.</strong> ${figure(games.length)} of the ${many(known, 'game')} scheduled so far have been played; the current stage is “${stage}”. Tables and plots show the current state.</p>`
}

export function pageFacts(view: TournamentView): Markup {
  const { plan, games, level, duration } = view
  const forfeits = games.filter(({ ending }) => isForfeit(ending)).length
  const facts: readonly (readonly [string, string])[] = [
    ['Rules', `${plan.variant.title}, version ${plan.variant.version}`],
    ['Games played', figure(games.length)],
    ['Forfeits', forfeits === 0 ? 'none' : figure(forfeits)],
    ['Time per move', plan.limit === null ? 'no limit' : timeWords(plan.limit)],
    ...(plan.clock ? [['Clock', fasterClockWords(plan.clock)] as const] : []),
    ['Memory', memoryWords(plan.memory)],
    ['Sandbox level', level],
    ['Openings', plan.openings === 0 ? 'the empty board' : many(plan.openings, 'random move')],
    ['Seed', String(plan.seed)],
    ...(duration === null ? [] : [['Duration', duration] as const]),
  ]
  return markup`<section aria-labelledby="facts"><h2 id="facts">Facts</h2>
<dl class="facts">${facts.map(([word, fact]) => markup`<div><dt>${word}</dt><dd>${fact}</dd></div>`)}</dl></section>`
}
