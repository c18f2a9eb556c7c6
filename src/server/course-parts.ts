/** What the routes of courses stand on. */
import type { FastifyRequest } from 'fastify'
import type { Service } from '../course-service/service.ts'
import type { Store } from '../store/store.ts'
import type { Arrived } from './arrival.ts'
import type { Sessions } from './sessions.ts'

export interface CourseParts {
  readonly store: Store
  readonly service: Service
  readonly sessions: Sessions
  readonly arrived: Arrived
  /** Of this server, as whoever asks knows it. */
  readonly addressOf: (request: FastifyRequest) => string
  /** That a hand-in waits for its check. */
  readonly wakeChecker: () => void
}
