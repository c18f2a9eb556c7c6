/** For those who look after the server: is it well, and what does it do. */
import { HealthAnswer } from '../../../contract/health.ts'
import { sharedReads } from '../../../store/shared-reads.ts'
import type { Metrics } from '../../metrics.ts'
import type { App, Parts } from '../../parts.ts'
import { watchStore } from '../../wellness.ts'

const FIGURES = { who: 'anyone', budget: 'figures' } as const

export function addHealthRoutes(app: App, { store, config, trouble }: Parts, metrics: Metrics): void {
  const wellness = watchStore(store, trouble)
  app.addHook('onClose', (_app, done) => {
    wellness.close()
    done()
  })
  const schema = {
    summary: 'whether the server is healthy',
    response: { 200: HealthAnswer, 503: HealthAnswer },
  }
  app.get('/health', { schema, config: FIGURES }, (_request, reply) => {
    const isWell = wellness.isWell()
    reply.code(isWell ? 200 : 503)
    return { status: isWell ? 'ok' : 'broken', workers: config.workers, uptime: process.uptime() }
  })
  const figures = sharedReads(() => metrics.text())
  app.get('/metrics', { schema: { hide: true }, config: FIGURES }, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await figures(null)),
  )
}
