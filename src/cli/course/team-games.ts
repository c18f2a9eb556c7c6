/** What `course report` and `course viva` share: whose games, and the search in them. */
import type { Service } from '../../course-service/service.ts'
import { reportGames, teamGames } from '../../course-service/team-report.ts'
import type { Store } from '../../store/store.ts'
import type { Io } from '../io.ts'
import { type ReviewOptions, searched } from '../team-report.ts'
import { answered, COMMAND_LINE, teamNumbered } from './with-course.ts'

/** The team that was named, or all of them. */
export async function teamsAsked(
  service: Service,
  course: number,
  team: number | undefined,
): Promise<readonly number[]> {
  if (team === undefined) return (await service.store.courses.teams(course)).map(({ number }) => number)
  return [(await teamNumbered(service, course, team)).number]
}

/** Has the engine look at their games. */
export async function searchGames(
  io: Io,
  store: Store,
  service: Service,
  course: number,
  team: number | undefined,
  options: ReviewOptions,
): Promise<void> {
  const games =
    team === undefined
      ? await reportGames(store, service, COMMAND_LINE, course)
      : await teamGames(store, service, COMMAND_LINE, course, team)
  await searched(io, store, answered(games), options)
}
