/** The team report of an entrant of a plain tournament: whoever has the store may see all of it. */
import { OURS } from '../packing/calls.ts'
import { type TeamReport, teamReportOf } from '../report/team-report/team-report.ts'
import type { Store } from '../store/store.ts'
import type { TournamentWithPlan } from '../store/tournaments.ts'
import { entrantAt } from '../tournament/plan.ts'
import { begunStages, fixturesIn } from '../tournament/tournament.ts'
import { inTurns } from './in-turns.ts'
import {
  chosenGames,
  entrantGames,
  reportedGames,
  type SeatedResult,
  tournamentRatings,
} from './team-games.ts'
import { dateText } from './view.ts'

/** The games of these entrants that the engine is to look at, each once. */
export async function gamesToReview(
  store: Store,
  tournament: TournamentWithPlan,
  entrants: readonly number[],
): Promise<number[]> {
  const games: number[] = []
  for (const entrant of entrants) games.push(...chosenGames([await entrantGames(store, tournament, entrant)]))
  return [...new Set(games)]
}

export async function entrantReport(
  store: Store,
  tournament: TournamentWithPlan,
  entrant: number,
  call: readonly string[] = OURS,
): Promise<TeamReport> {
  const { plan, name, id, status } = tournament
  const own = await entrantGames(store, tournament, entrant)
  const programs = await store.tournaments.programs(id)
  const ratings = tournamentRatings(tournament, await seatedResults(store, tournament), entrant, other =>
    programs[other]?.kind === 'builtin' ? entrantAt(plan, other).bot : null,
  )
  return teamReportOf(
    {
      team: entrantAt(plan, entrant).name,
      title: name,
      variant: plan.variant.title,
      limits: { tournament: plan.limit },
      ratings: ratings === null ? [] : [ratings],
      asOf: asOf(own.games.map(({ finished }) => finished)),
      isPartial: status === 'running',
    },
    await reportedGames(store, [own], call),
  )
}

/** Of all games that are played. */
export async function seatedResults(
  store: Store,
  { id, plan }: TournamentWithPlan,
): Promise<(SeatedResult & { readonly stage: number })[]> {
  const results = await store.games.results(id)
  return fixturesIn(await inTurns(begunStages(plan, results))).flatMap(({ key, seats, stage }) => {
    const result = results.get(key)
    return result ? [{ seats, stage, ending: result.ending }] : []
  })
}

/** By the last game that is counted, so that the same games make the same report. */
export function asOf(finished: readonly Date[]): string {
  const [last] = finished.toSorted((a, b) => b.getTime() - a.getTime())
  return last === undefined ? 'no games yet' : `games up to ${dateText(last)}`
}
