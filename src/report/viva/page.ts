/** Viva sheets to print: a page of A4 for each team. */
import { bestLine, betterWords, percent, signOf, verdictOf } from '../../review/judgement-words.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS } from '../../rules/position.ts'
import type { Neighbour } from '../../similarity/neighbours.ts'
import { makeDocument } from '../document.ts'
import { type Markup, markup } from '../markup.ts'
import { bdi } from '../page-table.ts'
import { drawPosition } from '../team-report/drawing.ts'
import type { ComparedThought } from '../team-report/own-words.ts'
import type { StudiedPlacement } from '../team-report/studied.ts'
import { IN_PHASE, resultWord } from '../team-report/words.ts'
import { cut, figure, many, timeWords } from '../words.ts'
import type { Question } from './questions.ts'
import type { VivaSheet } from './viva.ts'

export const makeVivaHtml = (sheets: readonly VivaSheet[]): string =>
  makeDocument(
    sheets.length === 1 ? `${sheets[0]?.report.team}: viva sheet` : 'Viva sheets',
    markup`<main>${sheets.map(drawSheet)}</main>`,
    'viva',
  )

const drawSheet = (sheet: VivaSheet): Markup => markup`<article class="sheet">
${head(sheet)}
${positions(sheet)}
${questions(sheet)}
</article>`

function head({ report, members, file, code }: VivaSheet): Markup {
  const read =
    file === null
      ? 'no file that plays'
      : code?.ok
        ? `${file}, ${many(code.value.functions, 'function')}`
        : `${file}: ${code?.error ?? 'not read'}`
  const missing = report.chosen - report.studied.length
  const unfinished =
    missing === 0 ? null : markup` · <strong>${many(missing, 'game')} not searched yet</strong>`
  return markup`<header><p class="over">Viva sheet · for staff</p>
<h1>${bdi(report.team)}</h1>
<p class="sub">${members.length === 0 ? null : markup`${bdi(members.join(', '))} · `}${bdi(report.title)} · ${report.variant} · ${read} · ${report.asOf}${unfinished}</p></header>`
}

function positions(sheet: VivaSheet): Markup {
  const { why, misjudged, report } = sheet
  const none =
    report.studied.length === 0
      ? 'The engine has not searched any game of this team yet.'
      : 'There is no placement in these games at which the team had a choice.'
  return markup`<section><h2>Why this move?</h2>
<p class="key"><span class="key-played"></span> played <span class="key-better"></span> the engine’s move <span class="key-allowed"></span> boards that were open to it</p>
${why.length === 0 ? markup`<p>${none}</p>` : markup`<ol class="three">${why.map(drawWhy)}</ol>`}</section>
<div class="three"><section class="two-wide"><h2>${misjudged.by === 'scores' ? 'Misjudged most' : 'Where its chances fell most'}</h2>
<p class="note">${misjudgedWords(sheet)}</p>
<ol class="two">${misjudged.by === 'scores' ? misjudged.thoughts.map(drawThought) : misjudged.placements.map(drawWhy)}</ol></section>
<section>${costs(sheet)}${neighbours(sheet)}</section></div>`
}

function misjudgedWords({ misjudged, report }: VivaSheet): string {
  const { compared } = misjudged
  if (misjudged.by === 'scores')
    return `Of ${many(compared, 'score')} that it printed, those whose rank differs most from the engine’s. A rank of 100 % is its best. The engine may be the one that is wrong.`
  const why =
    report.words === null
      ? 'The bot prints no scores'
      : `Only ${many(compared, 'score')} of the bot can be compared`
  const left = 'so these are the moves that, besides those above, cost most according to the engine.'
  return misjudged.placements.length === 0
    ? `${why}, and besides those above no move cost it anything.`
    : `${why}, ${left}`
}

const picture = ({ judged }: StudiedPlacement): Markup =>
  drawPosition(
    judged.before.position,
    { played: judged.move, better: judged.best === judged.move ? null : judged.best },
    `The position before move ${judged.ply + 1}`,
  )

const where = ({ game, phase }: StudiedPlacement): Markup =>
  markup`<p class="soft">against ${bdi(cut(game.opponent, 24))} as ${MARKS[game.side]}, ${resultWord(game)}; ${IN_PHASE[phase]} (<code>${game.key}</code>)</p>`

const heading = ({ judged }: StudiedPlacement): Markup => {
  const { side, move, ply, before } = judged
  const verdict = verdictOf(judged)
  return markup`<h3>Move ${ply + 1}: ${MARKS[side]} ${makeMove(before.position.rules, move)} ${signOf(judged)} ${verdict === '' ? null : markup`<span>${verdict}</span>`}</h3>`
}

