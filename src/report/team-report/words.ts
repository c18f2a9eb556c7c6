/** What the parts of the page call things. */

import { MARKS } from '../../rules/position.ts'
import { type Markup, markup } from '../markup.ts'
import { wayWords } from '../page-plots.ts'
import { bdi } from '../page-table.ts'
import { figure, many } from '../words.ts'
import type { Place, ReportedGame } from './game.ts'
import type { Phase } from './phases.ts'
import { endOf, scoreIn, type Tally } from './results.ts'

export const PLACE_WORDS: Readonly<Record<Place, string>> = { tournament: 'Tournament', ladder: 'Ladder' }

export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  opening: 'Opening',
  middle: 'Middle',
  end: 'End',
}

/** As the end of a sentence. */
export const IN_PHASE: Readonly<Record<Phase, string>> = {
  opening: 'in the opening',
  middle: 'in the middle of the game',
  end: 'at the end of the game',
}

/** '30 won, 4 drawn, 14 lost'. */
export function scoreWords({ won, drawn, lost, void: without }: Tally): string {
  const parts = [`${figure(won)} won`, `${figure(drawn)} drawn`, `${figure(lost)} lost`]
  return [...parts, ...(without > 0 ? [`${figure(without)} without a result`] : [])].join(', ')
}

export const resultWord = (game: ReportedGame): string => {
  const score = scoreIn(game)
  return score === null ? 'no result' : score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn'
}

/** 'group, against Deep Grid, as x: lost (a line of boards)' */
export const gameWords = (game: ReportedGame): Markup =>
  markup`against ${bdi(game.opponent)} as ${MARKS[game.side]}, ${resultWord(game)} <span class="soft">(${wayWords(endOf(game).way)}; <code>${game.key}</code>)</span>`

export const accuracyWords = (accuracy: number | null): string =>
  accuracy === null ? '–' : accuracy.toFixed(1)

/** Chances that were given away, as games: '2.4 games'. */
export const lostWords = (lost: number): string => many(Math.round(10 * lost) / 10, 'game')

export const elo = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(Math.round(value))}`

export const signedElo = (value: number): string => `${value < 0 ? '' : '+'}${elo(value)}`
