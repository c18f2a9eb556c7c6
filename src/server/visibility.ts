/**
 * Which tournaments may be seen by whom. One of a course is staff's alone until all its stages are released to
 * everybody; what a team may see of it before that it finds on the pages of its course.
 */
import type { FastifyRequest } from 'fastify'
import { isPublicTournament } from '../course-service/release.ts'
import { isStaff, type Service } from '../course-service/service.ts'
import type { Store } from '../store/store.ts'
import type { StoredTournament } from '../store/tournaments.ts'
import type { Sessions } from './sessions.ts'

export interface Visibility {
  sees(request: FastifyRequest, tournament: Pick<StoredTournament, 'id' | 'course'>): Promise<boolean>
  /** The numbers of those that are not shown. */
  hidden(request: FastifyRequest): Promise<number[]>
  /** What is counted and rated for everybody: nothing of a course. */
  ofNoCourse(): Promise<StoredTournament[]>
}

export function visibilityOf(store: Store, service: Service, sessions: Sessions): Visibility {
  const sees: Visibility['sees'] = async (request, { id, course }) => {
    if (course === null || isStaff(await sessions.actor(request))) return true
    const isLadder = (await service.store.courses.byId(course))?.tournament !== id
    return !isLadder && isPublicTournament(service, course)
  }
  return {
    sees,
    hidden: async request => {
      const ofCourses = (await store.tournaments.list()).filter(({ course }) => course !== null)
      const seen = await Promise.all(ofCourses.map(tournament => sees(request, tournament)))
      return ofCourses.filter((_, at) => !seen[at]).map(({ id }) => id)
    },
    ofNoCourse: async () => (await store.tournaments.list()).filter(({ course }) => course === null),
  }
}
