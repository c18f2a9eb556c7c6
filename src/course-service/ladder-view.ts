/** The ladder as people see it: teams by name or number, never their members; and a team's own games on it. */
import type { LadderAnswer, LadderGameAnswer, LadderGamesAnswer } from '../contract/courses.ts'
import type { LadderVersion } from '../course/ladder.ts'
import { ladderTable } from '../course/ladder-table.ts'
import { makeRecordJson } from '../referee/record-json.ts'
import { ok } from '../rules/result.ts'
import type { TeamRow } from '../store/courses.ts'
import type { LadderGameRow } from '../store/ladder-games.ts'
import type { Store } from '../store/store.ts'
import { ownChallenges } from './challenges.ts'
import { courseById, type StoredCourse } from './courses.ts'
import { isOpen } from './ladder.ts'
import { type LadderState, ladderState } from './ladder-state.ts'
import { type Actor, type Answer, isStaff, notYours, refused, type Service } from './service.ts'
import { isOfTeam, publicMembers } from './teams.ts'
import { ownTeam } from './views.ts'

/** What is seen of a ladder, and who is who on it. */
interface SeenLadder {
  readonly stored: StoredCourse
  readonly ladder: number
  readonly state: LadderState
  readonly teams: readonly TeamRow[]
}

async function seenLadder(store: Store, service: Service, id: number): Promise<Answer<SeenLadder>> {
  const found = await courseById(service, id)
  if (!found.ok) return found
  const { row, course } = found.value
  const state = row.ladder === null ? null : await ladderState(store, row.ladder, service.now())
  if (row.ladder === null || state === null)
    return refused(
      'not found',
      course.ladder === null ? 'this course has no ladder' : 'nobody is on the ladder yet',
    )
  const teams = await service.store.courses.teams(id)
  return ok({ stored: found.value, ladder: row.ladder, state, teams })
}

const UNNAMED = 'a team that does not say its name'

/** Whoever wants to be anonymous has neither a name nor a number here, but for themselves and for staff. */
function namesOn({ state, teams }: SeenLadder, sees: (team: TeamRow) => boolean) {
  const rows = new Map(teams.map(team => [team.number, team]))
  const known = ({ team }: LadderVersion): TeamRow | null => {
    const row = team === null ? undefined : rows.get(team)
    return row && (!row.anonymous || sees(row)) ? row : null
  }
  const nameOf = (version: LadderVersion): string =>
    version.team === null ? (state.plan.entrants[version.id]?.name ?? '') : (known(version)?.name ?? UNNAMED)
  return {
    name: (entrant: number): string => {
      const version = state.versions[entrant]
      return version ? nameOf(version) : ''
    },
    number: (entrant: number): number | null => {
      const version = state.versions[entrant]
      return version ? (known(version)?.number ?? null) : null
    },
  }
}

const resultOf = ({ score }: LadderGameRow): string =>
  score === null ? '*' : score === 0.5 ? '½–½' : score === 1 ? '1–0' : '0–1'

const LATEST = 20

