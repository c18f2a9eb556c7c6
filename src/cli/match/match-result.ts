/** The result of a match as text, as JSON and as a line of progress. */

import { fasterClockWords, makeFasterClock } from '../../referee/faster-clock.ts'
import { botAt, type Match } from '../../runner/match.ts'
import { eloOf, superiority } from '../../stats/elo.ts'
import { meanOf, pairsIn } from '../../stats/pairs.ts'
import type { Verdict } from '../../stats/sprt.ts'
import { addTallies, NO_GAMES, type Tally } from '../../stats/tally.ts'
import { eloJson, eloText, faultsText, percent } from './figures.ts'
import type { MatchOptions } from './options.ts'
import { alignedTable } from './table.ts'

export interface MatchResult {
  readonly tallies: readonly Tally[] // one a variant
  readonly verdict: Verdict | null // of the sequential test, where one was asked for
  readonly ended: 'complete' | 'sprt' | 'interrupted'
  readonly reasons: readonly string[] // why games were forfeited
}

const gamesIn = ({ pairs }: Tally): number => 2 * pairsIn(pairs)

export function progressText(match: Match, tally: Tally, verdict: Verdict | null): string {
  return [
    `${botAt(match, 0).name} – ${botAt(match, 1).name}  ${gamesIn(tally)}/${match.schedule.length}`,
    `${percent(meanOf(tally.pairs))}`,
    `Elo ${eloText(eloOf(tally.pairs))}`,
    `pairs ${tally.pairs.join(' ')}`,
    ...(verdict ? [llrText(verdict)] : []),
  ].join('  ')
}

const llrText = ({ llr, lower, upper }: Verdict): string =>
  `LLR ${llr.toFixed(2)} [${lower.toFixed(2)}, ${upper.toFixed(2)}]`

const HEAD = [
  'variant',
  'games',
  'won',
  'drawn',
  'lost',
  'score',
  'Elo [95 %]',
  'superior',
  '0',
  '½',
  '1',
  '1½',
  '2',
]

export function matchText(match: Match, { tallies, verdict, ended, reasons }: MatchResult): string[] {
  const [a, b] = [botAt(match, 0), botAt(match, 1)]
  const all = addTallies(tallies)
  const rows = match.variants.map(({ id }, index) => rowOf(id, tallies[index] ?? NO_GAMES))
  return [
    `${a.name} against ${b.name}${ended === 'interrupted' ? ', interrupted' : ''}`,
    ...clockLines(match),
    '',
    ...alignedTable([HEAD, ...rows, ...(rows.length > 1 ? [rowOf('all', all)] : [])]),
    '',
    `forfeits: ${a.name} ${faultsText(all.faults[0])}, ${b.name} ${faultsText(all.faults[1])}`,
    ...reasons,
    ...(verdict ? [`sprt: ${verdictText(verdict)}, ${llrText(verdict)}`] : []),
  ]
}

const clockLines = ({ sandbox: { clock } }: Match): string[] => (clock ? [fasterClockWords(clock)] : [])

const verdictText = ({ accepted }: Verdict): string => (accepted ? `${accepted} accepted` : 'undecided')

function rowOf(name: string, tally: Tally): string[] {
  const { pairs, won, drawn, lost } = tally
  const isEmpty = pairsIn(pairs) === 0
  return [
    name,
    ...[gamesIn(tally), won, drawn, lost].map(String),
    isEmpty ? '–' : percent(meanOf(pairs)),
    eloText(eloOf(pairs)),
    isEmpty ? '–' : percent(superiority(pairs)),
    ...pairs.map(String),
  ]
}

/** Nothing in it depends on time: the same games give the same text. */
export function matchJson(
  match: Match,
  { seed, openings }: MatchOptions,
  { tallies, verdict, ended }: MatchResult,
) {
  return {
    players: match.bots.map(({ name, bot, budget }) => ({ name, bot, ...budget })),
    seed,
    openings,
    ...(match.sandbox.clock && { clock: makeFasterClock(match.sandbox.clock) }),
    ended,
    variants: match.variants.map(({ id }, index) => {
      const tally = tallies[index] ?? NO_GAMES
      return { variant: id, ...tallyJson(tally), points: tally.points }
    }),
    all: tallyJson(addTallies(tallies)),
    sprt: verdict,
  }
}

function tallyJson(tally: Tally) {
  const { pairs, won, drawn, lost, faults } = tally
  return {
    games: gamesIn(tally),
    won,
    drawn,
    lost,
    score: pairsIn(pairs) === 0 ? null : meanOf(pairs),
    ...eloJson(eloOf(pairs)),
    superiority: Number(superiority(pairs).toFixed(4)),
    pentanomial: pairs,
    forfeits: faults,
  }
}
