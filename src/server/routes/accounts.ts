/** Signing in and out, links, staff accounts, and the audit log. Tokens of links come in bodies: an address is logged. */
import {
  AuditAnswer,
  AuditQuery,
  EndedAnswer,
  LinkMeaningAnswer,
  LinkToClaim,
  LinkToOpen,
  LinkToRead,
  MeAnswer,
  NewLinkAnswer,
  NewPassword,
  NewStaff,
  SignIn,
} from '../../contract/accounts.ts'
import { ById, Complaint } from '../../contract/common.ts'
import {
  addStaff,
  changePassword,
  claim,
  openLink,
  readLink,
  renewLink,
  type SignedIn,
  signIn,
  signInLimits,
  signOut,
  signOutEverywhere,
} from '../../course-service/accounts.ts'
import { type Actor, type Answer, isStaff, onlyStaff, type Service } from '../../course-service/service.ts'
import type { App } from '../parts.ts'
import { given, type Sessions } from '../sessions.ts'

export function addAccountRoutes(app: App, service: Service, sessions: Sessions): void {
  addSigningIn(app, service, sessions)
  addLinks(app, service, sessions)
  addStaffRoutes(app, service, sessions)
}

const REFUSED = {
  400: Complaint,
  401: Complaint,
  403: Complaint,
  404: Complaint,
  409: Complaint,
  429: Complaint,
}

const meOf = (actor: Actor): MeAnswer => {
  if (actor.kind === 'staff') {
    const { person: id, name } = actor
    return { person: { id, role: 'staff', name, course: null, team: null } }
  }
  if (actor.kind !== 'member') return { person: null }
  const { person: id, name, course, team } = actor
  return { person: { id, role: 'member', name, course, team } }
}

const meOfPerson = ({ person: { id, role, name, course, team } }: SignedIn): MeAnswer => ({
  person: { id, role, name, course, team },
})

function addSigningIn(app: App, service: Service, sessions: Sessions): void {
  const limits = signInLimits()
  app.get(
    '/api/me',
    { schema: { summary: 'who is signed in', response: { 200: MeAnswer } } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      return meOf(await sessions.actor(request))
    },
  )
  const signing = { summary: 'sign in', body: SignIn, response: { 200: MeAnswer, ...REFUSED } }
  app.post('/api/sign-in', { schema: signing }, async (request, reply) => {
    const { course = null, login, password } = request.body
    const answer = await signIn(service, limits, { course, login, password, address: request.ip })
    const signedIn = given(reply, answer)
    if (signedIn === null) return reply
    sessions.begin(reply, signedIn)
    return meOfPerson(signedIn)
  })
  app.post(
    '/api/sign-out',
    { schema: { summary: 'end this session', response: { 200: MeAnswer } } },
    async (request, reply) => {
      const token = sessions.token(request)
      if (token !== null) await signOut(service, token)
      sessions.end(reply)
      return { person: null }
    },
  )
  const everywhere = { summary: 'end all own sessions', response: { 200: EndedAnswer, ...REFUSED } }
  app.post('/api/sign-out-everywhere', { schema: everywhere }, async (request, reply) => {
    const ended = given(reply, await signOutEverywhere(service, await sessions.actor(request)))
    if (ended === null) return reply
    sessions.end(reply)
    return { ended }
  })
  const changing = {
    summary: 'choose another password',
    body: NewPassword,
    response: { 200: MeAnswer, ...REFUSED },
  }
  app.post('/api/password', { schema: changing }, async (request, reply) => {
    const { old, password } = request.body
    const answer = await changePassword(service, await sessions.actor(request), old, password)
    const signedIn = given(reply, answer)
    if (signedIn === null) return reply
    sessions.begin(reply, signedIn)
    return meOfPerson(signedIn)
  })
}

function addLinks(app: App, service: Service, sessions: Sessions): void {
  const reading = {
    summary: 'what a one-time link is for; does not use it',
    body: LinkToRead,
    response: { 200: LinkMeaningAnswer, ...REFUSED },
  }
  app.post('/api/links/read', { schema: reading }, async ({ body: { token } }, reply) => {
    const meaning = given(reply, await readLink(service, token))
    return meaning ?? reply
  })
  const begin = (answer: Answer<SignedIn>, reply: Parameters<typeof given>[0]) => {
    const signedIn = given(reply, answer)
    if (signedIn === null) return reply
    sessions.begin(reply, signedIn)
    return meOfPerson(signedIn)
  }
  const claiming = {
    summary: 'make the first staff account',
    body: LinkToClaim,
    response: { 200: MeAnswer, ...REFUSED },
  }
  app.post('/api/links/claim', { schema: claiming }, async ({ body: { token, ...account } }, reply) =>
    begin(await claim(service, token, account), reply),
  )
  const opening = {
    summary: 'choose a password, and sign in',
    body: LinkToOpen,
    response: { 200: MeAnswer, ...REFUSED },
  }
  app.post('/api/links/open', { schema: opening }, async ({ body: { token, password } }, reply) =>
    begin(await openLink(service, token, password), reply),
  )
}

function addStaffRoutes(app: App, service: Service, sessions: Sessions): void {
  const renewing = {
    summary: 'a new one-time link for a person; staff only',
    params: ById,
    response: { 200: NewLinkAnswer, ...REFUSED },
  }
  app.post('/api/people/:id/link', { schema: renewing }, async (request, reply) => {
    const token = given(reply, await renewLink(service, await sessions.actor(request), request.params.id))
    return token === null ? reply : { token }
  })
  const adding = {
    summary: 'a further staff account; staff only',
    body: NewStaff,
    response: { 200: NewLinkAnswer, ...REFUSED },
  }
  app.post('/api/staff', { schema: adding }, async (request, reply) => {
    const added = given(reply, await addStaff(service, await sessions.actor(request), request.body))
    return added === null ? reply : { token: added.link }
  })
  const auditing = {
    summary: 'the audit log, the latest first; staff only',
    querystring: AuditQuery,
    response: { 200: AuditAnswer, ...REFUSED },
  }
  app.get('/api/audit', { schema: auditing }, async (request, reply) => {
    if (!isStaff(await sessions.actor(request))) {
      given(reply, onlyStaff())
      return reply
    }
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
