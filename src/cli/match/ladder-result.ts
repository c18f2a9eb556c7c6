/** The result of a ladder as text, as Markdown and as JSON: one table for each variant, the strongest bot first. */

import type { Variant } from '../../rules/variant.ts'
import { botAt, type GamePair, type Match, type MatchGame } from '../../runner/match.ts'
import type { Estimate } from '../../stats/elo.ts'
import { meetingsOf, type RatedGame } from '../../stats/meetings.ts'
import { scoreOf } from '../../stats/pairs.ts'
import { ratingsOf } from '../../stats/rating.ts'
import { type Finished, NO_GAMES, type Tally, tallied } from '../../stats/tally.ts'
import { eloJson, eloText, faultsText, intervalText, percent, signed } from './figures.ts'
import type { MatchOptions } from './options.ts'
import { alignedTable, type Cells, markdownTable } from './table.ts'

export interface LadderResult {
  readonly pairs: readonly GamePair[]
  readonly anchor: number | 'mean' // the number of a bot
  readonly ended: 'complete' | 'interrupted'
}

/** A bot in one variant. */
interface Rung {
  readonly name: string
  readonly rating: Estimate | null // null while the bots cannot be compared
  readonly tally: Tally
}

interface Ladder {
  readonly variant: Variant
  readonly games: number
  readonly rungs: readonly Rung[]
  readonly first: Estimate | null // what moving first is worth
}

function laddersOf({ variants, bots }: Match, { pairs, anchor }: LadderResult): Ladder[] {
  return variants.map((variant, index) => {
    const own = pairs.filter(([{ pairing }]) => pairing.variant === index)
    const ratings = ratingsOf(bots.length, meetingsOf(own.flat().flatMap(rated)), anchor)
    const rungs = bots.map(({ name }, player) => ({
      name,
      rating: ratings?.players[player] ?? null,
      tally: tallyOf(own, player),
    }))
    rungs.sort((a, b) => (b.rating?.elo ?? 0) - (a.rating?.elo ?? 0))
    return { variant, games: 2 * own.length, rungs, first: ratings?.first ?? null }
  })
}

/** Nothing for a game without a result. */
function rated({ pairing: { seats }, played: { ending } }: MatchGame): RatedGame[] {
  const score = scoreOf(ending, 0)
  return score === null ? [] : [{ x: seats[0], o: seats[1], score }]
}

function tallyOf(pairs: readonly GamePair[], player: number): Tally {
  const finished = ({ pairing: { seats }, played: { ending } }: MatchGame): Finished => ({
    ending,
    side: seats[0] === player ? 0 : 1,
  })
  return pairs
    .filter(([{ pairing }]) => pairing.seats.includes(player))
    .reduce((tally, [first, second]) => tallied(tally, [finished(first), finished(second)]), NO_GAMES)
}

const HEAD = ['bot', 'Elo', '95 %', 'score', 'games', 'won', 'drawn', 'lost', 'forfeits']

const tableOf = ({ rungs }: Ladder): Cells[] => [HEAD, ...rungs.map(rowOf)]

function rowOf({ name, rating, tally: { won, drawn, lost, faults } }: Rung): Cells {
  const games = won + drawn + lost
  return [
    name,
    rating ? signed(rating.elo) : '–',
    rating ? intervalText(rating) : '–',
    games === 0 ? '–' : percent((won + drawn / 2) / games),
    ...[games, won, drawn, lost].map(String),
    faultsText(faults[0]),
  ]
}

const firstText = ({ first }: Ladder): string => `Moving first is worth ${eloText(first)} Elo.`

export function ladderText(match: Match, result: LadderResult): string[] {
  const note = result.ended === 'interrupted' ? ', interrupted' : ''
  return laddersOf(match, result).flatMap((ladder, index) => [
    ...(index === 0 ? [] : ['']),
    `${ladder.variant.id}, ${ladder.games} games${note}`,
    '',
    ...alignedTable(tableOf(ladder)),
    '',
    firstText(ladder),
  ])
}

export function ladderMarkdown(match: Match, result: LadderResult): string[] {
  const note = result.ended === 'interrupted' ? ', interrupted' : ''
  return laddersOf(match, result).flatMap((ladder, index) => [
    ...(index === 0 ? [] : ['']),
    `### ${ladder.variant.title}`,
    '',
    ...markdownTable(tableOf(ladder)),
    '',
    `${ladder.games} games${note}. ${firstText(ladder)}`,
  ])
}

/** Nothing in it depends on time: the same games give the same text. */
export function ladderJson(match: Match, { seed, openings }: MatchOptions, result: LadderResult) {
  return {
    players: match.bots.map(({ name, bot, budget }) => ({ name, bot, ...budget })),
    seed,
    openings,
    anchor: result.anchor === 'mean' ? null : botAt(match, result.anchor).name,
    ended: result.ended,
    variants: laddersOf(match, result).map(({ variant, games, rungs, first }) => ({
      variant: variant.id,
      games,
      first: eloJson(first),
      ladder: rungs.map(rungJson),
    })),
  }
}

const rungJson = ({ name, rating, tally: { won, drawn, lost, faults } }: Rung) => ({
  name,
  ...eloJson(rating),
  won,
  drawn,
  lost,
  forfeits: faults[0],
})
