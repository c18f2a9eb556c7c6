/** The tournament and the marks of a course, as staff run them. */
import { ById } from '../../../contract/common.ts'
import {
  ByStage,
  MarkBookAnswer,
  NewMark,
  ObstaclesAnswer,
  ReleasedAnswer,
  StageRelease,
} from '../../../contract/course-tournament.ts'
import { Done, Nothing } from '../../../contract/courses.ts'
import { Created } from '../../../contract/tournaments.ts'
import {
  giveMark,
  type MarkBookView,
  markBook,
  marksSheet,
  releaseMarks,
  studentView,
  unreleasedChanges,
} from '../../../course-service/marks.ts'
import { releaseStage } from '../../../course-service/release.ts'
import { beginTournament, obstacles } from '../../../course-service/tournament.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { done, given, REFUSED } from '../../sessions.ts'

const READS = { who: 'staff', budget: 'read' } as const
const CHANGES = { who: 'staff', budget: 'change' } as const

export function addMarkingRoutes(app: App, parts: CourseParts): void {
  addTournament(app, parts)
  addMarks(app, parts)
}

function addTournament(app: App, { store, service, sessions }: CourseParts): void {
  const looking = {
    summary: 'what prevents the tournament from beginning',
    params: ById,
    response: { 200: ObstaclesAnswer, ...REFUSED },
  }
  app.get('/api/courses/:id/obstacles', { config: READS, schema: looking }, async (request, reply) => {
    const actor = await sessions.actor(request)
    const found = given(reply, await obstacles(store, service, actor, request.params.id))
    return found === null ? reply : { obstacles: found }
  })
  const beginning = {
    summary: 'freeze the hand-ins and begin the tournament',
    params: ById,
    body: Nothing,
    response: { 201: Created, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/tournament',
    { config: { who: 'staff', budget: 'begin' }, schema: beginning },
    async (request, reply) => {
      const actor = await sessions.actor(request)
      const id = given(reply, await beginTournament(store, service, actor, request.params.id))
      return id === null ? reply : reply.code(201).send({ id })
    },
  )
  const releasing = {
    summary: 'who may see a stage',
    params: ByStage,
    body: StageRelease,
    response: { 200: Done, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/stages/:stage/release',
    { config: CHANGES, schema: releasing },
    async (request, reply) => {
      const { id, stage } = request.params
      const actor = await sessions.actor(request)
      const answer = await releaseStage(store, service, actor, id, stage, request.body.level)
      return done(reply, answer)
    },
  )
}

function addMarks(app: App, { store, service, sessions }: CourseParts): void {
  const reading = {
    summary: 'all marks as they are now',
    params: ById,
    response: { 200: MarkBookAnswer, ...REFUSED },
  }
  app.get('/api/courses/:id/marks', { config: READS, schema: reading }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const book = given(
      reply,
      await markBook(store, service, await sessions.actor(request), request.params.id),
    )
    return book === null ? reply : bookAnswer(book)
  })
  const giving = {
    summary: 'a mark with its comment',
    params: ById,
    body: NewMark,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/marks', { config: CHANGES, schema: giving }, async (request, reply) => {
    const answer = await giveMark(service, await sessions.actor(request), request.params.id, request.body)
    return done(reply, answer)
  })
  const releasing = {
    summary: 'release all marks as they are now',
    params: ById,
    body: Nothing,
    response: { 200: ReleasedAnswer, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/marks/release',
    { config: CHANGES, schema: releasing },
    async (request, reply) => {
      const actor = await sessions.actor(request)
      const release = given(reply, await releaseMarks(store, service, actor, request.params.id))
      return release === null ? reply : { release }
    },
  )
  const sheet = { summary: 'all marks as a table', params: ById }
  app.get('/api/courses/:id/marks.csv', { config: READS, schema: sheet }, async (request, reply) => {
    const text = given(
      reply,
      await marksSheet(store, service, await sessions.actor(request), request.params.id),
    )
    if (text === null) return reply
    return reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="marks.csv"')
      .header('Cache-Control', 'no-store')
      .send(text)
  })
}

function bookAnswer(book: MarkBookView): MarkBookAnswer {
  const { students, teams, released } = book
  const last = released.toSorted((a, b) => b.number - a.number)[0]
  const people = new Map(teams.people.map(person => [person.id, person]))
  return {
    released: last ? { number: last.number, at: new Date(last.at).toISOString() } : null,
    changed: unreleasedChanges(book).length,
    students: students.map(student => {
      const person = student.person === null ? undefined : people.get(student.person)
      return {
        ...studentView(student),
        name: person?.name ?? '',
        roll: person?.roll ?? null,
        teamName: teams.rows.find(({ number }) => number === student.team)?.name ?? '',
      }
    }),
  }
}
