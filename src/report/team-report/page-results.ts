/** Results by opponent and side, forfeits, and strength. */
import { type Markup, markup } from '../markup.ts'
import { wayWords } from '../page-plots.ts'
import { pageSection } from '../page-section.ts'
import { bdi, type Column, pageTable } from '../page-table.ts'
import { figure, many } from '../words.ts'
import type { ReportedGame } from './game.ts'
import { endOf, type PlaceResults, type Tally } from './results.ts'
import type { LevelStrength, Strength } from './strength.ts'
import type { TeamReport } from './team-report.ts'
import { elo, PLACE_WORDS, scoreWords, signedElo } from './words.ts'

export function resultsSection({ results }: TeamReport): Markup {
  const words =
    results.length === 0
      ? 'There is no game yet that may be seen.'
      : 'Won, drawn and lost, and the points of both sides. x moves first.'
  return pageSection(
    'results',
    'Results',
    words,
    markup`${results.map(place => markup`${sidesTable(place)}${opponentsTable(place)}${waysTable(place)}`)}`,
  )
}

const TALLY: readonly Column[] = [
  { head: 'Games', kind: 'figure' },
  { head: 'Won', kind: 'figure' },
  { head: 'Drawn', kind: 'figure' },
  { head: 'Lost', kind: 'figure' },
  { head: 'Forfeited', about: 'Lost by a fault of its own; they are among the lost ones', kind: 'figure' },
  { head: 'Points', kind: 'figure' },
  { head: 'Against', about: 'Points of the other side', kind: 'figure' },
]

const tallyCells = ({ games, won, drawn, lost, forfeited, points, against }: Tally): string[] =>
  [games, won, drawn, lost, forfeited, points, against].map(figure)

const sidesTable = ({ place, all, x, o }: PlaceResults): Markup =>
  pageTable({
    caption: `${PLACE_WORDS[place]}, by side`,
    columns: [{ head: 'Side', kind: 'head' }, ...TALLY],
    rows: (
      [
        ['as x', x],
        ['as o', o],
        ['together', all],
      ] as const
    ).map(([side, tally]) => ({ cells: [side, ...tallyCells(tally)] })),
  })

/** 'won 2, lost 1' of so few games says more than columns would. */
const brief = ({ games, won, drawn, lost }: Tally): string =>
  games === 0 ? '–' : `${figure(won)} – ${figure(drawn)} – ${figure(lost)}`

const opponentsTable = ({ place, opponents }: PlaceResults): Markup =>
  pageTable({
    caption: `${PLACE_WORDS[place]}, by opponent`,
    columns: [
      { head: 'Opponent', kind: 'head' },
      ...TALLY,
      { head: 'As x', about: 'Won – drawn – lost as x', kind: 'figure' },
      { head: 'As o', about: 'Won – drawn – lost as o', kind: 'figure' },
    ],
    rows: opponents.map(({ opponent, all, x, o }) => ({
      cells: [bdi(opponent), ...tallyCells(all), brief(x), brief(o)],
    })),
    sorts: true,
  })

const waysTable = ({ place, ways }: PlaceResults): Markup =>
  markup`<div class="small">${pageTable({
    caption: `${PLACE_WORDS[place]}, how games ended`,
    columns: [
      { head: 'Ended by', kind: 'head' },
      { head: 'Won', kind: 'figure' },
      { head: 'Drawn', kind: 'figure' },
      { head: 'Lost', kind: 'figure' },
    ],
    rows: ways.map(({ way, won, drawn, lost }) => ({
      cells: [wayWords(way), ...[won, drawn, lost].map(figure)],
    })),
  })}</div>`

export function forfeitsSection({ forfeits }: TeamReport): Markup {
  if (forfeits.length === 0)
    return pageSection('forfeits', 'Forfeits', 'No game was lost by a fault of the team’s own bot.')
  const commands = forfeits.flatMap(({ replay }) => replay ?? [])
  const hint =
    commands.length === 0
      ? ''
      : ' The command puts the lost turn to the bot again; it is run in the folder with the bot and the games of the team (games.txt of the export).'
  return pageSection(
    'forfeits',
    'Forfeits',
    `${many(forfeits.length, 'game')} lost by a fault of the team’s own bot, with the reason that the referee gave.${hint}`,
    pageTable({
      caption: 'Games lost by forfeit',
      columns: [
        { head: 'Against', kind: 'head' },
        { head: 'By' },
        { head: 'Reason', kind: 'wide' },
        { head: 'After', kind: 'figure' },
      ],
      rows: forfeits.map(game => ({ cells: forfeitCells(game) })),
    }),
  )
}

function forfeitCells(game: ReportedGame): (string | Markup)[] {
  const { way, why } = endOf(game)
  const reason = markup`${why}<br/><span class="soft"><code>${game.key}</code></span>${
    game.replay === null ? null : markup`<br/><code class="commands">${game.replay}</code>`
  }`
  return [bdi(game.opponent), wayWords(way), reason, many(game.record.moves.length, 'move')]
}

export function strengthSection({ strengths }: TeamReport): Markup {
  const words =
    strengths.length === 0
      ? 'Not known: there are no games from which it could be estimated.'
      : 'Elo from one fit over all games that may be seen (Bradley–Terry); 0 is what a bot is supposed to have before its first game. 100 Elo more are 64 % of the points between two bots. The interval holds the true figure in 95 of 100 cases, as far as one number can say how strong a bot is.'
  return pageSection('strength', 'How strong the bot is', words, markup`${strengths.map(strengthPart)}`)
}

function strengthPart({ place, games, players, estimate, rank, levels }: Strength): Markup {
  const own = markup`<p><strong>${PLACE_WORDS[place]}: ${elo(estimate.elo)} Elo</strong>, 95 % interval ${elo(estimate.low)} to ${elo(estimate.high)}; place ${rank} of ${players}, from ${many(games, 'game')} of all.</p>`
  if (levels.length === 0)
    return markup`${own}<p class="note">How it compares with the levels of the engine is not known: no built-in bot played here.</p>`
  return markup`${own}${pageTable({
    caption: `${PLACE_WORDS[place]}, against built-in bots`,
    columns: LEVEL_COLUMNS,
    rows: levels.map(level => ({ cells: levelCells(level) })),
  })}`
}

const LEVEL_COLUMNS: readonly Column[] = [
  { head: 'Built-in bot', kind: 'head' },
  { head: 'Games between the two' },
  { head: 'Stronger by', about: 'In Elo, by all games, with the 95 % interval', kind: 'figure' },
]

const levelCells = ({ name, level, met, ahead }: LevelStrength): (string | Markup)[] => [
  name === level ? markup`<code>${level}</code>` : markup`${bdi(name)} <code>${level}</code>`,
  met.games === 0 ? 'none: by games against others' : `${figure(met.games)}: ${scoreWords(met)}`,
  `${signedElo(ahead.elo)} (${signedElo(ahead.low)} to ${signedElo(ahead.high)})`,
]
