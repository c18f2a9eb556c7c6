/** Figures for those who look after the server, in the text format of Prometheus. */
import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/store.ts'

export interface Metrics {
  /** A figure that is asked for when it is wanted. */
  gauge(name: string, about: string, read: () => number | Promise<number>): void
  text(): Promise<string>
}

interface Gauge {
  readonly name: string
  readonly about: string
  readonly read: () => number | Promise<number>
}

export function metricsOf(app: FastifyInstance): Metrics {
  const gauges: Gauge[] = []
  const answered = new Map<string, number>() // by the first digit of the status
  app.addHook('onResponse', (_request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    answered.set(status, (answered.get(status) ?? 0) + 1)
    done()
  })
  return {
    gauge: (name, about, read) => void gauges.push({ name: `ultimata_${name}`, about, read }),
    text: async () => {
      const figures = await Promise.all(gauges.map(gaugeLines))
      return `${[...figures.flat(), ...requestLines(answered)].join('\n')}\n`
    },
  }
}

const gaugeLines = async ({ name, about, read }: Gauge): Promise<string[]> => [
  `# HELP ${name} ${about}`,
  `# TYPE ${name} gauge`,
  `${name} ${await read()}`,
]

const requestLines = (answered: ReadonlyMap<string, number>): string[] => [
  '# HELP ultimata_requests_total Requests answered, by status.',
  '# TYPE ultimata_requests_total counter',
  ...[...answered].map(([status, count]) => `ultimata_requests_total{status="${status}"} ${count}`),
]

export function addStoreFigures(metrics: Metrics, store: Store): void {
  // what belongs to a course is counted for nobody: a count can tell who went on
  const rows = async () => (await store.tournaments.list()).filter(({ course }) => course === null)
  const jobs = async () =>
    store.jobs.count(
      (await store.tournaments.list()).flatMap(({ id, course }) => (course === null ? [] : id)),
    )
  metrics.gauge('games_stored', 'Games in the store.', async () =>
    (await rows()).reduce((sum, { games }) => sum + games, 0),
  )
  metrics.gauge(
    'tournaments_running',
    'Tournaments that are not over.',
    async () => (await rows()).filter(({ status }) => status === 'running').length,
  )
  metrics.gauge('jobs_waiting', 'Games that wait to be played.', async () => (await jobs()).waiting)
  metrics.gauge('jobs_playing', 'Games that are being played.', async () => (await jobs()).playing)
}

export function addProcessFigures(metrics: Metrics): void {
  metrics.gauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss())
  metrics.gauge('process_uptime_seconds', 'How long this process runs.', () => process.uptime())
}
