/** For those who look after the server: is it well, and what does it do. */
import { HealthAnswer } from '../../../contract/health.ts'
import type { Metrics } from '../../metrics.ts'
import type { App, Parts } from '../../parts.ts'

const FIGURES = { who: 'anyone', budget: 'figures' } as const

export function addHealthRoutes(app: App, { store, config, trouble }: Parts, metrics: Metrics): void {
  const schema = { summary: 'whether it is well', response: { 200: HealthAnswer, 503: HealthAnswer } }
  app.get('/health', { schema, config: FIGURES }, async (_request, reply) => {
    const isWell = await store.tournaments.byId(1).then(
      () => true,
      error => {
        trouble(`the store does not answer: ${error}`)
        return false
      },
    )
    const status = isWell ? 'ok' : 'broken'
    const { where } = store
    return reply
      .code(isWell ? 200 : 503)
      .send({ status, store: where, workers: config.workers, uptime: process.uptime() })
  })
  app.get('/metrics', { schema: { hide: true }, config: FIGURES }, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text()),
  )
}
