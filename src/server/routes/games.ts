/** Stored games. One never changes, so its answer is written once and kept, here and in browsers. */
import type { TSchema } from 'typebox'
import { ById, Complaint, GameAnswer, type GameRow, GamesAnswer, GamesQuery } from '../../contract.ts'
import { makeRecordJson } from '../../referee/record-json.ts'
import type { StoredGame } from '../../store/game-rows.ts'
import type { App, Parts } from '../parts.ts'
import { refuse } from '../refusal.ts'

/** For the page of the API; what is sent is bytes. */
const ANSWERS: Record<number, TSchema> = { 200: GameAnswer, 404: Complaint }
const KEPT = 2000
const USUAL_MOST = 50

export function addGameRoutes(app: App, { store }: Parts): void {
  const written = keeping(async id => {
    const game = await store.games.byId(id)
    return game && Buffer.from(gameJson(game))
  })
  const one = {
    summary: 'a game with its record',
    params: ById,
    response: ANSWERS,
  }
  app.get('/api/games/:id', { schema: one }, async ({ params: { id } }, reply) => {
    const text = await written(id)
    if (!text) return refuse(reply, 404, `there is no game ${id}`)
    return reply
      .header('Content-Type', 'application/json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(text)
  })
  const many = {
    summary: 'the latest games, the newest first; "before" goes on from a page',
    querystring: GamesQuery,
    response: { 200: GamesAnswer },
  }
  app.get('/api/games', { schema: many }, async ({ query: { most = USUAL_MOST, ...wanted } }) =>
    (await store.games.latest(wanted, most)).map(gameRow),
  )
}

/** The oldest is forgotten when there are too many. */
function keeping(
  read: (id: number) => Promise<Buffer | null>,
): (id: number) => Buffer | Promise<Buffer | null> {
  const known = new Map<number, Buffer>()
  const fetch = async (id: number): Promise<Buffer | null> => {
    const text = await read(id)
    if (text) known.set(id, text)
    const [oldest] = known.keys()
    if (known.size > KEPT) known.delete(oldest)
    return text
  }
  return id => known.get(id) ?? fetch(id)
}

function gameJson({ record, usage: _usage, worker: _worker, ...game }: StoredGame): string {
  return `${JSON.stringify(game).slice(0, -1)},"record":${makeRecordJson(record)}}`
}

const gameRow = ({ id, tournament, slot, names, record, finished }: StoredGame): GameRow => ({
  id,
  tournament,
  slot,
  names: [...names],
  variant: record.variant.id,
  placements: record.moves.length,
  ending: record.ending,
  finished: finished.toISOString(),
})
