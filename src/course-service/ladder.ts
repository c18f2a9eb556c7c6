/**
 * The ladder of a course on a store: a tournament whose entrants grow, one for each version of a team's bot and for
 * each baseline. Its games are stored as all games are; ratings and seats follow from them and are calculated anew.
 */

import type { LadderAnswer } from '../contract/courses.ts'
import { frozenIn } from '../course/freeze.ts'
import { type LadderGame, type LadderSeat, type LadderVersion, ladderSeats } from '../course/ladder.ts'
import { type LadderRatings, rateLadder } from '../course/ladder-rating.ts'
import { ladderTable } from '../course/ladder-table.ts'
import { givenNames } from '../course/naming.ts'
import { publicName } from '../course/teams.ts'
import { assert, ok } from '../rules/result.ts'
import { parseBuiltin } from '../runner/bot-word.ts'
import { builtinProgram } from '../runner/entrant-programs.ts'
import { programVersion } from '../runner/version.ts'
import type { LadderGameRow } from '../store/ladder-games.ts'
import type { Store } from '../store/store.ts'
import type { EntrantProgram } from '../store/tournaments.ts'
import type { Entrant, TournamentPlan } from '../tournament/plan.ts'
import { templateStages, usualTerms } from '../tournament/template.ts'
import { termsOf } from '../tournament/terms-file.ts'
import { courseById, type StoredCourse } from './courses.ts'
import { note } from './notes.ts'
import { type Actor, type Answer, isStaff, refused, type Service } from './service.ts'
import { standingOf } from './tournament.ts'
import { ownTeam } from './views.ts'

/** The name of an entrant says which version it is: 'team 7, hand-in 3'. */
const nameOfVersion = (team: number, handIn: number): string => `team ${team}, hand-in ${handIn}`
const VERSION = /^team (\d+), hand-in (\d+)$/

function versionOf({ name }: Entrant, id: number, since: number): LadderVersion {
  const [, team, version] = VERSION.exec(name) ?? []
  return team === undefined
    ? { id, team: null, version: 1, since }
    : { id, team: Number(team), version: Number(version), since }
}

/** Makes the ladder of a course, with its baselines, unless it is there. Gives its number; null where it has none. */
export async function ladderOf(store: Store, service: Service, stored: StoredCourse): Promise<number | null> {
  const { course, row } = stored
  if (course.ladder === null || row.status === 'closed') return row.ladder
  if (row.ladder !== null) return row.ladder
  const { baselines, limit } = course.ladder
  const programs: EntrantProgram[] = []
  for (const word of baselines) {
    const builtin = parseBuiltin(word)
    assert(builtin !== undefined, 'the course file was checked')
    programs.push(await builtinProgram(builtin))
  }
  const plan: TournamentPlan = {
    ...usualTerms(course.variant),
    ...termsOf(course),
    limit,
    name: `${course.name}: ladder`,
    graded: false,
    seed: Number.parseInt(row.commitment.slice(0, 8), 16),
    openings: 0,
    entrants: baselines.map(bot => ({ name: bot, bot, members: [], rank: null })),
    stages: templateStages('league', 2),
  }
  return await store.tournaments.create(plan, programVersion(), programs, {
    course: stored.id,
    kind: 'ladder',
    together: async (rows, ladder) => {
      await rows.courses.lock(stored.id)
      const now = await rows.courses.byId(stored.id)
      assert(now?.ladder === null, 'nobody else has made it meanwhile')
      await rows.courses.change(stored.id, { ladder })
      const occasion = { actor: { kind: 'server' } as const, at: service.now(), course: stored.id }
      await note(rows, occasion, 'ladder-switched', { on: true })
    },
  })
}

/** Puts every accepted hand-in that plays onto the ladder. */
export async function seatVersions(
  store: Store,
  service: Service,
  stored: StoredCourse,
  ladder: number,
): Promise<void> {
  const plan = (await store.tournaments.byId(ladder))?.plan
  if (!plan) return
  const { standing, rows, teams } = await standingOf(service.store, stored)
  const known = new Set(plan.entrants.map(({ name }) => name))
  const fresh = frozenIn(standing).filter(({ team, number }) => !known.has(nameOfVersion(team, number)))
  const entrants: Entrant[] = []
  const programs: EntrantProgram[] = []
  for (const { team, number, hash } of fresh) {
    const names = givenNames(stored.course.naming, team)
    const id = teams.rows.find(each => each.number === team)?.id
    const row = rows.find(each => each.team === id && each.number === number)
    const content = row ? await service.store.handIns.file(row.id) : null
    if (content === null) continue
    entrants.push({ name: nameOfVersion(team, number), bot: names.file, members: [], rank: null })
    programs.push({ word: `${names.file}:${names.class}`, kind: 'python', folder: '', hash, content })
  }
  if (entrants.length > 0) await store.tournaments.addEntrants(ladder, entrants, programs)
}

