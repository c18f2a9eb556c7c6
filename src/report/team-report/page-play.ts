/** How well the moves were: positions to look at first, losses by phase, missed wins, the games one by one. */

import { LEAST_LOSS } from '../../review/accuracy.ts'
import { bestLine, betterWords, percent, signOf, verdictOf } from '../../review/judgement-words.ts'
import { makeMove } from '../../rules/move-text.ts'
import { MARKS } from '../../rules/position.ts'
import { type Markup, markup } from '../markup.ts'
import { pageSection } from '../page-section.ts'
import { bdi, behind, type Column, pageTable } from '../page-table.ts'
import { figure, many, percent as share } from '../words.ts'
import { drawPosition, positionText } from './drawing.ts'
import { gameGraph } from './graph.ts'
import { figuresOf, type MissedWin, type PlayFigures } from './losses.ts'
import { openingUntil } from './phases.ts'
import { scoreIn } from './results.ts'
import type { StudiedGame, StudiedPlacement } from './studied.ts'
import type { TeamReport } from './team-report.ts'
import { accuracyWords, gameWords, IN_PHASE, lostWords, PHASE_WORDS, resultWord } from './words.ts'

export function firstSection({ losses: { first }, studied }: TeamReport): Markup {
  if (first.length === 0)
    return pageSection(
      'first',
      'Positions to look at first',
      studied.length === 0
        ? 'The engine has not looked at any of these games yet.'
        : 'The engine found no placement of the team that gave away 5 percentage points or more, or a proved win.',
    )
  const words = markup`The placements of the team that gave away most, at most two of a game, each checked by a longer search. The text under each picture says what would have been better; a sentence appears only if the rules confirm it.`
  return pageSection(
    'first',
    first.length === 10 ? 'Ten positions to look at first' : 'Positions to look at first',
    words,
    markup`<p class="key"><span class="key-played"></span> what the bot played <span class="key-better"></span> what the engine would play <span class="key-allowed"></span> boards that could be played in</p>
<ol class="spots">${first.map((spot, at) => drawSpot(spot, at + 1))}</ol>`,
  )
}

function drawSpot({ game, judged, phase }: StudiedPlacement, number: number): Markup {
  const { before, side, move, best, ply } = judged
  const { position } = before
  const { rules } = position
  const played = `${MARKS[side]} ${makeMove(rules, move)}`
  const line = bestLine(judged, 5)
  const sentences = judged.remarks.map(({ words }) => markup`<li>${words}</li>`)
  const better = betterWords(judged)
  return markup`<li class="spot"><h3>${number}. Move ${ply + 1}: ${played} ${signOf(judged)} ${verdictOf(judged)}</h3>
<p>${gameWords(game)}</p>
${drawPosition(position, { played: move, better: best === move ? null : best }, `The position before move ${ply + 1}`)}
<p><strong>${MARKS[side]}’s chance ${percent(before.chances[side])} → ${percent(judged.after.chances[side])}</strong>, ${IN_PHASE[phase]}.</p>
<ul>${sentences}${better === '' ? null : markup`<li>${better}${line.includes(' ') ? markup` Its line: ${line}.` : null}</li>`}</ul>
${positionText(position)}</li>`
}

const PLAY_COLUMNS: readonly Column[] = [
  { head: 'Accuracy', kind: 'figure' },
  { head: 'Opponents’', about: 'Accuracy of the opponents in the same games', kind: 'figure' },
  { head: 'Moves', about: 'Placements of the team that were judged', kind: 'figure' },
  { head: 'Given away', about: 'Chances given away, all together: 1 is a whole game', kind: 'figure' },
  { head: 'Share', about: 'Of all that the team gave away', kind: 'figure' },
  { head: 'Inaccuracies', kind: 'figure' },
  { head: 'Mistakes', kind: 'figure' },
  { head: 'Blunders', kind: 'figure' },
  { head: 'Missed wins', kind: 'figure' },
]

const playCells = (own: PlayFigures, theirs: PlayFigures, all: number): string[] => [
  accuracyWords(own.accuracy),
  accuracyWords(theirs.accuracy),
  figure(own.placements),
  lostWords(own.lost),
  all === 0 ? '–' : share(own.lost / all),
  ...[own.grades.inaccuracy, own.grades.mistake, own.grades.blunder, own.missedWins].map(figure),
]

