/**
 * Every route says who may ask it, out of which budget, and what it takes; one that forgets to keeps the server from
 * starting. Here what it says is held to, before a body is read.
 */
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Answer, isStaff, onlyStaff, refused } from '../course-service/service.ts'
import { assert } from '../rules/result.ts'
import { BUDGETS, type Budget, type BudgetName, clientAt, type Overdrawn, openBudget } from './budget.ts'
import { type Config, LOOPBACK, USUAL_RATE } from './config.ts'
import type { App } from './parts.ts'
import { refuse } from './refusal.ts'
import { given, type Sessions } from './sessions.ts'

export const AUDIENCES = [
  'anyone',
  'player', // anyone; where there is a course, whoever is signed in
  'localhost', // whoever sits at the server's machine, staff, and visitors where the owner lets them
  'member', // whoever is signed in, or has a team's token
  'staff',
] as const
export type Audience = (typeof AUDIENCES)[number]

declare module 'fastify' {
  interface FastifyContextConfig {
    who?: Audience
    budget?: BudgetName
  }
}

/** For what is there for everybody to read. */
export const READ = { who: 'anyone', budget: 'read' } as const

/** What is missing in a route's declaration; null where nothing is. */
export function routeFault({ method, url, config, schema }: RouteOptions): string | null {
  const name = `${[method].flat().join()} ${url}`
  const takesBody = [method].flat().some(verb => !['GET', 'HEAD', 'OPTIONS'].includes(verb))
  if (!AUDIENCES.some(who => who === config?.who)) return `${name} does not say who may ask`
  if (!config?.budget || !(config.budget in BUDGETS)) return `${name} has no budget`
  if (url.includes(':') && !schema?.params) return `${name} does not say what its parameters are`
  return takesBody && !schema?.body ? `${name} does not say what its body is` : null
}

/** Files of the page, and the page of the API. */
const OF_PACKAGES = /^\/(?:\*|api\/docs(?:\/.*)?)?$/

export type SeeRoute = (route: RouteOptions) => void

/** Holds every route that is added from now on to what it says. */
export function addAudiences(app: App, config: Config, see: SeeRoute): void {
  app.addHook('onRoute', route => {
    if (OF_PACKAGES.test(route.url)) route.config = { who: 'anyone', budget: 'read', ...route.config }
    const fault = routeFault(route)
    assert(fault === null, fault ?? '')
    see(route)
  })
  const budgets = budgetsAt(config.rate)
  app.addHook('onRequest', (request, reply, done) => {
    const budget = budgets.get(request.routeOptions.config.budget ?? 'read')
    assert(budget !== undefined, 'a budget of the table')
    const taken = budget.take(clientAt(request.ip), performance.now())
    if (typeof taken !== 'function') return void refuseOverdrawn(reply, taken)
    reply.raw.once('close', taken)
    done()
  })
}

function refuseOverdrawn(reply: FastifyReply, { isOwn, after }: Overdrawn): FastifyReply {
  reply.header('Retry-After', after)
  const why = isOwn ? 'too many requests from your address' : 'the server is busy'
  return refuse(reply, isOwn ? 429 : 503, `${why}; try again in ${after} s`)
}

/** Where an address may ask for more or less in a minute than usual, it may for each kind of request. */
function budgetsAt(rate: number): ReadonlyMap<string, Budget> {
  const share = rate === 0 ? Number.POSITIVE_INFINITY : rate / USUAL_RATE
  return new Map(
    Object.entries(BUDGETS).map(([name, { aMinute, ...rest }]) => [
      name,
      openBudget({ ...rest, aMinute: Math.ceil(aMinute * share) }),
    ]),
  )
}

/** Whether there is a course: then everything that changes something asks who one is. */
export type HasCourses = () => Promise<boolean>

/** Refuses whoever is not of a route's audience. */
export function addDoor(app: App, config: Config, sessions: Sessions, hasCourses: HasCourses): void {
  app.addHook('onRequest', async (request, reply) => {
    const refusal = await refusalFor(request, config, sessions, hasCourses)
    return refusal === null ? undefined : (given(reply, refusal) ?? reply)
  })
}

async function refusalFor(
  request: FastifyRequest,
  config: Config,
  sessions: Sessions,
  hasCourses: HasCourses,
): Promise<Answer<never> | null> {
  const { who = 'anyone' } = request.routeOptions.config
  if (who === 'anyone' || (who === 'player' && !(await hasCourses()))) return null
  const isOpen = who === 'localhost' && (config.visitors || isHere(request, config))
  if (isOpen && !(await hasCourses())) return null
  const actor = await sessions.actor(request)
  if (isStaff(actor)) return null
  if (who === 'staff' || isOpen) return onlyStaff()
  if (who === 'localhost') return refused('not allowed', NOT_HERE)
  return actor.kind === 'nobody' ? refused('signed out', 'sign in first') : null
}

const NOT_HERE =
  'on a server that is open to others, only staff and users of its own machine may do that; ULTIMATA_VISITORS=1 allows it for everybody'

/** A proxy on this machine passes on requests of anybody. */
export function isHere({ socket, headers }: FastifyRequest, { host, origin }: Config): boolean {
  if (origin !== null || PASSED_ON.some(name => headers[name] !== undefined)) return false
  return LOOPBACK.includes(host) || /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
