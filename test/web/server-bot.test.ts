/** A bot of the server at a board of the page: the page's own code against a real server. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { chanceFrom } from '../../src/rules/chance.ts'
import { makeMove } from '../../src/rules/move-text.ts'
import { moves, outcome } from '../../src/rules/position.ts'
import type { Variant } from '../../src/rules/variant.ts'
import { VARIANTS, variantNamed } from '../../src/rules/variants.ts'
import type { Server } from '../../src/server/main.ts'
import { askServerBot, leaveServerBot } from '../../src/web/live/server-bot.ts'
import { PERSON } from '../../src/web/local-players.ts'
import { type LocalGame, newLocalGame, placed, placedWithin, undone } from '../../src/web/play/local-game.ts'
import { startedOn } from '../served.ts'
import { temporaryPlaces } from '../stores.ts'

const PATIENCE = 120_000 // milliseconds, on a busy machine
const OPEN = { ULTIMATA_RATE: '0', ULTIMATA_WORKERS: '0' }
const places = temporaryPlaces()
const folder = places.folder()
const chance = chanceFrom(7)
let server: Server

beforeAll(async () => {
  server = await startedOn(folder, OPEN)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, how?: RequestInit) => fetch(new URL(path, server.address), how))
}, PATIENCE)
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.finish()
  places.clear()
}, PATIENCE)

const BOT = { kind: 'server', word: 'random', name: 'random' } as const

/** With the bot on side o, or x. */
const begun = (variant: Variant, id: string, isBotFirst = false): LocalGame =>
  newLocalGame({ variant, pair: isBotFirst ? [BOT, PERSON] : [PERSON, BOT], limit: 1000 }, id, '')

async function botPlaces(local: LocalGame): Promise<LocalGame> {
  const asked = { id: local.id, game: local.game, word: BOT.word }
  const answer = await askServerBot(asked, new AbortController().signal)
  if (answer?.kind !== 'move') throw new Error(`no move: ${JSON.stringify(answer)}`)
  const next = placedWithin(local, answer.text, answer.time, 1e6)
  expect(next.game.placements).toHaveLength(local.game.placements.length + 1)
  return next
}

function personPlaces(local: LocalGame): LocalGame {
  const { position } = local.game
  return placed(local, makeMove(position.rules, chance.pick(moves(position))), 1e6)
}

async function playOn(first: LocalGame, most = Number.POSITIVE_INFINITY): Promise<LocalGame> {
  let local = first
  while (local.game.ending === null && local.game.placements.length < most)
    local =
      local.pair[local.game.position.turn].kind === 'server' ? await botPlaces(local) : personPlaces(local)
  return local
}

it(
  'plays whole games, with bonus moves of both sides, on either side',
  async () => {
    for (const [index, word] of ['twin', 'extreme'].entries()) {
      const local = await playOn(begun(variantNamed(word)!, `whole-${word}`, index === 1))
      const over = outcome(local.game.position)
      expect(local.game.ending).toMatchObject({ winner: over?.winner, points: over?.points })
      expect(local.game.limits).toEqual(index === 1 ? [null, 1000] : [1000, null])
      leaveServerBot(local.id)
    }
  },
  PATIENCE,
)

it(
  'more games than one client may have at once, since each is left',
  async () => {
    for (const variant of VARIANTS) {
      const local = await playOn(begun(variant, `left-${variant.id}`), 6)
      expect(local.game.ending).toBeNull()
      leaveServerBot(local.id)
    }
  },
  PATIENCE,
)

it(
  'goes on from an earlier position, and where the server was started again',
  async () => {
    const local = await playOn(begun(VARIANTS[0], 'back'), 6)
    const back = await playOn(undone(local, 2), 8)
    expect(back.game.placements.slice(0, 2)).toEqual(local.game.placements.slice(0, 2))
    await server.finish()
    server = await startedOn(folder, OPEN)
    const { game } = await playOn(back, 14)
    expect(game.placements.slice(0, 8)).toEqual(back.game.placements)
    leaveServerBot(local.id)
  },
  PATIENCE,
)

it('who cannot play is told, and who is not wanted any more gives no answer', async () => {
  const local = begun(VARIANTS[0], 'nobody', true)
  const asked = { id: local.id, game: local.game, word: 'stored:999' }
  await expect(askServerBot(asked, new AbortController().signal)).rejects.toThrow(
    'There is no stored bot 999',
  )
  expect(await askServerBot({ ...asked, word: BOT.word }, AbortSignal.abort())).toBeNull()
})
