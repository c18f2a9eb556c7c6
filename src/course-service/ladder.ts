/**
 * The ladder of a course on a store: a tournament whose entrants grow, one for each version of a team's bot and for
 * each baseline. Its games are stored as all games are; ladder-state.ts calculates ratings and seats from them.
 */
import { frozenIn } from '../course/freeze.ts'
import { ladderTable, seedingOf } from '../course/ladder-table.ts'
import { givenNames } from '../course/naming.ts'
import { assert } from '../rules/result.ts'
import { parseBuiltin } from '../runner/bot-word.ts'
import { builtinProgram } from '../runner/entrant-programs.ts'
import { programVersion } from '../runner/version.ts'
import type { Store } from '../store/store.ts'
import type { EntrantProgram } from '../store/tournaments.ts'
import type { Entrant, TournamentPlan } from '../tournament/plan.ts'
import { templateStages, usualTerms } from '../tournament/template.ts'
import { termsOf } from '../tournament/terms-file.ts'
import type { StoredCourse } from './courses.ts'
import { ladderState, nameOfVersion } from './ladder-state.ts'
import { note } from './notes.ts'
import type { Service } from './service.ts'
import { standingOf } from './standing.ts'

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

/** The places of these teams by all games of the ladder, to seed a draw by; null where there is no ladder yet. */
export async function placesOf(
  store: Store,
  service: Service,
  { row }: StoredCourse,
  teams: readonly number[],
): Promise<ReadonlyMap<number, number> | null> {
  const state =
    row.ladder === null ? null : await ladderState(store, row.ladder, service.now(), { isExact: true })
  return state && seedingOf(ladderTable(state.seats, state.ratings, state.before), teams)
}

/** Until the hand-ins are frozen. */
export const isOpen = ({ course, row }: StoredCourse): boolean =>
  course.ladder !== null && row.status === 'open' && row.frozen === null
