/** How often the bots of a course play the same moves, for staff. */
import { ById } from '../../../contract/common.ts'
import { BehaviourAnswer } from '../../../contract/course-similarity.ts'
import { Done, Nothing } from '../../../contract/courses.ts'
import { askForBehaviour, behaviourSeen, type SeenBehaviour } from '../../../course-service/behaviour.ts'
import { behaviourBand, beyondOf, LEAST_SHARED } from '../../../similarity/agreement.ts'
import type { CourseParts } from '../../course-parts.ts'
import type { App } from '../../parts.ts'
import { done, given, REFUSED } from '../../sessions.ts'

const READS = { who: 'staff', budget: 'read' } as const
const CHANGES = { who: 'staff', budget: 'change' } as const

export function addBehaviourRoutes(app: App, { store, service, sessions }: CourseParts): void {
  const all = {
    summary: 'how often the bots of the course play the same moves',
    params: ById,
    response: { 200: BehaviourAnswer, ...REFUSED },
  }
  app.get('/api/courses/:id/behaviour', { config: READS, schema: all }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const seen = given(reply, await behaviourSeen(service, await sessions.actor(request), request.params.id))
    return seen === null ? reply : behaviourAnswer(seen)
  })
  const asking = {
    summary: 'ask the bots for their moves; it takes the workers up to a minute each',
    params: ById,
    body: Nothing,
    response: { 200: Done, ...REFUSED },
  }
  app.post('/api/courses/:id/behaviour', { config: CHANGES, schema: asking }, async (request, reply) => {
    const answer = await askForBehaviour(store, service, await sessions.actor(request), request.params.id)
    return done(reply, answer)
  })
}

const MOST_PAIRS = 300

function behaviourAnswer({ at, due, behaviour, teams, sources }: SeenBehaviour): BehaviourAnswer {
  const { positions, compared, distribution, players, pairs } = behaviour
  const enough = pairs.filter(({ shared }) => shared >= LEAST_SHARED)
  return {
    ...{ at: at.toISOString(), due, positions, compared, distribution: [...distribution] },
    players: players.map(({ owner, asked, counted, best, used, trouble }, index) => ({
      ...{ owner, asked, counted, best, used, trouble },
      team: teams[index] ?? null,
      source: sources[index] ?? '',
    })),
    more: Math.max(0, enough.length - MOST_PAIRS),
    pairs: enough.slice(0, MOST_PAIRS).map(pair => {
      const { left, right, shared, same, expected, rare } = pair
      return {
        ...{ left, right, shared, same, expected, rare },
        beyond: beyondOf(pair),
        band: behaviourBand(pair),
      }
    }),
  }
}
