/** How alike the programs of a course are, for staff. */
import { ById } from '../../../contract/common.ts'
import {
  ByPair,
  NeighboursAnswer,
  PairAnswer,
  SimilarityAnswer,
} from '../../../contract/course-similarity.ts'
import { ByTeam, Done, Nothing } from '../../../contract/courses.ts'
import { neighboursSeen } from '../../../course-service/neighbours.ts'
import {
  askForSimilarity,
  pairSeen,
  type SeenPair,
  type SeenSimilarity,
  similaritySeen,
} from '../../../course-service/similarity.ts'
import { bandOf } from '../../../similarity/survey.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { done, given, REFUSED } from '../../sessions.ts'

const READS = { who: 'staff', budget: 'read' } as const
const CHANGES = { who: 'staff', budget: 'change' } as const
const MUCH_WORK = { who: 'staff', budget: 'begin' } as const

export function addSimilarityRoutes(app: App, { store, service, sessions }: CourseParts): void {
  const all = {
    summary: 'how alike the sources of the course are',
    params: ById,
    response: { 200: SimilarityAnswer, ...REFUSED },
  }
  app.get('/api/courses/:id/similarity', { config: READS, schema: all }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const actor = await sessions.actor(request)
    const seen = given(reply, await similaritySeen(service, actor, request.params.id))
    return seen === null ? reply : similarityAnswer(seen)
  })
  const asking = {
    summary: 'compare the sources of the course; it takes the worker some seconds',
    params: ById,
    body: Nothing,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/similarity', { config: CHANGES, schema: asking }, async (request, reply) => {
    const answer = await askForSimilarity(store, service, await sessions.actor(request), request.params.id)
    return done(reply, answer)
  })
  const two = {
    summary: 'two sources side by side, with the pieces that are in both',
    params: ByPair,
    response: { 200: PairAnswer, ...REFUSED },
  }
  app.get(
    '/api/courses/:id/similarity/:left/:right',
    { config: MUCH_WORK, schema: two },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const { id, left, right } = request.params
      const seen = given(reply, await pairSeen(service, await sessions.actor(request), id, [left, right]))
      return seen === null ? reply : pairAnswer(seen)
    },
  )
  const near = {
    summary: 'whose programs are most like a team’s',
    params: ByTeam,
    response: { 200: NeighboursAnswer, ...REFUSED },
  }
  app.get(
    '/api/courses/:id/teams/:team/neighbours',
    { config: READS, schema: near },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const { id, team } = request.params
      const actor = await sessions.actor(request)
      const found = given(reply, await neighboursSeen(service, actor, id, team))
      if (found === null) return reply
      const { sources, behaviour } = found
      return { sources: sources && [...sources], behaviour: behaviour && [...behaviour] }
    },
  )
}

const MOST_PAIRS = 300

function similarityAnswer({ stored, teams }: SeenSimilarity): SimilarityAnswer {
  const { comparison, at } = stored
  const { compared, distribution, clusters, sources, pairs } = comparison
  return {
    at: at.toISOString(),
    compared,
    distribution: [...distribution],
    clusters: clusters.map(owners => [...owners]),
    sources: sources.map(({ id: source, owner, file, remark }, index) => ({
      ...{ owner, file, source, remark },
      team: teams[index] ?? null,
    })),
    more: Math.max(0, pairs.length - MOST_PAIRS),
    pairs: pairs.slice(0, MOST_PAIRS).map(pair => ({ ...pair, band: bandOf(pair.similarity) })),
  }
}

export const pairAnswer = ({ similarity, containment, longest, sides, pieces }: SeenPair): PairAnswer => ({
  ...{ similarity, containment, longest },
  sides: sides.map(side => ({ ...side })),
  pieces: pieces.map(({ left, right }) => ({ left: { ...left }, right: { ...right } })),
})
