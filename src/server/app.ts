/** The application: what is around every request, then the routes. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyError } from 'fastify'
import { hasCourses } from '../course-service/courses.ts'
import { programVersion } from '../runner/version.ts'
import { addArrival } from './arrival.ts'
import { addAudiences, addDoor, type SeeRoute } from './audience.ts'
import { limitConnections, PATIENCE, termsFor } from './connections.ts'
import { addGuard, headersFor } from './guard.ts'
import { addProcessFigures, addStoreFigures, metricsOf } from './metrics.ts'
import { addPage } from './page.ts'
import type { App, Parts } from './parts.ts'
import { BODY_LIMIT, refuseError } from './refusal.ts'
import { addTeamRoutes } from './routes/member/team.ts'
import { addCourseTournamentRoutes } from './routes/member/tournament.ts'
import { addAccountRoutes } from './routes/public/accounts.ts'
import { addBotRoutes } from './routes/public/bots.ts'
import { addCourseRoutes } from './routes/public/courses.ts'
import { addGameRoutes } from './routes/public/games.ts'
import { addHealthRoutes } from './routes/public/health.ts'
import { addRatingRoutes } from './routes/public/ratings.ts'
import { addTournamentRoutes } from './routes/public/tournaments.ts'
import { addVariantRoutes } from './routes/public/variants.ts'
import { addStaffRoutes } from './routes/staff/accounts.ts'
import { addStaffCourseRoutes } from './routes/staff/courses.ts'
import { addCourseFileRoutes } from './routes/staff/files.ts'
import { addMarkingRoutes } from './routes/staff/marking.ts'
import { addSessions } from './sessions.ts'
import { withSharedReads } from './shared-store.ts'
import { visibilityOf } from './visibility.ts'
import { addWholeNumbers } from './whole-numbers.ts'

/** With the page that is built in a folder. Every route is shown to whoever wants to see them. */
export async function makeApp(parts: Parts, page: string, see: SeeRoute = () => {}): Promise<App> {
  const { config, trouble } = parts
  const app = Fastify({
    ...termsFor(PATIENCE),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    trustProxy: config.origin ? 'loopback' : false,
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request.url))
      refuseError(error, reply, trouble)
    },
  }).withTypeProvider<TypeBoxTypeProvider>()
  limitConnections(app.server, config.origin !== null)
  addGuard(app, config)
  app.setErrorHandler<FastifyError>((error, _request, reply) => refuseError(error, reply, trouble))
  addAudiences(app, config, see)
  addWholeNumbers(app)
  await addDocs(app)
  const service = { store: parts.store.course, now: parts.now }
  const sessions = await addSessions(app, service, config)
  const courses = {
    store: parts.store,
    service,
    sessions,
    arrived: addArrival(app, parts.now),
    wakeChecker: parts.wakeChecker,
  }
  addDoor(app, config, sessions, hasCourses(service))
  const reading = { ...parts, store: withSharedReads(parts.store) }
  const metrics = metricsOf(app)
  addStoreFigures(metrics, reading.store)
  addProcessFigures(metrics)
  metrics.gauge('watchers', 'Those who watch a tournament live.', parts.live.watchers)
  const visibility = visibilityOf(reading.store, service, sessions)
  addAccountRoutes(app, service, sessions)
  addStaffRoutes(app, service, sessions)
  addCourseRoutes(app, courses)
  addTeamRoutes(app, courses)
  addStaffCourseRoutes(app, courses)
  addCourseTournamentRoutes(app, courses)
  addMarkingRoutes(app, courses)
  addCourseFileRoutes(app, courses)
  addVariantRoutes(app)
  addGameRoutes(app, reading, visibility)
  addBotRoutes(app, reading)
  addRatingRoutes(app, reading, visibility)
  addTournamentRoutes(app, reading, visibility)
  addHealthRoutes(app, parts, metrics)
  await addPage(app, page)
  return app
}

async function addDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Ultimata',
        version: programVersion(),
        description: 'Games, bots, ratings and tournaments of nested tic-tac-toe.',
      },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
