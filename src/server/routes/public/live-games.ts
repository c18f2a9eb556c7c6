/** Games that are played live: how one against a bot begins, what happens in any, and what people do. */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { Complaint, REFUSED } from '../../../contract/common.ts'
import {
  Acted,
  ByLiveGame,
  LIVE_KEY_HEADER,
  LiveAct,
  LiveGameAnswer,
  LiveGameBegun,
  LiveKey,
  LivePrints,
  NewLiveGame,
  PERSON_SEAT,
} from '../../../contract/live-games.ts'
import { type Answer, refused } from '../../../course-service/service.ts'
import { forfeited } from '../../../referee/ending.ts'
import { type Game, newGame } from '../../../referee/game.ts'
import { withPlacements } from '../../../referee/take-back.ts'
import { parseMove } from '../../../rules/move-text.ts'
import { play, refusal, start } from '../../../rules/position.ts'
import { ok } from '../../../rules/result.ts'
import { quote } from '../../../rules/text.ts'
import type { Variant } from '../../../rules/variant.ts'
import { variantNamed } from '../../../rules/variants.ts'
import { isHere, READ } from '../../audience.ts'
import { clientAt } from '../../budget.ts'
import { type LinkedGames, NO_GAME } from '../../linked-games.ts'
import type { LiveGames } from '../../live-games.ts'
import { type Opponents, type ReadySeat, type SeatRequest, seatFor } from '../../live-opponents.ts'
import type { App, Parts } from '../../parts.ts'
import { refuse } from '../../refusal.ts'
import { given, type Sessions } from '../../sessions.ts'

export interface LiveParts extends Opponents {
  readonly games: LiveGames
  readonly linked: LinkedGames
  readonly sessions: Sessions
}

export function addLiveGameRoutes(app: App, parts: Parts, live: LiveParts): void {
  addBeginning(app, parts, live)
  addWatching(app, live)
  addActing(app, live)
}

function addBeginning(app: App, { config, store }: Parts, live: LiveParts): void {
  const { games, sessions } = live
  const schema = {
    summary: 'begin a live game against a bot; the answer has the key of each person’s seat',
    body: NewLiveGame,
    response: { 201: LiveGameBegun, ...REFUSED, 503: Complaint },
  }
  const terms = { schema, config: { who: 'anyone', budget: 'sit' } as const }
  app.post('/api/live-games', terms, async (request, reply) => {
    const client = clientAt(request.ip)
    const lack = games.lack(client)
    if (lack !== null) return refuse(reply, 429, lack)
    const { seats, limit } = request.body
    if (!seats.includes(PERSON_SEAT) || seats[0] === seats[1])
      return refuse(reply, 400, 'a live game here is between one person and one bot')
    const first = given(reply, gameFrom(request.body))
    if (first === null) return reply
    const busy = config.workers > 0 ? await gradedWords(store) : null
    if (busy !== null) return refuse(reply, 503, busy)
    const asked = {
      start: first.start,
      limit,
      actor: await sessions.actor(request),
      isHere: isHere(request, config),
    }
    const ready = given(reply, await seatsFor(live, seats, asked))
    if (ready === null) return reply
    const begun = games.begin(client, seated(first, ready), [ready[0].seat, ready[1].seat])
    if (!begun.ok) {
      for (const { seat } of ready) await seat.player.close?.()
      return refuse(reply, 429, begun.error)
    }
    return reply
      .code(201)
      .header('Cache-Control', 'no-store')
      .send({ game: begun.value, keys: [ready[0].key, ready[1].key] })
  })
}

/** The games of a graded tournament have this machine's processors to themselves. */
async function gradedWords({ tournaments }: Parts['store']): Promise<string | null> {
  for (const id of await tournaments.running()) {
    const plan = (await tournaments.byId(id))?.plan
    if (plan?.graded)
      return 'a graded tournament is being played on this server; games against bots wait until it is over'
  }
  return null
}

/** From the beginning, or from where a game stood. */
function gameFrom({ variant: id, moves = [] }: NewLiveGame): Answer<Game> {
  const variant = variantNamed(id)
  if (!variant) return refused('invalid', `there is no game ${quote(id)}`)
  return movesOn(variant, moves)
}

function movesOn(variant: Variant, words: readonly string[]): Answer<Game> {
  let position = start(variant)
  const placements: { move: number; time: number }[] = []
  for (const word of words) {
    const move = parseMove(position.rules, word)
    const why = move.ok ? (refusal(position, move.value)?.why ?? null) : 'it is not a move'
    if (!move.ok || why !== null) return refused('invalid', `${quote(word)} cannot be played: ${why}`)
    placements.push({ move: move.value, time: 0 })
    position = play(position, move.value)
  }
  const game = withPlacements(newGame(start(variant), { limit: null }), placements)
  return game.ending === null ? ok(game) : refused('invalid', 'that game is over')
}

