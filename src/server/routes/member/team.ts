/** A team's own page: who is in it, its settings, and handing in. Staff may do all of it for a team. */
import { ById } from '../../../contract/common.ts'
import {
  ByFile,
  ByHandIn,
  ByLadderGame,
  ByTeam,
  ChallengeAnswer,
  CodeAnswer,
  Done,
  FileBody,
  Joining,
  LadderGameAnswer,
  LadderGamesAnswer,
  NewChallenge,
  NewTeam,
  Nothing,
  Receipt,
  TeamAnswer,
  TeamChange,
  TeamToken,
} from '../../../contract/courses.ts'
import { makeJoinCode } from '../../../course/join-code.ts'
import { challenge } from '../../../course-service/challenges.ts'
import { handIn } from '../../../course-service/hand-ins.ts'
import { ladderGame, ladderGames } from '../../../course-service/ladder-view.ts'
import { type Actor, type Answer, refused } from '../../../course-service/service.ts'
import {
  changeTeam,
  joinAttempts,
  joinByCode,
  leaveTeamOf,
  makeTeam,
  renewCode,
  renewToken,
} from '../../../course-service/teams.ts'
import { handInFile, ownTeam, teamAnswer } from '../../../course-service/views.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { done, given, REFUSED } from '../../sessions.ts'

const MEMBER = { who: 'member', budget: 'read' } as const
const CHANGES = { who: 'member', budget: 'change' } as const

export function addTeamRoutes(app: App, parts: CourseParts): void {
  addReading(app, parts)
  addMembership(app, parts)
  addSettings(app, parts)
  addOnLadder(app, parts)
  // in a scope of its own, as it reads its body as bytes
  app.register(async scope => addHandingIn(scope, parts))
}

function addReading(app: App, { service, sessions }: CourseParts): void {
  const own = { summary: 'your own team', params: ById, response: { 200: TeamAnswer, ...REFUSED } }
  app.get('/api/courses/:id/team', { config: MEMBER, schema: own }, async (request, reply) => {
    const actor = await sessions.actor(request)
    const number = await ownTeam(service, actor)
    const answer = number === null ? noTeam() : await teamAnswer(service, actor, request.params.id, number)
    reply.header('Cache-Control', 'no-store')
    return given(reply, answer) ?? reply
  })
  const one = {
    summary: 'a team, for itself and for staff',
    params: ByTeam,
    response: { 200: TeamAnswer, ...REFUSED },
  }
  app.get('/api/courses/:id/teams/:team', { config: MEMBER, schema: one }, async (request, reply) => {
    const { id, team } = request.params
    reply.header('Cache-Control', 'no-store')
    return given(reply, await teamAnswer(service, await sessions.actor(request), id, team)) ?? reply
  })
  const file = { summary: 'a file that was handed in, for its team and for staff', params: ByHandIn }
  app.get(
    '/api/courses/:id/teams/:team/hand-ins/:number',
    { config: MEMBER, schema: file },
    async (request, reply) => {
      const { id, team, number } = request.params
      const found = given(reply, await handInFile(service, await sessions.actor(request), id, team, number))
      if (found === null) return reply
      return reply
        .header('Content-Type', 'text/plain; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${found.name}"`)
        .header('Cache-Control', 'no-store')
        .send(Buffer.from(found.bytes))
    },
  )
}

const noTeam = (): Answer<never> => refused('not found', 'you are in no team yet')

function addMembership(app: App, { service, sessions }: CourseParts): void {
  const making = {
    summary: 'make a team',
    params: ById,
    body: NewTeam,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/teams', { config: CHANGES, schema: making }, async (request, reply) => {
    const actor = await sessions.actor(request)
    const founder = actor.kind === 'member' ? actor.person : null
    const answer = await makeTeam(service, actor, request.params.id, founder, request.body.name)
    return done(reply, answer)
  })
  const joining = {
    summary: 'join a team by its code',
    params: ById,
    body: Joining,
    response: { 200: Done, ...REFUSED },
  }
  const attempts = joinAttempts()
  app.post(
    '/api/courses/:id/join',
    { config: { who: 'member', budget: 'sign' }, schema: joining },
    async (request, reply) => {
      const actor = await sessions.actor(request)
      const answer = inCourse(actor, request.params.id)
        ? await joinByCode(service, attempts, actor, request.body.code)
        : notOfCourse()
      return done(reply, answer)
    },
  )
  const leaving = {
    summary: 'leave your team',
    params: ById,
    body: Nothing,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/leave', { config: CHANGES, schema: leaving }, async (request, reply) => {
    const actor = await sessions.actor(request)
    const answer = inCourse(actor, request.params.id) ? await leaveTeamOf(service, actor) : notOfCourse()
    return done(reply, answer)
  })
}

