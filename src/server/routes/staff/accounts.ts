/** Staff accounts, new links for people who have lost theirs, and the audit log. */
import { AuditAnswer, AuditQuery, NewLinkAnswer, NewStaff } from '../../../contract/accounts.ts'
import { ById, NoBody, REFUSED } from '../../../contract/common.ts'
import { addStaff, renewLink } from '../../../course-service/accounts.ts'
import type { Service } from '../../../course-service/service.ts'
import type { App } from '../../parts.ts'
import { given, type Sessions } from '../../sessions.ts'

const CHANGE = { who: 'staff', budget: 'change' } as const
const READ = { who: 'staff', budget: 'read' } as const

export function addStaffRoutes(app: App, service: Service, sessions: Sessions): void {
  const renewing = {
    summary: 'a new one-time link for a person; staff only',
    params: ById,
    body: NoBody,
    response: { 200: NewLinkAnswer, ...REFUSED },
  }
  app.post('/api/people/:id/link', { schema: renewing, config: CHANGE }, async (request, reply) => {
    const token = given(reply, await renewLink(service, await sessions.actor(request), request.params.id))
    return token === null ? reply : { token }
  })
  const adding = {
    summary: 'a further staff account; staff only',
    body: NewStaff,
    response: { 200: NewLinkAnswer, ...REFUSED },
  }
  app.post('/api/staff', { schema: adding, config: CHANGE }, async (request, reply) => {
    const added = given(reply, await addStaff(service, await sessions.actor(request), request.body))
    return added === null ? reply : { token: added.link }
  })
  const auditing = {
    summary: 'the audit log, the latest first; staff only',
    querystring: AuditQuery,
    response: { 200: AuditAnswer, ...REFUSED },
  }
  app.get('/api/audit', { schema: auditing, config: READ }, async request => {
    const { course = null, before } = request.query
    const rows = await service.store.audit.list(course, MOST_ROWS, before)
    return rows.map(({ at, person: _person, details, ...row }) => ({
      ...row,
      at: at.toISOString(),
      details: { ...details },
    }))
  })
}

const MOST_ROWS = 200
