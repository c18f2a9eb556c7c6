/** Courses as everybody sees them, and how a student signs up. */
import { MeAnswer } from '../../../contract/accounts.ts'
import { ById } from '../../../contract/common.ts'
import { CourseAnswer, CoursesAnswer, LadderAnswer, Registration } from '../../../contract/courses.ts'
import { allCourses, courseById } from '../../../course-service/courses.ts'
import { ladderAnswer } from '../../../course-service/ladder-view.ts'
import { register, registrationAttempts } from '../../../course-service/registration.ts'
import { courseView, rowView } from '../../../course-service/views.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { given, REFUSED } from '../../sessions.ts'

export function addCourseRoutes(app: App, { store, service, sessions }: CourseParts): void {
  const count = async (id: number): Promise<number> => (await service.store.courses.teams(id)).length
  const all = { summary: 'all courses, the latest first', response: { 200: CoursesAnswer } }
  app.get('/api/courses', { config: { who: 'anyone', budget: 'read' }, schema: all }, async () => {
    const courses = await allCourses(service)
    return Promise.all(courses.map(async course => rowView(course, await count(course.id))))
  })
  const one = { summary: 'a course', params: ById, response: { 200: CourseAnswer, ...REFUSED } }
  app.get(
    '/api/courses/:id',
    { config: { who: 'anyone', budget: 'read' }, schema: one },
    async ({ params: { id } }, reply) => {
      reply.header('Cache-Control', 'no-store')
      const course = given(reply, await courseById(service, id))
      return course === null ? reply : courseView(course, await count(id), service.now())
    },
  )
  const ladder = {
    summary: 'the ladder of a course',
    params: ById,
    response: { 200: LadderAnswer, ...REFUSED },
  }
  app.get(
    '/api/courses/:id/ladder',
    { config: { who: 'anyone', budget: 'read' }, schema: ladder },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const actor = await sessions.actor(request)
      return given(reply, await ladderAnswer(store, service, actor, request.params.id)) ?? reply
    },
  )
  const attempts = registrationAttempts()
  const signingUp = {
    summary: 'sign up: an account, and a new team or a place in one',
    params: ById,
    body: Registration,
    response: { 200: MeAnswer, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/register',
    { config: { who: 'anyone', budget: 'sign' }, schema: signingUp },
    async ({ params: { id }, body, ip }, reply) => {
      const { login, name, password, roll = null, team = null, code = null } = body
      const asked = { login, name, password, roll, team, code }
      const signedIn = given(reply, await register(service, attempts, id, ip, asked))
      if (signedIn === null) return reply
      sessions.begin(reply, signedIn)
      return { person: personView(signedIn.person) }
    },
  )
}

const personView = ({ id, role, name, course, team }: NonNullable<MeAnswer['person']>) => ({
  id,
  role,
  name,
  course,
  team,
})
