/** Challenges on a store: a team asks to meet another on the ladder, so many times an hour. */
import { HOUR } from '../course/ladder.ts'
import { type Challenge, checkChallenge, madeLately } from '../course/ladder-pairing.ts'
import { ok } from '../rules/result.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { Store } from '../store/store.ts'
import { courseById, type StoredCourse } from './courses.ts'
import { isOpen } from './ladder.ts'
import { type LadderState, ladderState } from './ladder-state.ts'
import { note } from './notes.ts'
import { type Actor, type Answer, notYours, refused, type Service } from './service.ts'
import { isOfTeam, withTeamsOf } from './teams.ts'

const LASTS = 24 * HOUR // then one that could not be played is given up
const GAMES = 2

/** Those of the last day. */
const madeIn = async (rows: CourseRows, course: number, now: Date): Promise<Challenge[]> =>
  (await rows.challenges.since(course, new Date(now.getTime() - LASTS))).map(
    ({ id, team, opponent, at }) => ({ id, team, opponent, at: at.getTime() }),
  )

/** Those whose games are not all played, the oldest first. */
export async function waitingChallenges(
  service: Service,
  { challenged }: LadderState,
  course: number,
): Promise<Challenge[]> {
  const made = await madeIn(service.store, course, service.now())
  return made.filter(({ id }) => (challenged.get(id) ?? 0) < GAMES)
}

/** What a team may still ask for, and whom it waits for. */
export interface OwnChallenges {
  readonly left: number // in this hour
  readonly waiting: readonly number[] // numbers of the teams
}

export async function ownChallenges(
  service: Service,
  state: LadderState,
  { id, course }: StoredCourse,
  team: number,
): Promise<OwnChallenges> {
  const now = service.now()
  const made = await madeIn(service.store, id, now)
  const lately = madeLately(made, team, now.getTime()).length
  const waiting = await waitingChallenges(service, state, id)
  return {
    left: Math.max(0, (course.ladder?.challenges ?? 0) - lately),
    waiting: waiting.filter(challenge => challenge.team === team).map(({ opponent }) => opponent),
  }
}

/** Whom a team challenges: a row of the ladder, which does not say whose it is, or a team by its number. */
export type Challenged = { readonly row: number } | { readonly team: number }

export async function challenge(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
  team: number,
  whom: Challenged,
): Promise<Answer<{ readonly left: number }>> {
  const found = await courseById(service, id)
  if (!found.ok) return found
  const { row, course } = found.value
  if (course.ladder === null) return refused('conflict', 'this course has no ladder')
  const state = row.ladder === null ? null : await ladderState(store, row.ladder, service.now())
  if (!isOpen(found.value) || state === null) return refused('conflict', 'the ladder is not open')
  const opponent = 'team' in whom ? whom.team : (state.versions[whom.row]?.team ?? null)
  if (opponent === null) return refused('not found', 'only teams can be challenged')
  const most = course.ladder.challenges
  return withTeamsOf(service, actor, id, async (rows, teams, occasion) => {
    const own = teams.rows.find(({ number }) => number === team)
    if (!own || !isOfTeam(actor, own)) return notYours(actor, team)
    const made = await madeIn(rows, id, occasion.at)
    const asked = { team, opponent, at: occasion.at.getTime() }
    const checked = checkChallenge(asked, state.seats, made, most)
    if (!checked.ok)
      return refused(checked.error.reason === 'too-often' ? 'too often' : 'conflict', checked.error.words)
    await rows.challenges.add({ course: id, team, opponent, at: occasion.at })
    await note(rows, occasion, 'challenged', { team, opponent })
    return ok({ left: most - madeLately(made, team, asked.at).length - 1 })
  })
}
