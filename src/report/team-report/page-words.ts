/** What the bot printed about its own thoughts, beside the engine. */
import { percent as chanceWords } from '../../review/judgement-words.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS } from '../../rules/position.ts'
import { type Markup, markup } from '../markup.ts'
import { pageSection } from '../page-section.ts'
import { pageTable } from '../page-table.ts'
import { figure, many, percent, timeWords } from '../words.ts'
import { drawPosition, positionText } from './drawing.ts'
import type { ComparedThought, DepthCost, DepthFigures, OwnWords } from './own-words.ts'
import type { TeamReport } from './team-report.ts'
import { gameWords, PHASE_WORDS } from './words.ts'

const TITLE = 'The bot’s own evaluations'

export function wordsSection({ words }: TeamReport): Markup {
  if (words === null)
    return pageSection(
      'words',
      TITLE,
      markup`The bot printed none, so the depth it reaches and what its heuristic thinks are not known. A line such as <code>info depth 6 score 0.35 nodes 12345 time 250</code> on standard error, printed while it thinks, would be read here (docs/bots.md).`,
    )
  const lede = `The bot printed ${many(words.lines, 'line')} about ${many(words.thoughts, 'thought')} in ${many(words.games, 'game')}. Of each thought the last line counts.`
  return pageSection(
    'words',
    TITLE,
    lede,
    markup`${depthPart(words)}${costPart(words.costs)}${agreement(words)}${wrongest(words)}`,
  )
}

function depthPart({ depth, depthByPhase }: OwnWords): Markup {
  if (depth === null) return markup`<p>It printed no depth.</p>`
  const cells = (figures: DepthFigures | null): string[] =>
    figures === null
      ? ['0', '–', '–', '–']
      : [figures.thoughts, figures.least, figures.median, figures.most].map(figure)
  return markup`<div class="small">${pageTable({
    caption: 'Depth at the end of a thought, as printed',
    columns: [
      { head: 'Phase', kind: 'head' },
      { head: 'Thoughts', kind: 'figure' },
      { head: 'Least', kind: 'figure' },
      { head: 'Median', kind: 'figure' },
      { head: 'Most', kind: 'figure' },
    ],
    rows: [
      ...depthByPhase.map(each => ({ cells: [PHASE_WORDS[each.phase], ...cells(each.depth)] })),
      { cells: ['Together', ...cells(depth)] },
    ],
  })}</div>`
}

function costPart(costs: readonly DepthCost[]): Markup | null {
  if (costs.length === 0) return null
  return markup`<div class="small">${pageTable({
    caption: 'What a depth costs: medians of the printed lines',
    columns: [
      { head: 'Depth', kind: 'figure' },
      { head: 'Lines', kind: 'figure' },
      { head: 'Nodes', kind: 'figure' },
      { head: 'Time', kind: 'figure' },
    ],
    rows: costs.map(({ depth, thoughts, nodes, time }) => ({
      cells: [depth, thoughts, nodes === null ? '–' : figure(nodes), time === null ? '–' : timeWords(time)],
    })),
  })}</div>`
}

function agreement({ compared, correlation, sides }: OwnWords): Markup {
  if (compared.length === 0)
    return markup`<p>None of its scores could be compared: it printed no score in games that the engine has looked at.</p>`
  const ranks =
    correlation === null
      ? 'There are too few of them, or they are all alike, to say how well their order agrees with the engine’s.'
      : `The order of its scores and the order of the engine’s chances have a rank correlation of ${correlation.toFixed(2)} (1: the same order, 0: nothing in common, −1: the opposite).`
  const who =
    sides.compared === 0
      ? ''
      : ` In ${figure(sides.agreed)} of ${many(sides.compared, 'position')} (${percent(sides.agreed / sides.compared)}) where the engine sees one side clearly ahead, the sign of its score says the same.`
  return markup`<p>${many(compared.length, 'score')} can be compared with the engine’s chance in the same position. ${ranks}${who}</p>`
}

function wrongest({ wrongest: found }: OwnWords): Markup | null {
  if (found.length === 0) return null
  return markup`<h3>Where its score and the engine differ most</h3>
<p class="note">One position of a game. A rank says where the value stands among all that are compared: 0 % is the lowest, 100 % the highest. The engine may be the one that is wrong.</p>
<ol class="spots">${found.map(drawWrong)}</ol>`
}

function drawWrong({ placement, score, chance, rank, chanceRank }: ComparedThought): Markup {
  const { game, judged } = placement
  const { position } = judged.before
  const best = judged.best === judged.move ? null : judged.best
  return markup`<li class="spot"><h3>Move ${judged.ply + 1}: ${MARKS[judged.side]} ${makeMove(position.rules, judged.move)}</h3>
<p>${gameWords(game)}</p>
${drawPosition(position, { played: judged.move, better: best }, `The position before move ${judged.ply + 1}`)}
<p>The bot: <strong>${String(score)}</strong> (rank ${chanceWords(rank)}). The engine: a chance of <strong>${chanceWords(chance)}</strong> (rank ${chanceWords(chanceRank)}).</p>
${positionText(position)}</li>`
}
