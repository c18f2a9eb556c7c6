/**
 * The team report of a course: for staff, and for the team itself as far as the stages of the tournament are released.
 * It is made from the games that whoever asks may see, and from nothing else, so no figure in it tells of another.
 */

import { ladderTable } from '../course/ladder-table.ts'
import { levelOf, seesGame } from '../course/visible.ts'
import { OURS } from '../packing/calls.ts'
import { makeRecord } from '../referee/record.ts'
import type { ReportedGame } from '../report/team-report/game.ts'
import type { Ratings } from '../report/team-report/strength.ts'
import { type TeamReport, teamReportOf } from '../report/team-report/team-report.ts'
import { ok } from '../rules/result.ts'
import { askForReviews } from '../runner/reviews.ts'
import {
  chosenGames,
  type OwnGames,
  reportedGames,
  tournamentGames,
  tournamentRatings,
} from '../runner/team-games.ts'
import { asOf, seatedResults } from '../runner/team-report.ts'
import type { TeamRow } from '../store/courses.ts'
import type { Store } from '../store/store.ts'
import { courseById, type StoredCourse } from './courses.ts'
import { ownLadder } from './ladder-view.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'
import { isOfTeam } from './teams.ts'
import { type Seen, seenTournament } from './tournament.ts'

/** What of a team's games whoever asks may see. */
interface SeenTeam {
  readonly stored: StoredCourse
  readonly row: TeamRow
  readonly games: readonly OwnGames[]
  readonly tournament: { readonly seen: Seen; readonly entrant: number } | null
  readonly ladder: Ratings | null
}

const MOST_GAMES = 500 // of a ladder; a tournament has fewer

async function seenTeam(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
  team: number,
): Promise<Answer<SeenTeam>> {
  const found = await courseById(service, id)
  if (!found.ok) return found
  const row = await service.store.courses.teamByNumber(id, team)
  if (!row || !isOfTeam(actor, row)) return refused('not found', `team ${team} is not yours`)
  const tournament = await inTournament(store, service, actor, id, team)
  const ladder = await onLadder(store, service, actor, id, team)
  const games = [tournament?.games, ladder?.games].flatMap(each => each ?? [])
  return ok({ stored: found.value, row, games, tournament, ladder: ladder?.ratings ?? null })
}

async function inTournament(store: Store, service: Service, actor: Actor, id: number, team: number) {
  const seen = await seenTournament(store, service, actor, id)
  if (!seen.ok) return null
  const { tournament, viewer, release } = seen.value
  const entrant = release.teams.indexOf(team)
  if (entrant === -1) return null
  const all = await store.games.ofEntrants(tournament.id, [entrant], MOST_GAMES)
  const programs = await store.tournaments.programs(tournament.id)
  const visible = all.filter(game => seesGame(viewer, release, game))
  return { seen: seen.value, entrant, games: tournamentGames(tournament, programs, entrant, visible) }
}

/** Games of the newest version alone: the report is about one bot. */
async function onLadder(store: Store, service: Service, actor: Actor, id: number, team: number) {
  const own = await ownLadder(store, service, actor, id, team)
  if (!own.ok) return null
  const { ladder, state, names } = own.value
  const rows = ladderTable(state.seats, state.ratings, state.before)
  const mine = rows.find(each => each.team === team)
  if (mine === undefined) return null
  const stored = await store.games.ofEntrants(ladder, [mine.id], MOST_GAMES)
  const tagged = stored.map(game => ({
    ...game,
    record: { ...game.record, tags: { X: names.name(game.seats[0]), O: names.name(game.seats[1]) } },
  }))
  const games: OwnGames = {
    ...{ place: 'ladder', games: tagged, own: mine.id },
    opponentOf: names.name,
    partOf: () => 'ladder',
    replayOf: () => null,
  }
  const ratings: Ratings = {
    ...{ place: 'ladder', games: state.games.length, own: rows.indexOf(mine) },
    players: rows.map(({ id: version, team: of, elo, low, high }) => ({
      name: names.name(version),
      estimate: { elo, low, high },
      level: of === null ? (state.plan.entrants[version]?.bot ?? null) : null,
    })),
  }
  return { games, ratings }
}

