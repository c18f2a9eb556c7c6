/**
 * Stored games. One never changes, so its answer is written once and kept. Browsers ask whether theirs is the same: the
 * next store behind this address has other games with the same numbers.
 */
import { createHash } from 'node:crypto'
import type { TSchema } from 'typebox'
import { ById, Complaint } from '../../../contract/common.ts'
import { GameAnswer, type GameRow, GamesAnswer, GamesQuery } from '../../../contract/games.ts'
import { makeRecordJson } from '../../../referee/record-json.ts'
import type { StoredGame } from '../../../store/game-rows.ts'
import { READ } from '../../audience.ts'
import type { App, Parts } from '../../parts.ts'
import { refuse } from '../../refusal.ts'
import type { Visibility } from '../../visibility.ts'

/** For the page of the API; what is sent is bytes. */
const ANSWERS: Record<number, TSchema> = { 200: GameAnswer, 404: Complaint }
const KEPT = 2000
const USUAL_MOST = 50

export function addGameRoutes(app: App, { store }: Parts, visibility: Visibility): void {
  const written = keeping(async id => {
    const game = await store.games.byId(id)
    return game && { tournament: game.tournament, ...writtenOut(Buffer.from(gameJson(game))) }
  })
  const one = {
    summary: 'a game with its record',
    params: ById,
    response: ANSWERS,
  }
  app.get('/api/games/:id', { schema: one, config: READ }, async (request, reply) => {
    const {
      params: { id },
      headers,
    } = request
    const game = await written(id)
    if (!game || (await visibility.hidden(request)).includes(game.tournament))
      return refuse(reply, 404, `there is no game ${id}`)
    reply.header('Cache-Control', 'no-cache').header('ETag', game.tag)
    if (isAmong(headers['if-none-match'], game.tag)) return reply.code(304).send()
    return reply.header('Content-Type', 'application/json; charset=utf-8').send(game.text)
  })
  const many = {
    summary: 'the latest games, newest first; "before" gives the next page',
    querystring: GamesQuery,
    response: { 200: GamesAnswer },
  }
  app.get('/api/games', { schema: many, config: READ }, async request => {
    const { most = USUAL_MOST, ...wanted } = request.query
    const hidden = await visibility.hidden(request)
    return (await store.games.latest({ ...wanted, hidden }, most)).map(gameRow)
  })
}

interface Written {
  readonly tournament: number
  readonly text: Buffer
  readonly tag: string
}

const writtenOut = (text: Buffer): Omit<Written, 'tournament'> => ({
  text,
  tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})

/** A proxy that compresses answers makes their tags weak. */
const isAmong = (known: string | undefined, tag: string): boolean =>
  known?.split(',').some(each => each.trim().replace(/^W\//, '') === tag) ?? false

/** The oldest is forgotten when there are too many. */
function keeping(
  read: (id: number) => Promise<Written | null>,
): (id: number) => Written | Promise<Written | null> {
  const known = new Map<number, Written>()
  const fetch = async (id: number): Promise<Written | null> => {
    const game = await read(id)
    if (game) known.set(id, game)
    const [oldest] = known.keys()
    if (known.size > KEPT) known.delete(oldest!)
    return game
  }
  return id => known.get(id) ?? fetch(id)
}

function gameJson({ record, usage: [x, o], worker: _worker, ...game }: StoredGame): string {
  const processor = [x.used ?? null, o.used ?? null]
  const waited = [x.waited ?? null, o.waited ?? null]
  return `${JSON.stringify({ ...game, processor, waited }).slice(0, -1)},"record":${makeRecordJson(record)}}`
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