export function lossesSection({ losses, studied }: TeamReport): Markup {
  const title = 'Where chances were lost'
  if (studied.length === 0)
    return pageSection('losses', title, 'The engine has not looked at any of these games yet.')
  const { own, theirs, phases, unslipped } = losses
  const boards = studied[0]?.placements[0]?.judged.before.position.boards ?? []
  const words = `Opening: fewer than ${openingUntil({ boards })} of the ${boards.length} boards are decided; end: at least half of them are. What a move gives away is the mover’s chance before it less the one after it; from ${percent(LEAST_LOSS.inaccuracy)} on it is an inaccuracy, from ${percent(LEAST_LOSS.mistake)} a mistake, from ${percent(LEAST_LOSS.blunder)} a blunder.`
  const notWon = studied.filter(({ game }) => (scoreIn(game) ?? 1) < 1).length
  const slips = phases.map(({ phase, slipped }) => `${figure(slipped)} ${IN_PHASE[phase]}`).join(', ')
  const slipWords =
    notWon === 0
      ? null
      : markup`<p>Where the team last had at least an even chance, in ${many(notWon, 'game')} not won: ${slips}${unslipped === 0 ? '' : `; it never had one in ${figure(unslipped)}`}.</p>`
  return pageSection(
    'losses',
    title,
    words,
    markup`${pageTable({
      caption: `${many(studied.length, 'game')}, by phase`,
      columns: [{ head: 'Phase', kind: 'head' }, ...PLAY_COLUMNS],
      rows: [
        ...phases.map(each => ({
          cells: [PHASE_WORDS[each.phase], ...playCells(each.own, each.theirs, own.lost)],
        })),
        { cells: ['Together', ...playCells(own, theirs, own.lost)] },
      ],
    })}${slipWords}`,
  )
}

export function missedSection({ losses: { missed, proved }, studied }: TeamReport): Markup {
  const title = 'Wins that were proved and missed'
  if (studied.length === 0)
    return pageSection('missed', title, 'The engine has not looked at any of these games yet.')
  const had = `In ${many(proved.games, 'game')} the engine proved a win of the team before one of its moves; ${figure(proved.won)} of them were won.`
  if (missed.length === 0) return pageSection('missed', title, `${had} None was let go.`)
  return pageSection(
    'missed',
    title,
    `${had} A win is missed when it was proved before the move and is not after it. A short search proves only short wins, so there may have been more.`,
    pageTable({
      caption: many(missed.length, 'missed win'),
      columns: [
        { head: 'Against', kind: 'head' },
        { head: 'Move', kind: 'figure' },
        { head: 'Played' },
        { head: 'The win began with' },
        { head: 'Lasted', about: 'Moves of both sides until the win', kind: 'figure' },
        { head: 'Chance after', kind: 'figure' },
        { head: 'The game was' },
        { head: 'Game' },
      ],
      rows: missed.map(each => ({ cells: missedCells(each) })),
      sorts: true,
    }),
  )
}

function missedCells({ placement: { game, judged }, moves }: MissedWin): (string | Markup)[] {
  const { rules } = judged.before.position
  return [
    bdi(game.opponent),
    figure(judged.ply + 1),
    makeMove(rules, judged.move),
    makeMove(rules, judged.best),
    figure(moves),
    percent(judged.after.chances[judged.side]),
    resultWord(game),
    markup`<code>${game.key}</code>`,
  ]
}

const MOST_GRAPHS = 12

export function gamesSection({ studied, words }: TeamReport): Markup {
  if (studied.length === 0)
    return pageSection('games', 'The games', 'The engine has not looked at any of these games yet.')
  const graphed = studied.toSorted(byResult).slice(0, MOST_GRAPHS)
  const lede =
    studied.length > MOST_GRAPHS
      ? `The team’s chance over the moves of ${figure(MOST_GRAPHS)} games, lost ones first; all games are in the table.`
      : 'The team’s chance over the moves of each game, lost ones first.'
  return pageSection(
    'games',
    'The games',
    lede,
    markup`<p class="key"><span class="key-own"></span> chance by the engine${words === null ? null : markup` <span class="key-words"></span> the bot’s own score, on its own scale`} <span class="key-mistake"></span> mistake or blunder of the team; grey: middle and end of the game</p>
<div class="games">${graphed.map(game => gameGraph(game, words?.scale ?? 1))}</div>
${behind(gamesTable(studied))}`,
  )
}

/** Lost games first, then by what was given away. */
const byResult = (a: StudiedGame, b: StudiedGame): number =>
  (scoreIn(a.game) ?? 0.5) - (scoreIn(b.game) ?? 0.5) || ownOf(b).lost - ownOf(a).lost

const ownOf = ({ placements }: StudiedGame): PlayFigures => figuresOf(placements.filter(({ isOwn }) => isOwn))

const gamesTable = (games: readonly StudiedGame[]): Markup =>
  pageTable({
    caption: many(games.length, 'game'),
    columns: [
      { head: 'Against', kind: 'head' },
      { head: 'As' },
      { head: 'Result' },
      { head: 'Moves', kind: 'figure' },
      { head: 'Accuracy', kind: 'figure' },
      { head: 'Opponent’s', kind: 'figure' },
      { head: 'Given away', kind: 'figure' },
      { head: 'Game' },
    ],
    rows: games.map(each => ({ cells: gameCells(each) })),
    sorts: true,
  })

function gameCells(studied: StudiedGame): (string | Markup)[] {
  const { game, placements } = studied
  const own = ownOf(studied)
  return [
    bdi(game.opponent),
    MARKS[game.side],
    resultWord(game),
    figure(game.record.moves.length),
    accuracyWords(own.accuracy),
    accuracyWords(figuresOf(placements.filter(({ isOwn }) => !isOwn)).accuracy),
    own.lost.toFixed(2),
    markup`<code>${game.key}</code>`,
  ]
}