function drawWhy(placement: StudiedPlacement): Markup {
  const { before, after, side } = placement.judged
  const better = betterWords(placement.judged)
  const line = bestLine(placement.judged, 4)
  const sentences = [
    ...placement.judged.remarks.slice(0, 2).map(({ words }) => words),
    better === '' ? 'The engine would have played the same.' : better,
    ...(better !== '' && line.includes(' ') ? [`Its line: ${line}.`] : []),
  ]
  return markup`<li class="spot">${heading(placement)}${picture(placement)}
<p><strong>${percent(before.chances[side])} → ${percent(after.chances[side])}</strong> ${sentences.join(' ')}</p>
${where(placement)}</li>`
}

function drawThought({ placement, score, chance, rank, chanceRank }: ComparedThought): Markup {
  return markup`<li class="spot">${heading(placement)}${picture(placement)}
<p>The bot: <strong>${figure(score)}</strong> (rank ${percent(rank)}). The engine: <strong>${percent(chance)}</strong> (rank ${percent(chanceRank)}).</p>
${where(placement)}</li>`
}

function costs({ costs: found, report }: VivaSheet): Markup {
  const { words, times } = report
  const [use] = times.flatMap(({ all, limit }) => (all === null ? [] : [{ all, limit }]))
  const measured =
    use === undefined
      ? null
      : markup`<p>Measured: half of its moves took ${timeWords(use.all.median)} or less, the longest ${timeWords(use.all.longest)}${use.limit === null ? '' : `; the limit is ${timeWords(use.limit)}`}.</p>`
  if (found.length === 0)
    return markup`<h2>Depth</h2><p>${words?.depth ? `It prints depths (median ${words.depth.median}), but no nodes or times.` : 'It prints neither depth nor nodes, so what a depth costs it is not known.'}</p>${measured}`
  const cell = (value: number | null, make: (value: number) => string): string =>
    value === null ? '–' : make(value)
  return markup`<h2>What a depth costs it</h2>
<table><thead><tr><th scope="col">Depth</th><th scope="col" class="figure">Nodes</th><th scope="col" class="figure">Time</th></tr></thead>
<tbody>${found.map(({ depth, nodes, time }) => markup`<tr><th scope="row">${depth}</th><td class="figure">${cell(nodes, figure)}</td><td class="figure">${cell(time, timeWords)}</td></tr>`)}</tbody></table>
<p class="soft">Medians of what it printed itself.</p>${measured}`
}

const neighbours = ({ neighbours: { sources, behaviour } }: VivaSheet): Markup => markup`<h2>Neighbours</h2>
<h3>By source</h3>${nearest(sources, 'The sources have not been compared.')}
<h3>By moves</h3>${nearest(behaviour, 'The bots have not been asked for their moves.')}`

function nearest(found: readonly Neighbour[] | null, unknown: string): Markup {
  if (found === null) return markup`<p>${unknown}</p>`
  if (found.length === 0) return markup`<p>Nobody has anything in common with it.</p>`
  return markup`<ul class="near">${found
    .slice(0, 3)
    .map(
      ({ name, score, band, words }) =>
        markup`<li${band === 'nothing' ? null : markup` class="look"`}><strong>${score.toFixed(2)}</strong> ${bdi(cut(name, 30))} <span class="soft">${words}${band === 'nothing' ? '' : `, ${band}`}</span></li>`,
    )}</ul>`
}

function questions({ questions: asked, code, file }: VivaSheet): Markup {
  const remark =
    file === null
      ? 'No file plays for this team, so there is nothing to ask about its source.'
      : code === null || !code.ok
        ? `Its source could not be read: it ${code?.error ?? 'is not stored'}.`
        : 'Read from the syntax tree of its source; names were not trusted. What was not recognised may be there all the same.'
  const partly =
    code?.ok && !code.value.isWhole ? ' The file does not parse in full; the rest of it was read.' : ''
  return markup`<section class="asked"><h2>About its code</h2>
<p class="note">${remark}${partly}</p>
<ol>${asked.map(drawQuestion)}</ol></section>`
}

/** What stands between backquotes is a name of the program. */
const inCode = (text: string): Markup[] =>
  text.split('`').map((part, at) => (at % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`))

const drawQuestion = ({ about, lines, text, question }: Question): Markup =>
  markup`<li><p><strong>${about}.</strong> ${inCode(question)}</p>${
    lines.length === 0
      ? null
      : markup`<p class="source"><span>${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}</span> <code>${cut(text, 78)}</code></p>`
  }</li>`
