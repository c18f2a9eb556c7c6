/** The application: what is around every request, then the routes. */
import { availableParallelism } from 'node:os'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyError, type FastifyRequest } from 'fastify'
import { hasCourses } from '../course-service/courses.ts'
import { programVersion } from '../runner/version.ts'
import { addArrival } from './arrival.ts'
import { addAudiences, addDoor, type SeeRoute } from './audience.ts'
import { limitConnections, PATIENCE, termsFor } from './connections.ts'
import { addGuard, headersFor } from './guard.ts'
import { addKnownFields } from './known-fields.ts'
import { thinkingRoom } from './live-seat.ts'
import { addProcessFigures, addStoreFigures, metricsOf } from './metrics.ts'
import { addPage } from './page.ts'
import type { App, Parts } from './parts.ts'
import { BODY_LIMIT, refuseError } from './refusal.ts'
import { addCaseRoutes } from './routes/member/cases.ts'
import { addFairnessRoutes } from './routes/member/fairness.ts'
import { addTeamRoutes } from './routes/member/team.ts'
import { addTeamReportRoutes } from './routes/member/team-report.ts'
import { addCourseTournamentRoutes } from './routes/member/tournament.ts'
import { addAccountRoutes } from './routes/public/accounts.ts'
import { addBotRoutes } from './routes/public/bots.ts'
import { addCourseRoutes } from './routes/public/courses.ts'
import { addExplorerRoutes } from './routes/public/explorer.ts'
import { addGameRoutes } from './routes/public/games.ts'
import { addHealthRoutes } from './routes/public/health.ts'
import { addLinkedGameRoutes } from './routes/public/linked-games.ts'
import { addLiveGameRoutes } from './routes/public/live-games.ts'
import { addPackageRoute } from './routes/public/package.ts'
import { addPreviewRoutes } from './routes/public/preview.ts'
import { addRatingRoutes } from './routes/public/ratings.ts'
import { addTournamentRoutes } from './routes/public/tournaments.ts'
import { addVariantRoutes } from './routes/public/variants.ts'
import { addStaffRoutes } from './routes/staff/accounts.ts'
import { addBehaviourRoutes } from './routes/staff/behaviour.ts'
import { addStaffCourseRoutes } from './routes/staff/courses.ts'
import { addCourseFileRoutes } from './routes/staff/files.ts'
import { addMarkingRoutes } from './routes/staff/marking.ts'
import { addSimilarityRoutes } from './routes/staff/similarity.ts'
import { addVivaRoutes } from './routes/staff/viva.ts'
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
  app.removeContentTypeParser('text/plain') // any page may send that without asking
  limitConnections(app.server, config.origin !== null)
  addGuard(app, config)
  app.setErrorHandler<FastifyError>((error, _request, reply) => refuseError(error, reply, trouble))
  addAudiences(app, config, see)
  addWholeNumbers(app)
  addKnownFields(app)
  await addDocs(app)
  const service = { store: parts.store.course, now: parts.now }
  const sessions = await addSessions(app, service, config)
  const courses = {
    store: parts.store,
    service,
    sessions,
    arrived: addArrival(app, parts.now),
    addressOf: ({ protocol, host }: FastifyRequest) => config.origin?.origin ?? `${protocol}://${host}`,
    wakeChecker: parts.wakeChecker,
  }
  addDoor(app, config, sessions, hasCourses(service))
  const reading = { ...parts, store: withSharedReads(parts.store) }
  const metrics = metricsOf(app)
  addStoreFigures(metrics, reading.store)
  addProcessFigures(metrics)
  metrics.gauge('watchers', 'Those who watch a tournament live.', parts.live.watchers)
  metrics.gauge('live_games', 'Live games that are going on.', parts.liveGames.count)
  const visibility = visibilityOf(reading.store, service, sessions)
  addAccountRoutes(app, service, sessions)
  addStaffRoutes(app, service, sessions)
  addCourseRoutes(app, courses)
  addTeamRoutes(app, courses)
  addStaffCourseRoutes(app, courses)
  addCourseTournamentRoutes(app, courses)
  addFairnessRoutes(app, courses)
  addTeamReportRoutes(app, courses)
  addMarkingRoutes(app, courses)
  addCourseFileRoutes(app, courses)
  addSimilarityRoutes(app, courses)
  addVivaRoutes(app, courses)
  addBehaviourRoutes(app, courses)
  addCaseRoutes(app, courses)
  addVariantRoutes(app)
  addGameRoutes(app, reading, visibility)
  addBotRoutes(app, reading)
  addRatingRoutes(app, reading, visibility)
  addExplorerRoutes(app, reading, visibility)
  addTournamentRoutes(app, reading, visibility)
  addLiveGameRoutes(app, reading, {
    store: reading.store,
    service,
    sessions,
    games: parts.liveGames,
    linked: parts.linkedGames,
    room: thinkingRoom(placesFor(config)),
  })
  addLinkedGameRoutes(app, parts)
  addHealthRoutes(app, parts, metrics)
  addPackageRoute(app)
  addPreviewRoutes(app)
  await addPage(app, page, config)
  return app
}

/** Bots of live games think on the processors that tournaments leave. */
const placesFor = ({ workers }: Parts['config']): number => Math.max(1, availableParallelism() - workers)

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
