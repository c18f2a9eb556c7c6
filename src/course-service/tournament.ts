/**
 * The tournament of a course: one step freezes the hand-ins, makes the plan with the seed whose hash was published
 * before, and begins it. All of that is one transaction, so a course is never frozen without its tournament.
 */
import { type CourseEntrant, coursePlan } from '../course/course-plan.ts'
import { frozenIn, obstaclesToFreeze, UPLOAD_LASTS } from '../course/freeze.ts'
import { type HandIn, handInAfter } from '../course/hand-in.ts'
import { givenNames } from '../course/naming.ts'
import {
  seesStderr,
  type Viewer,
  type VisibleTournament,
  visibleGames,
  visibleTournament,
} from '../course/visible.ts'
import { assert, ok } from '../rules/result.ts'
import { inTurns } from '../runner/in-turns.ts'
import { programVersion } from '../runner/version.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { StoredGame } from '../store/game-rows.ts'
import type { HandInRow } from '../store/hand-ins.ts'
import type { Store } from '../store/store.ts'
import type { EntrantProgram, TournamentWithPlan } from '../store/tournaments.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import { begunStages, fixturesIn } from '../tournament/tournament.ts'
import { courseById, courseIn, type StoredCourse } from './courses.ts'
import { placesOf } from './ladder.ts'
import { note, type Occasion } from './notes.ts'
import { releaseOf, viewerOf } from './release.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'
import { type Field, standingOf } from './standing.ts'
import { Undone, undone } from './undone.ts'

/** What stands in the way of the tournament now; nothing where it may begin. */
export async function obstacles(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<string[]>> {
  const found = await courseById(service, id)
  if (!found.ok) return found
  const { standing } = await standingOf(service.store, found.value)
  return ok(obstaclesToFreeze(standing, service.now().getTime(), uploadsBeside(store, actor)))
}

/** How long an upload may last that goes on now: a command that has the store alone knows that there is none. */
const uploadsBeside = ({ shared }: Store, { kind }: Actor): number =>
  kind === 'command line' && !shared ? 0 : UPLOAD_LASTS

/** By one button or command after the deadline. Gives the number of the tournament. */
export async function beginTournament(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<number>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, id)
  if (!found.ok) return found
  const stored = found.value
  if (stored.row.frozen !== null) return refused('conflict', 'the tournament of this course has begun')
  const at = service.now()
  const field = await standingOf(service.store, stored)
  const inTheWay = obstaclesToFreeze(field.standing, at.getTime(), uploadsBeside(store, actor))
  if (inTheWay.length > 0) return refused('conflict', 'the tournament cannot begin yet', inTheWay)
  const frozen = frozenIn(field.standing)
  const places = await seeds(store, service, stored, frozen)
  if (!places.ok) return places
  const entrants = frozen.map(({ team: number }): CourseEntrant => {
    const team = field.standing.teams.find(each => each.number === number)
    assert(team !== undefined, 'a hand-in has its team')
    return { team, place: places.value?.get(number) ?? null }
  })
  const plan = coursePlan(stored.course, entrants, stored.row.secret)
  if (!plan.ok) return refused('conflict', 'these teams cannot play the stages of the course', plan.error)
  const programs = await programsOf(service, stored, field, frozen)
  const occasion = { actor, at, course: id }
  const together = (rows: CourseRows, tournament: number): Promise<void> =>
    freeze(rows, occasion, stored, field, plan.value, tournament)
  return await undone(async () =>
    ok(await store.tournaments.create(plan.value, programVersion(), programs, { course: id, together })),
  )
}

const NOBODY_PLACED =
  'the draw is seeded by the ladder, and nobody has been on it yet: let the server run, or write "draw: random" under "tournament" in the course file'

/** Where the ladder seeds the draw, the places on it; null where the draw is by lot. */
async function seeds(
  store: Store,
  service: Service,
  stored: StoredCourse,
  frozen: readonly HandIn[],
): Promise<Answer<ReadonlyMap<number, number> | null>> {
  if (stored.course.tournament.draw === 'random') return ok(null)
  const teams = frozen.map(({ team }) => team)
  const places = await placesOf(store, service, stored, teams)
  return places ? ok(places) : refused('conflict', NOBODY_PLACED)
}

const rowOf = ({ teams, rows }: Field, { team, number }: { team: number; number: number }): HandInRow => {
  const id = teams.rows.find(each => each.number === team)?.id
  const row = rows.find(each => each.team === id && each.number === number)
  assert(row !== undefined, 'a hand-in has its row')
  return row
}