/** A ladder as it stands. */
export interface LadderState {
  readonly plan: TournamentPlan
  readonly versions: readonly LadderVersion[]
  readonly games: readonly LadderGame[]
  readonly latest: readonly LadderGameRow[] // a few, the newest first
  readonly seats: readonly LadderSeat[]
  readonly ratings: LadderRatings
  readonly before: LadderRatings
}

interface Kept {
  last: number // game
  readonly games: LadderGame[]
  readonly latest: LadderGameRow[]
  ratings: LadderRatings
  before: LadderRatings
  rated: number // games that the ratings are of
}

const kept = new WeakMap<Store, Map<number, Kept>>()
const ROUND = 20 // games after which ratings are fitted again
const LATEST = 20

/** Games that were read once are not read again. */
export async function ladderState(store: Store, ladder: number, at: Date): Promise<LadderState | null> {
  const found = await store.tournaments.byId(ladder)
  if (!found) return null
  const { plan, created } = found
  const ladders = kept.get(store) ?? new Map<number, Kept>()
  kept.set(store, ladders)
  const state = ladders.get(ladder) ?? newKept()
  ladders.set(ladder, state)
  for (const row of await store.games.ladderAfter(ladder, state.last)) {
    const [x, o] = row.seats
    const { score, fault, times } = row
    state.games.push({ x, o, score, fault, times, finished: row.finished.getTime(), challenge: false })
    state.latest.unshift(row)
    state.last = row.id
  }
  state.latest.length = Math.min(state.latest.length, LATEST)
  const versions = plan.entrants.map((entrant, id) => versionOf(entrant, id, created.getTime()))
  if (
    state.rated === 0 ||
    state.games.length >= state.rated + ROUND ||
    state.ratings.size < versions.length
  ) {
    state.before = state.ratings
    state.ratings = rateLadder(versions, state.games, state.before)
    state.rated = Math.max(1, state.games.length)
  }
  const { games, latest, ratings, before } = state
  return { plan, versions, games, latest, seats: ladderSeats(versions, games, at.getTime()), ratings, before }
}

const newKept = (): Kept => ({
  last: 0,
  games: [],
  latest: [],
  ratings: new Map(),
  before: new Map(),
  rated: 0,
})

/** For everybody: teams by name or number, never their members; one's own row is marked. */
export async function ladderAnswer(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<LadderAnswer>> {
  const found = await courseById(service, id)
  if (!found.ok) return found
  const { row, course } = found.value
  const state = row.ladder === null ? null : await ladderState(store, row.ladder, service.now())
  if (row.ladder === null || state === null)
    return refused(
      'not found',
      course.ladder === null ? 'this course has no ladder' : 'nobody is on the ladder yet',
    )
  const { standing } = await standingOf(service.store, found.value)
  const names = new Map(standing.teams.map(team => [team.number, publicName(team)]))
  const own = isStaff(actor) ? null : await ownTeam(service, actor)
  const nameOf = (entrant: number): string => {
    const version = state.versions[entrant]
    if (!version) return ''
    return version.team === null
      ? (state.plan.entrants[entrant]?.name ?? '')
      : (names.get(version.team) ?? `Team ${version.team}`)
  }
  const jobs = await store.jobs.count([], ['ladder'])
  return ok({
    open: isOpen(found.value),
    games: state.games.length,
    waiting: jobs.waiting,
    rows: ladderTable(state.seats, state.ratings, state.before).map(
      ({ id: entrant, place, team, version, elo, low, high, provisional, resting, games, change }) => ({
        place,
        name: nameOf(entrant),
        team,
        mine: own !== null && team === own,
        baseline: team === null,
        version,
        elo: Math.round(elo),
        low: Math.round(low),
        high: Math.round(high),
        provisional,
        resting,
        games,
        change: Math.round(change),
      }),
    ),
    latest: state.latest.map(({ seats: [x, o], score, finished }) => ({
      names: [nameOf(x), nameOf(o)],
      result: score === null ? '*' : score === 0.5 ? '½–½' : score === 1 ? '1–0' : '0–1',
      at: finished.toISOString(),
    })),
  })
}

/** Until the hand-ins are frozen. */
export const isOpen = ({ course, row }: StoredCourse): boolean =>
  course.ladder !== null && row.status === 'open' && row.frozen === null
