/** The report on a team's games, for itself as far as they are released, and for staff. */
import type { FastifyRequest } from 'fastify'
import { ById } from '../../../contract/common.ts'
import { ByTeam, Done, Nothing } from '../../../contract/courses.ts'
import { TeamReportAnswer } from '../../../contract/team-report.ts'
import { type Actor, type Answer, isStaff } from '../../../course-service/service.ts'
import {
  askForAllReports,
  askForTeamReport,
  type ReportState,
  reportRecords,
  type SeenTeamReport,
  teamReportSeen,
} from '../../../course-service/team-report.ts'
import { callAt } from '../../../packing/calls.ts'
import { makeTeamReportJson } from '../../../report/team-report/json.ts'
import { makeTeamReportHtml } from '../../../report/team-report/page.ts'
import { ok } from '../../../rules/result.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { done, given, REFUSED } from '../../sessions.ts'
import { sendDocument, sendFile } from '../document.ts'

const READS = { who: 'member', budget: 'begin' } as const // it is made anew each time
const STUDIES = { who: 'member', budget: 'study' } as const
const STAFF = { who: 'staff', budget: 'change' } as const
const PATH = '/api/courses/:id/teams/:team/report'

export function addTeamReportRoutes(app: App, parts: CourseParts): void {
  const { store, service, sessions, addressOf } = parts
  const seeing = async (request: FastifyRequest, { id, team }: { id: number; team: number }) => {
    const call = callAt(addressOf(request))
    return teamReportSeen(store, service, await sessions.actor(request), id, team, call)
  }
  const states = keptStates((actor, id, team) => teamReportSeen(store, service, actor, id, team))
  const state = {
    summary: 'how many games of a team the engine has looked at',
    params: ByTeam,
    response: { 200: TeamReportAnswer, ...REFUSED },
  }
  app.get(PATH, { config: { ...READS, budget: 'read' }, schema: state }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { id, team } = request.params
    return given(reply, await states(await sessions.actor(request), id, team)) ?? reply
  })
  const page = { summary: 'the report as a page', params: ByTeam }
  app.get(`${PATH}.html`, { config: READS, schema: page }, async (request, reply) => {
    const seen = given(reply, await seeing(request, request.params))
    return seen === null ? reply : sendDocument(reply, makeTeamReportHtml(seen.report))
  })
  const file = { summary: 'the report as JSON, with every judged placement', params: ByTeam }
  app.get(`${PATH}.json`, { config: READS, schema: file }, async (request, reply) => {
    const seen = given(reply, await seeing(request, request.params))
    if (seen === null) return reply
    return sendFile(reply, 'application/json', 'report.json', makeTeamReportJson(seen.report))
  })
  const records = {
    summary: 'the records of its games, in the order that its commands count',
    params: ByTeam,
  }
  app.get(`${PATH}/games.txt`, { config: READS, schema: records }, async (request, reply) => {
    const seen = given(reply, await seeing(request, request.params))
    if (seen === null) return reply
    return sendFile(reply, 'text/plain', 'games.txt', reportRecords(seen.report))
  })
  const asking = {
    summary: 'have the engine look at these games; it takes the worker a second or so for each',
    params: ByTeam,
    body: Nothing,
    response: { 200: Done, ...REFUSED },
  }
  app.post(PATH, { config: STUDIES, schema: asking }, async (request, reply) => {
    const { id, team } = request.params
    const answer = await askForTeamReport(store, service, await sessions.actor(request), id, team)
    return done(reply, answer)
  })
  const all = {
    summary: 'have the engine look at the games of all teams',
    params: ById,
    body: Nothing,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/reports', { config: STAFF, schema: all }, async (request, reply) => {
    const answer = await askForAllReports(store, service, await sessions.actor(request), request.params.id)
    return done(reply, answer)
  })
}

const FRESH = 3000 // milliseconds

/** A page asks for the state again and again, and it takes reading hundreds of games: an answer serves for a moment. */
function keptStates(
  read: (actor: Actor, id: number, team: number) => Promise<Answer<SeenTeamReport>>,
): (actor: Actor, id: number, team: number) => Promise<Answer<ReportState>> {
  const known = new Map<string, Promise<Answer<ReportState>>>()
  const stateOf = async (...asked: Parameters<typeof read>): Promise<Answer<ReportState>> => {
    const seen = await read(...asked)
    return seen.ok ? ok(seen.value.state) : seen
  }
  return (actor, id, team) => {
    const viewer = isStaff(actor) ? 'staff' : 'team' in actor ? actor.team : null
    const key = JSON.stringify([viewer, id, team])
    const state = known.get(key) ?? stateOf(actor, id, team)
    if (!known.has(key)) {
      known.set(key, state)
      const forget = (): void => void known.delete(key)
      state.then(() => setTimeout(forget, FRESH).unref(), forget)
    }
    return state
  }
}