/** Both, or neither: whoever was started is closed where the other cannot play. */
async function seatsFor(
  live: LiveParts,
  [x, o]: NewLiveGame['seats'],
  asked: Omit<SeatRequest, 'word'>,
): Promise<Answer<readonly [ReadySeat, ReadySeat]>> {
  const first = await seatFor(live, { ...asked, word: x })
  if (!first.ok) return first
  const second = await seatFor(live, { ...asked, word: o })
  if (second.ok) return ok([first.value, second.value])
  await first.value.seat.player.close?.()
  return second
}

/** With the limits of those who sit; a bot that did not start has lost. */
function seated(game: Game, [x, o]: readonly [ReadySeat, ReadySeat]): Game {
  const limits = [x.limit, o.limit] as const
  const forgiving = [x.seat.kind === 'person', o.seat.kind === 'person'] as const
  const first = withPlacements(newGame(game.start, { limit: limits, forgiving }), game.placements)
  const side = x.unready !== null ? 0 : o.unready !== null ? 1 : null
  const why = x.unready ?? o.unready
  if (side === null || why === null) return first
  return { ...first, ending: forfeited(game.position.rules.variant, 'crash', side, why) }
}

function addWatching(app: App, { games, linked }: LiveParts): void {
  const one = {
    summary: 'a live game as it stands',
    params: ByLiveGame,
    response: { 200: LiveGameAnswer, 404: Complaint },
  }
  app.get('/api/live-games/:game', { schema: one, config: READ }, async (request, reply) => {
    const { game } = request.params
    const live = await linked.find(game)
    reply.header('Cache-Control', 'no-store')
    return live ? live.answer(games.attendance(game)) : refuse(reply, 404, NO_GAME)
  })
  const stream = {
    summary: `the same as server-sent events: the whole game after each change; before, which seat is that of the key in the header ${LIVE_KEY_HEADER}`,
    params: ByLiveGame,
  }
  const config = { who: 'anyone', budget: 'watch' } as const
  const terms = { schema: stream, config, exposeHeadRoute: false } as const // it would never end
  app.get('/api/live-games/:game/live', terms, async (request, reply) => {
    const { game } = request.params
    const live = await linked.find(game)
    if (!live) return refuse(reply, 404, NO_GAME)
    const key = request.headers[LIVE_KEY_HEADER]
    games.watch(reply, game, typeof key === 'string' ? live.sideOf(key) : undefined)
    return reply
  })
}

const STORING = 10_000 // milliseconds that an act waits for being stored, before it is told to come again

function addActing(app: App, { games, linked }: LiveParts): void {
  const acting = {
    summary: 'place a mark, take one back, resign, leave, play again; the key says in which seat',
    params: ByLiveGame,
    body: LiveAct,
    response: { 200: Acted, ...REFUSED, 503: Complaint },
  }
  const config = { who: 'anyone', budget: 'play' } as const
  app.post('/api/live-games/:game/acts', { schema: acting, config }, async (request, reply) => {
    const { game } = request.params
    const live = await linked.find(game)
    if (!live) return refuse(reply, 404, NO_GAME)
    const { key, act } = request.body
    const side = live.sideOf(key)
    if (side === null) return refuse(reply, 403, NOT_YOURS)
    if (!games.isOpen()) return refuse(reply, 503, 'the server is being stopped; try again')
    games.heard(game, side)
    await linked.ready(game, side)
    if (act.kind === 'here') return { done: true }
    const acted = live.act(side, act, games.attendance(game))
    if (!acted.ok) return refuse(reply, 409, acted.error)
    games.touch(game)
    await setImmediate() // the referee has ruled by then
    const stored = await Promise.race([games.settled(game), sleep(STORING, 'late', { ref: false })])
    if (stored === 'late') return refuse(reply, 503, 'the game cannot be stored now; try again')
    return { done: true }
  })
  const printing = {
    summary: 'what the bots of a game wrote to stderr, for people who play it and may read it',
    params: ByLiveGame,
    body: LiveKey,
    response: { 200: LivePrints, ...REFUSED },
  }
  app.post('/api/live-games/:game/prints', { schema: printing, config }, (request, reply) => {
    const live = games.find(request.params.game)
    if (!live) return void refuse(reply, 404, NO_GAME)
    if (live.sideOf(request.body.key) === null) return void refuse(reply, 403, NOT_YOURS)
    const [x, o] = live.seats
    return { texts: [x.prints() ?? '', o.prints() ?? ''] as [string, string] }
  })
}

const NOT_YOURS = 'this seat is not yours: its key is another'
