/** When a request's headers had arrived: that is when somebody handed in, however long the file took. */
import type { FastifyRequest } from 'fastify'
import type { App } from './parts.ts'

export type Arrived = (request: FastifyRequest) => Date

export function addArrival(app: App, now: () => Date): Arrived {
  const arrived = new WeakMap<FastifyRequest, Date>()
  app.addHook('onRequest', (request, _reply, done) => {
    arrived.set(request, now())
    done()
  })
  return request => arrived.get(request) ?? now()
}