/** For everybody; one's own row is marked. */
export async function ladderAnswer(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<LadderAnswer>> {
  const found = await seenLadder(store, service, id)
  if (!found.ok) return found
  const { stored, state } = found.value
  const own = isStaff(actor) ? null : await ownTeamIn(service, actor, id)
  const names = namesOn(found.value, team => isStaff(actor) || team.number === own)
  const members = await publicMembers(service.store, id)
  const jobs = await store.jobs.count([], ['ladder'])
  return ok({
    open: isOpen(stored),
    games: state.games.length,
    waiting: jobs.waiting,
    rows: ladderTable(state.seats, state.ratings, state.before).map(row => ({
      row: row.id,
      place: row.place,
      name: names.name(row.id),
      members: members.get(row.team ?? 0) ?? [],
      team: names.number(row.id),
      mine: own !== null && row.team === own,
      baseline: row.team === null,
      version: row.version,
      elo: Math.round(row.elo),
      low: Math.round(row.low),
      high: Math.round(row.high),
      provisional: row.provisional,
      resting: row.resting,
      games: row.games,
      change: Math.round(row.change),
    })),
    latest: state.rows
      .slice(-LATEST)
      .reverse()
      .map(game => ({
        names: [names.name(game.seats[0]), names.name(game.seats[1])],
        result: resultOf(game),
        at: game.finished.toISOString(),
      })),
    own: own === null ? null : await ownAnswer(service, found.value, own),
  })
}

const ownTeamIn = async (service: Service, actor: Actor, course: number): Promise<number | null> =>
  'course' in actor && actor.course === course ? await ownTeam(service, actor) : null

async function ownAnswer(service: Service, seen: SeenLadder, team: number): Promise<LadderAnswer['own']> {
  const { left, waiting } = await ownChallenges(service, seen.state, seen.stored, team)
  const rows = new Map(seen.teams.map(row => [row.number, row]))
  const nameOf = (number: number): string => {
    const row = rows.get(number)
    return row && !row.anonymous ? row.name : UNNAMED
  }
  return { team, left, waiting: waiting.map(nameOf) }
}

/** A ladder as one team sees its own games; for itself and for staff. */
export async function ownLadder(store: Store, service: Service, actor: Actor, id: number, team: number) {
  const found = await seenLadder(store, service, id)
  if (!found.ok) return found
  const row = found.value.teams.find(({ number }) => number === team)
  if (!row || !isOfTeam(actor, row)) return notYours(actor, team)
  const { state } = found.value
  const isOwn = (entrant: number): boolean => state.versions[entrant]?.team === team
  const names = namesOn(found.value, other => isStaff(actor) || other.number === team)
  const sideIn = ({ seats }: LadderGameRow): 0 | 1 | null =>
    isOwn(seats[0]) ? 0 : isOwn(seats[1]) ? 1 : null
  return ok({ ladder: found.value.ladder, state, names, sideIn })
}

const MOST_GAMES = 50

/** The latest games of a team, the newest first. */
export async function ladderGames(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
  team: number,
): Promise<Answer<LadderGamesAnswer>> {
  const own = await ownLadder(store, service, actor, id, team)
  if (!own.ok) return own
  const { state, names, sideIn } = own.value
  const games = state.rows.flatMap((row, index) => {
    const side = sideIn(row)
    return side === null ? [] : [{ row, side, challenge: state.games[index]?.challenge ?? false }]
  })
  return ok(
    games
      .slice(-MOST_GAMES)
      .reverse()
      .map(({ row, side, challenge }) => ({
        game: row.id,
        opponent: names.name(row.seats[1 - side] ?? -1),
        version: state.versions[row.seats[side]]?.version ?? 0,
        side: side === 0 ? 'x' : 'o',
        score: row.score === null ? null : side === 0 ? row.score : 1 - row.score,
        forfeited: row.fault === side,
        challenge,
        at: row.finished.toISOString(),
      })),
  )
}

/** One of them with its moves, and what the team's own bot printed. */
export async function ladderGame(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
  team: number,
  number: number,
): Promise<Answer<LadderGameAnswer>> {
  const own = await ownLadder(store, service, actor, id, team)
  if (!own.ok) return own
  const { state, names, sideIn } = own.value
  const row = state.rows.find(each => each.id === number)
  const side = row ? sideIn(row) : null
  const game = row && side !== null ? await store.games.byId(row.id) : null
  if (!row || side === null || game === null)
    return refused('not found', `team ${team} has no game ${number} on the ladder`)
  const [x, o] = row.seats
  const tags = { X: names.name(x), O: names.name(o) }
  return ok({
    record: makeRecordJson({ ...game.record, tags }),
    stderr: (await store.games.stderrOf(number))[side],
  })
}
