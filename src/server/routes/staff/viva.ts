/** The sheet for a team's viva: for staff alone, since it names neighbours and asks about the source. */
import type { FastifyRequest } from 'fastify'
import { ByTeam } from '../../../contract/courses.ts'
import { vivaSeen } from '../../../course-service/viva.ts'
import { makeVivaJson } from '../../../report/viva/json.ts'
import { makeVivaHtml } from '../../../report/viva/page.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { given } from '../../sessions.ts'
import { sendDocument, sendFile } from '../document.ts'

const READS = { who: 'staff', budget: 'begin' } as const // it is made anew each time
const PATH = '/api/courses/:id/teams/:team/viva'

export function addVivaRoutes(app: App, { store, service, sessions }: CourseParts): void {
  const seeing = async (request: FastifyRequest, { id, team }: { id: number; team: number }) =>
    vivaSeen(store, service, await sessions.actor(request), id, team)
  const page = { summary: 'the sheet for a team’s viva, to be printed', params: ByTeam }
  app.get(`${PATH}.html`, { config: READS, schema: page }, async (request, reply) => {
    const sheet = given(reply, await seeing(request, request.params))
    return sheet === null ? reply : sendDocument(reply, makeVivaHtml([sheet]))
  })
  const file = { summary: 'the same as JSON', params: ByTeam }
  app.get(`${PATH}.json`, { config: READS, schema: file }, async (request, reply) => {
    const sheet = given(reply, await seeing(request, request.params))
    return sheet === null ? reply : sendFile(reply, 'application/json', 'viva.json', makeVivaJson([sheet]))
  })
}
