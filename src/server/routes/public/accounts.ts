/** Signing in and out, and links. Tokens of links come in bodies: an address is logged. */
import {
  EndedAnswer,
  LinkMeaningAnswer,
  LinkToClaim,
  LinkToOpen,
  LinkToRead,
  MeAnswer,
  NewPassword,
  SignIn,
} from '../../../contract/accounts.ts'
import { NoBody, REFUSED } from '../../../contract/common.ts'
import {
  changePassword,
  claim,
  openLink,
  readLink,
  type SignedIn,
  signIn,
  signInLimits,
  signOut,
  signOutEverywhere,
} from '../../../course-service/accounts.ts'
import type { Actor, Answer, Service } from '../../../course-service/service.ts'
import { READ } from '../../audience.ts'
import type { App } from '../../parts.ts'
import { given, type Sessions } from '../../sessions.ts'

const SIGN = { who: 'anyone', budget: 'sign' } as const

export function addAccountRoutes(app: App, service: Service, sessions: Sessions): void {
  addSigningIn(app, service, sessions)
  addLinks(app, service, sessions)
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
    { schema: { summary: 'who is signed in', response: { 200: MeAnswer } }, config: READ },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      return meOf(await sessions.actor(request))
    },
  )
  const signing = { summary: 'sign in', body: SignIn, response: { 200: MeAnswer, ...REFUSED } }
  app.post('/api/sign-in', { schema: signing, config: SIGN }, async (request, reply) => {
    const { course = null, login, password } = request.body
    const answer = await signIn(service, limits, { course, login, password, address: request.ip })
    const signedIn = given(reply, answer)
    if (signedIn === null) return reply
    sessions.begin(reply, signedIn)
    return meOfPerson(signedIn)
  })
  app.post(
    '/api/sign-out',
    {
      schema: { summary: 'end this session', body: NoBody, response: { 200: MeAnswer } },
      config: SIGN,
    },
    async (request, reply) => {
      const token = sessions.token(request)
      if (token !== null) await signOut(service, token)
      sessions.end(reply)
      return { person: null }
    },
  )
  const everywhere = {
    summary: 'end all your sessions',
    body: NoBody,
    response: { 200: EndedAnswer, ...REFUSED },
  }
  app.post('/api/sign-out-everywhere', { schema: everywhere, config: SIGN }, async (request, reply) => {
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
  app.post('/api/password', { schema: changing, config: SIGN }, async (request, reply) => {
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
  app.post('/api/links/read', { schema: reading, config: SIGN }, async ({ body: { token } }, reply) => {
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
  app.post(
    '/api/links/claim',
    { schema: claiming, config: SIGN },
    async ({ body: { token, ...account } }, reply) => begin(await claim(service, token, account), reply),
  )
  const opening = {
    summary: 'choose a password, and sign in',
    body: LinkToOpen,
    response: { 200: MeAnswer, ...REFUSED },
  }
  app.post(
    '/api/links/open',
    { schema: opening, config: SIGN },
    async ({ body: { token, password } }, reply) => begin(await openLink(service, token, password), reply),
  )
}
