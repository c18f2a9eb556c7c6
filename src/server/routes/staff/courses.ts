/** What only staff may do with a course. */
import { ById } from '../../../contract/common.ts'
import {
  ByTeam,
  CourseChange,
  CourseFileAnswer,
  DashboardAnswer,
  Done,
  Extension,
  Move,
  NewCourse,
  Nothing,
  Reason,
} from '../../../contract/courses.ts'
import { Created } from '../../../contract/tournaments.ts'
import type { Course } from '../../../course/course.ts'
import { makeCourseYaml } from '../../../course/course-yaml.ts'
import {
  closeCourse,
  courseById,
  editCourse,
  newCourse,
  readCourseFile,
} from '../../../course-service/courses.ts'
import { recheck } from '../../../course-service/hand-ins.ts'
import { type Answer, isStaff, onlyStaff, refused } from '../../../course-service/service.ts'
import { extendDeadline, movePerson } from '../../../course-service/teams.ts'
import { dashboard } from '../../../course-service/views.ts'
import { makeComplaint } from '../../../rules/check.ts'
import { ok } from '../../../rules/result.ts'
import { YAML_TEXT } from '../../../runner/yaml.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { done, given, REFUSED } from '../../sessions.ts'

const READS = { who: 'staff', budget: 'read' } as const
const CHANGES = { who: 'staff', budget: 'change' } as const

export function addStaffCourseRoutes(app: App, parts: CourseParts): void {
  addCourseFile(app, parts)
  addTeamsOfStaff(app, parts)
}

function courseFrom({ file, format }: { file: string; format: 'json' | 'yaml' }): Answer<Course> {
  const course = readCourseFile(file, format === 'yaml' ? YAML_TEXT : undefined)
  return course.ok
    ? ok(course.value)
    : refused('invalid', 'that is not a course', course.error.map(makeComplaint))
}

function addCourseFile(app: App, { service, sessions }: CourseParts): void {
  const making = {
    summary: 'a new course, from its file',
    body: NewCourse,
    response: { 201: Created, ...REFUSED },
  }
  app.post('/api/courses', { config: CHANGES, schema: making }, async (request, reply) => {
    const course = courseFrom(request.body)
    const made = course.ok ? await newCourse(service, await sessions.actor(request), course.value) : course
    const stored = given(reply, made)
    return stored === null ? reply : reply.code(201).send({ id: stored.id })
  })
  const reading = {
    summary: 'the course file, as YAML',
    params: ById,
    response: { 200: CourseFileAnswer, ...REFUSED },
  }
  app.get('/api/courses/:id/file', { config: READS, schema: reading }, async (request, reply) => {
    if (!isStaff(await sessions.actor(request))) return given(reply, onlyStaff()) ?? reply
    const stored = given(reply, await courseById(service, request.params.id))
    return stored === null ? reply : { file: makeCourseYaml(stored.course) }
  })
  const changing = {
    summary: 'replace the course file',
    params: ById,
    body: CourseChange,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/file', { config: CHANGES, schema: changing }, async (request, reply) => {
    const course = courseFrom(request.body)
    const actor = await sessions.actor(request)
    const { id } = request.params
    const answer = course.ok
      ? await editCourse(service, actor, id, course.value, request.body.reason)
      : course
    return done(reply, answer)
  })
  const closing = {
    summary: 'close a course',
    params: ById,
    body: Nothing,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/close', { config: CHANGES, schema: closing }, async (request, reply) => {
    const answer = await closeCourse(service, await sessions.actor(request), request.params.id)
    return done(reply, answer)
  })
  const seeing = { summary: 'the dashboard', params: ById, response: { 200: DashboardAnswer, ...REFUSED } }
  app.get('/api/courses/:id/dashboard', { config: READS, schema: seeing }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const actor = await sessions.actor(request)
    return given(reply, await dashboard(service, actor, request.params.id)) ?? reply
  })
}

function addTeamsOfStaff(app: App, { service, sessions, wakeChecker }: CourseParts): void {
  const moving = {
    summary: 'move a person into a team',
    params: ById,
    body: Move,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/move', { config: CHANGES, schema: moving }, async (request, reply) => {
    const answer = await movePerson(service, await sessions.actor(request), request.params.id, request.body)
    return done(reply, answer)
  })
  const extending = {
    summary: 'a later deadline for one team',
    params: ByTeam,
    body: Extension,
    response: { 200: Done, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/teams/:team/extension',
    { config: CHANGES, schema: extending },
    async (request, reply) => {
      const { id, team } = request.params
      const { deadline, reason } = request.body
      const actor = await sessions.actor(request)
      const answer = await extendDeadline(service, actor, id, team, new Date(deadline), reason)
      return done(reply, answer)
    },
  )
  const checking = {
    summary: 'check a rejected hand-in again',
    params: ById,
    body: Reason,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/hand-ins/:id/recheck', { config: CHANGES, schema: checking }, async (request, reply) => {
    const { id } = request.params
    const answer = await recheck(service, await sessions.actor(request), id, request.body.reason)
    if (answer.ok) wakeChecker()
    return done(reply, answer)
  })
}
