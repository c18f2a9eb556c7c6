/** Games between two people: how one is made, and how the other joins by the link. */
import { Complaint, REFUSED } from '../../../contract/common.ts'
import {
  ByLiveGame,
  JoinLinkedGame,
  LinkedGameJoined,
  LinkedGameMade,
  NewLinkedGame,
  Reach,
} from '../../../contract/live-games.ts'
import { isHere, READ } from '../../audience.ts'
import { clientAt } from '../../budget.ts'
import type { App, Parts } from '../../parts.ts'
import { reachOf } from '../../reach.ts'
import { given } from '../../sessions.ts'

export function addLinkedGameRoutes(
  app: App,
  { config, linkedGames }: Pick<Parts, 'config' | 'linkedGames'>,
): void {
  const making = {
    summary: 'make a game for two people; the answer has the key of one seat and the invitation to the other',
    body: NewLinkedGame,
    response: { 201: LinkedGameMade, ...REFUSED, 503: Complaint },
  }
  const make = { schema: making, config: { who: 'player', budget: 'change' } as const }
  app.post('/api/live-games/links', make, async (request, reply) => {
    const made = given(reply, await linkedGames.make(clientAt(request.ip), request.body))
    return made ? reply.code(201).header('Cache-Control', 'no-store').send(made) : reply
  })
  const joining = {
    summary: 'accept the invitation to a game, for good; the key is chosen by whoever accepts',
    params: ByLiveGame,
    body: JoinLinkedGame,
    response: { 200: LinkedGameJoined, ...REFUSED },
  }
  const join = { schema: joining, config: { who: 'anyone', budget: 'change' } as const }
  app.post('/api/live-games/:game/join', join, async (request, reply) => {
    const side = given(reply, await linkedGames.join(request.params.game, request.body))
    return side === null ? reply : { side }
  })
  const reaching = { summary: 'who can reach this server', response: { 200: Reach } }
  app.get('/api/live-games/reach', { schema: reaching, config: READ }, request =>
    reachOf(config, request.socket.localPort ?? config.port, isHere(request, config)),
  )
}
