/** The head of the report: what the figures say, in a few sentences. */
import { type Markup, markup } from '../markup.ts'
import { figure, many, percent, timeWords } from '../words.ts'
import type { PhaseFigures } from './losses.ts'
import type { TeamReport } from './team-report.ts'
import { accuracyWords, elo, IN_PHASE, scoreWords } from './words.ts'

export function shortly(report: TeamReport): Markup {
  const sentences = SENTENCES.flatMap(make => make(report) ?? [])
  const missing = report.chosen - report.studied.length
  const unfinished =
    missing === 0
      ? null
      : markup`<p class="running"><strong>Not finished.</strong> The engine has looked at ${figure(report.studied.length)} of ${many(report.chosen, 'game')}. Figures about single moves are of these games.</p>`
  return markup`${unfinished}<div class="short"><ul>${sentences.map(words => markup`<li>${words}</li>`)}</ul></div>`
}

type Sentence = (report: TeamReport) => string | string[] | null

const SENTENCES: readonly Sentence[] = [results, coverage, accuracy, worstPhase, missedWins, time, strength]

function results({ results: places, games }: TeamReport): string | string[] {
  if (games.length === 0) return 'There is no game yet that may be seen.'
  return places.map(({ place, all, x, o }) => {
    const where = place === 'ladder' ? 'On the ladder' : 'In the tournament'
    const forfeits = all.forfeited === 0 ? '' : `; ${figure(all.forfeited)} of them by forfeit`
    return `${where}: ${many(all.games, 'game')}, ${scoreWords(all)}${forfeits}. As x ${figure(x.won)} of ${figure(x.games)} won, as o ${figure(o.won)} of ${figure(o.games)}.`
  })
}

/** Said where not all games are looked at. */
function coverage({ games, chosen }: TeamReport): string | null {
  if (chosen === games.length) return null
  return `The engine judges ${figure(chosen)} of these ${figure(games.length)} games: of a tournament games at even distances in the order they were played, of the ladder the latest. Results, times and forfeits are of all games.`
}

function accuracy({ losses: { own, theirs }, studied }: TeamReport): string | null {
  if (studied.length === 0 || own.accuracy === null) return null
  return `Accuracy ${accuracyWords(own.accuracy)} against ${accuracyWords(theirs.accuracy)} of its opponents in the same games (100 is what the engine would have played).`
}

function worstPhase({ losses: { phases, own } }: TeamReport): string | null {
  const [worst] = phases.toSorted((a: PhaseFigures, b: PhaseFigures) => b.own.lost - a.own.lost)
  if (worst === undefined || own.lost === 0) return null
  return `Most of its chances were lost ${IN_PHASE[worst.phase]}: ${percent(worst.own.lost / own.lost)} of what it gave away, accuracy ${accuracyWords(worst.own.accuracy)} there.`
}

function missedWins({ losses: { missed, proved }, studied }: TeamReport): string | null {
  if (studied.length === 0) return null
  if (proved.games === 0) return 'The engine proved no win of the team in these games.'
  const games = new Set(missed.map(({ placement }) => placement.game)).size
  const lost = proved.games - proved.won
  return `In ${many(proved.games, 'game')} it had a win that the engine proved; ${lost === 0 ? 'all of them were won' : `${figure(lost)} of these ${lost === 1 ? 'was' : 'were'} not won`}. A proved win was let go ${many(missed.length, 'time')}, in ${many(games, 'game')}.`
}

function time({ times }: TeamReport): string | string[] {
  return times.flatMap(({ place, limit, all }) => {
    if (all === null || place === 'ladder') return []
    const share = limit === null ? '' : `, ${percent(all.median / limit)} of the limit of ${timeWords(limit)}`
    return [
      `Half of its moves took ${timeWords(all.median)} or less${share}; the longest took ${timeWords(all.longest)}.`,
    ]
  })
}

function strength({ strengths }: TeamReport): string | string[] {
  return strengths.map(({ place, estimate, rank, players }) => {
    const where = place === 'ladder' ? 'on the ladder' : 'in the tournament'
    return `Strength ${where}: ${elo(estimate.elo)} Elo, 95 % interval ${elo(estimate.low)} to ${elo(estimate.high)}; place ${rank} of ${players}.`
  })
}