async function programsOf(
  { store }: Service,
  { course }: StoredCourse,
  field: Field,
  frozen: readonly HandIn[],
): Promise<EntrantProgram[]> {
  const programs: EntrantProgram[] = []
  for (const handIn of frozen) {
    const names = givenNames(course.naming, handIn.team)
    const content = await store.handIns.file(rowOf(field, handIn).id)
    assert(content !== null, 'a hand-in has its file')
    programs.push({
      word: `${names.file}:${names.class}`,
      kind: 'python',
      folder: '',
      hash: handIn.hash,
      content,
    })
  }
  return programs
}

async function freeze(
  rows: CourseRows,
  occasion: Occasion & { readonly course: number },
  stored: StoredCourse,
  field: Field,
  plan: TournamentPlan,
  tournament: number,
): Promise<void> {
  await rows.courses.lock(stored.id)
  const row = await rows.courses.byId(stored.id)
  if (row === null || row.frozen !== null || !isSame(await standingOf(rows, courseIn(row)), field))
    throw new Undone(refused('conflict', 'the course has just been changed; look at it and try again'))
  const frozen = frozenIn(field.standing)
  for (const handIn of frozen) {
    const after = handInAfter(handIn, { kind: 'freeze', at: occasion.at.getTime() })
    assert(after.ok, 'what plays can be frozen')
    await rows.handIns.change(rowOf(field, handIn).id, { state: after.value.state, since: occasion.at })
  }
  await rows.courses.change(stored.id, { frozen: occasion.at, tournament, stages: plan.stages.length })
  await note(rows, occasion, 'frozen', { handIns: frozen.length })
  await note(rows, occasion, 'secret-published', { secret: stored.row.secret })
  await note(rows, occasion, 'tournament-begun', { tournament })
}

const isSame = (now: Field, before: Field): boolean =>
  JSON.stringify(now.standing) === JSON.stringify(before.standing)

/** The tournament of a course, and who looks at it. */
export interface Seen {
  readonly stored: StoredCourse
  readonly tournament: TournamentWithPlan
  readonly viewer: Viewer
  readonly release: ReturnType<typeof releaseOf>
}

export async function seenTournament(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<Seen>> {
  const found = await courseById(service, id)
  if (!found.ok) return found
  const number = found.value.row.tournament
  const tournament = number === null ? null : await store.tournaments.byId(number)
  if (tournament === null) return refused('not found', 'the tournament of this course has not begun')
  const release = releaseOf(found.value, tournament.plan, await service.store.marks.releases(id))
  return ok({ stored: found.value, tournament, viewer: await viewerOf(service, actor, id), release })
}

/** All of it that is not one game, as far as it is released. */
export async function tournamentView(store: Store, seen: Seen): Promise<VisibleTournament> {
  const { tournament, viewer, release } = seen
  const { plan } = tournament
  const results = await store.games.results(tournament.id)
  const begun = await inTurns(begunStages(plan, results))
  const played = fixturesIn(begun).filter(({ key }) => results.has(key))
  return await inTurns(visibleTournament(viewer, release, plan, played, results))
}

/** The games that may be seen, with what their own side printed. */
export interface SeenGame {
  readonly game: StoredGame
  readonly stderr: readonly [x: string | null, o: string | null]
}

export async function* gamesSeen(store: Store, seen: Seen): AsyncGenerator<SeenGame> {
  const { tournament, viewer, release } = seen
  const printed = await stderrSeen(store, seen)
  for await (const game of store.games.ofTournament(tournament.id)) {
    if (visibleGames(viewer, release, [game]).length === 0) continue
    const own = ([0, 1] as const).map(side =>
      seesStderr(viewer, release, game, side)
        ? (printed.get(`${game.seats[side]} ${game.slot}`) ?? '')
        : null,
    )
    yield { game, stderr: [own[0] ?? null, own[1] ?? null] }
  }
}

/** By entrant and game. */
async function stderrSeen(store: Store, { tournament, viewer, release }: Seen): Promise<Map<string, string>> {
  const entrants = tournament.plan.entrants.keys()
  const own = [...entrants].filter(
    entrant =>
      viewer.role === 'staff' || (viewer.role === 'member' && release.teams[entrant] === viewer.team),
  )
  const printed = new Map<string, string>()
  for await (const { slot, seats, texts } of store.games.stderr(tournament.id, own))
    for (const [side, entrant] of seats.entries()) printed.set(`${entrant} ${slot}`, texts[side] ?? '')
  return printed
}