/** How far the engine is with the games of a report. */
export interface ReportState {
  readonly games: number // that may be seen
  readonly chosen: number // that the engine is to look at
  readonly done: number
}

export interface SeenTeamReport {
  readonly report: TeamReport
  readonly state: ReportState
}

/** Made anew from what is stored, whenever it is asked for. */
export async function teamReportSeen(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
  team: number,
  call: readonly string[] = OURS,
): Promise<Answer<SeenTeamReport>> {
  const found = await seenTeam(store, service, actor, id, team)
  if (!found.ok) return found
  const report = await reportOf(store, actor, found.value, call)
  const { games, chosen, studied } = report
  return ok({ report, state: { games: games.length, chosen, done: studied.length } })
}

async function reportOf(
  store: Store,
  actor: Actor,
  seenTeam: SeenTeam,
  call: readonly string[],
): Promise<TeamReport> {
  const { stored, row, games, tournament, ladder } = seenTeam
  const { course } = stored
  const inTournament = tournament && (await visibleRatings(store, tournament.seen, tournament.entrant))
  const limits = {
    ...(tournament && { tournament: course.limit }),
    ...(course.ladder && { ladder: course.ladder.limit }),
  }
  return teamReportOf(
    {
      team: row.name,
      title: course.name,
      variant: course.variant.title,
      limits,
      ratings: [inTournament, ladder].flatMap(each => each ?? []),
      asOf: asOf(games.flatMap(each => each.games.map(({ finished }) => finished))),
      isPartial: isPartial(actor, tournament?.seen ?? null),
    },
    await reportedGames(store, games, call),
  )
}

/** Fitted to the games that whoever asks may see, and to no other. */
async function visibleRatings(store: Store, { tournament, viewer, release }: Seen, entrant: number) {
  const results = await seatedResults(store, tournament)
  const visible = results.filter(each => seesGame(viewer, release, each))
  return tournamentRatings(tournament, visible, entrant, () => null)
}

/** Whether there may be more to come: told by what is released alone, not by what there is. */
const isPartial = (actor: Actor, seen: Seen | null): boolean =>
  seen === null ||
  (isStaff(actor)
    ? seen.tournament.status === 'running'
    : seen.release.levels.some((_, stage) => levelOf(seen.release, stage) !== 'all'))

/** The records of the games of the report, in its order: what the commands for lost turns count. */
export const reportRecords = (report: TeamReport): string =>
  report.games.map(({ record }: ReportedGame) => `${makeRecord(record).trimEnd()}\n`).join('\n')

/** Those of a team that whoever asks may see and the engine is to look at. */
export async function teamGames(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
  team: number,
): Promise<Answer<number[]>> {
  const found = await seenTeam(store, service, actor, id, team)
  return found.ok ? ok(chosenGames(found.value.games)) : found
}

/** Has the engine look at the games that whoever asks may see; a worker does so when nothing else is to be done. */
export async function askForTeamReport(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
  team: number,
): Promise<Answer<null>> {
  const games = await teamGames(store, service, actor, id, team)
  if (!games.ok) return games
  await askForReviews(store, id, games.value)
  return ok(null)
}

/** The same for all teams, for staff; gives the games that the engine is to look at, each once. */
export async function reportGames(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<number[]>> {
  if (!isStaff(actor)) return onlyStaff()
  const games = new Set<number>()
  for (const { number } of await service.store.courses.teams(id)) {
    const found = await teamGames(store, service, actor, id, number)
    if (!found.ok) return found
    for (const game of found.value) games.add(game)
  }
  return ok([...games])
}

export async function askForAllReports(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<null>> {
  const games = await reportGames(store, service, actor, id)
  if (!games.ok) return games
  await askForReviews(store, id, games.value)
  return ok(null)
}
