/**
 * Who asks: a cookie with the token of a session, or a team's token in the Authorization header. The token is in a
 * cookie that no script can read; where the server is reached by https, it is bound to that.
 */
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Complaint } from '../contract/common.ts'
import { actorOfSession, actorOfTeamToken, type SignedIn } from '../course-service/accounts.ts'
import type { Actor, Answer, RefusalKind, Service } from '../course-service/service.ts'
import type { Config } from './config.ts'
import type { App } from './parts.ts'
import { refuse } from './refusal.ts'

export interface Sessions {
  /** Who asks; found once for a request. */
  actor(request: FastifyRequest): Promise<Actor>
  token(request: FastifyRequest): string | null
  begin(reply: FastifyReply, signedIn: SignedIn): void
  end(reply: FastifyReply): void
}

const NOBODY: Actor = { kind: 'nobody' }
const BEARER = /^Bearer ([\w-]{43})$/

export async function addSessions(app: App, service: Service, { origin }: Config): Promise<Sessions> {
  await app.register(cookie)
  const isSecure = origin?.protocol === 'https:'
  const name = isSecure ? '__Host-ultimata' : 'ultimata'
  const terms = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const actors = new WeakMap<FastifyRequest, Promise<Actor>>()
  const token = (request: FastifyRequest): string | null => request.cookies[name] ?? null
  const find = (request: FastifyRequest): Promise<Actor> => {
    const team = BEARER.exec(request.headers.authorization ?? '')?.[1]
    if (team !== undefined) return actorOfTeamToken(service, team)
    const session = token(request)
    return session === null ? Promise.resolve(NOBODY) : actorOfSession(service, session)
  }
  return {
    actor: request => {
      const actor = actors.get(request) ?? find(request)
      actors.set(request, actor)
      return actor
    },
    token,
    begin: (reply, { token: value, expires }) => void reply.setCookie(name, value, { ...terms, expires }),
    end: reply => void reply.clearCookie(name, terms),
  }
}

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  'signed out': 401,
  'not allowed': 403,
  'not found': 404,
  conflict: 409,
  'too often': 429,
}

/** The value of an answer, or null when the request has been refused. */
export function given<T>(reply: FastifyReply, answer: Answer<T>): T | null {
  if (answer.ok) return answer.value
  const { kind, message, complaints, after } = answer.error
  if (after !== undefined) reply.header('Retry-After', after)
  refuse(reply, STATUS[kind], message, complaints)
  return null
}

/** The answer to a change that has nothing else to say than that it was made. */
export function done<Reply extends FastifyReply>(
  reply: Reply,
  answer: Answer<unknown>,
): { done: true } | Reply {
  given(reply, answer)
  return answer.ok ? { done: true } : reply
}

/** How an operation of a course may be refused. */
export const REFUSED = {
  400: Complaint,
  401: Complaint,
  403: Complaint,
  404: Complaint,
  409: Complaint,
  429: Complaint,
}
