/** The luck of the draw: staff have it calculated and release it; others see it as far as it is released. */
import { ById } from '../../../contract/common.ts'
import { FairnessAnswer, FairnessRelease } from '../../../contract/course-fairness.ts'
import { Done, Nothing } from '../../../contract/courses.ts'
import {
  askForFairness,
  fairnessSeen,
  releaseFairness,
  type SeenFairness,
} from '../../../course-service/fairness.ts'
import { makeFairnessHtml } from '../../../report/page-fairness.ts'
import type { EntrantLuck, Prospect } from '../../../tournament/fairness.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { done, given, REFUSED } from '../../sessions.ts'
import { sendDocument } from '../document.ts'

const READ = { who: 'anyone', budget: 'read' } as const
const CHANGES = { who: 'staff', budget: 'change' } as const

export function addFairnessRoutes(app: App, { store, service, sessions }: CourseParts): void {
  const seeing = async (request: Parameters<typeof sessions.actor>[0], id: number) =>
    fairnessSeen(store, service, await sessions.actor(request), id)
  const figures = {
    summary: 'the luck of the draw, as far as it is released to whoever asks',
    params: ById,
    response: { 200: FairnessAnswer, ...REFUSED },
  }
  app.get('/api/courses/:id/fairness', { config: READ, schema: figures }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const view = given(reply, await seeing(request, request.params.id))
    return view === null ? reply : fairnessAnswer(view)
  })
  const page = { summary: 'the same as a page', params: ById }
  app.get('/api/courses/:id/fairness.html', { config: READ, schema: page }, async (request, reply) => {
    const view = given(reply, await seeing(request, request.params.id))
    return view === null ? reply : sendDocument(reply, makeFairnessHtml(view))
  })
  const asking = {
    summary: 'calculate the luck of the draw; it takes the worker some seconds',
    params: ById,
    body: Nothing,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/fairness', { config: CHANGES, schema: asking }, async (request, reply) => {
    const actor = await sessions.actor(request)
    const answer = await askForFairness(store, service, actor, request.params.id)
    return done(reply, answer)
  })
  const releasing = {
    summary: 'who may see the luck of the draw',
    params: ById,
    body: FairnessRelease,
    response: { 200: Done, ...REFUSED },
  }
  app.post(
    '/api/courses/:id/fairness/release',
    { config: CHANGES, schema: releasing },
    async (request, reply) => {
      const actor = await sessions.actor(request)
      const answer = await releaseFairness(service, actor, request.params.id, request.body.level)
      return done(reply, answer)
    },
  )
}

function fairnessAnswer({ fairness, teams, stages, own, released }: SeenFairness): FairnessAnswer {
  const { redraws, games, known, first, of, entrants } = fairness
  const rows = entrants.filter(({ entrant }) => own === null || entrant === own)
  const name = (entrant: number): string => teams[entrant] ?? ''
  return {
    ...{ redraws, released, games, known, first, of, stages: [...stages] },
    teams: rows.map(row => luckAnswer(name(row.entrant), row)),
  }
}

const luckAnswer = (
  team: string,
  { strength, marks, reached, random, seeded, narrow }: EntrantLuck,
): FairnessAnswer['teams'][number] => ({
  ...{ team, strength, marks, reached },
  random: prospectAnswer(random),
  seeded: seeded && prospectAnswer(seeded),
  narrow: [...narrow],
})

const prospectAnswer = ({ marks, byStage, stages, podium }: Prospect) => ({
  marks,
  byStage: [...byStage],
  stages: [...stages],
  podium,
})