const inCourse = (actor: Actor, course: number): boolean => 'course' in actor && actor.course === course
const notOfCourse = (): Answer<never> => refused('not allowed', 'you are not in this course')

function addSettings(app: App, { service, sessions }: CourseParts): void {
  const changing = {
    summary: 'its name, and what others may see of it',
    params: ByTeam,
    body: TeamChange,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/teams/:team', { config: CHANGES, schema: changing }, async (request, reply) => {
    const { id, team } = request.params
    const answer = await changeTeam(service, await sessions.actor(request), id, team, request.body)
    return done(reply, answer)
  })
  const code = {
    summary: 'a new join code',
    params: ByTeam,
    body: Nothing,
    response: { 200: CodeAnswer, ...REFUSED },
  }
  app.post('/api/courses/:id/teams/:team/code', { config: CHANGES, schema: code }, async (request, reply) => {
    const { id, team } = request.params
    const renewed = given(reply, await renewCode(service, await sessions.actor(request), id, team))
    return renewed === null ? reply : { code: makeJoinCode(renewed) }
  })
  const token = {
    summary: 'a token to hand in with from the command line; shown once',
    params: ByTeam,
    body: Nothing,
    response: { 200: TeamToken, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/teams/:team/token',
    { config: CHANGES, schema: token },
    async (request, reply) => {
      const { id, team } = request.params
      const renewed = given(reply, await renewToken(service, await sessions.actor(request), id, team))
      return renewed === null ? reply : { token: renewed }
    },
  )
}

function addOnLadder(app: App, { store, service, sessions }: CourseParts): void {
  const challenging = {
    summary: 'challenge the team of a row of the ladder',
    params: ByTeam,
    body: NewChallenge,
    response: { 200: ChallengeAnswer, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/teams/:team/challenges',
    { config: CHANGES, schema: challenging },
    async (request, reply) => {
      const { id, team } = request.params
      const actor = await sessions.actor(request)
      return given(reply, await challenge(store, service, actor, id, team, request.body)) ?? reply
    },
  )
  const many = {
    summary: 'the latest games of a team on the ladder, for itself and for staff',
    params: ByTeam,
    response: { 200: LadderGamesAnswer, ...REFUSED },
  }
  app.get(
    '/api/courses/:id/teams/:team/ladder-games',
    { config: MEMBER, schema: many },
    async (request, reply) => {
      const { id, team } = request.params
      reply.header('Cache-Control', 'no-store')
      const actor = await sessions.actor(request)
      return given(reply, await ladderGames(store, service, actor, id, team)) ?? reply
    },
  )
  const one = {
    summary: 'one of these games, with what the bot of the team printed',
    params: ByLadderGame,
    response: { 200: LadderGameAnswer, ...REFUSED },
  }
  app.get(
    '/api/courses/:id/teams/:team/ladder-games/:game',
    { config: MEMBER, schema: one },
    async (request, reply) => {
      const { id, team, game } = request.params
      reply.header('Cache-Control', 'no-store')
      const actor = await sessions.actor(request)
      return given(reply, await ladderGame(store, service, actor, id, team, game)) ?? reply
    },
  )
}

const LARGEST = 17 * 2 ** 20 // what any course may allow, and a little more: the course's own answer is exact

function addHandingIn(app: App, { service, sessions, arrived, wakeChecker }: CourseParts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const schema = {
    summary: 'hand in the file, as the body of the request',
    params: ByFile,
    response: { 201: Receipt, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/teams/:team/hand-ins/:file',
    {
      config: { who: 'member', budget: 'change' },
      schema: { ...schema, body: FileBody },
      bodyLimit: LARGEST,
    },
    async (request, reply) => {
      const { id, team, file } = request.params
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const actor = await sessions.actor(request)
      const upload = { course: id, team, files: [{ name: file, bytes }], received: arrived(request) }
      const taken = given(reply, await handIn(service, actor, upload))
      if (taken === null) return reply
      wakeChecker()
      const { number, received, hash, size } = taken.receipt
      return reply.code(201).send({
        id: taken.id,
        team,
        number,
        received: new Date(received).toISOString(),
        hash,
        bytes: size,
      })
    },
  )
}
